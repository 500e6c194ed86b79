"""A dealer that chooses at chance nodes the cards that the engine deals from a seed."""

from __future__ import annotations

from hornox.envs.openspiel.chance import next_card
from hornox.envs.openspiel.states import HornoxState
from hornox.envs.seed_argument import check_seed
from hornox.errors import HornoxError
from hornox.game import require_seed
from hornox.wrong_arguments import require


class Dealer:
    """Works as a `chance_event_sampler` of `rl_environment` too.

    `Dealer(seed="7.0")` deals the same game every time. After `seed(7)`, game number k is dealt
    from "7.k", as in all our environments.
    """

    def __init__(self, seed: int | str | None = None) -> None:
        self.game_seed = require_seed(seed)
        self.series_seed: int | None = None
        self.number = -1

    def seed(self, seed: int | None = None) -> None:
        self.series_seed, self.number = None if seed is None else check_seed(seed), -1

    def __call__(self, state: HornoxState) -> int:
        require("state", state, HornoxState, "a state of a python_hornox game")
        node = state.node
        if node.deal is None:
            raise HornoxError("there is no card to deal now")
        if self.series_seed is not None and not node.deals and not node.deal.drawn:
            self.number += 1
            self.game_seed = f"{self.series_seed}.{self.number}"
        return next_card(node.rules, node.table, node.deal, self.game_seed)
