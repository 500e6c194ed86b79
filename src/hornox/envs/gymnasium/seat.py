"""The Gymnasium environment for one player, with bots in the other seats.

A step is one decision of the player; the bots play until the player is asked again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium

from hornox.bots import Bot
from hornox.bots.own_bots import require_bot
from hornox.cards import Seat
from hornox.envs.compiled import COMPILED_BOTS
from hornox.envs.compiled.core import can_compile
from hornox.envs.core import EnvCore
from hornox.envs.gymnasium.readable_seat import ReadableSeat
from hornox.envs.observe.observation_input import Int16Array
from hornox.envs.observe.observer import Mask, Observation
from hornox.envs.render import Pixels
from hornox.envs.seed_argument import check_reset_options, check_seed
from hornox.envs.settings import RENDER_MODES, split_settings
from hornox.envs.spaces import action_space, observation_space
from hornox.errors import BadOption, UnknownSeat


class HornoxSeat(gymnasium.Env[Observation, Any]):
    """`seat` is the player's seat, or None to move one seat on every game.

    `opponents` is one bot for all other seats, or a list with one for each, clockwise from the
    player. A bot is a name that `hornox.bots.bot` knows, `module:Class`, `net:FILE`, or an object
    with `choose(view, options, rng)`. `sensible` and `random` are quick: rounds of the row games
    run on kernels with them.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  (as its base declares it)
        "render_modes": [*RENDER_MODES], "render_fps": 1,
    }  # fmt: skip

    def __init__(
        self, game: str = "classic", seats: int = 4, seat: Seat | None = None,
        opponents: str | Bot | Sequence[str | Bot] = "sensible", **settings: object,
    ) -> None:  # fmt: skip
        own = split_settings(game, settings, ("seat", "opponents"))
        EnvCore(game, seats, **own)  # refuses wrong settings before any bot is made
        if seat is not None and (type(seat) is not int or seat not in range(seats)):
            raise UnknownSeat(seat, seats)
        if is_compiled_bot(opponents) and can_compile(game, own):
            from hornox.envs.compiled.seat_table import CompiledSeat  # noqa: PLC0415  (needs numba)

            self.player: CompiledSeat | ReadableSeat = CompiledSeat(
                game, seats, seat, str(opponents), own
            )
        else:
            bots = make_opponents(game, seats, opponents)
            self.player = ReadableSeat(game, seats, seat, bots, own)
        self.render_mode = self.core.render_mode
        self.observation_space = observation_space(self.core.observer)
        self.action_space = action_space(self.core.observer)

    @property
    def core(self) -> EnvCore:
        """The table, by the readable rules."""
        return self.player.core

    @property
    def seat(self) -> Seat:
        """The player's seat in this game."""
        return self.player.seat

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal the first game of the seed; without a seed, the next game of the last one."""
        check_reset_options(options)
        self.player.reset(seed)
        super().reset(seed=None if seed is None else check_seed(seed))
        return self.player.observation(), self.info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        player = self.player
        self.core.require_dealt()
        reward = player.step(action)
        return player.observation(), reward, player.is_over, False, self.info()

    def action_masks(self) -> Mask:
        """1 at every legal action, under the name that maskable learners call."""
        self.core.require_dealt()
        return self.player.action_mask()

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.player.action_mask()}

    def state(self) -> Int16Array:
        """The whole table for centralized critics: all fields and hidden fields in one vector."""
        return self.core.state()

    def redeterminize(self, rng: object = None) -> None:
        """Deal all cards again that the player cannot know, and reseed the bots.

        The player's observation stays the same.
        """
        self.player.redeterminize(rng)

    def render(self) -> Pixels | str | None:
        """Render the table in the render mode."""
        return self.core.render()


def is_compiled_bot(opponents: object) -> bool:
    return isinstance(opponents, str) and opponents in COMPILED_BOTS


def make_opponents(game: str, seats: int, opponents: str | Bot | Sequence[str | Bot]) -> list[Bot]:
    """A bot for each of the other seats, clockwise."""
    given = [opponents] * (seats - 1) if not isinstance(opponents, list | tuple) else [*opponents]
    if len(given) != seats - 1:
        allowed = f"must be a bot for all other seats, or a list of {seats - 1}, one for each"
        raise BadOption(game, "opponents", f"{allowed}; not {len(given)}")
    return [require_bot(one) for one in given]
