"""The fit follows the gradient of its error, and resumes from checkpoints."""

from pathlib import Path

import numpy as np
import pytest

from hornox.training.fit import Fit, Loss, fit
from tests.training.datasets import small_dataset


def test_the_gradient_is_that_of_the_error() -> None:
    loss, weights = Loss(small_dataset()), Fit(1, 10).weights.astype(np.float64)
    decisions = np.arange(50)
    gradient = loss.gradient(weights.astype(np.float32), decisions)

    for place in np.argsort(-np.abs(gradient))[:5]:
        up, down = weights.copy(), weights.copy()
        up[place] += 1e-3
        down[place] -= 1e-3
        rise = loss.mean_squared_error(up.astype(np.float32), decisions) - loss.mean_squared_error(
            down.astype(np.float32), decisions
        )
        assert rise / 2e-3 == pytest.approx(gradient[place], rel=0.05)


def test_the_error_shrinks() -> None:
    state = Fit(1, 400)
    before = Loss(small_dataset()).mean_squared_error(state.weights, np.arange(185))

    *_, after = fit(small_dataset(), state, every=100)

    assert after < 0.7 * before


def test_a_fit_resumes_from_its_checkpoint(tmp_path: Path) -> None:
    through = Fit(1, 60)
    list(fit(small_dataset(), through, every=20))
    stopped = Fit(1, 60)
    next(fit(small_dataset(), stopped, every=20))
    stopped.save(tmp_path / "fit.npz")

    again = Fit.load(tmp_path / "fit.npz", 1, 60)
    assert again.step == 20
    list(fit(small_dataset(), again, every=20))

    assert (again.weights == through.weights).all()


def test_a_checkpoint_of_another_fit_is_ignored(tmp_path: Path) -> None:
    Fit(1, 60).save(tmp_path / "fit.npz")

    assert Fit.load(tmp_path / "fit.npz", 2, 60).step == 0
