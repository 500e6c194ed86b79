"""The end of a round and of a game, in a real browser."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import Locator, Page, expect

from tests.server.helpers.running_server import Person, Served, at_random, play_on
from tests.web.browsers import AT_ONCE, Visitors
from tests.web.tables import against_bots, choose, finished, hand
from tests.web.test_accessibility import findings


class NearlyOverError(Exception):
    """Two cards are left."""


def until_two_cards_are_left(person: Person, code: str) -> None:
    answer = at_random("round")

    def choose_early(options: list[dict[str, object]]) -> str:
        if len(options) == 2 and options[0]["choice"] == "play":
            raise NearlyOverError
        return answer(options)

    async def played() -> None:
        async with person.at(code) as line:
            await play_on(line, choose_early)

    with ThreadPoolExecutor(1) as elsewhere:  # Playwright's event loop runs in this thread
        error = elsewhere.submit(asyncio.run, played()).exception()
    assert isinstance(error, NearlyOverError)


def skip_to(page: Page, over: Locator) -> None:
    choose(page, hand(page)[0])
    skip = page.get_by_role("button", name="Skip", exact=True)
    row = page.locator('[data-item^="row:"].enabled').first
    confirm = page.locator("button.confirm:enabled")
    for _ in range(1000):
        if over.is_visible():
            return
        if confirm.is_visible():
            confirm.click()
        elif row.is_visible():
            row.click()
        elif skip.is_visible():
            skip.evaluate("(button) => button.click()")  # it may go meanwhile
        page.wait_for_timeout(25)
    expect(over).to_be_visible()


def test_the_end_of_a_round_stays_until_it_is_tapped(visitors: Visitors, served: Served) -> None:
    anna = served.person("Anna")
    bots = ["random"] * 7
    code = against_bots(anna, "classic", bots=bots, options={"target": 900}, wait_after_round=True)
    until_two_cards_are_left(anna, code)
    page = visitors.visit(
        f"/t/{code}", who=anna, prefs={"speed": 1}, bypass_csp=True, reduced_motion="reduce"
    )
    page.get_by_role("list", name="Your hand").wait_for()

    over = page.get_by_role("dialog", name="Round 1 is over")
    skip_to(page, over)

    expect(over.get_by_role("listitem")).to_have_count(8)
    expect(over).not_to_contain_text("left until")  # far from 900, which is no news
    expect(over).to_contain_text("You took")
    expect(over.get_by_role("button", name="Go on")).to_be_focused()
    assert page.locator(".seats .pile").count() == 0  # what was taken is in the total already
    assert findings(page) == []
    page.set_viewport_size(
        {"width": 375, "height": 553}
    )  # two columns would have no room for names
    boxes = [box for one in over.locator(".name").all() if (box := one.bounding_box())]
    assert min(box["width"] for box in boxes) > 80
    page.keyboard.press("Enter")
    expect(over).to_have_count(0)
    expect(page.locator("h1")).to_contain_text("Round 2")


def test_the_last_round_leads_into_a_result_that_speaks_to_the_player(
    visitors: Visitors, served: Served
) -> None:
    anna = served.person("Anna")
    code = against_bots(anna, "classic", options={"rounds": 1}, wait_after_round=True)
    until_two_cards_are_left(anna, code)
    page = visitors.visit(f"/t/{code}", who=anna, prefs={"speed": 1}, reduced_motion="reduce")
    page.get_by_role("list", name="Your hand").wait_for()

    placings = page.get_by_role("list", name="Placings")
    skip_to(page, placings)

    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("header .own, h1").last).to_have_text(re.compile("^You (won by|came|and)"))
    expect(page.get_by_role("button", name="Play again", exact=True)).to_be_visible()
    expect(page.get_by_text("Nobody has said anything yet.")).to_have_count(0)
    expect(page.get_by_role("button", name="Check it now")).to_be_hidden()
    page.get_by_text("Was the deal fair?").click()
    expect(page.get_by_role("button", name="Check it now")).to_be_visible()
    page.goto("/g")  # the game is among one's own at once
    mine = page.get_by_role("region", name="Your games")
    expect(mine.get_by_role("link")).to_have_attribute("href", f"/g/{code}")


def test_the_awards_are_on_every_screen_of_the_result(visitors: Visitors, served: Served) -> None:
    code = finished(served, options={"rounds": 3}, bots=["random"] * 5)
    page = visitors.visit(f"/t/{code}", prefs=AT_ONCE)
    television = visitors.visit(f"/tv/{code}", prefs=AT_ONCE)

    screens = (page, television)
    shown = [one.get_by_role("list", name="What will be remembered") for one in screens]
    for awards in shown:
        expect(awards.get_by_role("listitem").first).to_be_visible()
    assert shown[0].inner_text() == shown[1].inner_text()
