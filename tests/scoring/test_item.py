"""An item says what is wrong with it when it is made."""

import pytest

from nous_core.errors import RecordError
from nous_core.scoring.item import Item


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        (("", "a", "b", 4), "Item.id"),
        (("q", 7, "b", 4), "Item.prediction"),
        (("q", "a", 7, 4), "Item.gold"),
        (("q", "a", "b", 0), "Item.category"),
        (("q", "a", "b", "4"), "Item.category"),
        (("q", "a", "b", True), "Item.category"),
    ],
)
def test_a_bad_field_is_named(fields, named):
    with pytest.raises(RecordError, match=named):
        Item(*fields)
