"""While a turn is shown the table keeps its place, whatever is said about it."""

from __future__ import annotations

import pytest

from tests.web.browsers import until
from tests.web.layout.boxes import ShownTable
from tests.web.layout.positions import tables
from tests.web.layout.turns import Turn, longest_turn

# The tightest phones: what fits there fits larger ones, as test_phones measures before each turn.
SIZES = ((360, 640), (375, 553), (740, 360), (1440, 900))
FAST = 20  # times the usual speed; each event is still shown for several frames
SPEED = """(speed) => localStorage.setItem("hornox.prefs",
  JSON.stringify({ ...JSON.parse(localStorage.getItem("hornox.prefs") ?? "{}"), speed }))"""
# Where the rows, the piles, the prompt and the hand are, frame by frame, until it is over.
WATCH = """() => {
  const parts = "[data-row], [data-pile], .board, .seats, .prompt, .hand";
  // As it is laid out: a heavy take shakes the board, and that is meant.
  const shape = (one) => {
    let [left, top] = [0, 0];
    for (let at = one; at; at = at.offsetParent) {
      [left, top] = [left + at.offsetLeft, top + at.offsetTop];
    }
    return [left, top, one.offsetWidth, one.offsetHeight].join();
  };
  window.places = new Map(); // of each part, every place that it has had
  window.texts = new Set();
  window.cut = new Set();
  // Told by the page itself: whoever asks now and then could miss a short turn.
  window.turn = "to come";
  window.watcher = new MutationObserver(() => {
    if (document.querySelector(".skip")) turn = "shown";
    else if (turn === "shown") turn = "over";
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  const look = () => {
    const seen = {};
    for (const one of document.querySelectorAll(parts)) {
      const kind = one.dataset.row ?? one.dataset.pile ?? one.className.split(" ")[0];
      const name = `${kind} ${seen[kind] = (seen[kind] ?? 0) + 1}`;
      places.set(name, (places.get(name) ?? new Set()).add(shape(one)));
    }
    const prompt = document.querySelector(".prompt");
    const text = prompt.querySelector(".text").textContent.trim();
    texts.add(text);
    if (prompt.scrollHeight > prompt.clientHeight + 1 || prompt.matches(".grows")) cut.add(text);
    window.frame = requestAnimationFrame(look);
  };
  look();
}"""
STOP = """() => {
  cancelAnimationFrame(frame);
  watcher.disconnect();
  const moved = [...places].filter(([, some]) => some.size > 1);
  return { moved: moved.map(([name, some]) => `${name}: ${[...some].join(" then ")}`),
    texts: [...texts], cut: [...cut] };
}"""


def shown_at(shown: ShownTable, turn: Turn, size: tuple[int, int]) -> dict[str, list[str]]:
    """What moves while the turn is shown at this size, and what is said meanwhile."""
    shown.show(turn.before)
    shown.measure(*size)
    shown.page.evaluate(WATCH)
    shown.sockets[-1].send(turn.step.decode())
    until(shown.page, "turn === 'over'")
    seen: dict[str, list[str]] = shown.page.evaluate(STOP)
    return seen


@pytest.mark.parametrize(("game", "seats"), tables())
def test_the_longest_sentences_move_nothing(shown: ShownTable, game: str, seats: int) -> None:
    turn = longest_turn(game, seats)
    shown.page.evaluate(SPEED, FAST)
    shown.page.reload()
    until(shown.page, "document.querySelector('main') !== null")

    for size in SIZES:
        seen = shown_at(shown, turn, size)

        assert max(map(len, seen["texts"])) > 40, "nothing was said"
        assert (seen["moved"], seen["cut"]) == ([], []), size
