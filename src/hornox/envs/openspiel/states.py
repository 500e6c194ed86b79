"""The OpenSpiel states of the games, with simultaneous moves and in turns.

Simultaneous: every seat acts at every decision. A seat that is not asked has only action 0,
"nothing to choose", so that learners may always send an action for every player. In turns: the
seats that are asked act one after the other, and no seat sees what the seats before have chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

import pyspiel

from hornox.cards import Seat, letter
from hornox.envs.actions import NOOP, ONLY_NOOP, as_int
from hornox.envs.openspiel.chance import card_name
from hornox.envs.openspiel.tree_node import TreeNode
from hornox.errors import IllegalChoice


class HornoxState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    def __init__(self, game: pyspiel.Game, node: TreeNode) -> None:
        super().__init__(game)
        self.node = copy(node)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.node.deal is not None
        return self.node.deal.outcomes()

    def is_terminal(self) -> bool:
        return self.node.is_over

    def rewards(self) -> list[float]:
        return self.node.rewards()

    def returns(self) -> list[float]:
        return self.node.returns()

    def _action_to_string(self, player: Seat, action: int) -> str:
        parameters = self.node.parameters
        if player == pyspiel.PlayerId.CHANCE:
            return card_name(parameters.game, action)
        return parameters.actions.to_text(action, player, parameters.seats)

    def __str__(self) -> str:
        node = self.node
        hands = [
            f"{letter(seat)}: {' '.join(map(str, hand))}"
            for seat, hand in enumerate(node.table.hands)
        ]
        dealt = [f"dealt: {node.deal.drawn}"] if node.deal else []
        chosen = [f"{letter(seat)} has chosen {one}" for seat, one in node.chosen.items()]
        heads = f"heads: {' '.join(map(str, node.heads))}"
        return "\n".join([str(node.table), *hands, heads, *dealt, *chosen])


class SimultaneousState(HornoxState):
    def current_player(self) -> int:
        if self.node.deal:
            return int(pyspiel.PlayerId.CHANCE)
        is_over = self.node.is_over
        return int(pyspiel.PlayerId.TERMINAL if is_over else pyspiel.PlayerId.SIMULTANEOUS)

    def _legal_actions(self, player: Seat) -> list[int]:
        return self.node.legal_actions(player) or [NOOP]

    def _apply_action(self, action: int) -> None:
        self.node.deal_card(action)  # only chance acts alone

    def _apply_actions(self, actions: Sequence[int]) -> None:
        """All or none: one illegal action leaves the state as it was."""
        node = copy(self.node)
        asked = list(node.asked)
        for seat, action in enumerate(actions):
            if seat not in asked and as_int(action) != NOOP:
                raise IllegalChoice(seat, f"action {action}", ONLY_NOOP)
        for seat in asked:
            node.choose(seat, actions[seat])
        self.node = node


class TurnBasedState(HornoxState):
    def current_player(self) -> int:
        if self.node.deal:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.node.is_over else self.node.waiting[0]

    def _legal_actions(self, player: Seat) -> list[int]:
        return self.node.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        if self.node.deal:
            self.node.deal_card(action)
        else:
            self.node.choose(self.node.waiting[0], action)
