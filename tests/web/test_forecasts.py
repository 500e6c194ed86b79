"""On selecting a card, the table shows where it would go now and says it in words."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.server.helpers.running_server import Person, Served
from tests.web.browsers import AT_ONCE, PHONE, Visitors
from tests.web.tables import against_bots, hand, invited
from tests.web.test_accessibility import TRIED, findings

JOINS = re.compile(r"Your (\d+) goes to row (\d) as its second card\. That may still change\.")


def at_a_table(visitors: Visitors, anna: Person, **wanted: object) -> Page:
    code = against_bots(anna, "classic", **wanted)
    page = visitors.visit(f"/t/{code}", who=anna, **TRIED | PHONE)
    page.get_by_role("list", name="Your hand").wait_for()
    return page


def words(page: Page) -> Locator:
    return page.locator(".question").get_by_role("status")


def select(page: Page, card: int) -> None:
    page.locator(f'.hand [data-item="card:{card}"]').tap()


def test_a_selected_card_shows_where_it_would_go(visitors: Visitors, served: Served) -> None:
    page = at_a_table(visitors, served.person("Anna"))

    for card in sorted(hand(page), reverse=True):
        select(page, card)
        expect(words(page)).to_contain_text(f"Your {card}")
        if "goes to" in words(page).inner_text():
            break

    said = JOINS.search(words(page).inner_text())
    if said is None:  # nothing in this hand fits: then it says so
        expect(words(page)).to_contain_text("fits no row: you would choose one")
        expect(page.locator('[data-threat="cheapest"]').first).to_be_attached()
    else:
        ghost = page.locator(f'[data-row="{int(said[2]) - 1}"] [data-ghost="{said[1]}"]')
        assert lies_on(ghost, page.locator(f'[data-row="{int(said[2]) - 1}"] .slot').nth(1))
    assert findings(page) == []

    page.get_by_role("button", name="Clear").click()
    expect(page.locator("[data-ghost]")).to_have_count(0)


def lies_on(ghost: Locator, slot: Locator) -> bool:
    one, other = ghost.bounding_box(), slot.bounding_box()
    assert one is not None
    assert other is not None
    return abs(one["x"] - other["x"]) < 3 and abs(one["y"] - other["y"]) < 3


def test_who_switches_it_off_and_who_sits_at_a_strict_table_sees_nothing(
    visitors: Visitors, served: Served
) -> None:
    anna = served.person("Anna")
    off = visitors.visit(
        f"/t/{against_bots(anna, 'classic')}", who=anna, prefs=AT_ONCE | {"forecasts": False}
    )
    strict = at_a_table(visitors, anna, no_forecasts=True)

    for page in (off, strict):
        page.get_by_role("list", name="Your hand").wait_for()
        page.locator(f'.hand [data-item="card:{hand(page)[-1]}"]').click()
        expect(page.locator("button.confirm")).to_be_enabled()
        expect(words(page)).to_have_text("")
        expect(page.locator("[data-ghost]")).to_have_count(0)


def test_a_table_without_preview_says_so_before_anybody_sits_down(
    visitors: Visitors, served: Served
) -> None:
    friend = invited(visitors, served, "classic", "No preview")

    expect(friend.get_by_text("with chat · without preview")).to_be_visible()
