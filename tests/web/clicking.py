"""Somebody who plays by pointing at things on the screen, as they come, and knows no rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Error, Locator, Page

from tests.web.browsing import PATIENCE, STEP

QUESTIONS = 1500  # more than any game of these tests has
SOON = 1_000  # milliseconds
SIGHT = """() => {
  const things = [...document.querySelectorAll('[data-thing][aria-disabled="false"]')];
  const named = (some) => [...new Set(some.map((one) => one.dataset.thing))];
  return {
    asked: document.querySelector(".prompt.mine") !== null,
    covered: document.querySelector("dialog:modal .main") !== null,
    over: document.querySelector("main .ways") !== null,
    ready: document.querySelector("button.confirm:enabled") !== null,
    choosable: named(things),
    fitting: named(things.filter((one) => one.matches(".goesOn:not(.taken)"))),
  };
}"""

Point = Callable[[Locator], None]


def click(there: Locator) -> None:
    there.click(timeout=SOON)


def tap(there: Locator) -> None:
    there.tap(timeout=SOON)


class Sight(NamedTuple):
    """What is to be seen: whether something is asked, and what can be pointed at."""

    asked: bool
    covered: bool
    over: bool
    ready: bool
    choosable: list[str]
    fitting: list[str]


class Player:
    """At one page; points with the mouse, unless told otherwise."""

    def __init__(self, page: Page, point: Point = click, seed: str = "hornox") -> None:
        self.page = page
        self.point = point
        self.rng = random.Random(seed)

    def look(self) -> Sight:
        return Sight(**self.page.evaluate(SIGHT))

    def await_question(self) -> Sight:
        """Look until something is asked, or all is over."""
        for _ in range(PATIENCE // STEP):
            sight = self.look()
            if sight.asked or sight.covered or sight.over:
                return sight
            self.page.wait_for_timeout(STEP)
        raise AssertionError(f"nobody is asked: {self.page.inner_text('main')}")

    def play_on(self) -> None:
        """Answer every question until the game is over."""
        for _ in range(QUESTIONS):
            sight = self.await_question()
            if sight.over:
                return
            try:
                self.answer(sight)
            except Error:  # the others were quicker: what was pointed at is no longer there
                self.rng.random()
        raise AssertionError("the game never ends")

    def answer(self, sight: Sight) -> None:
        if sight.covered:
            return self.point(self.page.locator("dialog:modal .main"))
        self.select(self.rng.choice(sight.choosable))
        while not (sight := self.look()).ready and sight.fitting:
            self.select(self.rng.choice(sight.fitting))
        self.point(self.page.locator("button.confirm"))
        return None

    def select(self, thing: str) -> None:
        self.point(self.page.locator(f'[data-thing="{thing}"]').first)


def whole_game(page: Page, point: Point = click) -> None:
    Player(page, point).play_on()
