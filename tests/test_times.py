"""Days and ISO dates are each other's inverse."""

from datetime import datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.errors import RecordError
from nous_core.times import to_datetime, to_days, to_iso


@given(st.datetimes(datetime(1900, 1, 1), datetime(2200, 1, 1)))
def test_days_keep_the_minute(moment):
    moment = moment.replace(second=0, microsecond=0)
    assert to_datetime(to_days(moment)).replace(tzinfo=None) == moment
    assert to_days(to_iso(to_days(moment))) == pytest.approx(to_days(moment), abs=1e-9)


def test_a_zone_is_converted_not_dropped():
    assert to_days(datetime(1970, 1, 2, 2, tzinfo=timezone(timedelta(hours=2)))) == 1.0


def test_a_date_in_words_is_refused_with_the_format():
    with pytest.raises(RecordError, match="2023-05-08"):
        to_days("8 May 2023")
