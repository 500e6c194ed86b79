"""Resample the special cards: another order in which they could have been dealt.

They form one stream, shuffle after shuffle, and go in order to the seats that are dealt or draw
one. What other seats have used or swapped is known to all, and must have reached them before. Every
other special that the player has not seen can be any card of its shuffle.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any, NamedTuple

from hornox.cards import HIGHEST, Seat
from hornox.choices import Swap, Use
from hornox.envs.openspiel.chance import special_numbers
from hornox.envs.openspiel.replay import dealt_cards
from hornox.envs.openspiel.tree_node import TreeNode
from hornox.envs.openspiel.who_knows_what import CARD
from hornox.events import Dealt


def resample_specials(
    node: TreeNode,
    player: Seat,
    imagined: Any,  # noqa: ANN401  (a table of the rules)
    rng: random.Random,
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """For each shuffle of specials: its place among the deals, and a possible order."""
    places = [place for place, deal in enumerate(node.deals) if not isinstance(deal.event, Dealt)]
    if not places:
        return
    shuffles = [dealt_cards(node.deals[place]) for place in places]
    if node.parameters.game == "buffalo":
        yield places[0], with_imagined_deck(shuffles[0], imagined)
        return
    stream = resample_stream(node, player, shuffles, rng)
    for place, shuffle in zip(places, shuffles, strict=True):
        yield place, tuple(next(stream) for _ in shuffle)


def with_imagined_deck(shuffle: tuple[int, ...], imagined: Any) -> tuple[int, ...]:  # noqa: ANN401  (as above)
    """In Beat the Buffalo, all specials outside the deck have been shown."""
    numbers = special_numbers("buffalo")
    deck = [numbers[special] for special in imagined.deck]
    return (*shuffle[: len(shuffle) - len(deck)], *deck)


class Spent(NamedTuple):
    """A special that another seat used or swapped."""

    number: int
    candidates: tuple[int, ...]  # the places in the stream that it can have come from


def resample_stream(
    node: TreeNode, player: Seat, shuffles: list[tuple[int, ...]], rng: random.Random
) -> Iterator[int]:
    """A possible stream, with everything that the player knows of it in its place."""
    real = [*chain(*shuffles)]
    shuffle_of = [number for number, shuffle in enumerate(shuffles) for _ in shuffle]
    owners, spent = owners_and_spent(node, player)
    known = {place: real[place] for place, owner in enumerate(owners) if owner == player}
    left = [Counter(shuffle) for shuffle in shuffles]
    for place, number in known.items():
        left[shuffle_of[place]][number] -= 1
    fixed = place_spent(spent, known, left, shuffle_of, rng)
    assert fixed is not None, "the real stream is one solution"
    rest = [rng.sample(sorted(one.elements()), one.total()) for one in left]
    return (fixed[place] if place in fixed else rest[shuffle].pop()
            for place, shuffle in enumerate(shuffle_of))  # fmt: skip


def owners_and_spent(node: TreeNode, player: Seat) -> tuple[list[Seat], list[Spent]]:
    """Who got each special that has left the stream, and what other seats have spent since."""
    owners: list[Seat] = []
    spent = []
    numbers = special_numbers(node.parameters.game)
    for one in node.information:
        if one.seat == CARD and one.number > HIGHEST and one.private_to is not None:
            owners.append(one.private_to)
        choice = None if one.seat == CARD else node.parameters.actions.choices[one.number]
        if isinstance(choice, Use | Swap) and one.seat != player:
            places = tuple(place for place, owner in enumerate(owners) if owner == one.seat)
            spent.append(Spent(numbers[choice.special], places))
    return owners, spent


def place_spent(
    spent: list[Spent], fixed: dict[int, int], left: list[Counter[int]],
    shuffle_of: list[int], rng: random.Random,
) -> dict[int, int] | None:  # fmt: skip
    """Find a place in the stream for every spent special; None if there is no way."""
    if not spent:
        return fixed
    (number, candidates), *later = spent
    for place in rng.sample(candidates, len(candidates)):
        pool = left[shuffle_of[place]]
        if place in fixed or not pool[number]:
            continue
        pool[number] -= 1
        if done := place_spent(later, {**fixed, place: number}, left, shuffle_of, rng):
            return done
        pool[number] += 1
    return None
