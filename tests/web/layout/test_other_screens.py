"""The table on a desktop, on very narrow screens, and with text of twice the size."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from hornox.game_catalogue import BOXES
from tests.server.helpers.running_server import Served
from tests.web.browsers import AT_ONCE, Visitors, settle, until
from tests.web.layout.boxes import Box, ShownTable, faults, moved
from tests.web.layout.positions import heaviest, play_at_random, position
from tests.web.tables import against_bots

DESKTOPS = ((1280, 720), (1440, 900), (1920, 1080))
ZOOMED = ((640, 360), (320, 640))  # 1280 by 720 at 200 %, and the narrowest phone
BEYOND_THE_SCREEN = """() => [...document.querySelectorAll("header *, main *")]
  .filter((one) => one.checkVisibility() && one.clientWidth > 1)
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .map((one) => one.outerHTML.slice(0, 80))"""
PAGES = (
    "/", "/new", "/new/cow", "/practice", "/rules", "/rules/buffalo", "/referee", "/g",
    "/try/climb", "/learn/classic", "/learn/buffalo",
)  # fmt: skip
# What a selected card would do is said by a part that is loaded a little later.
FORECASTS_ARE_SAID = """() => {
  if (!document.querySelector(".selected")) {
    document.querySelector('.hand [data-item][aria-disabled="false"]')?.click();
  }
  return document.querySelector(".forecast") !== null;
}"""
CUT_FIGURES = """() => [...document.querySelectorAll(".seats li")].flatMap((seat) =>
  [...seat.querySelectorAll(".figures *")]
    .filter((one) => one.getBoundingClientRect().right > seat.getBoundingClientRect().right)
    .map((one) => one.outerHTML.slice(0, 80)))"""
LARGE_TEXT = "() => { document.documentElement.style.fontSize = '200%'; }"


def rows_of(seen: Box) -> list[Box]:
    return [one for one in seen["parts"] if one["name"].startswith("row")]


def centre(left: float, right: float) -> float:
    return (left + right) / 2


@pytest.mark.parametrize(("game", "seats"), [("classic", 10), ("anniversary", 8), ("buffalo", 6)])
def test_a_desktop_uses_its_board(shown: ShownTable, game: str, seats: int) -> None:
    for one in heaviest(game, seats):
        shown.show(one.welcome)
        for size in DESKTOPS:
            seen = shown.measure(*size)
            rows, board = rows_of(seen), seen["board"]

            assert faults(seen) == []
            assert rows[-1]["bottom"] - rows[0]["top"] > 0.7 * (board["bottom"] - board["top"])
            hand = [card for card in seen["cards"] if card["top"] == seen["cards"][0]["top"]]
            middle = centre(hand[0]["left"], hand[-1]["right"])
            assert abs(middle - centre(board["left"], board["right"])) < 2
            assert width_of_table_cards(shown.page) >= hand[0]["right"] - hand[0]["left"]


def width_of_table_cards(page: Page) -> float:
    box = page.locator("[data-row] .card").first.bounding_box()
    assert box is not None
    return box["width"]


def test_few_piles_are_large_on_a_desktop(shown: ShownTable) -> None:
    first = next(play_at_random("eleven", 4, seed=2))
    shown.show(position(first).welcome)

    for size in DESKTOPS:
        seen = shown.measure(*size)
        pile = next(one for one in seen["parts"] if one["name"] == "pile 1")

        assert faults(seen) == []
        assert pile["right"] - pile["left"] >= 110


def test_the_cards_of_beat_the_buffalo_are_large_on_a_desktop(shown: ShownTable) -> None:
    revealed = next(one for one in heaviest("buffalo", 6) if "queue" in one.name)
    shown.show(revealed.welcome)

    for size in DESKTOPS:
        assert faults(shown.measure(*size)) == []
        box = shown.page.locator(".queue .card").first.bounding_box()
        assert box is not None
        assert 7.5 * box["height"] > 0.35 * size[1]  # seven of them fill the height of the board


def test_the_revealed_cards_of_ten_players_stand_beside_the_rows(shown: ShownTable) -> None:
    revealed = next(one for one in heaviest("classic", 10) if "queue" in one.name)
    shown.show(revealed.welcome)

    for size in DESKTOPS:
        rows = rows_of(shown.measure(*size))
        cards = [
            box for one in shown.page.locator(".queue .card").all() if (box := one.bounding_box())
        ]
        assert len(cards) > 2
        for card in cards:
            assert card["width"] > 40
            assert any(
                row["top"] - 2 <= card["y"] and card["y"] + card["height"] <= row["bottom"] + 2
                for row in rows
            )


@pytest.mark.parametrize("size", ZOOMED)
def test_zoom_and_the_narrowest_phone(shown: ShownTable, size: tuple[int, int]) -> None:
    for one in heaviest("classic", 4):
        shown.show(one.welcome)

        assert faults(shown.measure(*size)) == []


def test_text_of_twice_the_size_leaves_every_game_in_sight(shown: ShownTable) -> None:
    for game in BOXES:
        shown.show(heaviest(game, 4)[0].welcome)
        shown.page.evaluate(LARGE_TEXT)

        for size, least in (((390, 844), 40), ((1280, 800), 36)):
            assert (game, faults(shown.measure(*size))) == (game, [])
            if game not in ("pro", "eleven"):  # they begin without rows
                assert width_of_table_cards(shown.page) >= least


@pytest.mark.parametrize("game", ["classic", "flip"])
def test_text_of_twice_the_size_leaves_the_rows_in_sight_on_a_phone(
    shown: ShownTable, game: str
) -> None:
    asked = heaviest(game, 4)[0].welcome
    shown.show(asked)
    shown.page.evaluate(LARGE_TEXT)
    until(shown.page, FORECASTS_ARE_SAID)

    for width, height in ((390, 844), (320, 640)):
        shown.show(asked)
        before = shown.measure(width, height)
        shown.select()
        after = shown.measure(width, height)

        assert faults(after) == []
        assert moved(before, after) == []
        assert shown.page.evaluate(CUT_FIGURES) == []
        assert wide_title(shown.page) or width == 320


def wide_title(page: Page) -> bool:
    """Whether the name of the game is to be read in whole."""
    title = page.locator("header .game")
    whole: bool = title.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    return whole


def test_pages_with_text_of_twice_the_size_scroll_down_only(
    visitors: Visitors, served: Served
) -> None:
    anna = served.person("Anna")
    against_bots(anna, "classic")  # the start page lists it
    page = visitors.visit("/nowhere", who=anna, prefs=AT_ONCE | {"lang": "de"})

    for path in PAGES:
        page.goto(path)
        page.locator("main h1").first.wait_for()
        page.evaluate(LARGE_TEXT)
        for width in (320, 390, 1280):
            page.set_viewport_size({"width": width, "height": 664})
            settle(page)
            assert (path, width, page.evaluate(BEYOND_THE_SCREEN)) == (path, width, [])


def test_a_wide_screen_has_room_for_what_the_game_is_about(visitors: Visitors) -> None:
    page = visitors.visit("/new/cow", prefs=AT_ONCE, viewport={"width": 1440, "height": 900})
    about = page.get_by_role("region", name="Rules: The Jumping Cow")

    expect(about.get_by_role("heading", name="She jumps")).to_be_in_viewport()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(about).to_have_count(0)


def test_the_start_page_is_an_even_grid_that_fits_a_desktop(visitors: Visitors) -> None:
    page = visitors.visit("/", prefs=AT_ONCE, viewport={"width": 1440, "height": 900})
    games = page.get_by_role("region", name="Nine games").get_by_role("listitem")
    expect(games).to_have_count(9)

    boxes = [box for one in games.all() if (box := one.bounding_box())]

    assert len({round(box["width"]) for box in boxes}) == 1
    assert len({round(box["height"]) for box in boxes}) == 1
    assert len({round(box["x"]) for box in boxes}) == len({round(box["y"]) for box in boxes}) == 3
    until(page, "document.documentElement.scrollHeight <= innerHeight")
