"""The television: every game with the most players fits, nothing overlaps, all can be read."""

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from hornox.game_catalogue import BOXES
from tests.server.helpers.running_server import Person, Served
from tests.web.browsers import AT_ONCE, Visitors, settle
from tests.web.tables import against_bots, finished

LONG_NAME = "Bartholomäus Maximilian"
SIZES = ({"width": 1280, "height": 720}, {"width": 1920, "height": 1080})
# What is loaded after the rest of the board.
COMES_LAST = {"buffalo": ".buffalo-area", "eleven": ".piles", "three piles": ".piles"}
PILES = {"eleven": range(3, 63, 3), "three piles": range(3, 12, 3)}
ROWS = [[1, 2, 3, 4, 5], [11, 12, 13, 14], [22, 33, 44, 55, 66], [77, 78]]

# What covers something else, reaches out of the screen, or is too small to be read from afar.
TROUBLES = """() => {
  const box = (one) => one.getBoundingClientRect();
  const all = (selector) =>
    [...document.querySelectorAll(selector)].filter((one) => box(one).width > 1);
  const name = (one) => one.className.split(" ")[0] + " " + one.textContent.trim().slice(0, 30);
  const parts = all(
    "header, .seats > li, .words > p, .beside > .words, .row, .queue li, .buffalo-area, " +
      ".piles li, .stock, .join, ol.many > li, .free, .over li, .over h2, figure.sheet",
  );
  const troubles = [];
  for (const moving of document.getAnimations())
    if (moving.effect.getComputedTiming().endTime < Infinity) moving.finish();
  if (document.documentElement.scrollHeight > innerHeight) troubles.push("the page scrolls");
  for (const one of parts) {
    const { left, top, right, bottom } = box(one);
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
      troubles.push(`${name(one)} is off the screen`);
    for (const other of parts) {
      if (one === other || one.contains(other) || other.contains(one)) continue;
      const it = box(other);
      const overlaps = left < it.right - 1 && it.left < right - 1;
      if (overlaps && top < it.bottom - 1 && it.top < bottom - 1)
        troubles.push(`${name(one)} covers ${name(other)}`);
    }
  }
  for (const said of all(".beside > .words, .piles .foot"))
    if (said.scrollWidth > said.clientWidth + 1) troubles.push(`${name(said)} is too wide`);
  for (const said of all(".beside > .words, .queue .name, .join .soft span")) {
    const range = document.createRange();
    for (const { 0: word, index } of said.textContent.matchAll(/\\S+/g)) {
      range.setStart(said.firstChild, index);
      range.setEnd(said.firstChild, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) troubles.push(`${word} is broken`);
    }
  }
  const rows = all(".row").map(box);
  const queue = all(".queue .card"); // more than eight stand closer, so that the rows are large
  const stands = queue.length > 8 || rows.length > 4; // five rows are lower
  for (const card of stands ? [] : queue) {
    const { top, bottom } = box(card);
    if (!rows.some((row) => row.top - 2 <= top && bottom <= row.bottom + 2))
      troubles.push(`the card of ${name(card.parentElement)} has no row beside it`);
  }
  for (const said of all(".seats .name, .table .name, .places .text")) {
    if (said.scrollWidth > said.clientWidth + 1) troubles.push(`${name(said)} is cut`);
  }
  for (const said of all(".tv > .words, .place")) {
    if (said.scrollHeight > said.clientHeight + 1) troubles.push(`${name(said)} is cut off`);
  }
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const one = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !one.checkVisibility()) continue;
    if (texts.currentNode.data.includes("undefined")) troubles.push(`${name(one)} says nothing`);
    if (one.closest("svg, .unseen, .mark")) continue;
    if (Number.parseFloat(getComputedStyle(one).fontSize) < innerHeight / 45)
      troubles.push(`${name(one)} is too small`);
  }
  return troubles;
}"""

READABLE = 26  # pixels, where there are 1080 lines
SMALLEST_LETTERS = """() => Math.min(
  ...[...document.querySelectorAll("dialog :is(p, h2, .name, .left, .won, strong)")]
    .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))"""


def crowded(game: str, view: dict[str, Any]) -> None:
    """Put on the table whatever can lie there at most."""
    seats = range(view["seats"])
    if game in PILES:
        view |= {"piles": [[card] for card in PILES[game]], "bulls": [2] * len(seats)}
    else:
        view["rows"] = ROWS + [[88, 89, 90]] * (game == "anniversary")
        view["queue"] = [{"seat": seat, "card": 92 + seat} for seat in seats]
        view["stage"] = "play" if view.get("stage") == "draft" else view.get("stage")
    if game == "anniversary":
        view["marks"] = [[], ["seven"], ["stop"], [], ["fifth"]]
    if game == "buffalo":
        view["queue"].append({"seat": -1, "card": 104})
        view["marks"] = [["stop"], [], ["seven"], []]
    else:
        view["totals"] = [109] * len(seats)


def remembered(info: dict[str, Any]) -> None:
    """The longest names, and three awards with the longest details."""
    seats = range(len(info["seats"]))
    for seat in seats:
        info["seats"][seat] |= {"name": f"{LONG_NAME} {seat + 1}", "bot": ""}
    unlucky = {"kind": "unluckiest_turn", "card": 81, "other_card": 76, "heads": 27}
    info["awards"] = [
        unlucky | {"seats": [1], "other": 0},
        {"kind": "filled_row", "seats": [0], "count": 7, "other": 1},
        {"kind": "clean_run", "seats": [*seats][:2], "count": 10},
    ]


def crowding(game: str) -> Callable[[WebSocketRoute], None]:
    """A real server's table with more on it. Its bots do not go on: they would lay cards twice."""

    def change(message: str | bytes) -> str:
        told: dict[str, Any] = json.loads(message)
        if game and told["type"] == "welcome" and told["situations"][0]["view"]:
            crowded(game, told["situations"][0]["view"])
        if told["type"] == "welcome" and told["table"]["state"] == "over":
            remembered(told["table"])
        return json.dumps(told)

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if json.loads(message)["type"] != "step":
                socket.send(change(message))

        server.on_message(pass_on)

    return route


def sit_down(person: Person, code: str) -> None:
    async def sat() -> None:
        async with person.at(code) as line:
            await line.does(type="sit")

    with ThreadPoolExecutor(1) as elsewhere:  # Playwright's event loop runs in this thread
        elsewhere.submit(asyncio.run, sat()).result()


def show(page: Page, game: str, code: str) -> None:
    page.unroute_all()
    page.route_web_socket("**/live", crowding(game))
    page.goto(f"/tv/{code}")
    page.locator(COMES_LAST.get(game, ".place, .join img, .over ol")).first.wait_for()
    settle(page)


def test_whoever_sits_down_is_greeted(visitors: Visitors, served: Served) -> None:
    host, friend = served.person("Anna"), served.person("Ben")
    code = host.opens(game="classic", seats=3)["code"]
    page = visitors.visit(f"/tv/{code}", prefs=AT_ONCE, viewport=SIZES[0])
    expect(page.get_by_text("Free seat")).to_have_count(2)

    sit_down(friend, code)

    expect(page.get_by_role("status").first).to_have_text("Welcome, Ben!")
    expect(page.get_by_text("Free seat")).to_have_count(1)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["height"]))
def test_every_game_with_the_most_players_fits_the_television(
    visitors: Visitors, served: Served, size: dict[str, int]
) -> None:
    host = served.person(LONG_NAME)
    page = visitors.visit("/", prefs=AT_ONCE, viewport=size)
    found: dict[str, list[str]] = {}

    for game, box in BOXES.items():
        bots = ["random"] * (box.most - 1)
        code = against_bots(host, game, bots=bots, seats=box.most, clock=60, options={})
        show(page, game, code)
        found[game] = page.evaluate(TROUBLES)
        if game == "eleven":
            show(page, "three piles", code)
            found["three piles"] = page.evaluate(TROUBLES)
    waiting = against_bots(host, "classic", bots=["random"] * 9, seats=10, start=False, options={})
    show(page, "classic", waiting)
    found["waiting"] = page.evaluate(TROUBLES)
    for seats in (10, 6, 4, 2):
        bots = ["random"] * (seats - 1)
        show(page, "", finished(served, bots=bots, seats=seats, options={"rounds": 3}))
        found[f"over, {seats} players"] = page.evaluate(TROUBLES)

    assert not any(found.values()), found


def test_the_end_of_a_round_can_be_read_from_a_sofa(visitors: Visitors, served: Served) -> None:
    seats = 10
    bots = ["random"] * (seats - 1)
    code = against_bots(served.person(LONG_NAME), "classic", bots=bots, seats=seats, options={})
    page = visitors.visit("/", viewport=SIZES[1])
    page.route_web_socket("**/live", ending_a_round(seats))

    page.goto(f"/tv/{code}")
    page.locator("dialog .left").first.wait_for()

    assert page.evaluate(SMALLEST_LETTERS) >= READABLE
    assert page.evaluate("document.querySelector('dialog').scrollHeight") <= SIZES[1]["height"]


def ending_a_round(seats: int) -> Callable[[WebSocketRoute], None]:
    """A real server's table, where a round ends at once: everybody has 60 heads."""
    ended = {"event": "round_ended", "round": 1, "heads": [60] * seats}

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            socket.send(message)
            told: dict[str, Any] = json.loads(message)
            if told["type"] == "welcome":
                step = {"type": "step", "step": told["step"] + 1, "events": [ended]}
                socket.send(json.dumps(told | step))

        server.on_message(pass_on)

    return route
