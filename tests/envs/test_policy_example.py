"""The examples that train a policy and play it as a bot: inputs, play and training."""

import asyncio
import random
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")
pytest.importorskip("gymnasium", reason="gymnasium is missing: pip install 'hornox[research]'")

import msgspec
import numpy as np

import hornox
import hornox.envs
from hornox.arena import Match, play_deal
from hornox.game import Game
from tests.server.helpers.running_server import PATIENCE, Served

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """policy_bot.py, with weights that nobody has trained."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    monkeypatch.setenv("HORNOX_POLICY", str(tmp_path / "policy.npz"))
    import policy_bot  # noqa: PLC0415  (found through the path above)

    rng = np.random.default_rng(1)
    shapes = {"w1": (policy_bot.INPUTS, 8), "b1": (8,), "w2": (16, 4), "b2": (4,), "w3": (4, 1)}
    net: dict[str, Any] = {name: rng.normal(size=shape) for name, shape in shapes.items()}
    np.savez(tmp_path / "policy.npz", **net, game=np.array("classic"))
    return policy_bot


def test_its_inputs_are_the_same_at_a_table_as_in_training(example: ModuleType) -> None:
    env = hornox.envs.vector("classic", 4, 4)
    observations, _ = env.reset(seed=1)
    zoo = hornox.envs.parallel("classic", 4, observation="cards")
    by_agent, _ = zoo.reset(seed=1)

    seen: list[Any] = [one["observation"] for one in by_agent.values()]
    for several in (observations, np.stack(seen)):
        inputs, cards = example.card_inputs(several)
        assert inputs.shape == (4, 10, example.INPUTS)
        assert (inputs[:, :, 0] * 104).round().astype(int).tolist() == cards.tolist()
        assert np.abs(inputs).max() < 5


@pytest.mark.parametrize("game", ["classic", "eleven"])
def test_it_plays_whole_games(example: ModuleType, game: str) -> None:
    player, rng = example.Bot(), random.Random(1)
    playing = hornox.new(game, seats=3, seed=1)

    while playing.asks:
        playing.play(chosen(playing, player, rng))

    assert playing.over


def chosen(playing: Game, player: Any, rng: random.Random) -> dict[int, Any]:  # noqa: ANN401
    return {
        seat: player.choose(playing.view(seat), options, rng)
        for seat, options in playing.asks.items()
    }


def test_it_answers_a_server_with_one_of_the_options(example: ModuleType) -> None:
    playing = hornox.new("classic", seats=3, seed=1)
    options = [{"say": str(option)} for option in playing.asks[1]]
    view = msgspec.json.decode(msgspec.json.encode(playing.view(1)))  # as it comes over the line

    found = example.answer(example.Bot(), {"seat": 1, "view": view, "options": options})

    assert found in options


def test_the_arena_can_play_it(example: ModuleType) -> None:
    assert example.Bot
    match = Match.of(["policy_bot:Bot", "steady"], game="classic", seats=2, seed=1)

    outcome = play_deal(match, 0)

    assert len(outcome.games) == 2
    assert not outcome.forfeits


def test_it_joins_a_table_on_a_server(example: ModuleType, tmp_path: Path) -> None:
    served = Served(tmp_path).start()
    host = served.person("Anna")
    code = host.opens(game="classic", seats=2, options={"rounds": 1})["code"]

    async def evening() -> None:
        async with asyncio.timeout(60), host.at(code) as line:
            while "name" not in line.welcome["table"]["seats"][1]:
                line.welcome = await line.hear("table")
            await line.does(type="stand", seat=0)
            await line.does(type="add_bot", seat=0)
            await line.does(type="start")
            while (await line.hear("step"))["asked"]:
                pass

    link = f"{served.http}/t/{code}"
    command = [sys.executable, str(example.__file__), link, "--name", "Polly", "--stay", "0.2"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as polly:
        asyncio.run(evening())
        assert polly.wait(PATIENCE) == 0

    assert "Polly" in served.record(code).names
    assert served.stop() == 0


@pytest.mark.parametrize(
    ("script", "more"),
    [
        ("train_policy.py", ["--game", "cow", "--seats", "2"]),
        ("train_cleanrl.py", ["--self-play"]),
        ("train_cleanrl.py", []),
    ],
)
def test_it_can_be_trained(tmp_path: Path, script: str, more: list[str]) -> None:
    pytest.importorskip("torch", reason="torch is missing: pip install torch")
    out = tmp_path / "policy.npz"
    quickly = ("--rounds", "1024", "--out", str(out))
    command = [sys.executable, script, *quickly, *more]

    done = subprocess.run(command, cwd=EXAMPLES, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    with np.load(out) as file:
        assert {*file} == {"w1", "b1", "w2", "b2", "w3", "game"}
    assert (tmp_path / "policy_curve.svg").read_text().startswith("<svg")


def test_the_same_seed_and_rounds_give_the_same_curve(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("torch", reason="torch is missing: pip install torch")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import train_cleanrl  # noqa: PLC0415  (found through the path above)
    import train_policy  # noqa: PLC0415  (as above)

    out = tmp_path / "policy.npz"
    gradient = [train_policy.train("classic", 4, 1024, 1, out) for _ in range(2)]
    ppo = [train_cleanrl.train("classic", 4, 1024, 1, out, self_play=True) for _ in range(2)]

    assert gradient[0] == gradient[1]
    assert ppo[0] == ppo[1]


@pytest.mark.parametrize("game", ["classic", "flip"])
def test_tables_and_views_describe_the_options_alike(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a policy is trained on, at hundreds of tables, is what it sees as a bot."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import policy_bot  # noqa: PLC0415  (found through the path above)

    env = hornox.envs.parallel(game, 4, observation="cards")
    by_agent, _ = env.reset(seed=1)
    observations: list[Any] = [one["observation"] for one in by_agent.values()]
    inputs, cards = policy_bot.card_inputs(np.stack(observations), game)
    playing = hornox.new(game, 4, seed="1.0", rounds=1)
    for seat, options in playing.asks.items():
        own, choices = policy_bot.options_inputs(playing.view(seat), options)
        assert own.shape[1] == policy_bot.input_count(game)
        assert np.array_equal(own, inputs[seat][cards[seat] != 0])
        assert {*choices} == {*options}


@pytest.mark.parametrize("game", ["pro", "anniversary", "buffalo", "eleven"])
def test_rounds_by_the_rules_become_decisions_and_rewards(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("torch", reason="torch is missing: pip install torch")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import play_rounds  # noqa: PLC0415  (found through the path above)
    import train_policy  # noqa: PLC0415  (as above)

    monkeypatch.setattr(play_rounds, "GAMES_A_BATCH", 1)
    player = play_rounds.round_player(game, 3, 1, self_play=True)
    rounds = player.play(train_policy.Policy(game))

    assert rounds.active[0].all()
    assert rounds.is_option.gather(2, rounds.chosen[..., None]).all()
    rounds_of_a_player = rounds.rewards.sum(0)
    if game != "buffalo":  # whose team has one reward
        assert abs(float(rounds_of_a_player.sum())) < 1e-3
    assert float(rounds.rewards.abs().sum()) > 0
