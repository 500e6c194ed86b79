"""A very short course: it repeats, goes on where it was stopped, and something is learnt."""

import json
from pathlib import Path

import numpy as np
import pytest

from hornox.cli import main
from hornox.training.dataset import Lessons, Year
from hornox.training.fit import Fit, School, fit


@pytest.fixture(scope="module")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Lessons:
    folder = tmp_path_factory.mktemp("lessons")
    year = Year(folder, 3, deals=20)
    year.make(0, rows=11_000)
    return year.read(1)


def test_a_lesson_is_the_same_whoever_makes_it(tmp_path: Path, lessons: Lessons) -> None:
    year = Year(tmp_path, 3, deals=20)
    year.make(0, rows=11_000)
    again = year.read(1)

    assert np.array_equal(again.seen, lessons.seen)
    assert np.array_equal(again.worth, lessons.worth)
    assert np.array_equal(again.sizes, lessons.sizes)


def test_every_decision_has_all_its_options(lessons: Lessons) -> None:
    assert lessons.sizes.sum() == len(lessons.worth) == len(lessons.seen)
    assert lessons.sizes.min() == 2
    assert lessons.sizes.max() == 10


def test_the_slope_is_that_of_the_error(lessons: Lessons) -> None:
    school, weights = School(lessons), Fit(1, 10).weights.astype(np.float64)
    decisions = np.arange(50)
    slope = school.slope(weights.astype(np.float32), decisions)

    for place in np.argsort(-np.abs(slope))[:5]:
        up, down = weights.copy(), weights.copy()
        up[place] += 1e-3
        down[place] -= 1e-3
        rise = school.error(up.astype(np.float32), decisions) - school.error(
            down.astype(np.float32), decisions
        )
        assert rise / 2e-3 == pytest.approx(slope[place], rel=0.05)


def test_it_learns(lessons: Lessons) -> None:
    state = Fit(1, 400)
    untaught = School(lessons).error(state.weights, np.arange(185))

    *_, taught = fit(lessons, state, every=100)

    assert taught < 0.7 * untaught


def test_it_goes_on_where_it_was_stopped(tmp_path: Path, lessons: Lessons) -> None:
    through = Fit(1, 60)
    list(fit(lessons, through, every=20))
    stopped = Fit(1, 60)
    next(fit(lessons, stopped, every=20))
    stopped.save(tmp_path / "fit.npz")

    again = Fit.load(tmp_path / "fit.npz", 1, 60)
    assert again.step == 20
    list(fit(lessons, again, every=20))

    assert (again.weights == through.weights).all()


def test_a_checkpoint_of_other_work_is_left_alone(tmp_path: Path) -> None:
    Fit(1, 60).save(tmp_path / "fit.npz")

    assert Fit.load(tmp_path / "fit.npz", 2, 60).step == 0


def test_the_command_says_how_the_net_was_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornox.training.dataset.ROWS", 11_000)
    wanted = [
        "--seed",
        "3",
        "--years",
        "2",
        "--chunks",
        "1",
        "--deals",
        "2",
        "--steps",
        "20",
        "--workers",
        "1",
    ]

    assert main(["train", str(tmp_path / "net"), *wanted]) == 0

    path = Path(capsys.readouterr().out.strip())
    with np.load(path) as file:
        card = json.loads(str(file["card"]))
    assert (card["seed"], card["years"], card["deals"], card["steps"]) == (3, 2, 2, 20)
    assert len(card["squared_errors"]) == 2
    assert main(["train", str(tmp_path / "net"), "--seed", "4"]) == 2
    assert "another folder" in capsys.readouterr().err


@pytest.mark.parametrize("said", ["none", "0", "9" * 5_000])
def test_nonsense_is_refused(said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "x", "--steps", said]) == 2
    assert "--steps must be a whole number from 1 to" in capsys.readouterr().err
