"""Ready-made tables for browser tests: alone, against bots, in pairs, by invitation, finished."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import Page

from hornox.game_catalogue import BOXES
from tests.server.helpers.running_server import Person, Served, at_random, play_on, short
from tests.web.browsers import AT_ONCE, PHONE, Visitors

HANDS = """() => [...document.querySelectorAll("[data-item^='card:']")]
  .filter((one) => one.closest(".hand")).map((one) => Number(one.dataset.item.slice(5)))"""
SEEN = """() => [...document.querySelectorAll("svg[role=img][aria-label], [data-flies]")]
  .map((one) => Number.parseInt(one.ariaLabel ?? one.dataset.flies)).filter((one) => one)"""


def alone(
    visitors: Visitors,
    served: Served,
    game: str = "classic",
    **profile: Any,  # noqa: ANN401  (Playwright's own)
) -> Page:
    """Anna, in a short game against as few bots as there can be."""
    person = served.person("Anna")
    code = against_bots(person, game)
    return visitors.visit(f"/t/{code}", who=person, **{"prefs": AT_ONCE} | profile)


def against_bots(person: Person, game: str, **wanted: object) -> str:
    opening: dict[str, object] = {
        "game": game, "bots": ["random"] * max(1, BOXES[game].least - 1), "start": True,
        "options": short(game),
    }  # fmt: skip
    code: str = person.opens(**opening | wanted)["code"]
    return code


def invited(visitors: Visitors, served: Served, game: str, setting: str) -> Page:
    """What a friend sees who follows Anna's link to a table with that setting."""
    page = visitors.visit(f"/new/{game}", prefs=AT_ONCE, who=served.person("Anna"))
    page.get_by_text("More settings").click()
    page.get_by_label(setting).check()
    page.get_by_role("button", name="Open").click()
    page.wait_for_url("**/t/*")
    return visitors.visit(page.url, prefs=AT_ONCE, **PHONE)


def finished(served: Served, game: str = "classic", **wanted: object) -> str:
    """A game that Anna has played to its end; its code."""
    return finished_by(served.person("Anna"), game, **wanted)


def finished_by(person: Person, game: str = "classic", **wanted: object) -> str:
    async def played() -> str:
        code = against_bots(person, game, **wanted)
        async with person.at(code) as line:
            await play_on(line, at_random(game))
        return code

    with ThreadPoolExecutor(1) as elsewhere:  # Playwright's event loop runs in this thread
        return elsewhere.submit(asyncio.run, played()).result()


def pair(
    visitors: Visitors, served: Served, names: tuple[str, str] = ("Anna", "Ben")
) -> list[Page]:
    """Two people at two browsers, in a short game that has just begun."""
    host, friend = map(served.person, names)
    opened = host.opens(game="classic", seats=2, options={"rounds": 1}, chat=True)
    pages = [
        visitors.visit(f"/t/{opened['code']}", who=one, prefs=AT_ONCE) for one in (host, friend)
    ]
    pages[1].get_by_role("button", name="Sit down").click()
    pages[0].get_by_role("button", name="Start the game").click()
    for page in pages:
        page.get_by_role("list", name="Your hand").wait_for()
    return pages


def code(page: Page) -> str:
    """The table that is shown."""
    return page.url.rsplit("/", 1)[1].partition("#")[0]


def hand(page: Page) -> list[int]:
    """The cards in the hand that is shown."""
    cards: list[int] = page.evaluate(HANDS)
    return cards


def seen(page: Page) -> set[int]:
    """All cards that are shown in any way."""
    return set(page.evaluate(SEEN))


def choose(page: Page, card: int) -> None:
    page.locator(f'.hand [data-item="card:{card}"]').click()
    page.locator("button.confirm").click()
