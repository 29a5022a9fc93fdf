"""No model: said once, with the way out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nous_core.backends.errors import SetupError
from nous_core.backends.offline import Offline
from nous_core.backends.protocol import Request


def test_the_offline_backend_refuses_and_names_the_others(ask: Callable[..., Request]) -> None:
    assert Offline().complete_many([]) == []
    for asked in (lambda: Offline().complete(ask("a", stage="judge")), lambda: Offline().complete_many([ask("a")])):
        with pytest.raises(SetupError, match="backend=local, openai or replay"):
            asked()
