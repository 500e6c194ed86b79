"""A bot that plays the policy of train_policy.py. It needs numpy, but not torch.

    python train_policy.py                                    # writes policy.npz
    hornox arena policy_bot:Bot steady --against --sprt       # in this folder
    python policy_bot.py http://127.0.0.1:8666/t/ABC234       # joins that table

The policy is trained for `classic` with four players, and plays it with any number. In other games,
and when it must take a row, the bot plays like `steady`. HORNOX_POLICY names another file of
weights.
"""

import os
import random
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from hornox.bots import bot
from hornox.choices import Choice, Options, Play
from hornox.envs.observe.observer import cached_observer
from hornox.game import Table, title

HAND, ROWS, FEATURES = 10, 4, 7
LARGE_HANDS, MORE_ROWS, MORE_FEATURES = {"anniversary": 12}, {"anniversary": 5}, {"flip": 13}
HEADER = 6  # features of the table before those of its rows
INPUTS = 13 + 3 * ROWS  # per card: its own, and those of the rows

Array = NDArray[Any]


def card_inputs(observations: Array, game: str = "classic") -> tuple[Array, Array]:
    """The inputs for each card, from the observation `cards`; and the cards themselves."""
    hand, features = LARGE_HANDS.get(game, HAND), MORE_FEATURES.get(game, FEATURES)
    own = observations[:, -hand * features :].reshape(-1, hand, features)[:, :, :FEATURES]
    card, heads, row, free, row_heads, others, mine = np.moveaxis(own.astype(np.float32), 2, 0)
    nowhere, full = row == 0, (row > 0) & (free == 0)
    values = [
        card / 104,
        heads / 7,
        nowhere * row_heads / 10,
        full * row_heads / 10,
        ~full * row_heads / 10,
    ]
    values += [nowhere, full, *(free == places for places in (1, 2, 3))]
    values += [others / 10, mine / 5, np.broadcast_to(observations[:, 1:2] / 10, card.shape)]
    rows = sorted_rows(observations, MORE_ROWS.get(game, ROWS))
    rows = np.tile(rows[:, None, :], (1, hand, 1))
    return np.concatenate([np.stack(values, 2), rows], 2, dtype=np.float32), own[:, :, 0]


def sorted_rows(observations: Array, count: int) -> Array:
    """The rows sorted by their ends, without the lowest of five: end, free places and heads."""
    rows = observations[:, HEADER : HEADER + 3 * count].reshape(-1, 3, count).astype(np.float32)
    rows = np.take_along_axis(rows, rows[:, :1].argsort(axis=2), axis=2)[:, :, -ROWS:]
    flat: Array = (rows / np.array([[104], [5], [10]], np.float32)).reshape(len(observations), -1)
    return flat


def card_scores(net: dict[str, Array], inputs: Array, cards: Array) -> Array:
    """The net's score for each card; minus infinity where the hand has none."""
    is_card = (cards > 0)[..., None]
    first = np.maximum(inputs @ net["w1"] + net["b1"], 0) * is_card
    hand = first.sum(axis=1, keepdims=True) / np.maximum(is_card.sum(axis=1, keepdims=True), 1)
    both = np.concatenate([first, np.broadcast_to(hand, first.shape)], axis=2)
    last = np.maximum(both @ net["w2"] + net["b2"], 0) @ net["w3"]
    scores: Array = np.where(cards > 0, last[..., 0], -np.inf)
    return scores


class Bot:
    games: tuple[str, ...] = ("classic",)

    def __init__(self) -> None:
        self.nets: dict[Path, dict[str, Array]] = {}
        self.steady = bot("steady")

    def path(self, view: Table) -> Path:  # noqa: ARG002  (a benchmark has a policy for each game)
        """The file with the weights for this game."""
        return Path(os.environ.get("HORNOX_POLICY") or Path(__file__).with_name("policy.npz"))

    def net(self, view: Table) -> dict[str, Array]:
        path = self.path(view)
        if path not in self.nets:
            with np.load(path) as file:
                self.nets[path] = dict(file)
        return self.nets[path]

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        """The card with the highest score."""
        if view.game not in self.games or not isinstance(options[0], Play):
            return self.steady.choose(view, options, rng)
        assert view.me is not None
        observer = cached_observer(view.game, view.seats, "cards")
        observation = observer.observation(view, view.me, {view.me: options})
        assert not isinstance(observation, dict)
        inputs, cards = card_inputs(observation[None], view.game)
        best = int(cards[0, card_scores(self.net(view), inputs, cards)[0].argmax()])
        return next(one for one in options if isinstance(one, Play) and one.card == best)


def pick(player: Bot, situation: dict[str, Any]) -> dict[str, Any]:
    """Answer a server's question with one of its options, see docs/protocol.md."""
    rules = title(situation["view"]["game"])
    view = msgspec.convert(situation["view"], rules.table_type)
    options = rules.asks(view)[situation["seat"]]
    chosen = str(player.choose(view, options, random.Random()))
    found: dict[str, Any] = next(one for one in situation["options"] if one["say"] == chosen)
    return found


def main() -> None:
    """Join a table as table_bot.py does, but with this bot's choices."""
    import table_bot  # noqa: PLC0415  (the connection to a server; the arena needs none)

    table_bot.pick = partial(pick, Bot())
    table_bot.main()


if __name__ == "__main__":
    main()
