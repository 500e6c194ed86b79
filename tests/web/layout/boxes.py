"""Measures the boxes of a table on the screen, and says what is wrong with them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from tests.web.browsers import settle, until

SHOWN = "document.querySelector('.playing .prompt') && document.querySelector('.board {part}')"
LAZY_PARTS = {"eleven": ".stock", "buffalo": ".buffalo-area"}  # loaded after the rest of the board
MEASURE = (Path(__file__).parent / "measure.js").read_text()
SELECT = """() => {
  if (document.querySelector(".confirm:enabled")) return;
  document.querySelector('[data-item][aria-disabled="false"].compatible:not(.selected)')?.click();
}"""
TALLEST_PROMPT = """async () => {
  const prompt = document.querySelector(".prompt");
  const height = () => prompt.getBoundingClientRect().height;
  const heights = [height()];
  for (const one of document.querySelectorAll('.playing [data-item][aria-disabled="false"]')) {
    one.click();
    await new Promise((done) => setTimeout(done));  // its words are there
    heights.push(height());
  }
  return [heights[0], Math.max(...heights)];
}"""
HAIR = 1.0  # pixels: rounding
FINGER = 44

Box = dict[str, Any]


class ShownTable:
    """A page at a table whose server is this test: it shows whatever position it is sent."""

    def __init__(self, visit: Callable[[str], Page]) -> None:
        self.sockets: list[WebSocketRoute] = []
        self.page = visit("/nowhere")
        self.page.route_web_socket("**/live", lambda socket: self.sockets.append(socket))  # noqa: PLW0108  (Playwright marks it)
        self.page.goto("/t/ABCDEF")
        until(self.page, "document.querySelector('main') !== null")

    def show(self, welcome: bytes) -> None:
        self.sockets[-1].send(welcome.decode())
        game = json.loads(welcome)["table"]["game"]
        until(self.page, SHOWN.format(part=LAZY_PARTS.get(game, ".inner")))

    def select(self) -> None:
        """Whatever can be selected first, and what it needs besides."""
        for _ in range(2):
            self.page.evaluate(SELECT)

    def prompt_heights(self) -> tuple[float, float]:
        """Before anything is selected, and the most of all that can be selected."""
        before, most = self.page.evaluate(TALLEST_PROMPT)
        return before, most

    def measure(self, width: int, height: int) -> Box:
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate("scrollTo(0, 0)")
        settle(self.page)
        measured: Box = self.page.evaluate(MEASURE)
        return measured


def faults(seen: Box) -> list[str]:
    """What does not fit, in words."""
    parts = seen["parts"]
    cards = [] if seen["handScrolls"] else seen["cards"]
    whole = [*parts, *seen["answers"], *cards]
    found = [f"{one['name']} leaves the screen {sides(one)}" for one in whole if outside(one, seen)]
    found += [
        f"{one['name']} {sides(one)} covers {other['name']} {sides(other)}"
        for at, one in enumerate(parts) for other in parts[at + 1 :] if overlap(one, other)
    ]  # fmt: skip
    prompt = next(one for one in parts if one["name"].startswith("prompt"))
    found += [
        f"{one['name']} leaves the prompt" for one in seen["answers"] if not within(one, prompt)
    ]
    found += [f"cut off: {text}" for text in seen["cut"]]
    found += [f"broken without a hyphen: {word}" for word in seen["broken"]]
    if seen["scrolls"] > HAIR or seen["wide"] > HAIR:
        found.append(f"the page scrolls by {seen['wide']} and {seen['scrolls']}")
    return found


def moved(before: Box, after: Box) -> list[str]:
    """What has another place than before, though only an item was selected."""
    at = {one["name"]: one for one in before["parts"]}
    rows = [one for one in after["parts"] if one["name"].startswith(("row", "pile", "hand"))]
    return [
        f"{one['name']} moves to {sides(one)}" for one in rows
        if abs(one["top"] - at[one["name"]]["top"]) > HAIR
    ]  # fmt: skip


def small_targets(seen: Box) -> list[str]:
    """What is too small for a finger, unless there are buttons for it."""
    return [
        f"{one['name']} is small: {sides(one)}" for one in seen["targets"]
        if min(one["right"] - one["left"], one["bottom"] - one["top"]) < FINGER - HAIR / 2
        and not (seen["steps"] and ":" in one["name"])
    ]  # fmt: skip


def outside(one: Box, seen: Box) -> bool:
    screen = {"left": 0, "top": 0, "right": seen["width"], "bottom": seen["height"]}
    return not within(one, screen)


def within(one: Box, other: Box) -> bool:
    return bool(
        one["left"] >= other["left"] - HAIR and one["right"] <= other["right"] + HAIR
        and one["top"] >= other["top"] - HAIR and one["bottom"] <= other["bottom"] + HAIR
    )  # fmt: skip


def overlap(one: Box, other: Box) -> bool:
    return bool(
        one["left"] < other["right"] - HAIR and other["left"] < one["right"] - HAIR
        and one["top"] < other["bottom"] - HAIR and other["top"] < one["bottom"] - HAIR
    )  # fmt: skip


def sides(one: Box) -> str:
    return f"({one['left']:.0f},{one['top']:.0f} to {one['right']:.0f},{one['bottom']:.0f})"
