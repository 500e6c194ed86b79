"""Upper limits of a game, which OpenSpiel asks for: decisions, chance nodes, heads."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from hornox.cards import HEADS
from hornox.game_catalogue import Size

ALL_HEADS = sum(HEADS)


class Limits(NamedTuple):
    decisions: int
    chance_nodes: int
    information: int  # the length of an information state
    heads: int


@cache
def limits(
    game: str, seats: int, options: tuple[tuple[str, object], ...], size: Size | None = None
) -> Limits:
    """Safe limits, at most a few times what happens in real games."""
    if size is not None:
        return small_limits(seats, dict(options), size)
    if game == "eleven":
        return eleven_limits(seats, dict(options))
    if game == "buffalo":
        return buffalo_limits(seats)
    if game == "anniversary":
        return anniversary_limits(seats)
    return race_limits(game, seats, dict(options))


def race_limits(game: str, seats: int, options: Mapping[str, Any]) -> Limits:
    """A race must end: every round all cards but 20 are taken, with at least one head each."""
    target = options.get("target", 66)
    rounds = options.get("rounds") or seats * (target + 1) // (10 * seats - 16) + 1
    decisions = 20 * seats + (10 * seats if game == "pro" else 0)  # cards, rows, picks
    own_and_open = 0 if game == "pro" else 14
    dealt = 0 if game == "pro" else 10 * seats + 4
    heads = ALL_HEADS * rounds if "rounds" in options else target + 1 + ALL_HEADS
    information = rounds * (decisions + own_and_open)
    return Limits(rounds * decisions, rounds * dealt, information, heads)


def small_limits(seats: int, options: Mapping[str, Any], size: Size) -> Limits:
    """For a game of another size, which always ends after its rounds."""
    rounds = options["rounds"]
    decisions = 2 * seats * size.hand  # cards and rows
    heads = sum(HEADS[1 : size.deck + 1])
    information = rounds * (decisions + size.hand + size.rows)
    chance_nodes = rounds * size.least_deck(seats)
    return Limits(rounds * decisions, chance_nodes, information, rounds * heads)


def anniversary_limits(seats: int) -> Limits:
    """For each card: play, special, its card and row, row, positive, cancelled, two swaps."""
    rounds, cards = 2, 12
    decisions = rounds * cards * seats * 9
    drawn = rounds * cards * seats * 2
    chance_nodes = rounds * (cards * seats + 4 + 28) + drawn
    information = decisions + drawn + rounds * (cards + 4 + 3)
    return Limits(decisions, chance_nodes, information, 2 * ALL_HEADS)


def buffalo_limits(seats: int) -> Limits:
    """The team is asked before each card, and again each time it has acted."""
    specials, unstops, cards = 16, 16, 10 * (seats + 1)
    asked = (cards + specials + unstops) * seats
    decisions = asked + 20 * seats + specials * (seats + 2)
    information = decisions + 14 + specials + 10
    return Limits(decisions, 10 * seats + 14 + specials, information, 2 * ALL_HEADS)


def eleven_limits(seats: int, options: Mapping[str, Any]) -> Limits:
    """Two cards leave the deck for every pile taken; then no seat lays more than all cards."""
    takes = (99 - 10 * seats) // 2 + 1
    decisions = seats * (takes + 1) * 2 * 100
    heads = sum(options.get("heads", HEADS[:101]))
    return Limits(decisions, seats * 100, decisions, max(1, seats * heads))
