"""A bot that plays by what train_policy.py has learnt. It needs numpy, and no torch.

    python train_policy.py                                    # writes policy.npz
    hornox arena policy_bot:Bot steady --against --sprt       # in this folder
    python policy_bot.py http://127.0.0.1:8666/t/ABC234       # sits down at that table

It was trained for `classic`, four at the table; in other games, and when it must take a row, it
plays as `steady` does. HORNOX_POLICY names another file of weights.
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
from hornox.envs.observe.observer import observer
from hornox.game import Table, title

HAND, ROWS, EACH = 10, 4, 7
INPUTS = 13 + 3 * ROWS  # of each card: its own, and those of the rows

Array = NDArray[Any]


def inputs(shown: Array) -> tuple[Array, Array]:
    """What the net is told of each card, from the observation `cards`; and the cards themselves."""
    own = shown[:, -HAND * EACH :].reshape(-1, HAND, EACH)
    card, heads, row, free, stake, others, mine = np.moveaxis(own.astype(np.float32), 2, 0)
    nowhere, full = row == 0, (row > 0) & (free == 0)
    told = [card / 104, heads / 7, nowhere * stake / 10, full * stake / 10, ~full * stake / 10]
    told += [nowhere, full, *(free == room for room in (1, 2, 3))]
    told += [others / 10, mine / 5, np.broadcast_to(shown[:, 1:2] / 10, card.shape)]
    rows = np.tile(lowest_first(shown)[:, None, :], (1, HAND, 1))
    return np.concatenate([np.stack(told, 2), rows], 2, dtype=np.float32), own[:, :, 0]


def lowest_first(shown: Array) -> Array:
    """The rows by their ends: end, free places and heads of each."""
    rows = shown[:, 6 : 6 + 3 * ROWS].reshape(-1, 3, ROWS).astype(np.float32)
    rows = np.take_along_axis(rows, rows[:, :1].argsort(axis=2), axis=2)
    flat: Array = (rows / np.array([[104], [5], [10]], np.float32)).reshape(len(shown), -1)
    return flat


def scores(net: dict[str, Array], told: Array, cards: Array) -> Array:
    """How much the net likes each card; a place without a card it cannot play."""
    there = (cards > 0)[..., None]
    seen = np.maximum(told @ net["w1"] + net["b1"], 0) * there
    hand = seen.sum(axis=1, keepdims=True) / np.maximum(there.sum(axis=1, keepdims=True), 1)
    both = np.concatenate([seen, np.broadcast_to(hand, seen.shape)], axis=2)
    found = np.maximum(both @ net["w2"] + net["b2"], 0) @ net["w3"]
    liked: Array = np.where(cards > 0, found[..., 0], -np.inf)
    return liked


class Bot:
    def __init__(self) -> None:
        path = os.environ.get("HORNOX_POLICY") or Path(__file__).with_name("policy.npz")
        with np.load(path) as file:
            self.net = dict(file)
        self.steady = bot("steady")

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        """The card that the net likes best."""
        if view.game != "classic" or not isinstance(options[0], Play):
            return self.steady.choose(view, options, rng)
        assert view.me is not None
        watcher = observer("classic", view.seats, "cards")
        shown = watcher.observation(view, view.me, {view.me: options})
        assert not isinstance(shown, dict)
        told, cards = inputs(shown[None])
        best = int(cards[0, scores(self.net, told, cards)[0].argmax()])
        return next(one for one in options if isinstance(one, Play) and one.card == best)


def pick(player: Bot, situation: dict[str, Any]) -> dict[str, Any]:
    """Its option of a question that a server asks, see docs/protocol.md."""
    rules = title(situation["view"]["game"])
    view = msgspec.convert(situation["view"], rules.table_type)
    options = rules.asks(view)[situation["seat"]]
    said = str(player.choose(view, options, random.Random()))
    found: dict[str, Any] = next(one for one in situation["options"] if one["say"] == said)
    return found


def main() -> None:
    """As the other example sits down, but with this player's choices."""
    import table_bot  # noqa: PLC0415  (the line to a server; the arena needs none)

    table_bot.pick = partial(pick, Bot())
    table_bot.main()


if __name__ == "__main__":
    main()
