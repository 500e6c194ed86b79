"""On a phone every row, the whole hand and the prompt are in sight, in every game."""

from __future__ import annotations

import pytest

from tests.web.layout.boxes import HAIR, ShownTable, faults, moved, small_targets
from tests.web.layout.positions import Position, heaviest, positions, tables

SHORT = (375, 553)
# Cards on which less than a pixel lies between the number, with half of its line, and the heads.
CROWDED = """() => [...document.querySelectorAll(".playing .card-face")].filter((card) => {
  if (!card.querySelector(".oxen")) return false;
  const pen = card.querySelector(".number .pen");
  const line = Number.parseFloat(getComputedStyle(pen).strokeWidth) * pen.getScreenCTM().d;
  const heads = card.querySelector(".oxen").getBoundingClientRect();
  return heads.top - pen.getBoundingClientRect().bottom - line / 2 < 1;
}).map((card) => card.getAttribute("aria-label"))"""
SIZES = ((360, 640), (375, 553), (390, 664), (390, 844), (740, 360))


def wrong_at(shown: ShownTable, position: Position, size: tuple[int, int]) -> list[str]:
    """What is wrong at this size, before an item is selected and after."""
    shown.show(position.welcome)
    before = shown.measure(*size)
    shown.select()
    after = shown.measure(*size)
    wrong = [*faults(before), *faults(after), *moved(before, after), *small_targets(after)]
    return [f"{position.name} at {size}: {one}" for one in wrong]


@pytest.mark.parametrize(("game", "seats"), tables())
def test_everything_is_in_sight_and_large_enough(shown: ShownTable, game: str, seats: int) -> None:
    wrong = [
        one for size in SIZES for position in heaviest(game, seats)
        for one in wrong_at(shown, position, size)
    ]  # fmt: skip

    assert wrong == []


@pytest.mark.parametrize("game", ["climb", "evenodd", "anniversary", "buffalo"])
def test_the_prompt_keeps_its_height_whatever_is_selected(shown: ShownTable, game: str) -> None:
    """These have the longest forecasts and the longest words about a card."""
    for position in positions(game, 4, range(5)):
        for size in ((320, 640), (360, 640), (740, 360)):
            shown.show(position.welcome)
            shown.measure(*size)

            before, most = shown.prompt_heights()

            assert most <= before + HAIR, (position.name, size)


@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game, seats in tables() if game != "eleven"]
)
def test_cards_are_as_large_as_a_short_phone_allows(
    shown: ShownTable, game: str, seats: int
) -> None:
    """They fill the width, or else the height: nothing lies fallow at the sides of small cards."""
    for one in heaviest(game, seats):
        if one.name.startswith("draft"):
            continue
        shown.show(one.welcome)
        seen = shown.measure(*SHORT)
        board, rows = (
            seen["board"],
            [part for part in seen["parts"] if part["name"].startswith("row")],
        )
        width = (rows[0]["right"] - rows[0]["left"]) / (board["right"] - board["left"])
        height = (rows[-1]["bottom"] - rows[0]["top"]) / (board["bottom"] - board["top"])

        assert width > 0.72, one.name
        assert width > 0.95 or height > 0.55, one.name
        assert shown.page.evaluate(CROWDED) == [], one.name
