"""The trained players of `bench.panel`, as bots for the arena.

HORNOX_PANEL names the folder with the trained policies, one file for each game and number of seats.
They play cards, and in `eleven` whole turns; whatever else is asked, `steady` answers.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

import numpy as np

from hornox.bots import bot
from hornox.bots.weights import weights
from hornox.choices import Choice, Options, Play
from hornox.game import Table
from hornox.kernels.rows.encode import encode_table, has_kernels
from hornox.kernels.rows.net import evaluate_hands, new_buffers
from hornox.titles.shared.row_placement import RowTable

EXAMPLES = Path(__file__).parents[1] / "examples"
sys.path.insert(0, str(EXAMPLES))

import policy_bot  # noqa: E402  (found through the path above)


def policy_path(folder: Path, method: str, game: str, seats: int) -> Path:
    return folder / f"{method}-{game}-{seats}.npz"


class Trained(policy_bot.Bot):
    """A policy that examples/ trained.

    In `pro`, where cards depend on no luck, it plays by chance as its odds say, or every deal would
    be the same.
    """

    method: str

    def __init__(self) -> None:
        self.steady = bot("steady")

    def path(self, view: Table | None = None) -> Path:
        assert view is not None, "its policies are loaded when it plays"
        return policy_path(Path(os.environ["HORNOX_PANEL"]), self.method, view.game, view.seats)

    def pick(self, view: Table, scores: policy_bot.Array, rng: random.Random) -> int:
        if view.game != "pro":
            return super().pick(view, scores, rng)
        odds = np.exp(scores - scores.max()).cumsum()
        return int((odds > rng.random() * odds[-1]).argmax())


class Gradient(Trained):
    method = "gradient"


class PPO(Trained):
    method = "ppo"


class NetAlone:
    """The net of `hornox` without its search: the card that the net expects to cost the least."""

    def __init__(self) -> None:
        self.buffers = new_buffers()
        self.steady = bot("steady")

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        plays = [one for one in options if isinstance(one, Play) and not one.flip]
        if not plays or not isinstance(view, RowTable) or not has_kernels(view):
            return self.steady.choose(view, options, rng)
        assert view.me is not None
        evaluate_hands(encode_table(view), weights(), self.buffers, view.me, view.me + 1)
        return plays[int(self.buffers.values[: len(plays)].argmin())]
