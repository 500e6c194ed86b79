"""Other worlds that look the same to a player, for search that must not see hidden cards.

A world is another deal: the cards that the player cannot know are dealt anew by `imagine`, and the
game is played again with the same steps. Who has chosen in secret chooses again, at random. The
result depends on what the player knows and on luck alone.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pyspiel
from msgspec.structs import replace

from hornox.cards import Row, Seat
from hornox.envs.core import lucky
from hornox.envs.openspiel.chance import Dealing, numbers
from hornox.envs.openspiel.progress import Going
from hornox.envs.openspiel.replay import order, replayed
from hornox.envs.openspiel.resample_specials import special_orders
from hornox.envs.openspiel.states import HornoxState, SequentialState
from hornox.errors import HornoxError, UnknownSeat
from hornox.events import Dealt


class Resampler:
    """For `ISMCTSBot.set_resampler`: a state like this one, as far as the player can tell."""

    def __init__(self, rng: object = None) -> None:
        self.luck = lucky(rng)

    def __call__(self, state: pyspiel.State, player: Seat) -> HornoxState:
        if not isinstance(state, HornoxState):
            raise HornoxError("only states of python_hornox games can be dealt anew")
        return resampled(state, player, self.luck)


def resampled(state: HornoxState, player: Seat, luck: random.Random) -> HornoxState:
    going = state.going
    if player not in range(going.settings.seats):
        raise UnknownSeat(player, going.settings.seats)
    if going.dealing is not None:
        raise HornoxError("a deal is under way: there is nothing to imagine yet")
    world = replayed(state.get_game(), orders(going, player, luck), going.steps)
    if isinstance(state, SequentialState):
        choose_again(world, going, player, luck)
    return world


def choose_again(world: HornoxState, going: Going, player: Seat, luck: random.Random) -> None:
    for seat in going.chosen:
        actions = world.going.allowed(seat)
        if seat == player:
            own = going.chosen[seat]
            actions = [going.settings.actions.number(own, seat, going.settings.seats)]
        world.apply_action(luck.choice(actions))


def orders(going: Going, player: Seat, luck: random.Random) -> list[tuple[int, ...]]:
    """All deals again; in the last of each kind, other cards where the player sees backs."""
    found = [order(deal) for deal in going.deals]
    last = [place for place, deal in enumerate(going.deals) if isinstance(deal.event, Dealt)][-1:]
    view = going.rules.view(going.table, player)
    imagined = going.rules.imagine(view, luck)
    for place in last:
        found[place] = redealt(going, going.deals[place], view, imagined)
    for place, cards in special_orders(going, player, imagined, luck):
        found[place] = cards
    return found


def redealt(going: Going, deal: Dealing, view: Any, imagined: Any) -> tuple[int, ...]:  # noqa: ANN401  (tables of the rules)
    event = deal.finished()
    assert isinstance(event, Dealt)
    hands = [
        swapped(dealt, going.table.hands[seat], view.hands[seat], imagined.hands[seat])
        for seat, dealt in enumerate(event.hands)
    ]
    face_down: Row = getattr(imagined, "stack", ()) or getattr(imagined, "deck", ())
    deck = (*event.deck[: len(event.deck) - len(face_down)], *face_down)
    return numbers(replace(event, hands=tuple(hands), deck=deck), deal.game)


def swapped(dealt: Row, held: Sequence[int], seen: Sequence[int], imagined: Row) -> Row:
    """The hand as dealt, with what is imagined in place of what is held and not seen."""
    unseen = set(held).difference(seen)
    kept = (card for card in dealt if card not in unseen)
    return tuple(sorted((*kept, *(card for card in imagined if card not in seen))))
