"""Robot players that choose at random among the items that the screen offers, without any rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Error, Locator, Page

from tests.web.browsers import PATIENCE, STEP

SOON = 1_000  # milliseconds
BOUNCE = 400  # a key pressed sooner after a question may have been meant for the one before
STOPS = 80  # of the Tab key, on any screen
SIGHT = """() => {
  const items = [...document.querySelectorAll('[data-item][aria-disabled="false"]')];
  const named = (some) => [...new Set(some.map((one) => one.dataset.item))];
  return {
    asked: document.querySelector(".prompt.mine") !== null,
    covered: document.querySelector("dialog:modal .main") !== null,
    over: document.querySelector("main .ways") !== null,
    ready: document.querySelector("button.confirm:enabled") !== null,
    choosable: named(items),
    fitting: named(items.filter((one) => one.matches(".compatible:not(.selected)"))),
  };
}"""

Point = Callable[[Locator, float], None]


def click(there: Locator, patience: float) -> None:
    there.click(timeout=patience)


def tap(there: Locator, patience: float) -> None:
    there.tap(timeout=patience)


class Sight(NamedTuple):
    """What is to be seen: whether something is asked, and what can be pointed at."""

    asked: bool
    covered: bool
    over: bool
    ready: bool
    choosable: list[str]
    fitting: list[str]

    @property
    def obvious(self) -> bool:
        """The server itself gives the only answer, in a moment."""
        return len(self.choosable) == 1 and self.choosable[0].startswith(("card", "pass", "done"))


class Player:
    """At one page; points with the mouse, unless told otherwise."""

    def __init__(self, page: Page, point: Point = click, seed: str = "hornox") -> None:
        self.page = page
        self.point = point
        self.rng = random.Random(seed)

    def look(self) -> Sight:
        return Sight(**self.page.evaluate(SIGHT))

    def play_on(self) -> None:
        play_out(self)

    def goes_on(self) -> bool | None:
        """Answer what is asked; None once all is over."""
        sight = self.look()
        if sight.covered or (sight.asked and not sight.obvious and sight.choosable):
            self.answer(sight)
            return True
        return None if sight.over else False

    def answer(self, sight: Sight) -> None:
        if sight.covered:
            return self.hit(self.page.locator("dialog:modal .main"))
        self.select(self.liked(sight.choosable))
        while not (sight := self.look()).ready and sight.fitting:
            self.select(self.rng.choice(sight.fitting))
        if sight.ready:
            self.hit(self.page.locator("button.confirm"))
        return None

    def liked(self, choosable: list[str]) -> str:
        """Anything, but mostly a card: with each that is laid the game is nearer to its end."""
        cards = [item for item in choosable if item.startswith("card:")]
        return self.rng.choice(cards if cards and self.rng.random() < 0.8 else choosable)

    def select(self, item: str) -> None:
        self.hit(self.page.locator(f'[data-item="{item}"]').first)

    def hit(self, there: Locator) -> None:
        """Point at it, unless the others were quicker and something else is asked by now."""
        try:
            self.point(there, SOON)
        except Error:
            if self.page.locator("dialog:modal").count():
                self.page.keyboard.press("Escape")  # the hand came down where a pile lies by now
            if there.is_visible() and there.is_enabled():
                self.point(there, PATIENCE)


class Typist(Player):
    """The same by keyboard: letters and digits select items, or arrows move to them."""

    def answer(self, sight: Sight) -> None:
        self.page.wait_for_timeout(BOUNCE)
        self.page.keyboard.press("ArrowRight")  # from now on every item shows its key
        self.select(self.liked(sight.choosable))
        self.page.keyboard.press("Enter")

    def select(self, item: str) -> None:
        key = self.page.locator(f'[data-item="{item}"]').first.get_attribute("data-key")
        if key and self.rng.random() < 0.5:
            self.page.keyboard.press(key)
        else:
            self.walk()

    def walk(self) -> None:
        for _ in range(self.rng.randrange(4)):
            self.page.keyboard.press(self.rng.choice(("ArrowLeft", "ArrowRight")))
        self.page.keyboard.press("Space")

    def go_to(self, there: Locator) -> None:
        for _ in range(STOPS):
            if there.evaluate("(one) => one === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key never comes to {there}")

    def press(self, there: Locator) -> None:
        self.go_to(there)
        self.page.keyboard.press("Enter")

    def check(self, radio: Locator) -> None:
        """From the one of its group that is checked, which is the one Tab stops at."""
        group = self.page.locator("fieldset").filter(has=radio)
        self.go_to(group.get_by_role("radio", checked=True))
        while not radio.is_checked():
            self.page.keyboard.press("ArrowRight")


def play_out(*players: Player) -> None:
    """All of them answer every question until the game is over for each."""
    waited = 0
    while waited < PATIENCE:
        went = [player.goes_on() for player in players]
        if all(one is None for one in went):
            return
        waited = 0 if any(went) else waited + STEP
        if waited:
            players[0].page.wait_for_timeout(STEP)
    raise AssertionError(f"nobody is asked: {players[0].page.inner_text('main')}")
