"""A bot that plays the policy of train_policy.py. It needs numpy, but not torch.

    python train_policy.py                                    # writes policy.npz
    hornox arena policy_bot:Bot steady --against --sprt       # in this folder
    python policy_bot.py http://127.0.0.1:8666/t/ABC234       # joins that table

A policy plays the game that it was trained for, with any number of players. It chooses cards, and
in `eleven` what to do with them. Everything else, such as rows, special cards and the draft, is
chosen by `steady`, which also plays all other games. HORNOX_POLICY names another file of weights.
"""

import os
import random
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from eleven_inputs import ELEVEN_INPUTS, turn_inputs
from numpy.typing import NDArray

from hornox.bots import bot
from hornox.choices import Choice, Options, Play
from hornox.envs.observe.observer import cached_observer
from hornox.game import Table, title
from hornox.tables import ElevenTable

HAND, ROWS, FEATURES, FLIP_FEATURES = 10, 4, 7, 13
LARGE_HANDS, MORE_ROWS = {"anniversary": 12}, {"anniversary": 5}
HEADER = 6  # features of the table before those of its rows
INPUTS = 13 + 3 * ROWS  # per card: its own, and those of the rows

Array = NDArray[Any]


def input_count(game: str) -> int:
    """How many numbers describe an option to the net."""
    return ELEVEN_INPUTS if game == "eleven" else INPUTS + (game == "flip")


def card_inputs(observations: Array, game: str = "classic") -> tuple[Array, Array]:
    """The inputs for each card, from the observation `cards`; and the cards themselves.

    In `flip` the cards that may be flipped follow once more, with a minus.
    """
    if game == "flip":
        return flip_inputs(observations)
    hand = LARGE_HANDS.get(game, HAND)
    own = observations[:, -hand * FEATURES :].reshape(-1, hand, FEATURES)
    return own_and_row_inputs(own, observations, MORE_ROWS.get(game, ROWS)), own[:, :, 0]


def flip_inputs(observations: Array) -> tuple[Array, Array]:
    """As `card_inputs`, with one more input: whether the card is played flipped."""
    own = observations[:, -HAND * FLIP_FEATURES :].reshape(-1, HAND, FLIP_FEATURES)
    upright = own[:, :, :FEATURES]
    flipped = np.concatenate([own[:, :, 7:8], own[:, :, 1:2], own[:, :, 8:]], axis=2)
    each = np.concatenate([upright, flipped], axis=1)
    is_flip = np.broadcast_to(np.arange(2 * HAND)[:, None] >= HAND, (*each.shape[:2], 1))
    inputs = own_and_row_inputs(each, observations, ROWS)
    can_flip = flipped[:, :, 0] > 0
    cards = np.concatenate([own[:, :, 0], np.where(can_flip, -own[:, :, 0], 0)], axis=1)
    return np.concatenate([inputs, is_flip], axis=2, dtype=np.float32), cards


def own_and_row_inputs(own: Array, observations: Array, row_count: int) -> Array:
    """The inputs for each card, from its own seven features and those of the rows."""
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
    rows = np.tile(sorted_rows(observations, row_count)[:, None, :], (1, own.shape[1], 1))
    found: Array = np.concatenate([np.stack(values, 2), rows], 2, dtype=np.float32)
    return found


def sorted_rows(observations: Array, count: int) -> Array:
    """The rows sorted by their ends, without the lowest of five: end, free places and heads."""
    rows = observations[:, HEADER : HEADER + 3 * count].reshape(-1, 3, count).astype(np.float32)
    rows = np.take_along_axis(rows, rows[:, :1].argsort(axis=2), axis=2)[:, :, -ROWS:]
    flat: Array = (rows / np.array([[104], [5], [10]], np.float32)).reshape(len(observations), -1)
    return flat


def options_inputs(view: Table, options: Options) -> tuple[Array, list[Choice]]:
    """The inputs for each option that the net can judge, and these options; empty if it cannot."""
    if isinstance(view, ElevenTable):
        return turn_inputs(view, options)
    if not isinstance(options[0], Play):
        return np.zeros((0, input_count(view.game)), np.float32), []
    assert view.me is not None
    observer = cached_observer(view.game, view.seats, "cards")
    observation = observer.observation(view, view.me, {view.me: options})
    assert not isinstance(observation, dict)
    inputs, cards = card_inputs(observation[None], view.game)
    plays: list[Choice] = [Play(abs(card), flip=card < 0) for card in cards[0].tolist() if card]
    return inputs[0][cards[0] != 0], plays


def option_scores(net: dict[str, Array], inputs: Array) -> Array:
    """The net's score for each option."""
    first = np.maximum(inputs @ net["w1"] + net["b1"], 0)
    both = np.concatenate([first, np.broadcast_to(first.mean(axis=0), first.shape)], axis=1)
    scores: Array = (np.maximum(both @ net["w2"] + net["b2"], 0) @ net["w3"])[:, 0]
    return scores


POLICY = Path(__file__).with_name("policy.npz")


@cache
def load_net(path: Path) -> dict[str, Array]:
    with np.load(path) as file:
        return dict(file)


class Bot:
    def __init__(self) -> None:
        self.steady = bot("steady")
        load_net(self.path())  # now, when there is time; a file that is missing is noticed too

    def path(self, view: Table | None = None) -> Path:  # noqa: ARG002  (a benchmark has one for each game)
        """The file with the weights for this game."""
        return Path(os.environ.get("HORNOX_POLICY") or POLICY)

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        """The option with the highest score."""
        net = load_net(self.path(view))
        if str(net["game"]) == view.game and len(options) > 1:
            inputs, choices = options_inputs(view, options)
            if choices:
                return choices[self.pick(view, option_scores(net, inputs), rng)]
        return self.steady.choose(view, options, rng)

    def pick(self, view: Table, scores: Array, rng: random.Random) -> int:  # noqa: ARG002  (a subclass may ask)
        return int(scores.argmax())


def answer(player: Bot, situation: dict[str, Any]) -> dict[str, Any]:
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

    table_bot.pick = partial(answer, Bot())
    table_bot.main()


if __name__ == "__main__":
    main()
