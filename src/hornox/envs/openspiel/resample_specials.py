"""Special cards as they might have been dealt.

They come from one stream: shuffle after shuffle, in order, to whoever is dealt or draws one. What
others have used or swapped everybody knows, and it must have reached them before; all else that
the player has not seen can be any card of its shuffle.
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
from hornox.envs.openspiel.progress import Going
from hornox.envs.openspiel.recall import DEAL
from hornox.envs.openspiel.replay import order
from hornox.events import Dealt


def special_orders(
    going: Going,
    player: Seat,
    imagined: Any,  # noqa: ANN401  (a table of the rules)
    luck: random.Random,
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """For each shuffle of specials its place among the deals, and an order it might have had."""
    places = [place for place, deal in enumerate(going.deals) if not isinstance(deal.event, Dealt)]
    if not places:
        return
    shuffles = [order(going.deals[place]) for place in places]
    if going.settings.game == "buffalo":
        yield places[0], with_deck(shuffles[0], imagined)
        return
    stream = imagined_stream(going, player, shuffles, luck)
    for place, shuffle in zip(places, shuffles, strict=True):
        yield place, tuple(next(stream) for _ in shuffle)


def with_deck(shuffle: tuple[int, ...], imagined: Any) -> tuple[int, ...]:  # noqa: ANN401  (as above)
    """Buffalo: all that left the deck was shown."""
    names = special_numbers("buffalo")
    deck = [names[special] for special in imagined.deck]
    return (*shuffle[: len(shuffle) - len(deck)], *deck)


class Spent(NamedTuple):
    """Somebody let go of a special: which, and what could have been it."""

    what: int
    candidates: tuple[int, ...]


def imagined_stream(
    going: Going, player: Seat, shuffles: list[tuple[int, ...]], luck: random.Random
) -> Iterator[int]:
    """The stream once more, with what the player knows of it in place."""
    truly = [*chain(*shuffles)]
    shuffle_of = [number for number, shuffle in enumerate(shuffles) for _ in shuffle]
    owners, spent = told(going, player)
    known = {place: truly[place] for place, owner in enumerate(owners) if owner == player}
    left = [Counter(shuffle) for shuffle in shuffles]
    for place, what in known.items():
        left[shuffle_of[place]][what] -= 1
    found = assigned(spent, known, left, shuffle_of, luck)
    assert found is not None, "it has happened, so it can have happened"
    rest = [luck.sample(sorted(one.elements()), one.total()) for one in left]
    return (found[place] if place in found else rest[shuffle].pop()
            for place, shuffle in enumerate(shuffle_of))  # fmt: skip


def told(going: Going, player: Seat) -> tuple[list[Seat], list[Spent]]:
    """Who got each special that has left the stream, and what others have spent since."""
    owners: list[Seat] = []
    spent = []
    names = special_numbers(going.settings.game)
    for one in going.seen:
        if one.who == DEAL and one.what > HIGHEST and one.to is not None:
            owners.append(one.to)
        choice = None if one.who == DEAL else going.settings.actions.choices[one.what]
        if isinstance(choice, Use | Swap) and one.who != player:
            places = tuple(place for place, owner in enumerate(owners) if owner == one.who)
            spent.append(Spent(names[choice.special], places))
    return owners, spent


def assigned(
    spent: list[Spent], found: dict[int, int], left: list[Counter[int]],
    shuffle_of: list[int], luck: random.Random,
) -> dict[int, int] | None:  # fmt: skip
    """A place in the stream for everything that was spent; None if there is no way."""
    if not spent:
        return found
    (what, candidates), *later = spent
    for place in luck.sample(candidates, len(candidates)):
        pool = left[shuffle_of[place]]
        if place in found or not pool[what]:
            continue
        pool[what] -= 1
        if done := assigned(later, {**found, place: what}, left, shuffle_of, luck):
            return done
        pool[what] += 1
    return None
