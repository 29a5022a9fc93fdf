"""Words of a text for retrieval: lower case, letters and digits, without the commonest function words."""

from __future__ import annotations

import re
from functools import lru_cache

from nltk.stem.porter import PorterStemmer

WORD = re.compile(r"[a-z0-9]+")
STOP = frozenset(
    """
    a an and are as at be been but by can could did do does for from had has have how i if in is it its me my of on or our
    she he her him his that the their them they this to was we were what when where which who whom why will with would you
    your s t re ve m ll d
    """.split()
)


@lru_cache(maxsize=1)
def _stemmer() -> PorterStemmer:
    return PorterStemmer()


@lru_cache(maxsize=100_000)
def stem(word: str) -> str:
    """Porter stem of one lower-case word.

    >>> stem("paintings")
    'paint'
    """
    return str(_stemmer().stem(word))


def tokenise(text: str, *, stemmed: bool = False, keep_stop_words: bool = False) -> list[str]:
    """Words of `text` in order.

    >>> tokenise("What did Ana's brother paint in 2022?")
    ['ana', 'brother', 'paint', '2022']
    """
    words = [w for w in WORD.findall(text.lower()) if keep_stop_words or w not in STOP]
    return [stem(w) for w in words] if stemmed else words
