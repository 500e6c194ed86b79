"""A bot as an OpenSpiel policy: for best responses to it, and its exploitability."""

from __future__ import annotations

import random
from collections import Counter

import pyspiel
from open_spiel.python import policy

from hornox.bots import Bot
from hornox.bots.own_bots import require_bot
from hornox.cards import Seat
from hornox.envs.openspiel.games import HornoxGame, require_game
from hornox.envs.openspiel.states import HornoxState
from hornox.errors import BadArgument


class BotPolicy(policy.Policy):  # type: ignore[misc]  # OpenSpiel has no types
    """Asks the bot `samples` times in every information state, with luck of its own.

    A bot that leaves nothing to luck needs to be asked once only.
    """

    def __init__(self, game: HornoxGame, name: str | Bot, samples: int = 1) -> None:
        require_game(game)
        if type(samples) is not int or samples < 1:
            raise BadArgument("samples", "a whole number from 1", samples)
        super().__init__(game, [*range(game.num_players())])
        self.bot = require_bot(name)
        self.samples = samples
        self.known: dict[str, dict[int, float]] = {}

    def action_probabilities(
        self, state: pyspiel.State, player_id: Seat | None = None
    ) -> dict[int, float]:
        """How likely the bot takes each action that it was seen to take."""
        seat = state.current_player() if player_id is None else player_id
        known = state.information_state_string(seat)
        if known not in self.known:
            self.known[known] = self.ask(state, seat, random.Random(known))
        return self.known[known]

    def ask(self, state: HornoxState, seat: Seat, rng: random.Random) -> dict[int, float]:
        node, actions = state.node, state.node.parameters.actions
        view, options = node.rules.view(node.table, seat), node.asked[seat]
        counts = Counter(
            actions.to_action(self.bot.choose(view, options, rng), seat, node.parameters.seats)
            for _ in range(self.samples)
        )
        return {action: count / self.samples for action, count in counts.items()}
