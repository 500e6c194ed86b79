"""Accessibility: axe-core finds nothing serious on any screen, in both themes, large and small."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hornox.practice import shelf
from tests.server.helpers.running_server import Served
from tests.web.browsers import AT_ONCE, Visitors
from tests.web.made_up_analysis import show_made_up
from tests.web.robot_players import Player
from tests.web.tables import against_bots, alone, finished, finished_by

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LARGE: Any = {"width": 1440, "height": 900}
SMALL: Any = {"width": 360, "height": 740}
SERIOUS = ("serious", "critical")
RUN = """(rules) => axe.run(document, { resultTypes: ["violations"], ...rules })
  .then(({ violations }) => violations.flatMap(({ id, impact, nodes }) => nodes.map(
    ({ html, failureSummary }) => [impact, `${id}: ${html.slice(0, 200)}: ${failureSummary}`])))"""
# The content policy keeps axe out, as it should: here, and only here, it is put aside.
TRIED: dict[str, Any] = {"prefs": AT_ONCE, "bypass_csp": True, "reduced_motion": "reduce"}
THEMES: tuple[tuple[Any, Any], ...] = (
    ("light", {}),
    ("dark", {"runOnly": ["color-contrast"]}),  # all that a theme changes
)


def opened(visitors: Visitors, path: str, **profile: Any) -> Page:  # noqa: ANN401  (Playwright's own)
    return visitors.visit(path, **TRIED | profile)


def findings(page: Page) -> list[str]:
    """Everything serious on what is shown, in both sizes and themes."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=AXE)
    found = []
    for size in (SMALL, LARGE):
        page.set_viewport_size(size)
        for theme, rules in THEMES:
            page.emulate_media(color_scheme=theme)
            some = page.evaluate(RUN, rules)
            where = f"{size['width']} {theme}"
            found += [f"{where} {what}" for impact, what in some if impact in SERIOUS]
    return found


@pytest.mark.parametrize(
    "path", ["/", "/new", "/g", "/rules", "/referee", "/practice", "/learn/cow", "/nowhere"]
)
def test_screens_around_the_table(visitors: Visitors, path: str) -> None:
    page = opened(visitors, path)
    page.locator("h1").wait_for()

    assert findings(page) == []


def test_a_puzzle_and_its_answer(visitors: Visitors) -> None:
    (first, *_) = shelf().list("classic", "low")
    page = opened(visitors, f"/practice/{first.id}")
    page.locator('.hand [data-item^="card:"]').first.click()
    assert findings(page) == []

    page.locator("button.confirm").click()
    page.locator(".answer").wait_for()
    assert findings(page) == []


def test_the_rules(visitors: Visitors) -> None:
    page = opened(visitors, "/rules/classic", viewport=LARGE)

    for game in ("anniversary", "buffalo", "eleven"):  # all of them look the same: the longest
        page.locator(f"nav a[href='/rules/{game}']").click()
        expect(page.locator("article a.main")).to_have_attribute("href", f"/new/{game}")
        assert findings(page) == [], game


@pytest.mark.parametrize("game", ["classic", "pro", "anniversary", "flip", "buffalo", "eleven"])
def test_a_table_that_is_being_played(visitors: Visitors, served: Served, game: str) -> None:
    page = alone(visitors, served, game, **TRIED)
    player = Player(page)
    for _ in range(4):
        player.goes_on()
    page.locator(".prompt").wait_for()

    assert findings(page) == []


def test_a_table_of_ten(visitors: Visitors, served: Served) -> None:
    person = served.person("Anna")
    code = against_bots(person, "classic", bots=["random"] * 9)
    page = opened(visitors, f"/t/{code}", who=person)
    page.locator("section.hand").wait_for()

    assert findings(page) == []


MENU = "Settings"
PANEL = "Log, scores and chat"


def test_what_opens_beside_a_table(visitors: Visitors, served: Served) -> None:
    page = alone(visitors, served, **TRIED | {"viewport": SMALL})
    dialog = page.get_by_role("dialog")

    for button, then in (
        (PANEL, "Log"), (PANEL, "Scores"), (PANEL, "Chat"),
        (MENU, ""), (MENU, "Rules"), (MENU, "Keyboard"), ("Leave the table", ""),
    ):  # fmt: skip
        page.get_by_role("button", name=button).click()
        if then:
            dialog.locator("button").get_by_text(then, exact=True).click()
        expect(dialog).to_be_visible()
        assert findings(page) == [], (button, then)
        page.keyboard.press("Escape")
        page.set_viewport_size(SMALL)


def test_the_waiting_room_of_the_host_of_a_guest_and_on_a_television(
    visitors: Visitors, served: Served
) -> None:
    host = served.person("Anna")
    code = host.opens(game="classic")["code"]

    for path, who in ((f"/t/{code}", host), (f"/t/{code}", None), (f"/tv/{code}", None)):
        page = opened(visitors, path, who=who)
        page.locator("main h2").first.wait_for()
        assert findings(page) == []


def test_the_television_during_a_game(visitors: Visitors, served: Served) -> None:
    code = against_bots(served.person("Anna"), "buffalo")
    page = opened(visitors, f"/tv/{code}")
    page.get_by_role("region", name="Table").wait_for()

    assert findings(page) == []


@pytest.mark.parametrize("path", ["/t/", "/tv/", "/g/"])
def test_a_finished_game(visitors: Visitors, served: Served, path: str) -> None:
    page = opened(visitors, f"{path}{finished(served)}")
    page.get_by_role("list", name="Placings").or_(page.get_by_role("slider")).wait_for()

    assert findings(page) == []


def test_luck_or_play_after_a_game_and_in_its_replay(visitors: Visitors, served: Served) -> None:
    anna = served.person("Anna")
    code = finished_by(anna, "anniversary")
    page = opened(visitors, "/", who=anna)
    show_made_up(page, served.record(code))
    page.goto(f"/g/{code}/analysis")
    page.locator(".trial").wait_for()
    assert findings(page) == []

    page.get_by_role("button", name="Show me").click()
    for folded in page.locator("summary").all():
        folded.click()
    page.get_by_role("button", name="Your mistakes").click()
    assert findings(page) == []

    page.get_by_role("link", name="See it in the replay").click()
    page.get_by_role("tabpanel").get_by_text("on average").first.wait_for()
    assert findings(page) == []


def test_keeping_and_checking_a_game(visitors: Visitors, served: Served) -> None:
    page = opened(visitors, f"/g/{finished(served)}")
    page.get_by_role("button", name="Save and check").click()
    page.get_by_role("button", name="Check it now").click()
    page.get_by_text("The seed matches the fingerprint.").wait_for()

    assert findings(page) == []


def test_the_list_of_finished_games(visitors: Visitors, served: Served) -> None:
    finished(served, "buffalo", listed=True)
    page = opened(visitors, "/g")
    page.locator("main ul").wait_for()

    assert findings(page) == []


def test_handing_on_the_device(visitors: Visitors) -> None:
    page = opened(visitors, "/new/classic")
    page.get_by_role("radio", name="One device").check()
    assert findings(page) == []

    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("dialog").wait_for()

    assert findings(page) == []


def test_axe_sees_what_is_wrong(visitors: Visitors) -> None:
    page = opened(visitors, "/")
    page.locator("h1").wait_for()

    page.evaluate("document.querySelector('main').innerHTML += '<button></button>'")

    assert any("button-name" in one for one in findings(page))
