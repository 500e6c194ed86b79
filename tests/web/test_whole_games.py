"""Whole games to their end, by pointing only."""

import pytest
from playwright.sync_api import Page

from hornox.boxes import BOXES, GAMES
from tests.server.wire import Served, short
from tests.web.browsing import AT_ONCE, Visitors
from tests.web.clicking import whole_game

NAMES = ("Anna", "Berta", "Cora", "Dora")  # bots are called after cows, by the letter of their seat


def begun(served: Served, game: str) -> tuple[str, dict[str, object]]:
    person = served.person("Anna")
    bots = ["random"] * max(1, BOXES[game].least - 1)
    code = person.opens(game=game, bots=bots, start=True, options=short(game), listed=True)["code"]
    return code, {"who": person}


def placings(page: Page) -> dict[str, int]:
    """The end screen: who has how many heads."""
    lines = page.get_by_role("list", name="Placings").get_by_role("listitem")
    return {
        line.locator(".text").inner_text(): int(line.locator(".heads strong").inner_text())
        for line in lines.all()
    }


def scores(served: Served, code: str) -> dict[str, int]:
    """The same, as the server has recorded it."""
    record = served.record(code)
    assert record.result
    totals = record.result.scores
    if record.game == "buffalo":
        return {"Team": totals[0], "Buffalo": totals[-1]}
    return dict(zip(NAMES, totals, strict=False))


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse(visitors: Visitors, served: Served, game: str) -> None:
    code, profile = begun(served, game)
    page = visitors.visit(f"/t/{code}", prefs=AT_ONCE, **profile)

    whole_game(page)

    assert placings(page) == scores(served, code)
