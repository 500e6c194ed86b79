"""The games as OpenSpiel registers them: their names, types and limits.

Each game is registered twice: `python_hornox_classic` has simultaneous moves, and
`python_hornox_classic_turns` has the same moves one after the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from hornox.envs.openspiel.chance import chance_outcome_count
from hornox.envs.openspiel.observer import SpielObserver, has_information_tensor
from hornox.envs.openspiel.parameters import Parameters, default_parameters, parse_parameters
from hornox.envs.openspiel.states import HornoxState, SimultaneousState, TurnBasedState
from hornox.envs.openspiel.tree_node import TreeNode
from hornox.errors import BadArgument, HornoxError
from hornox.game_catalogue import GAMES, box

Type = pyspiel.GameType


class HornoxGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """What all games share; the class of each game sets `game` and `turns`."""

    game: str
    turns: bool

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.parameters = parse_parameters(self.game, params or {})
        kind = game_type(self.parameters, turns=self.turns)
        super().__init__(kind, game_info(self.parameters), dict(params or {}))
        self.first_node = TreeNode(self.parameters)

    def __reduce__(self) -> tuple[object, ...]:
        return load_game, (str(self),)

    def new_initial_state(self) -> HornoxState:
        return (TurnBasedState if self.turns else SimultaneousState)(self, self.first_node)

    def max_chance_nodes_in_history(self) -> int:
        return self.parameters.limits.chance_nodes

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> SpielObserver:
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise HornoxError("an observer shows public information and that of its own player")
        return SpielObserver(self.parameters, params, perfect_recall=kind.perfect_recall)


def require_game(game: object) -> None:
    if not isinstance(game, HornoxGame):
        raise BadArgument("game", 'pyspiel.load_game("python_hornox_…")', game)


def load_game(text: str) -> HornoxGame:
    """For unpickling: importing this module has registered the games."""
    game: HornoxGame = pyspiel.load_game(text)
    return game


def short_name(game: str, *, turns: bool) -> str:
    """The name of a game in OpenSpiel."""
    return f"python_hornox_{box(game).id}" + ("_turns" if turns else "")


def game_type(parameters: Parameters, *, turns: bool) -> pyspiel.GameType:
    """Pro has no chance and no hidden cards; its choices are hidden in turns only."""
    is_pro = parameters.game == "pro"
    chance = Type.ChanceMode.DETERMINISTIC if is_pro else Type.ChanceMode.EXPLICIT_STOCHASTIC
    perfect = is_pro and not turns
    return Type(
        short_name=short_name(parameters.game, turns=turns),
        long_name=f"Hornox {parameters.game}" + (", in turns" if turns else ""),
        dynamics=Type.Dynamics.SEQUENTIAL if turns else Type.Dynamics.SIMULTANEOUS,
        chance_mode=chance,
        information=(Type.Information.PERFECT_INFORMATION if perfect
                     else Type.Information.IMPERFECT_INFORMATION),
        utility=utility(parameters),
        reward_model=(Type.RewardModel.TERMINAL if parameters.pays_at_end
                      else Type.RewardModel.REWARDS),
        max_num_players=box(parameters.game).most,
        min_num_players=box(parameters.game).least,
        provides_information_state_string=True,
        provides_information_state_tensor=has_information_tensor(parameters),
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=default_parameters(parameters.game),
    )  # fmt: skip


def utility(parameters: Parameters) -> pyspiel.GameType.Utility:
    if parameters.game == "buffalo":
        return Type.Utility.IDENTICAL
    return Type.Utility.GENERAL_SUM if parameters.reward_name == "heads" else Type.Utility.ZERO_SUM


def game_info(parameters: Parameters) -> pyspiel.GameInfo:
    limits = parameters.limits
    highest = {"heads": 0.0, "relative": float(limits.heads)}.get(parameters.reward_name, 1.0)
    lowest = -1.0 if parameters.reward_name in {"rank", "match"} else -float(limits.heads)
    outcomes = (
        0 if parameters.game == "pro" else chance_outcome_count(parameters.game, parameters.size)
    )
    return pyspiel.GameInfo(
        num_distinct_actions=len(parameters.actions),
        max_chance_outcomes=outcomes,
        num_players=parameters.seats,
        min_utility=lowest,
        max_utility=highest,
        utility_sum=0.0 if utility(parameters) == Type.Utility.ZERO_SUM else None,
        max_game_length=limits.decisions,
    )


def register() -> None:
    """Register all games for `pyspiel.load_game`."""
    for game in GAMES:
        for turns in (False, True):
            if short_name(game, turns=turns) not in pyspiel.registered_names():
                register_game(game, turns=turns)


def register_game(game: str, *, turns: bool) -> None:
    """Register a class: OpenSpiel would free a function after the end of Python, and crash."""
    name = f"Hornox{game.title()}{'Turns' if turns else ''}"
    kind = type(name, (HornoxGame,), {"game": game, "turns": turns})
    pyspiel.register_game(game_type(parse_parameters(game, {}), turns=turns), kind)
