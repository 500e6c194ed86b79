"""Every name can be seen, and stays in its line."""

from __future__ import annotations

import pytest

from hornox.server.errors import Refused
from hornox.server.table.requests.clean_names import clean_name

ACUTE, DOT_BELOW = "\u0301", "\u0323"


@pytest.mark.parametrize(
    "blank",
    [
        "\u3164", "\u2800", "\u115f", "\u1160", "\uffa0", "\u034f", "\ufe0f", "\U0001d159",
        "\u200b", ACUTE, "\u20dd",
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["{}", "{} {}", "{}{}{}"])
def test_a_name_that_nobody_can_see_is_refused(name: str, blank: str) -> None:
    with pytest.raises(Refused, match="visible"):
        clean_name(name.replace("{}", blank))


@pytest.mark.parametrize(
    "name",
    ["Anna", "Zoë", "李", "🐂", "❤\ufe0f", "7", "O'Neil", "กิ่ง", "नीता", "ש\u05b8\u05bcרה", "?"],
)
def test_a_name_that_somebody_has_stays_as_it_is(name: str) -> None:
    assert clean_name(name) == name


def test_of_piled_marks_the_first_two_stay() -> None:
    piled = "q" + 10 * (ACUTE + DOT_BELOW)

    assert clean_name(f"{piled}r") == f"q{DOT_BELOW}{DOT_BELOW}r"
    assert len(clean_name(piled + "nna")) == 6
