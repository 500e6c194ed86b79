"""Frame by frame: while cards fly, no card is seen twice, and the cow covers none of a row."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.browsers import PHONE, Visitors, until
from tests.web.tables import choose

FAST = {"speed": 3}
# What is seen of the board, the hand and the cards above them. A forecast is no card, and what is
# taken fades where it goes.
WATCH = """() => {
  window.faults = new Set();
  window.frames = 0;
  const seen = (one) => {
    for (let at = one; at && at !== document.body; at = at.parentElement) {
      if (Number(getComputedStyle(at).opacity) < 0.5) return false;
    }
    return true;
  };
  const look = () => {
    frames += 1;
    const all = document.querySelectorAll(
      "body > [inert]:not([data-leaves]) svg[role=img], .board svg[role=img], .hand svg[role=img]");
    const shown = [...all].filter((one) => !one.closest("[data-ghost]") && seen(one))
      .map((one) => [one.ariaLabel, one.getBoundingClientRect(), one.closest("[data-row]")]);
    const near = (one, other) => Math.abs(one.x - other.x) < 8 && Math.abs(one.y - other.y) < 8;
    // What flies is for a moment exactly where it lands: that is no second card.
    const twice = shown.find(([name, box], at) => name !== "a card face down"
      && shown.slice(0, at).some(([other, where]) => other === name && !near(box, where)));
    if (twice) faults.add(`${twice[0]} is there twice`);
    const cow = shown.find(([name]) => name.includes("cow"));
    const covers = cow && shown.find(([name, box, row]) => row && name !== cow[0]
      && near(box, cow[1]));
    if (covers) faults.add(`${covers[0]} lies beneath the cow`);
    window.watcher = requestAnimationFrame(look);
  };
  look();
}"""
FAULTS = "() => (cancelAnimationFrame(watcher), [[...faults], frames])"
OVER = "document.querySelector('.told .main')"


def watch_turn(page: Page, card: int) -> tuple[list[str], int]:
    page.evaluate(WATCH)
    choose(page, card)
    until(page, OVER)
    faults, frames = page.evaluate(FAULTS)
    return faults, frames


@pytest.mark.parametrize(("game", "cards"), [("cow", (20, 36)), ("eleven", (33,))])
def test_every_frame_of_a_turn_is_true(
    visitors: Visitors, game: str, cards: tuple[int, ...]
) -> None:
    page = visitors.visit(f"/learn/{game}", prefs=FAST, **PHONE)

    for card in cards:
        faults, frames = watch_turn(page, card)

        assert faults == []
        assert frames > 30, "nothing was seen"
        page.get_by_role("button", name="Go on").click()
