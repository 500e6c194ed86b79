"""The examples for Stable-Baselines3 and RLlib build and train for a moment."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")
pytest.importorskip("torch", reason="torch is missing: pip install torch")

import hornox.envs
from tests.helpers.random_games import every_game

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_a_policy_of_stable_baselines_is_trained_and_plays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pytest.importorskip("sb3_contrib", reason="SB3 is missing: pip install sb3-contrib")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import train_sb3  # noqa: PLC0415  (found through the path above)

    model, curve = train_sb3.train(steps=600, seed=1, tables=8)
    model.save(tmp_path / "policy.zip")
    monkeypatch.setenv("HORNOX_SB3", str(tmp_path / "policy.zip"))
    player, playing = train_sb3.Bot(), hornox.new("classic", 4, seed=1, rounds=1)
    while playing.asks:
        choices = {
            seat: player.choose(playing.view(seat), options, random.Random(1))
            for seat, options in playing.asks.items()
        }
        playing.play(choices)

    assert playing.over
    assert len(curve.points) >= 2


@every_game
def test_the_environments_pass_the_checks_of_stable_baselines(game: str) -> None:
    checker = pytest.importorskip(
        "stable_baselines3.common.env_checker", reason="SB3 is missing: pip install sb3-contrib"
    )

    checker.check_env(hornox.envs.seat(game, on_illegal="first_legal"), warn=False)


def test_rllib_builds_and_trains_for_an_iteration() -> None:
    pytest.importorskip("ray", reason="RLlib is missing: pip install 'hornox[rllib]'")
    code = (
        "import ray, train_rllib as t;"
        "ray.init(address='local', _node_ip_address='127.0.0.1', num_cpus=1,"
        " include_dashboard=False, log_to_driver=False);"
        "points = [t.train(t.make_config(self_play=one, batch=200), 1) for one in (False, True)];"
        "assert [len(one) for one in points] == [1, 1]; print('trained')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=EXAMPLES, capture_output=True, text=True, timeout=240,
        check=False,
    )  # fmt: skip

    assert done.stdout.endswith("trained\n"), done.stderr[-2000:]
