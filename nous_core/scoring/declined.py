"""Whether an answer declines to answer."""

from __future__ import annotations

import re

from nous_core.scoring.text import squad_tokens

_WHOLE = re.compile(
    r"(unknown|no answer|unanswerable|(i )?(dont|do not|cannot|cant) (know|tell|say|determine)( .*)?"
    r"|(it |this |that |information )?(is |was |are )?(not|never) "
    r"(mentioned|specified|stated|provided|known|available|given)( .*)?"
    r"|(there is )?(no|not enough|insufficient) information( .*)?|(it )?(cannot|cant) be (determined|answered|known)( .*)?"
    r"|(conversation|context|text|memory|it) (does not|doesnt|did not|didnt) (mention|say|specify|state|provide)( .*)?)"
)
_GOES_ON = re.compile(r"\b(but|however|though|although|likely|probably|perhaps|instead|because|so)\b")


LONGEST = 12


def declined(text: str) -> bool:
    """Whether the whole text is blank or a refusal of at most twelve words; a refusal that goes on to answer is an answer.

    A longer text says something besides declining, and is left to the metric.

    >>> [declined(t) for t in ("", "Not mentioned in the conversation.", "May 2023, day not mentioned", "No.")]
    [True, True, False, False]
    """
    words = " ".join(squad_tokens(text))
    if not words:
        return not re.search(r"\w", text)  # "The" normalises to nothing, and still is an answer
    return len(text.split()) <= LONGEST and (_WHOLE.fullmatch(words) is not None and not _GOES_ON.search(words))
