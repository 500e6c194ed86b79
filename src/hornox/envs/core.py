"""What all environments share: a course of games, its actions, observations and rewards."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias, TypedDict

import numpy as np

from hornox.cards import Seat
from hornox.choices import Choice
from hornox.envs import render as picture
from hornox.envs.actions import NOTHING, catalogue, whole
from hornox.envs.episodes import Course
from hornox.envs.observe.observer import Mask, Observation, Observer
from hornox.envs.observe.read_rows import Numbers
from hornox.envs.rewards import rewarding
from hornox.errors import BadOption, IllegalChoice, shorten

OnIllegal: TypeAlias = Literal["raise", "first_legal"]
ON_ILLEGAL: tuple[OnIllegal, ...] = ("raise", "first_legal")
RENDER_MODES = ("human", "ansi", "rgb_array", "svg")
ALLOWED_NOTHING = (f"{NOTHING} (nothing to choose)",)


class Shown(TypedDict):
    """An observation with its mask, as PettingZoo's learners expect it."""

    observation: Observation
    action_mask: Mask


class Sitting:
    """A table that is played at, one game after another."""

    def __init__(  # noqa: PLR0913  (settings, each said by its name)
        self, game: str, seats: int, *, observation: object = "dict", reward: object = "relative",
        auto_row: object = False, on_illegal: object = "raise", render_mode: str | None = None,
        options: dict[str, object] | None = None,
    ) -> None:  # fmt: skip
        takes_rows = yes_or_no(game, "auto_row", auto_row)
        self.readable = Course(game, seats, options or {}, auto_row=takes_rows)
        self.game, self.seats = game, seats
        self.observer = Observer(game, seats, observation)
        self.actions = catalogue(game)
        self.reward = rewarding(game, reward)
        self.forgives = one_of(game, "on_illegal", on_illegal, ON_ILLEGAL) == "first_legal"
        if render_mode is not None:
            one_of(game, "render_mode", render_mode, RENDER_MODES)
        self.render_mode = render_mode

    @property
    def course(self) -> Course:
        """The games on this table, at the moment they are at."""
        return self.readable

    def begin(self, seed: int | None = None) -> None:
        """Deal the first game of this seed; without one, the next game of the seed before."""
        self.course.begin(seed)

    @property
    def asked(self) -> Sequence[Seat]:
        """Who must choose now; nobody, when the game is over."""
        return tuple(self.course.asked)

    # What is seen

    def look(self, seat: Seat, *, waiting: bool = False) -> Shown:
        return {
            "observation": self.observation(seat),
            "action_mask": self.mask(seat, waiting=waiting),
        }

    def observation(self, seat: Seat) -> Observation:
        return self.observer.observation(self.course.table, seat, self.course.asked)

    def mask(self, seat: Seat, *, waiting: bool = False) -> Mask:
        """Who is `waiting` for the others' choices has nothing to choose."""
        return self.observer.mask(seat, {} if waiting else self.course.asked)

    def state(self) -> Numbers:
        return self.observer.state(self.course.table, self.course.asked)

    # What is done

    def choice(self, seat: Seat, action: object) -> Choice | None:
        """What an action means for that seat; None, if the seat is not asked."""
        options = self.course.asked.get(seat)
        if options is None:
            if whole(action) != NOTHING and not self.forgives:
                raise IllegalChoice(seat, f"action {action}", ALLOWED_NOTHING)
            return None
        try:
            return self.actions.chosen(action, options, seat, self.seats)
        except IllegalChoice:
            if self.forgives:
                return options[0]
            raise

    def play(self, choices: dict[Seat, Choice]) -> list[float]:
        """All who are asked have chosen: it happens, and everybody's reward is returned."""
        before = self.course.play(choices)
        return self.reward(before, self.course.heads, self.course.table)

    def imagine(self, seat: object, rng: random.Random) -> None:
        """Deal anew what that seat cannot know."""
        self.course.imagine(seat, rng)

    # What it looks like

    def render(self) -> picture.Pixels | str | None:
        """None, text or pixels, as the mode that was chosen has it."""
        scene = (self.course.table, self.course.asked, self.course.heads)
        match self.render_mode:
            case "human":
                print(picture.text(*scene))  # noqa: T201  (that is what this mode does)
                return None
            case "ansi":
                return picture.text(*scene)
            case "svg":
                return picture.svg(*scene)
            case "rgb_array":
                return picture.pixels(*scene)
            case _:
                return None


def one_of(game: str, name: str, value: object, allowed: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise BadOption(game, name, f"is one of {', '.join(allowed)}, not {shorten(value)}")
    return value


def yes_or_no(game: str, name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise BadOption(game, name, f"is True or False, not {shorten(value)}")
    return value


def lucky(rng: object) -> random.Random:
    """A `random.Random`: itself, from a generator of numpy, from a seed, or any."""
    if rng is None:
        return random.Random()
    if isinstance(rng, random.Random):
        return rng
    if isinstance(rng, np.random.Generator):
        return random.Random(int(rng.integers(2**63)))
    return random.Random(f"{rng}")


SETTINGS = ("observation", "reward", "auto_row", "on_illegal", "render_mode")


def parted(settings: Mapping[str, object]) -> dict[str, Any]:
    """The settings of a sitting; all others are options of the game."""
    own = {name: value for name, value in settings.items() if name in SETTINGS}
    options = {name: value for name, value in settings.items() if name not in SETTINGS}
    return {**own, "options": options}
