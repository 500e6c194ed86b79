"""With reduced motion nothing moves, but everything is shown and told."""

from __future__ import annotations

from tests.server.helpers.running_server import Served
from tests.web.browsers import Visitors, until
from tests.web.tables import alone, choose, hand

WATCH = """() => {
  window.seen = { prompt: [], ghosts: 0 };
  new MutationObserver((changes) => {
    const words = document.querySelector(".question")?.textContent.trim();
    if (words && window.seen.prompt.at(-1) !== words) window.seen.prompt.push(words);
    window.seen.ghosts += changes.flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node.inert && node.parentElement === document.body).length;
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
TOLD = """() => [...document.querySelectorAll("[role=log] p")].map((one) => one.textContent)"""


def test_every_sentence_of_a_turn_is_read_though_nothing_moves(
    visitors: Visitors, served: Served
) -> None:
    # Twice the usual speed: every sentence still has a moment of its own.
    page = alone(visitors, served, prefs={"speed": 2, "botTalk": False}, reduced_motion="reduce")
    page.get_by_role("list", name="Your hand").wait_for()
    before = page.evaluate(TOLD)
    page.evaluate(WATCH)

    choose(page, hand(page)[-1])
    until(page, "!document.querySelector('[data-item].enabled')")
    until(page, "document.querySelector('[data-item].enabled')")  # the next question

    told = [line for line in page.evaluate(TOLD) if line not in before]
    seen = page.evaluate("window.seen")
    events = [line for line in told if "?" not in line]
    assert len(events) >= 2  # the cards are revealed, and laid until somebody is asked
    assert [line for line in events if line not in seen["prompt"]] == []
    assert seen["ghosts"] == 0
