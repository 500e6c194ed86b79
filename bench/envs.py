"""Decisions a second of our environments and of others' card games, side by side in one run.

    python -m bench.envs                    # about a minute
    python -m bench.envs --seconds 5 --seats 4

What stands beside ours is measured if it is there, and named if it is not:

    pip install "pettingzoo[classic]" rlcard open_spiel

Everybody chooses at random among what is allowed, on one core, four seats where a game can have
them. A decision is one choice of one seat that has something to choose, with all that leads to
it: dealing, playing, and for all but the lines that say "bare" an observation and a mask. They are
measured in turns, and the median counts. Machines are noisy: compare numbers of one run.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

import hornox.envs
from hornox.envs.dataset.compiled_rounds import any_of_each

TURNS = 5

Playing: TypeAlias = Iterator[int]  # how many decisions were made since the last time


class Contestant(NamedTuple):
    name: str
    begin: Callable[[int], Playing]
    package: str | None = None  # what must be installed for it; ours need nothing more


def any_of(mask: NDArray[Any], rng: random.Random) -> int:
    """One of the actions that a mask allows."""
    allowed = mask.nonzero()[0]
    return int(allowed[int(rng.random() * len(allowed))])


# Ours


def our_vector(seats: int, **settings: object) -> Playing:
    env = hornox.envs.vector("classic", seats, 1024 * seats, copy=False, **settings)
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    while True:
        actions = any_of_each(info["action_mask"], rng)
        _, _, _, _, info = env.step(actions)
        yield int(np.count_nonzero(actions))


def our_parallel(seats: int, **settings: object) -> Playing:
    env, rng = hornox.envs.parallel("classic", seats, **settings), random.Random(1)
    env.reset(seed=1)
    while True:
        shown, _ = env.reset()
        made = 0
        while env.agents:
            actions = {agent: any_of(look["action_mask"], rng) for agent, look in shown.items()}
            made += sum(action > 0 for action in actions.values())
            shown, *_ = env.step(actions)
        yield made


def our_turns(seats: int, **settings: object) -> Playing:
    env = hornox.envs.turns("classic", seats, **settings)
    yield from one_after_the_other(env)


def one_after_the_other(env: Any) -> Playing:  # noqa: ANN401  (an AEC environment of anybody)
    rng, number = random.Random(1), 0
    while True:
        env.reset(seed=number)
        number, made = number + 1, 0
        while True:
            shown, _, over, cut, _ = env.last()
            if over or cut:
                break
            env.step(any_of(shown["action_mask"], rng))
            made += 1
        yield made


# Others'


def texas_hold_em(seats: int) -> Playing:
    texas: Any = import_module("pettingzoo.classic.texas_holdem_v4")
    yield from one_after_the_other(texas.env(num_players=seats))


def dou_dizhu(_: int) -> Playing:
    rlcard: Any = import_module("rlcard")
    env, rng = rlcard.make("doudizhu"), random.Random(1)
    while True:
        state, _ = env.reset()
        made = 0
        while not env.is_over():
            state, _ = env.step(rng.choice([*state["legal_actions"]]))
            made += 1
        yield made


def goofspiel(seats: int, *, shown: bool) -> Playing:
    """Everybody at once, as ours."""
    yield from in_open_spiel("goofspiel", {"players": seats, "num_cards": 10}, shown)


def hearts(_: int, *, shown: bool) -> Playing:
    yield from in_open_spiel("hearts", {}, shown)


def in_open_spiel(name: str, settings: dict[str, int], shown: bool) -> Playing:  # noqa: FBT001
    game, rng = import_module("pyspiel").load_game(name, settings), random.Random(1)
    while True:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                chance(state, rng)
                continue
            everybody = range(game.num_players())
            asked = everybody if state.is_simultaneous_node() else [state.current_player()]
            chosen = [spiel_choice(state, seat, rng, shown) for seat in asked]
            if state.is_simultaneous_node():
                state.apply_actions(chosen)
            else:
                state.apply_action(*chosen)
            made += len(chosen)
        yield made


def chance(state: Any, rng: random.Random) -> None:  # noqa: ANN401  (OpenSpiel has no types)
    state.apply_action(rng.choice(state.legal_actions()))  # a deal: all are as likely


def spiel_choice(state: Any, seat: int, rng: random.Random, shown: bool) -> int:  # noqa: ANN401, FBT001
    if shown:
        state.information_state_tensor(seat)
        state.legal_actions_mask(seat)
    action: int = rng.choice(state.legal_actions(seat))
    return action


CONTESTANTS = (
    Contestant("hornox vector, cards", our_vector),
    Contestant("hornox vector, dict", partial(our_vector, observation="dict")),
    Contestant("hornox Parallel, cards", partial(our_parallel, observation="cards")),
    Contestant("hornox Parallel, dict", our_parallel),
    Contestant("hornox AEC, cards", partial(our_turns, observation="cards")),
    Contestant("hornox AEC, dict", our_turns),
    Contestant("PettingZoo texas hold'em", texas_hold_em, "pettingzoo[classic]"),
    Contestant("rlcard dou dizhu", dou_dizhu, "rlcard"),
    Contestant("OpenSpiel goofspiel, shown", partial(goofspiel, shown=True), "open_spiel"),
    Contestant("OpenSpiel goofspiel, bare", partial(goofspiel, shown=False), "open_spiel"),
    Contestant("OpenSpiel hearts, shown", partial(hearts, shown=True), "open_spiel"),
    Contestant("OpenSpiel hearts, bare", partial(hearts, shown=False), "open_spiel"),
)


def begun(seats: int) -> list[tuple[Contestant, Playing]]:
    """All who are there, warmed up; the others are named."""
    there = []
    for contestant in CONTESTANTS:
        playing = contestant.begin(seats)
        try:
            next(playing)
        except ImportError:
            if contestant.package is None:
                raise
            print(f'{contestant.name}: pip install "{contestant.package}"')
        else:
            there.append((contestant, playing))
    return there


def decisions_a_second(playing: Playing, seconds: float) -> float:
    made, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        made += next(playing)
    return made / (time.process_time() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure environments side by side.")
    parser.add_argument("--seconds", type=float, default=4.0, help="for each of them (default 4)")
    parser.add_argument("--seats", type=int, default=4, help="how many players (default 4)")
    asked = parser.parse_args()
    warnings.simplefilter("ignore")  # of others' environments

    there = begun(asked.seats)
    speeds: list[list[float]] = [[] for _ in there]
    for _ in range(TURNS):
        for (_, playing), found in zip(there, speeds, strict=True):
            found.append(decisions_a_second(playing, asked.seconds / TURNS))
    print(f"{'':28} {'decisions/s':>11}   {asked.seats} seats, random choices, one core")
    for (contestant, _), found in zip(there, speeds, strict=True):
        print(f"{contestant.name:28} {statistics.median(found):11,.0f}")


if __name__ == "__main__":
    main()
