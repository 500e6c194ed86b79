"""The core that all environments share: episodes, actions, observations, masks and rewards."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypedDict

from hornox.cards import Seat
from hornox.choices import Choice
from hornox.envs import render
from hornox.envs.actions import NOOP, ONLY_NOOP, as_int
from hornox.envs.current_episode import Episodes
from hornox.envs.observe.observation_input import Int16Array
from hornox.envs.observe.observer import Mask, Observation, Observer
from hornox.envs.rewards import reward_function
from hornox.envs.settings import ON_ILLEGAL, RENDER_MODES, require_bool, require_one_of
from hornox.errors import IllegalChoice, quote


class MaskedObservation(TypedDict):
    """An observation with its action mask, as PettingZoo's learners expect it."""

    observation: Observation
    action_mask: Mask


class EnvCore:
    """A table at which one game after another is played by the readable rules."""

    def __init__(  # noqa: PLR0913  (settings, each passed by name)
        self, game: str, seats: int, *, observation: object = "dict", reward: object = "relative",
        auto_row: object = False, on_illegal: object = "raise", render_mode: str | None = None,
        options: dict[str, object] | None = None,
    ) -> None:  # fmt: skip
        takes_rows = require_bool(game, "auto_row", auto_row)
        self.readable = Episodes(game, seats, options or {}, auto_row=takes_rows)
        self.game, self.seats = game, seats
        self.observer = Observer(game, seats, observation, self.readable.size)
        self.actions = self.observer.actions
        self.reward = reward_function(game, reward)
        on_illegal = require_one_of(game, "on_illegal", on_illegal, ON_ILLEGAL)
        self.corrects_illegal = on_illegal == "first_legal"
        if render_mode is not None:
            require_one_of(game, "render_mode", render_mode, RENDER_MODES)
        self.render_mode = render_mode

    @property
    def episodes(self) -> Episodes:
        """The games at this table, at the current step."""
        return self.readable

    def reset(self, seed: int | None = None) -> None:
        """Deal the first game of this seed; without a seed, the next game of the last one."""
        self.episodes.reset(seed)

    def require_dealt(self) -> None:
        """Raise unless a game has been dealt."""
        self.readable.require_dealt()

    @property
    def asked(self) -> Sequence[Seat]:
        """The seats that must choose now; none when the game is over."""
        return tuple(self.episodes.asked)

    # Observations

    def observe(self, seat: Seat, *, has_chosen: bool = False) -> MaskedObservation:
        return {
            "observation": self.observation(seat),
            "action_mask": self.action_mask(seat, has_chosen=has_chosen),
        }

    def observation(self, seat: Seat) -> Observation:
        return self.observer.observation(self.episodes.table, seat, self.episodes.asked)

    def action_mask(self, seat: Seat, *, has_chosen: bool = False) -> Mask:
        """A seat that has chosen and waits for the others has nothing to choose."""
        return self.observer.action_mask(seat, {} if has_chosen else self.episodes.asked)

    def state(self) -> Int16Array:
        return self.observer.state(self.episodes.table, self.episodes.asked)

    # Actions

    def to_choice(self, seat: Seat, action: object) -> Choice | None:
        """The choice that an action means for this seat; None if the seat is not asked."""
        options = self.episodes.asked.get(seat)
        if options is None:
            if as_int(action) != NOOP and not self.corrects_illegal:
                raise IllegalChoice(seat, f"action {quote(action)}", ONLY_NOOP)
            return None
        try:
            return self.actions.to_choice(action, options, seat, self.seats)
        except IllegalChoice:
            if self.corrects_illegal:
                return options[0]
            raise

    def step(self, choices: dict[Seat, Choice]) -> list[float]:
        """Play the choices of everybody who is asked; return the reward of every seat."""
        before, episodes = self.episodes.step(choices), self.episodes
        if episodes.heads is before and not episodes.is_over:
            return [0.0] * self.seats
        return self.reward(before, episodes.heads, episodes.table)

    def redeterminize(self, seat: object, rng: random.Random) -> None:
        """Deal all cards again that this seat cannot know."""
        self.episodes.redeterminize(seat, rng)

    # Rendering

    def render(self) -> render.Pixels | str | None:
        """Text, a drawing, pixels or nothing, depending on the render mode."""
        scene = (self.episodes.table, self.episodes.asked, self.episodes.heads)
        match self.render_mode:
            case "human":
                print(render.to_text(*scene))  # noqa: T201  (this is what the mode does)
                return None
            case "ansi":
                return render.to_text(*scene)
            case "svg":
                return render.to_svg(*scene)
            case "rgb_array":
                return render.to_pixels(*scene)
            case _:
                return None
