"""The plan of a dataset of bots' games: which game, seats, bots, rounds and seed it is made of."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from typing import NamedTuple

from hornox.bots import bot
from hornox.envs.compiled import COMPILED_GAMES
from hornox.envs.seed_argument import check_seed
from hornox.errors import BadOption, shorten
from hornox.game_catalogue import box

COMPILED_BOTS = ("random", "sensible")
COMPILED_PART, READABLE_PART = 5_000, 500  # games per file
MAX_ROUNDS = 10**9


class Plan(NamedTuple):
    """Everything that decides the contents of a dataset."""

    game: str
    seats: int
    bots: tuple[str, ...]  # one per seat; they move one seat on every game
    rounds: int = 1_000_000
    seed: int = 1
    hidden: bool = False
    part: int = READABLE_PART  # games per file

    @classmethod
    def of(  # noqa: PLR0913  (settings, each passed by name)
        cls, game: str = "classic", seats: int = 4, bots: Iterable[str] = (), *,
        rounds: int = 1_000_000, seed: int = 1, hidden: bool = False,
    ) -> Plan:  # fmt: skip
        """A checked plan; one bot plays all seats."""
        game = box(game).id
        seats = box(game).check_seats(seats)
        if type(rounds) is not int or not 1 <= rounds <= MAX_ROUNDS:
            raise BadOption(game, "rounds", f"must be 1 to {MAX_ROUNDS}, not {shorten(rounds)}")
        names = tuple(bots) or (("sensible",) if game in COMPILED_GAMES else ("steady",))
        if len(names) not in (1, seats):
            raise BadOption(game, "bots", f"must be one bot, or {seats}, not {len(names)}")
        plan = cls(game, seats, names if len(names) == seats else names * seats, rounds,
                   check_seed(seed), hidden)  # fmt: skip
        plan.check_bots()
        return plan._replace(part=COMPILED_PART if plan.is_compiled else READABLE_PART)

    def check_bots(self) -> None:
        if self.is_compiled:
            return
        if "sensible" in self.bots:
            bots, games = " and ".join(COMPILED_BOTS), ", ".join(COMPILED_GAMES)
            raise BadOption(self.game, "bots", f"with sensible can only be {bots}, in {games}")
        for name in self.bots:
            bot(name)

    @property
    def is_compiled(self) -> bool:
        """Whether compiled tables can play it."""
        has_kernels = self.game in COMPILED_GAMES and find_spec("numba") is not None
        return has_kernels and {*self.bots} <= {*COMPILED_BOTS}

    @property
    def parts(self) -> int:
        """How many files it has."""
        return -(-self.rounds // self.part)

    def games(self, part: int) -> range:
        """The numbers of the games in a file."""
        return range(part * self.part, min(self.rounds, (part + 1) * self.part))

    def players(self, game: int) -> tuple[str, ...]:
        """The bots of a game, by seat."""
        shift = game % self.seats
        return self.bots[shift:] + self.bots[:shift]
