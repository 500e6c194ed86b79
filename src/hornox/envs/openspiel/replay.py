"""Replay a game: rebuild an OpenSpiel state from its deals and steps."""

from __future__ import annotations

from collections.abc import Sequence

from hornox.choices import Pass
from hornox.envs.actions import NOOP
from hornox.envs.openspiel.chance import ChanceDeal, cards_in_order
from hornox.envs.openspiel.games import HornoxGame
from hornox.envs.openspiel.states import HornoxState, TurnBasedState
from hornox.envs.openspiel.tree_node import Step, TreeNode

Orders = Sequence[Sequence[int]]


def replay_state(game: HornoxGame, orders: Orders, steps: Sequence[Step]) -> HornoxState:
    """The state after these deals and steps; `orders` are the cards of each deal."""
    state = game.new_initial_state()
    while True:
        node = state.node
        if node.deal and len(node.deals) < len(orders):
            state.apply_action(orders[len(node.deals)][node.deal.dealt_count])
        elif node.asked and len(node.steps) < len(steps):
            apply_step(state, steps[len(node.steps)])
        else:
            return state


def apply_step(state: HornoxState, step: Step) -> None:
    """Apply the choices of a step; a seat that it leaves out passes, or plays any card."""
    node = state.node
    if isinstance(state, TurnBasedState):
        for seat in node.asked:
            state.apply_action(action_in_step(node, step, seat))
    else:
        seats = range(node.parameters.seats)
        state.apply_actions([action_in_step(node, step, seat) for seat in seats])


def action_in_step(node: TreeNode, step: Step, seat: int) -> int:
    if seat not in node.asked:
        return NOOP
    options = node.asked[seat]
    unheard = Pass() if Pass() in options else options[0]  # in a team, one may act before others
    choice = step.get(seat, unheard)
    return node.parameters.actions.to_action(choice, seat, node.parameters.seats)


def dealt_cards(deal: ChanceDeal) -> tuple[int, ...]:
    """The cards of a deal in the order of its chance nodes; hands are sorted."""
    return cards_in_order(deal.to_event(), deal.game)[deal.old_count :]
