"""The trained players of `bench.panel`, as bots for the arena.

HORNOX_PANEL names the folder with the trained policies, one file for each game and number of seats;
where there is none, the policy of `classic` with four players plays. It plays cards; whatever else
is asked, `steady` answers.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

from hornox.bots import bot
from hornox.bots.weights import weights
from hornox.choices import Choice, Options, Play
from hornox.game import Table
from hornox.game_catalogue import GAMES
from hornox.kernels.rows.encode import encode_table, has_kernels
from hornox.kernels.rows.net import evaluate_hands, new_buffers
from hornox.titles.shared.row_placement import RowTable

EXAMPLES = Path(__file__).parents[1] / "examples"
sys.path.insert(0, str(EXAMPLES))

import policy_bot  # noqa: E402  (found through the path above)


def policy_path(folder: Path, method: str, game: str, seats: int) -> Path:
    return folder / f"{method}-{game}-{seats}.npz"


class Trained(policy_bot.Bot):
    """A policy that examples/ trained."""

    games = tuple(game for game in GAMES if game != "eleven")
    method: str

    def path(self, view: Table) -> Path:
        folder = Path(os.environ["HORNOX_PANEL"])
        own = policy_path(folder, self.method, view.game, view.seats)
        return own if own.exists() else policy_path(folder, self.method, "classic", 4)


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
