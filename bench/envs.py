"""Benchmark: decisions per second of our environments and of other card games, in one run.

    python -m bench.envs                    # about a minute
    python -m bench.envs --seconds 5 --seats 4

Other projects are measured if they are installed, and named if they are not:

    pip install "pettingzoo[classic]" rlcard open_spiel

All players choose legal actions at random, on one core, with four seats where the game allows it.
A decision is one choice of one seat that is asked, with everything that leads to it: dealing,
playing and, except in lines that say "bare", an observation and a mask. The environments are
measured in turns, and the median counts. Timings are noisy: compare numbers of one run only.
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
from hornox.envs.dataset.compiled_rounds import random_actions
from hornox.game_catalogue import GAMES

REPEATS = 5

DecisionCounts: TypeAlias = Iterator[int]  # the decisions of each episode or step


class Contestant(NamedTuple):
    name: str
    play: Callable[[int], DecisionCounts]
    package: str | None = None  # to install for it; ours need nothing more


def random_action(mask: NDArray[Any], rng: random.Random) -> int:
    """One of the legal actions of a mask."""
    allowed = mask.nonzero()[0]
    return int(allowed[int(rng.random() * len(allowed))])


# Our environments


def play_vector(seats: int, **settings: Any) -> DecisionCounts:  # noqa: ANN401  (those of each environment)
    env = hornox.envs.vector("classic", seats, 1024 * seats, copy=False, **settings)
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    while True:
        actions = random_actions(info["action_mask"], rng)
        _, _, _, _, info = env.step(actions)
        yield int(np.count_nonzero(actions))


def play_parallel(seats: int, **settings: Any) -> DecisionCounts:  # noqa: ANN401  (those of each environment)
    env, rng = hornox.envs.parallel("classic", seats, **settings), random.Random(1)
    env.reset(seed=1)
    while True:
        observations, _ = env.reset()
        decisions = 0
        while env.agents:
            actions = {
                agent: random_action(one["action_mask"], rng) for agent, one in observations.items()
            }
            decisions += sum(action > 0 for action in actions.values())
            observations, *_ = env.step(actions)
        yield decisions


def play_turns(seats: int, **settings: Any) -> DecisionCounts:  # noqa: ANN401  (those of each environment)
    env = hornox.envs.turns("classic", seats, **settings)
    yield from play_aec(env)


def play_seat(seats: int, *, game: str, **settings: Any) -> DecisionCounts:  # noqa: ANN401  (those of each environment)
    """Decisions of the one player; those of the opponents `sensible` are not counted."""
    env, rng = hornox.envs.seat(game, seats, **settings), random.Random(1)
    _, info = env.reset(seed=1)
    while True:
        _, _, over, _, info = env.step(random_action(info["action_mask"], rng))
        if over:
            _, info = env.reset()
        yield 1


def play_aec(env: Any) -> DecisionCounts:  # noqa: ANN401  (any AEC environment)
    rng, number = random.Random(1), 0
    while True:
        env.reset(seed=number)
        number, decisions = number + 1, 0
        while True:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break
            env.step(random_action(observation["action_mask"], rng))
            decisions += 1
        yield decisions


# Other card games


def texas_hold_em(seats: int) -> DecisionCounts:
    texas: Any = import_module("pettingzoo.classic.texas_holdem_v4")
    yield from play_aec(texas.env(num_players=seats))


def dou_dizhu(_: int) -> DecisionCounts:
    rlcard: Any = import_module("rlcard")
    env, rng = rlcard.make("doudizhu"), random.Random(1)
    while True:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice([*state["legal_actions"]]))
            decisions += 1
        yield decisions


def goofspiel(seats: int, *, observed: bool) -> DecisionCounts:
    """Simultaneous moves, like ours."""
    yield from play_open_spiel("goofspiel", {"players": seats, "num_cards": 10}, observed)


def hearts(_: int, *, observed: bool) -> DecisionCounts:
    yield from play_open_spiel("hearts", {}, observed)


def play_open_spiel(name: str, settings: dict[str, int], observed: bool) -> DecisionCounts:  # noqa: FBT001
    game, rng = import_module("pyspiel").load_game(name, settings), random.Random(1)
    while True:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                deal_at_random(state, rng)
                continue
            players = range(game.num_players())
            asked = players if state.is_simultaneous_node() else [state.current_player()]
            chosen = [choose_in_open_spiel(state, seat, rng, observed) for seat in asked]
            if state.is_simultaneous_node():
                state.apply_actions(chosen)
            else:
                state.apply_action(*chosen)
            decisions += len(chosen)
        yield decisions


def deal_at_random(state: Any, rng: random.Random) -> None:  # noqa: ANN401  (OpenSpiel has no types)
    state.apply_action(rng.choice(state.legal_actions()))  # a deal: all cards are equally likely


def choose_in_open_spiel(state: Any, seat: int, rng: random.Random, observed: bool) -> int:  # noqa: ANN401, FBT001
    if observed:
        state.information_state_tensor(seat)
        state.legal_actions_mask(seat)
    action: int = rng.choice(state.legal_actions(seat))
    return action


CONTESTANTS = (
    Contestant("hornox vector, cards", play_vector),
    Contestant("hornox vector, dict", partial(play_vector, observation="dict")),
    Contestant("hornox Parallel, cards", partial(play_parallel, observation="cards")),
    Contestant("hornox Parallel, dict", play_parallel),
    Contestant("hornox AEC, cards", partial(play_turns, observation="cards")),
    Contestant("hornox AEC, dict", play_turns),
    Contestant("hornox seat, cards", partial(play_seat, game="classic", observation="cards")),
    *(Contestant(f"hornox seat, dict, {game}", partial(play_seat, game=game)) for game in GAMES),
    Contestant("PettingZoo texas hold'em", texas_hold_em, "pettingzoo[classic]"),
    Contestant("rlcard dou dizhu", dou_dizhu, "rlcard"),
    Contestant("OpenSpiel goofspiel, observed", partial(goofspiel, observed=True), "open_spiel"),
    Contestant("OpenSpiel goofspiel, bare", partial(goofspiel, observed=False), "open_spiel"),
    Contestant("OpenSpiel hearts, observed", partial(hearts, observed=True), "open_spiel"),
    Contestant("OpenSpiel hearts, bare", partial(hearts, observed=False), "open_spiel"),
)


def warm_up(seats: int) -> list[tuple[Contestant, DecisionCounts]]:
    """Start all environments that are installed; name the others."""
    started = []
    for contestant in CONTESTANTS:
        counts = contestant.play(seats)
        try:
            next(counts)
        except ImportError:
            if contestant.package is None:
                raise
            print(f'{contestant.name}: pip install "{contestant.package}"')
        else:
            started.append((contestant, counts))
    return started


def decisions_per_second(counts: DecisionCounts, seconds: float) -> float:
    decisions, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        decisions += next(counts)
    return decisions / (time.process_time() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure environments side by side.")
    parser.add_argument("--seconds", type=float, default=4.0, help="per environment (default 4)")
    parser.add_argument("--seats", type=int, default=4, help="number of players (default 4)")
    args = parser.parse_args()
    warnings.simplefilter("ignore")  # from other projects

    started = warm_up(args.seats)
    speeds: list[list[float]] = [[] for _ in started]
    for _ in range(REPEATS):
        for (_, counts), found in zip(started, speeds, strict=True):
            found.append(decisions_per_second(counts, args.seconds / REPEATS))
    print(f"{'':28} {'decisions/s':>11}   {args.seats} seats, random choices, one core")
    for (contestant, _), found in zip(started, speeds, strict=True):
        print(f"{contestant.name:28} {statistics.median(found):11,.0f}")


if __name__ == "__main__":
    main()
