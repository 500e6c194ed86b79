"""Learning by playing: the lesson is offered to newcomers, fits a phone, and works by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from hornox.game_catalogue import GAMES
from tests.server.helpers.running_server import Served
from tests.web.browsers import AT_ONCE, IS_AS_WIDE, PHONE, Visitors, until
from tests.web.layout.boxes import LAZY_PARTS
from tests.web.tables import choose

SMALL = PHONE | {"viewport": {"width": 375, "height": 553}}
FITS = """["main", ".prompt", ".hand"].every((name) =>
  document.querySelector(name).getBoundingClientRect().bottom <= innerHeight + 1)
  && document.querySelector(".rows").getBoundingClientRect().bottom
    <= document.querySelector(".prompt").getBoundingClientRect().top + 1"""

ON_ITS_SIDE = PHONE | {"viewport": {"width": 740, "height": 360}}
SHOWN_WHOLE = """document.documentElement.scrollHeight <= innerHeight
  && document.querySelector(".hand").getBoundingClientRect().bottom <= innerHeight
  && document.querySelector(".seats").getBoundingClientRect().height > 0"""

UNCOVERED = """document.querySelector(".board").getBoundingClientRect().bottom
  <= document.querySelector(".prompt").getBoundingClientRect().top + 1"""


def go_on(page: Page) -> None:
    page.get_by_role("button", name="Go on").click()


def test_a_newcomer_learns_the_game_and_then_plays_it(visitors: Visitors) -> None:
    page = visitors.visit("/", prefs=AT_ONCE, **SMALL)
    page.get_by_role("link", name="Learn it in two minutes").click()

    expect(page.get_by_text("The 31 is closer")).to_be_visible()
    until(page, FITS)
    page.locator('.hand [data-item="card:35"]').click()
    expect(page.locator('[data-row="1"] .ghost')).to_be_visible()
    while_asked = page.locator('[data-row="0"]').bounding_box()
    page.locator("button.confirm").click()
    expect(page.get_by_text("just below your 35? The 31!")).to_be_visible()
    assert page.locator('[data-row="0"]').bounding_box() == while_asked
    go_on(page)
    choose(page, 26)
    expect(page.get_by_text("you take the row and its 10 bull heads")).to_be_visible()
    page.get_by_role("button", name="Again").click()
    choose(page, 38)
    expect(page.get_by_text("You are safe!")).to_be_visible()
    go_on(page)
    choose(page, 7)
    expect(page.get_by_text("Your 7 is the lowest")).to_be_visible()
    go_on(page)
    choose(page, 4)
    page.locator('[data-item="row:2"]').click()
    page.locator("button.confirm").click()
    expect(page.get_by_text("Just one head")).to_be_visible()
    go_on(page)

    expect(page.get_by_role("heading", name="Now you know 6 nimmt!")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("button", name="Medium")).to_be_visible()
    expect(page.get_by_role("link", name="Learn it in two minutes")).to_be_hidden()
    page.goto("/learn/eleven")
    choose(page, 33)  # it fits on one pile only
    expect(page.get_by_text("From 25 to 33 it is 8")).to_be_visible()


def test_a_lesson_is_played_by_keyboard_and_starts_a_real_game(visitors: Visitors) -> None:
    page = visitors.visit("/learn/flip", prefs=AT_ONCE)
    page.locator('.hand [data-item="card:62"]').focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Flip").press("Enter")
    page.locator("button.confirm").press("Enter")

    expect(page.get_by_text("Your 62 counted as 26 and went")).to_be_visible()
    expect(page.get_by_role("button", name="Go on")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play against bots")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("list", name="Your hand")).to_be_visible()


def test_somebody_who_has_played_is_not_asked_to_learn(visitors: Visitors, served: Served) -> None:
    page = visitors.visit("/", who=served.person("Anna"), prefs=AT_ONCE)

    expect(page.get_by_role("button", name="Medium")).to_be_visible()
    expect(page.get_by_role("link", name="Learn it in two minutes")).to_be_hidden()


def test_whoever_waits_for_a_game_can_learn_it_meanwhile(
    visitors: Visitors, served: Served
) -> None:
    host, friend = served.person("Anna"), served.person("Ben")
    code = host.opens(game="pro", seats=3)["code"]
    page = visitors.visit(f"/t/{code}", who=friend, prefs=AT_ONCE)
    page.get_by_role("button", name="Sit down").click()

    page.get_by_role("link", name="Learn it while you wait").click()
    page.locator('[data-item="card:7"]').click()
    page.locator("button.confirm").click()
    go_on(page)
    page.get_by_role("link", name="Back to the table").click()

    expect(page.get_by_role("heading", name="6 nimmt! Pro")).to_be_visible()
    expect(page.get_by_role("link", name="Learn it while you wait")).to_be_hidden()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_lesson_opens_in_every_language(visitors: Visitors, lang: str) -> None:
    page = visitors.visit("/learn/classic", prefs=AT_ONCE | {"lang": lang}, **PHONE)
    for game in GAMES:
        page.goto(f"/learn/{game}")
        expect(page.locator(".coach p")).not_to_be_empty()
        page.locator(LAZY_PARTS.get(game, ".board .inner")).wait_for()
        until(page, IS_AS_WIDE, game)
        page.set_viewport_size({"width": 1280, "height": 720})
        until(page, UNCOVERED, game)
        page.set_viewport_size(ON_ITS_SIDE["viewport"])
        until(page, SHOWN_WHOLE, game)
        page.set_viewport_size(PHONE["viewport"])
