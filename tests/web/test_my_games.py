"""The start page and the finished games: what somebody has to play, has won and has finished."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.server.helpers.running_server import Served
from tests.web.browsers import AT_ONCE, PHONE, Visitors
from tests.web.tables import against_bots, finished_by


def test_all_unfinished_games_are_found_and_can_be_given_up(
    visitors: Visitors, served: Served
) -> None:
    anna = served.person("Anna")
    for game in ("classic", "flip", "cow", "climb", "evenodd", "pro", "eleven", "classic"):
        against_bots(anna, game)
    finished_by(anna)
    page = visitors.visit("/", who=anna, prefs=AT_ONCE, **PHONE)
    mine = page.get_by_role("region", name="Your tables")

    expect(mine.get_by_role("link")).to_have_count(2)  # more would push the games out of sight
    last, picture = (
        mine.get_by_role("link").last.bounding_box(),
        page.locator(".cards").bounding_box(),
    )
    assert last
    assert picture
    assert last["y"] + last["height"] <= picture["y"]  # the picture covers none of them
    mine.get_by_role("button", name="All your tables").click()
    expect(mine.get_by_role("link")).to_have_count(8)
    expect(mine.get_by_text("Round 1")).to_have_count(8)
    mine.get_by_role("button", name="Give up The Jumping Cow").click()
    page.get_by_role("button", name="Keep it").click()
    expect(mine.get_by_role("link")).to_have_count(8)
    mine.get_by_role("button", name="Give up The Jumping Cow").click()
    page.get_by_role("button", name="Give up", exact=True).click()
    expect(mine.get_by_role("link")).to_have_count(7)
    page.reload()
    mine.get_by_role("button", name="All your tables").click()
    expect(mine.get_by_role("link")).to_have_count(7)


def test_finished_games_begin_with_ones_own(visitors: Visitors, served: Served) -> None:
    anna = served.person("Anna")
    code = finished_by(anna)
    page = visitors.visit("/g", who=anna, prefs=AT_ONCE)
    mine = page.get_by_role("region", name="Your games")

    expect(mine.get_by_role("link")).to_have_attribute("href", f"/g/{code}")
    expect(page.get_by_text("No game has been finished here yet.")).to_be_hidden()
    page.get_by_role("combobox", name="Game").select_option("cow")
    expect(page.get_by_text("No game of The Jumping Cow")).to_be_visible()


def test_a_game_that_was_won_has_a_stamp(visitors: Visitors, served: Served) -> None:
    anna = served.person("Anna")
    while "classic" not in anna.asks("GET", "me").json()["won"]:
        finished_by(anna)
    page = visitors.visit("/", who=anna, prefs=AT_ONCE)
    path = page.get_by_role("region", name="Nine games")

    expect(path.get_by_role("listitem")).to_have_count(9)
    expect(path.get_by_role("link", name="The sixth card takes the row. Won")).to_be_visible()
    expect(path.get_by_text("Won")).to_have_count(1)
