"""Before the first reset there is no game: every environment says so, whatever is asked of it."""

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")
pytest.importorskip("gymnasium", reason="gymnasium is missing: pip install 'hornox[research]'")

import numpy as np

import hornox.envs
from hornox.errors import HornoxError

ON_ILLEGAL = ("raise", "first_legal")
PLAYERS = ("player_0", "player_1")
SEAT_CALLS: dict[str, Callable[[Any], object]] = {
    "step": lambda env: env.step(1),
    "an illegal step": lambda env: env.step(10**6),
    "action_masks": lambda env: env.action_masks(),
    "state": lambda env: env.state(),
    "redeterminize": lambda env: env.redeterminize(rng=1),
    "render": lambda env: env.render(),
}
MORE_SEATS = {
    "parallel": {"step": lambda env: env.step(dict.fromkeys(PLAYERS, 1)),
                 "a step of nobody": lambda env: env.step({}),
                 "redeterminize": lambda env: env.redeterminize("player_0", 1)},
    "turns": {"step": lambda env: env.step(1),
              "observe": lambda env: env.observe("player_0"),
              "last": lambda env: env.last()},
}  # fmt: skip


def check_refusals(env: Any, calls: dict[str, Callable[[Any], object]]) -> None:  # noqa: ANN401
    for name, call in calls.items():
        with pytest.raises(HornoxError, match=r"call reset\(\) first"):
            pytest.fail(f"{name}: {call(env)}")


@pytest.mark.parametrize("on_illegal", ON_ILLEGAL)
@pytest.mark.parametrize(
    "settings",
    [{}, {"opponents": "ox"}, {"observation": "cards", "auto_row": True}, {"game": "eleven"}],
)
def test_one_player_among_bots_must_reset_first(on_illegal: str, settings: dict[str, Any]) -> None:
    env = hornox.envs.seat(seats=2, on_illegal=on_illegal, render_mode="ansi", **settings)

    check_refusals(env, SEAT_CALLS)
    env.reset(seed=1)
    assert env.step(int(env.action_masks().argmax()))


@pytest.mark.parametrize("on_illegal", ON_ILLEGAL)
@pytest.mark.parametrize("kind", MORE_SEATS)
@pytest.mark.parametrize("game", ["classic", "pro"])
def test_several_players_must_reset_first(kind: str, game: str, on_illegal: str) -> None:
    pytest.importorskip(
        "pettingzoo", reason="pettingzoo is missing: pip install 'hornox[research]'"
    )
    env = getattr(hornox.envs, kind)(game, 2, on_illegal=on_illegal, render_mode="ansi")

    check_refusals(env, MORE_SEATS[kind])
    check_refusals(env, {name: SEAT_CALLS[name] for name in ("state", "render")})


@pytest.mark.parametrize("on_illegal", ON_ILLEGAL)
@pytest.mark.parametrize("opponents", ["none", "sensible"])
def test_many_tables_must_be_reset_first(on_illegal: str, opponents: str) -> None:
    env = hornox.envs.vector(seats=2, num_envs=2, on_illegal=on_illegal, opponents=opponents)

    check_refusals(
        env,
        {"step": lambda one: one.step(np.array([1, 1])), "masks": lambda one: one.action_masks()},
    )


def test_after_the_end_a_game_must_be_dealt_again() -> None:
    env = hornox.envs.seat(seats=2, on_illegal="first_legal")
    env.reset(seed=1)
    over = False
    while not over:
        over = env.step(int(env.action_masks().argmax()))[2]

    with pytest.raises(HornoxError, match=r"the game is over: call reset\(\)"):
        env.step(1)
