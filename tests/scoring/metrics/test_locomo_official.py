"""LoCoMo's official F1, against an independent transcription of its rules."""

import re
import string
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from nltk.stem import PorterStemmer

from nous_core.scoring.item import Item
from nous_core.scoring.metrics.locomo_official import score

TEXT = st.lists(st.sampled_from("a the and dog dogs, running run; 7 may, likely no".split()), max_size=8).map(" ".join)


def plain(said: str, gold: str) -> float:
    """The published rules, written out a second time without any of the package's kernels."""
    bags = []
    for text in (said, gold):
        kept = "".join(c for c in text.replace(",", "").lower() if c not in string.punctuation)
        bags.append(Counter(PorterStemmer().stem(w) for w in re.sub(r"\b(a|an|the|and)\b", " ", kept).split()))
    common = sum((bags[0] & bags[1]).values())
    if common == 0:
        return 0.0
    p, r = common / sum(bags[0].values()), common / sum(bags[1].values())
    return 2 * p * r / (p + r)


@given(TEXT, TEXT, st.sampled_from([1, 2, 3, 4]))
def test_it_equals_the_rules_written_out_again(said, gold, category):
    wanted = plain(said, gold)
    if category == 1:
        parts = [max(plain(one, part) for one in said.split(",")) for part in gold.split(",")]
        wanted = sum(parts) / len(parts)
    if category == 3:
        wanted = plain(said, gold.split(";")[0])
    assert abs(score(Item("q", said, gold, category)) - wanted) < 1e-12


def test_extra_comma_parts_cost_nothing_in_category_1_only():
    gold, long = "chess", "chess, tea, hiking, swimming"
    assert score(Item("q", long, gold, 1)) == 1.0
    assert score(Item("q", long, gold, 4)) == 0.4
