"""Rounds to learn from: played on kernels where a game has them, and otherwise by the rules.

Both give the same arrays, so the learners need not know the difference.
"""

import random
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import torch
from policy_bot import Array, card_inputs, input_count, option_scores, options_inputs

import hornox
import hornox.envs
from hornox.bots import bot, heads_so_far, play_out
from hornox.choices import Choice, Options, Play
from hornox.game import Table

ON_KERNELS = {"classic": 9, "evenodd": 9, "climb": 9, "cow": 9, "flip": 10}  # decisions a round
TABLES = 512  # on kernels
GAMES_A_BATCH = 16  # by the readable rules


class Rounds(NamedTuple):
    """Axes: the decision, the round (of a player), and then the options or their inputs."""

    inputs: torch.Tensor
    is_option: torch.Tensor
    chosen: torch.Tensor
    rewards: torch.Tensor  # up to the player's next decision
    active: torch.Tensor  # whether the player had this many decisions

    @property
    def gain(self) -> float:
        """The mean reward of a round."""
        return float(self.rewards.sum(0).mean())


class OnKernels:
    """One round at each of hundreds of tables, all at once."""

    def __init__(self, game: str, seats: int, seed: int, *, self_play: bool) -> None:
        self.game = game
        self.columns = TABLES // seats * seats if self_play else TABLES
        self.env = hornox.envs.vector(
            game, seats, self.columns, opponents="none" if self_play else "sensible",
            auto_row=True, copy=False,
        )  # fmt: skip
        self.flips = flip_actions()
        self.env.reset(seed=seed)
        self.is_dealt = True

    def play(self, policy: torch.nn.Module, *, best: bool = False) -> Rounds:
        """Play a round at every table, by chance as the policy says, or its best option."""
        observations: Any = self.env.observe() if self.is_dealt else self.env.reset()[0]
        self.is_dealt = False
        steps: list[tuple[torch.Tensor, ...]] = []
        over = np.zeros(self.columns, np.bool_)
        for _ in range(ON_KERNELS[self.game]):
            inputs, cards = card_inputs(observations, self.game)
            active = (self.env.masks[:, 0] == 0) & ~over
            legal = torch.from_numpy((cards != 0) | ~active[:, None])
            features = torch.from_numpy(inputs)
            with torch.no_grad():
                scores, _ = policy(features, legal)
            odds = torch.distributions.Categorical(logits=scores)
            chosen = scores.argmax(1) if best else odds.sample()
            card = cards[np.arange(self.columns), chosen.numpy()]
            actions = np.where(card < 0, self.flips[np.maximum(-card, 0)], card)
            observations, reward, ended, *_ = self.env.step(np.where(active, actions, 0))
            rewards = torch.from_numpy(np.where(over, 0, reward).astype(np.float32))
            steps.append((features, legal, chosen, rewards, torch.from_numpy(active)))
            over |= ended
        found = Rounds(*(torch.stack(part) for part in zip(*steps, strict=True)))
        return found._replace(rewards=earn_before(found.rewards, found.active))


def earn_before(rewards: torch.Tensor, active: torch.Tensor) -> torch.Tensor:
    """What a player gets when it is no longer asked belongs to its last decision."""
    found = rewards.clone()
    for at in reversed(range(1, len(found))):
        late = torch.where(active[at], 0.0, found[at])
        found[at] -= late
        found[at - 1] += late
    return found


def flip_actions() -> Array:
    """By card: the action that plays it flipped."""
    found = np.zeros(105, np.int64)
    for action, choice in enumerate(hornox.envs.catalogue("flip").choices):
        if isinstance(choice, Play) and choice.flip:
            found[choice.card] = action
    return found


class Decision(NamedTuple):
    """What a player was asked and chose, and its lead at that moment."""

    round: int
    inputs: Array
    place: int
    lead: float


class LearnersAndBots:
    """The bot for a whole table: some seats learn, `sensible` plays the others."""

    def __init__(self, net: Mapping[str, Array], learning: tuple[int, ...], *, best: bool) -> None:
        self.net, self.best, self.sensible = dict(net), best, bot("sensible")
        self.decisions: dict[int, list[Decision]] = {seat: [] for seat in learning}

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        return self.choose_together(view, {view.seat: options}, rng)[view.seat]

    def choose_together(
        self, table: Table, asked: Mapping[int, Options], rng: random.Random
    ) -> dict[int, Choice]:
        """What each of these seats chooses."""
        learning = [seat for seat in asked if seat in self.decisions]
        own = {seat: self.decide(table, seat, asked[seat], rng) for seat in learning}
        chosen = {seat: choice for seat, choice in own.items() if choice is not None}
        others = {seat: options for seat, options in asked.items() if seat not in chosen}
        together: Any = self.sensible
        return chosen | (together.choose_together(table, others, rng) if others else {})

    def decide(
        self, table: Table, seat: int, options: Options, rng: random.Random
    ) -> Choice | None:
        """What the policy chooses, and None if it has nothing to say."""
        if len(options) == 1:
            return options[0]
        view = hornox.title(table.game).view(table, seat)
        inputs, choices = options_inputs(view, options)
        if not choices:
            return None
        scores = option_scores(self.net, inputs)
        odds = np.exp(scores - scores.max()).cumsum()
        place = int(scores.argmax() if self.best else (odds > rng.random() * odds[-1]).argmax())
        self.decisions[seat].append(Decision(table.round, inputs, place, lead(view, seat)))
        return choices[place]


def lead(table: Table, seat: int) -> float:
    """How many heads fewer than the others this seat has; than the buffalo, in a team."""
    heads = heads_so_far(table)
    if table.game == "buffalo":
        return float(heads[-1] - heads[0])
    return (sum(heads) - heads[seat]) / (len(heads) - 1) - heads[seat]


class ByTheRules:
    """Games by the readable rules, one after the other."""

    def __init__(self, game: str, seats: int, seed: int, *, self_play: bool) -> None:
        self.game, self.seats, self.seed, self.played = game, seats, seed, 0
        self.self_play = self_play
        self.games = GAMES_A_BATCH
        self.options = {"rounds": 1} if hornox.box(game).kind == "race" else {}

    def play(self, policy: Any, *, best: bool = False) -> Rounds:  # noqa: ANN401
        net, played = policy.arrays(), []
        for _ in range(self.games):
            played += self.play_game(net, best=best)
        return as_rounds(played, self.game)

    def play_game(
        self, net: Mapping[str, Array], *, best: bool
    ) -> list[tuple[list[Decision], Array]]:
        """The rounds of each player who learns: its decisions and rewards."""
        seats = range(self.seats) if self.self_play else (self.played % self.seats,)
        learners = LearnersAndBots(net, tuple(seats), best=best)
        game = hornox.new(self.game, self.seats, seed=f"{self.seed}.{self.played}", **self.options)
        play_out(game, learners, random.Random(f"{self.seed}.{self.played}/play"))
        self.played += 1
        return [
            one
            for seat, decisions in learners.decisions.items()
            for one in split_rounds(decisions, lead(game.table, seat))
        ]


def split_rounds(decisions: list[Decision], last: float) -> list[tuple[list[Decision], Array]]:
    """The decisions of each round, and what each was worth."""
    rewards = np.diff([one.lead for one in decisions], append=last)
    starts = [
        at for at, one in enumerate(decisions) if not at or one.round != decisions[at - 1].round
    ]
    ends = [*starts[1:], len(decisions)]
    return [
        (decisions[start:end], rewards[start:end]) for start, end in zip(starts, ends, strict=True)
    ]


def as_rounds(played: list[tuple[list[Decision], Array]], game: str) -> Rounds:
    """The arrays of these rounds, as long as the longest."""
    width = max(len(one.inputs) for decisions, _ in played for one in decisions)
    shape = (max(len(decisions) for decisions, _ in played), len(played))
    inputs = np.zeros((*shape, width, input_count(game)), np.float32)
    is_option, active = np.zeros((*shape, width), np.bool_), np.zeros(shape, np.bool_)
    chosen, rewards = np.zeros(shape, np.int64), np.zeros(shape, np.float32)
    is_option[:, :, 0] = True  # also where a round has ended: there is nothing to learn
    for column, (decisions, earned) in enumerate(played):
        for at, one in enumerate(decisions):
            inputs[at, column, : len(one.inputs)] = one.inputs
            is_option[at, column, : len(one.inputs)] = True
            chosen[at, column] = one.place
        active[: len(decisions), column] = True
        rewards[: len(decisions), column] = earned
    return Rounds(*(torch.from_numpy(a) for a in (inputs, is_option, chosen, rewards, active)))


def round_player(game: str, seats: int, seed: int, *, self_play: bool) -> OnKernels | ByTheRules:
    """What plays the rounds of this game."""
    kind = OnKernels if game in ON_KERNELS else ByTheRules
    return kind(game, seats, seed, self_play=self_play)
