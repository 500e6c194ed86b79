"""What people are told of closed piles, and what a log keeps of it."""

from __future__ import annotations

from hornox.events import Laid, PileTaken, Took
from hornox.words import event_as_kept, event_as_told, say

TAKEN = PileTaken(1, 2, (12, 20, 33))
BUFFALO_TOOK = Took(-1, 12, 1, (20, 22), 8, (12,), "low")


def test_only_the_taker_of_a_pile_hears_what_was_in_it() -> None:
    others = event_as_told(TAKEN, 0)

    assert event_as_told(TAKEN, 1) == TAKEN
    assert (
        say(others, "en", ["Anna", "Ben"], 0) == "Ben takes the pile with the 33 into their hand."
    )
    assert say(others, "de", ["Anna", "Ben"], 0) == "Ben nimmt die 33 samt Stapel auf die Hand."


def test_a_log_keeps_neither_what_was_laid_on_a_pile_nor_what_the_buffalo_took() -> None:
    kept = event_as_kept(BUFFALO_TOOK, 0)

    assert event_as_kept(Laid(0, 15, 0, 10, 5), 0) is None
    assert kept is not None
    assert say(kept, "en") == "The buffalo takes row 2."
    assert say(kept, "de") == "Der Büffel nimmt Reihe 2."


def test_a_log_keeps_what_the_team_took() -> None:
    ours = Took(0, 12, 1, (20, 22), 8, (12,), "low", team=True)

    assert event_as_kept(ours, 0) == ours
