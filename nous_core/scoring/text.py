"""How each published scorer cuts text into tokens; the differences are the point."""

from __future__ import annotations

import re
import string
from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nltk.stem import PorterStemmer

_PUNCTUATION = str.maketrans("", "", string.punctuation)
_OFFICIAL_ARTICLES = re.compile(r"\b(a|an|the|and)\b")
_SQUAD_ARTICLES = re.compile(r"\b(a|an|the)\b")
_STOPS = str.maketrans(dict.fromkeys(".,!?", " "))
_CACHE = 1 << 16


@lru_cache(maxsize=1)
def _stemmer() -> PorterStemmer:
    from nltk.stem import PorterStemmer  # importing nltk takes seconds, and only the official F1 needs it

    return PorterStemmer()


@cache
def stem(word: str) -> str:
    """The word's Porter stem (nltk's default variant, which the official code uses); each is computed once."""
    return str(_stemmer().stem(word))


@lru_cache(maxsize=_CACHE)
def official_tokens(text: str) -> tuple[str, ...]:
    """Commas and punctuation dropped, lower case, a/an/the/and dropped, stemmed.

    >>> official_tokens("The dogs, and a cat's toys")
    ('dog', 'cat', 'toy')
    """
    words = _OFFICIAL_ARTICLES.sub(" ", text.lower().translate(_PUNCTUATION)).split()
    return tuple(stem(word) for word in words)


@lru_cache(maxsize=_CACHE)
def squad_tokens(text: str) -> tuple[str, ...]:
    """Lower case, punctuation dropped, a/an/the dropped.

    >>> squad_tokens("The dogs, and a cat's toys")
    ('dogs', 'and', 'cats', 'toys')
    """
    return tuple(_SQUAD_ARTICLES.sub(" ", text.lower().translate(_PUNCTUATION)).split())


@lru_cache(maxsize=_CACHE)
def stop_split_tokens(text: str) -> tuple[str, ...]:
    """Lower case, only . , ! ? become spaces: a quote or a dash stays part of its word.

    >>> stop_split_tokens("The dogs, and a cat's toys")
    ('the', 'dogs', 'and', 'a', "cat's", 'toys')
    """
    return tuple(text.lower().translate(_STOPS).split())


@lru_cache(maxsize=_CACHE)
def word_tokens(text: str) -> tuple[str, ...]:
    r"""Lower case, runs of ``\w``.

    >>> word_tokens("a cat's toys")
    ('a', 'cat', 's', 'toys')
    """
    return tuple(re.findall(r"\w+", text.lower()))


@lru_cache(maxsize=_CACHE)
def plain_tokens(text: str) -> tuple[str, ...]:
    """Lower case, everything that is not a letter a-z or a digit becomes a space.

    >>> plain_tokens("Café, a cat's toys_2")
    ('caf', 'a', 'cat', 's', 'toys', '2')
    """
    return tuple(re.sub(r"[^a-z0-9]+", " ", text.lower()).split())
