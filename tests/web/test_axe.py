"""No screen shuts anybody out: axe-core finds nothing serious, in both themes, large and small."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from hornox.boxes import GAMES
from tests.server.wire import Served
from tests.web.browsing import AT_ONCE, Visitors
from tests.web.clicking import Player
from tests.web.seating import against_bots, alone, finished

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = ({"width": 1440, "height": 900}, {"width": 360, "height": 740})
SERIOUS = ("serious", "critical")
RUN = """(rules) => axe.run(document, { resultTypes: ["violations"], ...rules })
  .then(({ violations }) => violations.flatMap(({ id, impact, nodes }) => nodes.map(
    ({ html, failureSummary }) => [impact, `${id}: ${html.slice(0, 200)}: ${failureSummary}`])))"""
CONTRAST = {"runOnly": ["color-contrast"]}  # all that a theme changes


def opened(visitors: Visitors, path: str) -> Page:
    return visitors.visit(path, prefs=AT_ONCE, bypass_csp=True, reduced_motion="reduce")


def findings(page: Page) -> list[str]:
    """Everything serious on what is shown, in both sizes and themes."""
    page.add_script_tag(path=AXE)
    found = []
    for size in SIZES:
        page.set_viewport_size(size)
        for theme, rules in (("light", {}), ("dark", CONTRAST)):
            page.emulate_media(color_scheme=theme)
            some = page.evaluate(RUN, rules)
            where = f"{size['width']} {theme}"
            found += [f"{where} {what}" for impact, what in some if impact in SERIOUS]
    return found


@pytest.mark.parametrize("path", ["/", "/new", "/g", "/rules", "/nowhere"])
def test_screens_around_the_table(visitors: Visitors, path: str) -> None:
    page = opened(visitors, path)
    page.locator("h1").wait_for()

    assert findings(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_rules(visitors: Visitors, game: str) -> None:
    page = opened(visitors, f"/rules/{game}")
    page.locator("article h2, article h3").first.wait_for()

    assert findings(page) == []
