"""Resample a state: deal hidden cards again, for search that must not see them.

The cards that the player cannot know are dealt again by the engine's `imagine`, and the game is
replayed with the same steps. Other seats that have chosen in secret choose again at random. The
result depends only on what the player knows and on the random generator.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pyspiel
from msgspec.structs import replace

from hornox.cards import Row, Seat
from hornox.choices import Play
from hornox.envs.openspiel.chance import ChanceDeal, cards_in_order
from hornox.envs.openspiel.replay import dealt_cards, replay_state
from hornox.envs.openspiel.resample.specials import resample_specials
from hornox.envs.openspiel.states import HornoxState, TurnBasedState
from hornox.envs.openspiel.tree_node import Step, TreeNode
from hornox.envs.seed_argument import as_rng
from hornox.errors import HornoxError, UnknownSeat
from hornox.events import Dealt
from hornox.titles.buffalo_table import is_act


class Resampler:
    """For `ISMCTSBot.set_resampler`: a state that the player cannot tell from the given one."""

    def __init__(self, rng: object = None) -> None:
        self.rng = as_rng(rng)

    def __call__(self, state: pyspiel.State, player: Seat) -> HornoxState:
        if not isinstance(state, HornoxState):
            raise HornoxError("only states of python_hornox games can be resampled")
        return resample_state(state, player, self.rng)


def resample_state(state: HornoxState, player: Seat, rng: random.Random) -> HornoxState:
    node = state.node
    if player not in range(node.parameters.seats):
        raise UnknownSeat(player, node.parameters.seats)
    if node.deal is not None:
        raise HornoxError("a deal is in progress: there is nothing to resample yet")
    steps = [known_choices(step, player) for step in node.steps]
    resampled = replay_state(state.get_game(), resample_deals(node, player, rng), steps)
    if isinstance(state, TurnBasedState):
        choose_again(resampled, node, player, rng)
    return resampled


def known_choices(step: Step, player: Seat) -> Step:
    """Without cards of others that were never revealed, since somebody in the team acted first."""
    if not any(map(is_act, step.values())):
        return step
    return {
        seat: choice
        for seat, choice in step.items()
        if seat == player or not isinstance(choice, Play)
    }


def choose_again(resampled: HornoxState, node: TreeNode, player: Seat, rng: random.Random) -> None:
    """The player repeats its secret choice; others who have chosen choose at random."""
    for seat in node.chosen:
        actions = resampled.node.legal_actions(seat)
        if seat == player:
            own, seats = node.chosen[seat], node.parameters.seats
            actions = [node.parameters.actions.to_action(own, seat, seats)]
        resampled.apply_action(rng.choice(actions))


def resample_deals(node: TreeNode, player: Seat, rng: random.Random) -> list[tuple[int, ...]]:
    """The cards of all deals, with other cards in the last one where the player cannot see them."""
    deals = [dealt_cards(deal) for deal in node.deals]
    last = [place for place, deal in enumerate(node.deals) if isinstance(deal.event, Dealt)][-1:]
    view = node.rules.view(node.table, player)
    imagined = node.rules.imagine(view, rng)
    for place in last:
        deals[place] = with_imagined_cards(node, node.deals[place], view, imagined)
    for place, cards in resample_specials(node, player, imagined, rng):
        deals[place] = cards
    return deals


def with_imagined_cards(
    node: TreeNode,
    deal: ChanceDeal,
    view: Any,  # noqa: ANN401  (a table of the rules)
    imagined: Any,  # noqa: ANN401  (as above)
) -> tuple[int, ...]:
    """The cards of a deal of number cards, with the imagined ones in place of the hidden ones."""
    event = deal.to_event()
    assert isinstance(event, Dealt)
    hands = [
        swap_hidden(dealt, node.table.hands[seat], view.hands[seat], imagined.hands[seat])
        for seat, dealt in enumerate(event.hands)
    ]
    face_down: Row = getattr(imagined, "stack", ()) or getattr(imagined, "deck", ())
    deck = (*event.deck[: len(event.deck) - len(face_down)], *face_down)
    return cards_in_order(replace(event, hands=tuple(hands), deck=deck), deal.game)


def swap_hidden(dealt: Row, held: Sequence[int], seen: Sequence[int], imagined: Row) -> Row:
    """The dealt hand, with the imagined cards in place of the held ones that are hidden."""
    hidden = set(held).difference(seen)
    kept = (card for card in dealt if card not in hidden)
    return tuple(sorted((*kept, *(card for card in imagined if card not in seen))))
