"""The operator's message to everybody, and a guest who is blocked, as a browser shows them."""

from __future__ import annotations

from playwright.sync_api import expect

from hornox.cli import main
from tests.server.helpers.running_server import Served
from tests.web.browsers import Visitors
from tests.web.tables import against_bots
from tests.web.test_accessibility import SMALL, findings, opened

MESSAGE = "The server restarts at eight o’clock. All games continue afterwards. " * 4


def order(served: Served, *words: str) -> None:
    assert main(["admin", *words, "--database", served.database]) == 0


def test_a_message_to_all_can_be_read_and_dismissed_and_a_blocked_guest_is_told_so(
    visitors: Visitors, served: Served
) -> None:
    anna = served.person("Anna")
    page = opened(visitors, f"/t/{against_bots(anna, 'classic')}", who=anna, viewport=SMALL)
    page.locator("section.hand").wait_for()

    order(served, "say", MESSAGE[:280])

    notice = page.get_by_role("region", name="Message from the server")
    expect(notice).to_contain_text("All games continue afterwards.")
    assert findings(page) == []
    page.set_viewport_size(SMALL)
    box, hand = notice.bounding_box(), page.locator("section.hand").bounding_box()
    assert box
    assert hand
    assert 0 <= box["x"] < box["x"] + box["width"] <= SMALL["width"]
    assert box["y"] + box["height"] < hand["y"]

    notice.get_by_role("button", name="Close").click()

    expect(notice).to_have_count(0)

    order(served, "block", anna.asks("GET", "me").json()["id"])

    expect(page.get_by_text("The people who run this server have blocked you.")).to_be_visible()
