"""What people see of closed piles: everything a screen shows or says is read, hidden parts too."""

import re

from playwright.sync_api import Page, expect

from tests.server.helpers.running_server import Served
from tests.web.browsers import AT_ONCE, PHONE, Visitors
from tests.web.robot_players import Player, Sight
from tests.web.tables import against_bots, invited

WIDE = {"width": 1440, "height": 900}  # the log is beside the table
EVERYTHING = """() => {
  const labels = [...document.querySelectorAll("*")].flatMap((one) =>
    ["aria-label", "title", "alt"].map((name) => one.getAttribute(name) ?? ""));
  return [document.body.textContent, ...labels].join("\\n");
}"""
SHEETS = """() => [...document.querySelectorAll("[data-pile]")]
  .map((one) => one.querySelectorAll(".under").length)"""
HEAP = """() => document.querySelector("[data-heap=buffalo]")?.textContent ?? ''"""
HEIGHTS = re.compile(r"beneath|into their hand: \d|\+\d")
BUFFALO_TAKES = re.compile(
    r"the buffalo takes \d+ card|the cheapest, row \d+: \d|[Bb]uffalo: \d+ head"
)


def everything(page: Page) -> str:
    """All text of the page, and all labels and titles."""
    shown: str = page.evaluate(EVERYTHING)
    return shown


class Reader(Player):
    """Reads all that is shown before each answer."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.read: list[str] = []
        self.before_cards: list[str] = []  # read while nothing is asked but a card
        self.sheets: set[int] = set()

    def answer(self, sight: Sight) -> None:
        self.read.append(everything(self.page))
        if "Which card will you play?" in self.page.locator(".prompt .question").inner_text():
            self.before_cards.append(self.read[-1])
        self.sheets |= set(self.page.evaluate(SHEETS))
        super().answer(sight)


def test_nobody_sees_how_high_a_pile_is(visitors: Visitors, served: Served) -> None:
    anna = served.person("Anna")
    code = against_bots(anna, "eleven", bots=["random"])
    page = visitors.visit(f"/t/{code}", who=anna, prefs=AT_ONCE, viewport=WIDE)
    reader = Reader(page)

    for _ in range(400):
        if len(reader.read) >= 12 or reader.goes_on() is None:
            break
        page.wait_for_timeout(25)

    assert len(reader.read) > 5
    assert [found for one in reader.read if (found := HEIGHTS.search(one))] == []
    assert len(reader.sheets) == 1


def test_the_buffalos_pile_is_closed_on_the_table_and_on_the_television(
    visitors: Visitors, served: Served
) -> None:
    anna = served.person("Anna")
    code = against_bots(anna, "buffalo", bots=["random"])
    page = visitors.visit(f"/t/{code}", who=anna, prefs=AT_ONCE, viewport=WIDE)
    television = visitors.visit(f"/tv/{code}", prefs=AT_ONCE, viewport=WIDE)
    expect(page.get_by_text("team’s heads count double")).to_be_visible()
    reader = Reader(page)

    for _ in range(2000):
        if reader.goes_on() is None:
            break
        assert not re.search(r"\d", television.evaluate(HEAP))
        page.wait_for_timeout(25)

    assert len(reader.before_cards) > 5
    assert [found for one in reader.before_cards if (found := BUFFALO_TAKES.search(one))] == []
    expect(page.get_by_role("list", name="Placings")).to_contain_text("Buffalo")


def test_the_team_opens_its_own_pile_on_a_phone(visitors: Visitors, served: Served) -> None:
    anna = served.person("Anna")
    code = against_bots(anna, "buffalo", bots=["random"])
    page = visitors.visit(f"/t/{code}", who=anna, prefs=AT_ONCE, **PHONE)

    page.get_by_role("button", name="Look through the team’s pile").tap()

    expect(page.get_by_role("dialog", name="The team’s pile")).to_be_visible()


def test_memory_aids_are_announced_before_anybody_sits_down(
    visitors: Visitors, served: Served
) -> None:
    friend = invited(visitors, served, "6takes", "Memory aids")

    expect(friend.get_by_role("heading", name="6 takes!")).to_be_visible()
    expect(friend.get_by_text("more than 66 heads · with chat · with memory aids")).to_be_visible()


def test_the_tracker_dims_what_was_played(visitors: Visitors, served: Served) -> None:
    anna = served.person("Anna")
    code = against_bots(anna, "classic", memory_aids=True)
    page = visitors.visit(f"/t/{code}", who=anna, prefs=AT_ONCE, **PHONE)

    page.get_by_role("button", name="Cards played this round").tap()

    tracker = page.get_by_role("region", name="Cards played this round")
    expect(tracker.get_by_role("listitem")).to_have_count(104)
    expect(tracker.locator("[data-tracked=played]")).to_have_count(4)
    expect(tracker.locator("[data-tracked=mine]")).to_have_count(10)
