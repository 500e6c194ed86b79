"""A compiled table for one player, whose opponents are played by kernels.

It deals the games that the readable rules deal. Only they can render themselves, give the full
state, deal hidden cards again and name the allowed actions: when one of these is needed, they play
the choices that they have not played yet.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from hornox.cards import HIGHEST, Seat
from hornox.choices import Choice, Play, TakeRow
from hornox.envs.actions import as_int
from hornox.envs.compiled.table import kernel_choices, observation_width
from hornox.envs.core import EnvCore
from hornox.envs.current_episode import Episodes
from hornox.envs.observe.observer import Mask, Observation
from hornox.envs.rewards import REWARDS
from hornox.envs.seed_argument import as_rng
from hornox.kernels.batch import observe as batch_observe
from hornox.kernels.batch.one_seat import LOG_LENGTH, deal_in_order, observe_one, play_decision
from hornox.kernels.rng import make_rng
from hornox.kernels.rows.encode import encode_table
from hornox.kernels.rows.layout import ASKED, KINDS, NOBODY, WIDTH
from hornox.kernels.rows.playout import RANDOM, SENSIBLE
from hornox.shuffle import shuffled

POLICIES = {"random": RANDOM, "sensible": SENSIBLE}
DECK = range(1, HIGHEST + 1)


class CompiledSeatCore(EnvCore):
    """A core whose readable table follows the compiled one when it is needed."""

    def __init__(self, game: str, seats: int, settings: Mapping[str, Any]) -> None:
        super().__init__(game, seats, **settings)
        self.log = np.zeros(LOG_LENGTH, np.int16)
        self.is_dealt = False

    @property
    def episodes(self) -> Episodes:
        readable = self.readable
        if not self.is_dealt:
            readable.deal()
            self.is_dealt = True
        choices = iter(self.log[1 : 1 + self.log[0]].tolist())
        self.log[0] = 0
        for first in choices:
            if isinstance(next(iter(readable.asked.values()))[0], TakeRow):
                (seat,) = readable.asked
                readable.step({seat: TakeRow(first)})
            else:
                cards = [first, *(next(choices) for _ in range(self.seats - 1))]
                readable.step({seat: as_play(cards[seat]) for seat in readable.asked})
        return readable


def as_play(card: int) -> Choice:
    return Play(abs(card), flip=card < 0)


class CompiledSeat:
    """One player at a compiled table. The arrays that it returns belong to the caller."""

    def __init__(
        self, game: str, seats: int, seat: Seat | None, policy: str, settings: Mapping[str, Any]
    ) -> None:
        self.core = CompiledSeatCore(game, seats, settings)
        observer = self.core.observer
        self.fixed_seat, self.seat, self.seats = seat, seat or 0, seats
        self.kind, self.policy = KINDS[game], POLICIES[policy]
        self.reward = [*REWARDS].index(settings.get("reward", "relative"))
        self.auto_row = self.core.readable.auto_row
        self.kernel_choices, self.flip_actions = kernel_choices(observer.actions)
        self.meanings = self.kernel_choices.tolist()
        self.is_dict = observer.kind == "dict"
        self.observed = batch_observe.DICT_KIND if self.is_dict else batch_observe.CARDS_KIND
        self.table = np.zeros(WIDTH, np.int16)
        self.table[ASKED] = NOBODY
        self.rng = make_rng(0)
        self.seen = np.zeros(observation_width(observer), np.int16)
        self.mask = np.zeros(len(observer.actions), np.int8)

    def reset(self, seed: int | None) -> None:
        """Deal the first game of the seed; without a seed, the next game of the last one."""
        name = self.core.readable.next_game(seed)
        self.core.is_dealt, self.core.log[0] = False, 0
        if self.fixed_seat is None:
            self.seat = self.core.readable.number % self.seats
        self.rng = make_rng(name, "bots")
        deck = np.array(shuffled(DECK, name, 0), np.int16)
        deal_in_order(self.table, self.kind, self.seats, deck)
        self.observe()

    def observe(self) -> None:
        observe_one(self.table, self.seat, self.observed, self.flip_actions, self.seen, self.mask)

    def step(self, action: object) -> float:
        """Play the action and the opponents' cards; the player's reward."""
        number = as_int(action)
        is_legal = 0 < number < len(self.meanings) and self.mask.item(number)
        reward: float = play_decision(
            self.table, self.seat, self.meanings[number] if is_legal else self.correct(action),
            self.policy, self.auto_row, self.reward, self.rng, self.core.log, self.observed,
            self.flip_actions, self.seen, self.mask,
        )  # fmt: skip
        return reward

    def correct(self, action: object) -> int:
        """The first legal choice, if it may replace an illegal one; raises otherwise."""
        choice = self.core.to_choice(self.seat, action)
        if choice is None:
            self.core.episodes.step({})  # raises: the game is over
        return int(self.kernel_choices[self.core.actions.action_of[choice]])

    @property
    def is_over(self) -> bool:
        return self.table.item(ASKED) == NOBODY

    def observation(self) -> Observation:
        own = self.seen.copy()
        return self.core.observer.to_dict(own) if self.is_dict else own

    def action_mask(self) -> Mask:
        mask: Mask = self.mask.copy()
        return mask

    def redeterminize(self, rng: object) -> None:
        """Deal all cards again that the player cannot know, and reseed the opponents."""
        luck = as_rng(rng)
        self.core.episodes.redeterminize(self.seat, luck)
        self.rng = make_rng(luck.getrandbits(64))
        self.table[:] = encode_table(self.core.readable.table)
        self.observe()
