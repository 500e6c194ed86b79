"""Whole games in a real browser, by mouse, keyboard and touch."""

from itertools import cycle

import pytest
from playwright.sync_api import Page

from hornox.game_catalogue import GAMES
from tests.server.helpers.running_server import Served
from tests.web.browsers import AT_ONCE, PHONE, Visitors
from tests.web.robot_players import Player, Typist, tap
from tests.web.tables import alone, code

SIZES = ((1440, 900), (820, 1180), (360, 740), (740, 360))  # a screen, a tablet, a phone both ways
COWS = ("Berta", "Cora", "Dora", "Elsa", "Frieda", "Greta", "Hilda", "Irma", "Jule")  # the bots


def placings(page: Page) -> dict[str, int]:
    """The end screen: who has how many heads."""
    lines = page.get_by_role("list", name="Placings").get_by_role("listitem")
    return {
        line.locator(".text").inner_text(): int(line.locator(".heads strong").inner_text())
        for line in lines.all()
    }


def scores(served: Served, code: str, me: str = "") -> dict[str, int]:
    """The same, as the server has recorded it; who was not asked for a name is `me`."""
    record = served.record(code)
    assert record.result
    totals = record.result.scores
    if record.game == "buffalo":
        return {"Team": totals[0], "Buffalo": totals[-1]}
    return dict(zip((me or record.names[0], *COWS), totals, strict=False))


@pytest.mark.parametrize(("game", "size"), [*zip(GAMES, cycle(SIZES), strict=False)])
def test_a_whole_game_by_mouse(
    visitors: Visitors, served: Served, game: str, size: tuple[int, int]
) -> None:
    width, height = size
    page = alone(visitors, served, game, viewport={"width": width, "height": height})

    Player(page).play_on()

    assert placings(page) == scores(served, code(page))


def test_a_whole_game_by_keyboard_alone(visitors: Visitors, served: Served) -> None:
    page = visitors.visit("/", prefs=AT_ONCE)
    typist = Typist(page)

    typist.press(page.get_by_role("link", name="Play with friends"))
    typist.check(page.get_by_role("radio", name="Bots"))
    typist.press(page.get_by_text("More settings"))
    typist.check(page.get_by_role("radio", name="after a number of rounds"))
    typist.go_to(page.get_by_label("Rounds", exact=True))
    page.keyboard.type("1")
    typist.press(page.get_by_role("button", name="Start"))
    page.wait_for_url("**/t/*")
    typist.play_on()

    assert placings(page) == scores(served, code(page), me="You")


def test_a_whole_game_of_ten_by_touch_on_a_phone(visitors: Visitors, served: Served) -> None:
    page = visitors.visit("/new/classic", prefs=AT_ONCE, **PHONE)

    page.get_by_role("radio", name="Bots").tap()
    page.get_by_role("textbox", name="Bots").fill("9")
    page.get_by_role("radio", name="Calf").tap()
    page.get_by_text("More settings").tap()
    page.get_by_role("radio", name="after a number of rounds").tap()
    page.get_by_label("Rounds", exact=True).fill("1")
    page.get_by_role("button", name="Start").tap()
    page.wait_for_url("**/t/*")
    Player(page, tap).play_on()

    assert placings(page) == scores(served, code(page), me="You")
