"""Our games as OpenSpiel knows them: names, types, parameters.

Each is there twice: `python_hornox_classic` with simultaneous moves, and
`python_hornox_classic_turns` one after the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from hornox.boxes import GAMES, box
from hornox.envs.openspiel.chance import outcomes
from hornox.envs.openspiel.observer import SpielObserver, has_tensor
from hornox.envs.openspiel.parameters import Settings, defaults, settings
from hornox.envs.openspiel.progress import Going
from hornox.envs.openspiel.states import HornoxState, SequentialState, SimultaneousState
from hornox.errors import HornoxError

Type = pyspiel.GameType


class HornoxGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """What all of them share; the class of a game says which one it is."""

    game: str
    turns: bool

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.settings = settings(self.game, params or {})
        kind = game_type(self.settings, turns=self.turns)
        super().__init__(kind, info(self.settings), dict(params or {}))
        self.beginning = Going(self.settings)

    def __reduce__(self) -> tuple[object, ...]:
        return loaded, (str(self),)

    def new_initial_state(self) -> HornoxState:
        return (SequentialState if self.turns else SimultaneousState)(self, self.beginning)

    def max_chance_nodes_in_history(self) -> int:
        return self.settings.limits.chances

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> SpielObserver:
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise HornoxError("an observer shows what is public and what its own player knows")
        return SpielObserver(self.settings, params, perfect_recall=kind.perfect_recall)


def loaded(text: str) -> HornoxGame:
    """The game that was written like this; where it is read, ours are registered by then."""
    game: HornoxGame = pyspiel.load_game(text)
    return game


def short_name(game: str, *, turns: bool) -> str:
    """What a game is called in OpenSpiel."""
    return f"python_hornox_{box(game).id}" + ("_turns" if turns else "")


def game_type(found: Settings, *, turns: bool) -> pyspiel.GameType:
    """Pro has no chance and no hidden cards; only in turns does a choice stay hidden."""
    is_pro = found.game == "pro"
    chance = Type.ChanceMode.DETERMINISTIC if is_pro else Type.ChanceMode.EXPLICIT_STOCHASTIC
    known = is_pro and not turns
    return Type(
        short_name=short_name(found.game, turns=turns),
        long_name=f"Hornox {found.game}" + (", in turns" if turns else ""),
        dynamics=Type.Dynamics.SEQUENTIAL if turns else Type.Dynamics.SIMULTANEOUS,
        chance_mode=chance,
        information=(Type.Information.PERFECT_INFORMATION if known
                     else Type.Information.IMPERFECT_INFORMATION),
        utility=utility(found),
        reward_model=Type.RewardModel.TERMINAL if found.pays_at_end else Type.RewardModel.REWARDS,
        max_num_players=box(found.game).most,
        min_num_players=box(found.game).least,
        provides_information_state_string=True,
        provides_information_state_tensor=has_tensor(found),
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(found.game),
    )  # fmt: skip


def utility(found: Settings) -> pyspiel.GameType.Utility:
    if found.game == "buffalo":
        return Type.Utility.IDENTICAL
    return Type.Utility.GENERAL_SUM if found.reward_name == "heads" else Type.Utility.ZERO_SUM


def info(found: Settings) -> pyspiel.GameInfo:
    limits = found.limits
    most = {"heads": 0.0, "relative": float(limits.heads)}.get(found.reward_name, 1.0)
    least = -1.0 if found.reward_name in {"rank", "match"} else -float(limits.heads)
    return pyspiel.GameInfo(
        num_distinct_actions=len(found.actions),
        max_chance_outcomes=0 if found.game == "pro" else outcomes(found.game),
        num_players=found.seats,
        min_utility=least,
        max_utility=most,
        utility_sum=0.0 if utility(found) == Type.Utility.ZERO_SUM else None,
        max_game_length=limits.decisions,
    )


def register() -> None:
    """Let `pyspiel.load_game` know all of them."""
    for game in GAMES:
        for turns in (False, True):
            if short_name(game, turns=turns) not in pyspiel.registered_names():
                offer(game, turns=turns)


def offer(game: str, *, turns: bool) -> None:
    """By a class: OpenSpiel outlives Python, and letting go of a function then would crash."""
    name = f"Hornox{game.title()}{'Turns' if turns else ''}"
    kind = type(name, (HornoxGame,), {"game": game, "turns": turns})
    pyspiel.register_game(game_type(settings(game, {}), turns=turns), kind)
