"""Answers that depend on a number in the question, found with the rules of the games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from hornox.game_catalogue import box
from hornox.referee.facts.game_end import buffalo_end
from hornox.referee.facts.setup_counts import setup_counts
from hornox.titles.flip import flip_digits, is_flippable

Numbers: TypeAlias = Mapping[str, int]
GENERAL = "general"  # the answer where no number was given


def compute_outcome(kind: str, game: str, numbers: Numbers) -> tuple[str, dict[str, int]]:
    """Which of its answers a question has ("" if there is one), and the numbers that fill it."""
    return OUTCOMES[kind](game, numbers) if kind else ("", {})


def players_outcome(game: str, numbers: Numbers) -> tuple[str, dict[str, int]]:
    its_box = box(game)
    limits = {"low": its_box.least, "high": its_box.most}
    if "players" not in numbers:
        return GENERAL, limits
    fits = its_box.least <= numbers["players"] <= its_box.most
    return ("yes" if fits else "no"), limits


def is_told(game: str, numbers: Numbers) -> bool:
    """Whether somebody said for how many players, and so many can play."""
    its_box = box(game)
    return its_box.least <= numbers.get("players", 0) <= its_box.most


def setup_outcome(game: str, numbers: Numbers) -> tuple[str, dict[str, int]]:
    if not is_told(game, numbers):
        return GENERAL, {}
    counts = setup_counts(game, {"n": numbers["players"]})
    return "counted", {**counts, "above": counts["highest"] + 1} if "highest" in counts else counts


def second_round_outcome(game: str, numbers: Numbers) -> tuple[str, dict[str, int]]:
    """How many new specials there are at least (J-90): if nobody has used any, only the deck."""
    if not is_told(game, numbers):
        return GENERAL, {}
    counts = setup_counts(game, {"n": numbers["players"]})
    most = counts["specials"]
    least = min(most, counts["special_deck"] // numbers["players"])
    return ("enough" if least == most else "short"), {"least": least, "most": most}


def flip_outcome(_game: str, numbers: Numbers) -> tuple[str, dict[str, int]]:
    if "card" not in numbers:
        return GENERAL, {}
    card = numbers["card"]
    return ("yes", {"number": flip_digits(card)}) if is_flippable(card) else ("no", {})


def double_outcome(game: str, numbers: Numbers) -> tuple[str, dict[str, int]]:
    if "players" not in numbers:
        return GENERAL, {}
    one_head = {"n": numbers["players"], "team": 1, "buffalo": 0}
    return ("yes" if buffalo_end(game, one_head)["team"] > 1 else "no"), {}


OUTCOMES: dict[str, Callable[[str, Numbers], tuple[str, dict[str, int]]]] = {
    "players": players_outcome,
    "setup": setup_outcome,
    "second_round": second_round_outcome,
    "flip": flip_outcome,
    "double": double_outcome,
}
