"""Dictionary forms: the doubled letter, the lost e, the irregular."""

import pytest

from nous_core.extraction.verbs import base_form


@pytest.mark.parametrize(
    ("form", "base"),
    [
        ("Planned", "plan"),
        ("called", "call"),
        ("missed", "miss"),
        ("sharing", "share"),
        ("starting", "start"),
        ("exploring", "explore"),
        ("mentoring", "mentor"),
        ("volunteered", "volunteer"),
        ("creating", "create"),
        ("studies", "study"),
        ("watches", "watch"),
        ("does", "do"),
        ("went", "go"),
        ("taught", "teach"),
        ("playing", "play"),
        ("raised", "raise"),
        ("is", "be"),
        ("focus", "focus"),
        ("bus", "bus"),
        ("sing", "sing"),
    ],
)
def test_the_form_is_reduced(form, base):
    assert base_form(form) == base
