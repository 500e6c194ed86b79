"""The states of our games in OpenSpiel: chance, decisions and the end.

Simultaneous: at every decision all seats act; who is not asked has action 0 alone, "nothing to
choose", so that learners who always send an action for everybody need not know who is. Sequential:
who is asked acts, one after the other, and nobody sees what the seats before have chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

import pyspiel

from hornox.cards import Seat, letter
from hornox.envs.actions import NOTHING, whole
from hornox.envs.core import ALLOWED_NOTHING
from hornox.envs.openspiel.chance import card_name
from hornox.envs.openspiel.progress import Going
from hornox.errors import IllegalChoice


class HornoxState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    def __init__(self, game: pyspiel.Game, going: Going) -> None:
        super().__init__(game)
        self.going = copy(going)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.going.dealing is not None
        return self.going.dealing.odds

    def is_terminal(self) -> bool:
        return self.going.over

    def rewards(self) -> list[float]:
        return self.going.rewards()

    def returns(self) -> list[float]:
        return self.going.returns()

    def _action_to_string(self, player: Seat, action: int) -> str:
        settings = self.going.settings
        if player == pyspiel.PlayerId.CHANCE:
            return card_name(settings.game, action)
        return settings.actions.written(action, player, settings.seats)

    def __str__(self) -> str:
        going = self.going
        hands = [
            f"{letter(seat)}: {' '.join(map(str, hand))}"
            for seat, hand in enumerate(going.table.hands)
        ]
        dealt = [f"dealt: {going.dealing.drawn}"] if going.dealing else []
        chosen = [f"{letter(seat)} has chosen {one}" for seat, one in going.chosen.items()]
        heads = f"heads: {' '.join(map(str, going.paid))}"
        return "\n".join([str(going.table), *hands, heads, *dealt, *chosen])


class SimultaneousState(HornoxState):
    def current_player(self) -> int:
        if self.going.dealing:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL if self.going.over else pyspiel.PlayerId.SIMULTANEOUS)

    def _legal_actions(self, player: Seat) -> list[int]:
        return self.going.allowed(player) or [NOTHING]

    def _apply_action(self, action: int) -> None:
        self.going.deal(action)  # only chance acts alone

    def _apply_actions(self, actions: Sequence[int]) -> None:
        """All or nothing: a wrong action among them leaves everything as it was."""
        going = copy(self.going)
        asked = list(going.asked)
        for seat, action in enumerate(actions):
            if seat not in asked and whole(action) != NOTHING:
                raise IllegalChoice(seat, f"action {action}", ALLOWED_NOTHING)
        for seat in asked:
            going.choose(seat, actions[seat])
        self.going = going


class SequentialState(HornoxState):
    def current_player(self) -> int:
        if self.going.dealing:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.going.over else self.going.waiting[0]

    def _legal_actions(self, player: Seat) -> list[int]:
        return self.going.allowed(player)

    def _apply_action(self, action: int) -> None:
        if self.going.dealing:
            self.going.deal(action)
        else:
            self.going.choose(self.going.waiting[0], action)
