"""The benchmark: its bots play by the policies of a folder, and a figure needs no other machine."""

import random
from pathlib import Path

import pytest

pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")
pytest.importorskip("gymnasium", reason="gymnasium is missing: pip install 'hornox[research]'")

import numpy as np

from bench import panel
from bench.panel_bots import PPO, policy_path
from hornox.game import new
from hornox.game_catalogue import GAMES
from hornox.parallel import choose_runner


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Policies that nobody has trained, for `classic` with four players."""
    rng = np.random.default_rng(1)
    shapes = {"w1": (25, 8), "b1": (8,), "w2": (16, 4), "b2": (4,), "w3": (4, 1)}
    for method in panel.COMMANDS:
        net = {name: rng.normal(size=shape) for name, shape in shapes.items()}
        np.savez(policy_path(tmp_path, method, "classic", 4), **net, game=np.array("classic"))  # type: ignore[arg-type]  # numpy's stub
    monkeypatch.setenv("HORNOX_PANEL", str(tmp_path))
    return tmp_path


def test_a_figure_is_played_and_kept(folder: Path) -> None:
    cell = panel.Cell("gradient", "gap", "classic", 4)

    with choose_runner(workers=1) as runner:
        first = panel.figure(cell.play(folder, 1, runner, deals=2))

    assert "±" in first
    assert len((folder / "classic-4-gradient-gap.jsonl").read_text().splitlines()) == 3


def test_each_game_and_number_of_seats_has_a_policy_of_its_own(folder: Path) -> None:
    view = new("cow", seats=3, seed=1).view(0)

    assert PPO().path(view) == policy_path(folder, "ppo", "cow", 3)


def test_in_pro_where_no_luck_is_in_the_cards_a_policy_plays_by_chance() -> None:
    scores, rng = np.array([1.0, 1.1, 0.9]), random.Random(1)
    in_pro, in_cow = (new(game, seats=3, seed=1).view(0) for game in ("pro", "cow"))

    assert {PPO().pick(in_pro, scores, rng) for _ in range(50)} == {0, 1, 2}
    assert {PPO().pick(in_cow, scores, rng) for _ in range(50)} == {1}


def test_every_game_has_figures_of_somebody_against_the_whole_panel() -> None:
    for game in GAMES:
        rivals = [cell.rival for cell in panel.cells("bull", game, 4)]
        assert rivals == (["buffalo"] if game == "buffalo" else [*panel.PANEL])


def test_nobody_plays_against_itself() -> None:
    assert [cell.rival for cell in panel.cells("ox", "classic", 2)] == ["random", "gap"]
