"""The coach beside one's cards: on request or always, and everybody sees who has it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

from tests.server.helpers.running_server import Served
from tests.web.browsers import AT_ONCE, Visitors
from tests.web.tables import against_bots, hand, pair
from tests.web.test_accessibility import TRIED, findings

SMALL: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
}
UNTIL_READY = 120_000  # milliseconds: a server that has just started loads what the coach needs
SEEN = """() => ["header", ".seats", ".board", ".prompt", ".hand"].map((one) => {
  const box = document.querySelector(`.playing ${one}`).getBoundingClientRect();
  return [box.top, box.bottom, box.left, box.right].map(Math.round);
})"""


def nothing_lies_on_anything(page: Page) -> bool:
    parts = page.evaluate(SEEN)
    size = SMALL["viewport"]
    apart = all(above[1] <= below[0] + 1 for above, below in pairwise(parts))
    wide = all(left >= 0 and right <= size["width"] for _, _, left, right in parts)
    return apart and wide and parts[-1][1] <= size["height"]


def test_a_hint_on_request_marks_each_card_and_says_why(visitors: Visitors, served: Served) -> None:
    anna = served.person("Anna")
    code = against_bots(anna, "classic")
    prefs = {"prefs": TRIED["prefs"] | {"coach": "hint"}}
    page = visitors.visit(f"/t/{code}", who=anna, **TRIED | prefs | SMALL)
    spectator = visitors.visit(f"/t/{code}", prefs=AT_ONCE)

    page.get_by_role("button", name="Hint").wait_for()
    expect(page.locator(".worth")).to_have_count(0)
    page.keyboard.press("!")
    expect(page.locator(".hand .worth")).to_have_count(10, timeout=UNTIL_READY)
    expect(page.locator(".hand .worth.best")).to_have_count(1)
    page.locator(f'.hand [data-item="card:{hand(page)[0]}"]').tap()
    expect(page.locator(".advice")).to_be_visible()
    assert nothing_lies_on_anything(page)
    assert findings(page) == []

    page.get_by_role("button", name="Why?").tap()
    expect(page.get_by_role("dialog").get_by_text("Practice, not a win.")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("button", pressed=True)).to_have_count(1)
    expect(spectator.locator('[data-seat="0"] .unseen')).to_contain_text("has the coach on")
    expect(spectator.locator(".worth")).to_have_count(0)


@pytest.mark.parametrize("game", ["pro", "buffalo"])
def test_bars_come_by_themselves_in_german_and_in_the_dark(
    visitors: Visitors, served: Served, game: str
) -> None:
    anna = served.person("Anna")
    wishes = AT_ONCE | {"lang": "de", "theme": "dark", "coach": "bars"}
    page = visitors.visit(f"/t/{against_bots(anna, game)}", who=anna, prefs=wishes, **SMALL)

    page.locator(".worth").first.wait_for(timeout=UNTIL_READY)

    page.locator("button.confirm").wait_for()
    expect(page.get_by_role("button", name="Warum?")).to_be_visible()
    assert nothing_lies_on_anything(page)


def test_two_people_see_in_the_menu_who_has_switched_it_on(
    visitors: Visitors, served: Served
) -> None:
    anna, ben = pair(visitors, served)

    for page in (anna, ben):
        page.get_by_role("button", name="Settings").click()
    anna.get_by_text("Coach at this table").click()

    expect(ben.get_by_text("All must switch it on: Anna has, Ben not yet.")).to_be_visible()
    ben.get_by_text("Coach at this table").click()
    expect(anna.get_by_text("Everybody has the coach on")).to_be_visible()
    anna.get_by_role("button", name="Close").click()
    expect(anna.get_by_role("button", name="Hint")).to_be_visible()
