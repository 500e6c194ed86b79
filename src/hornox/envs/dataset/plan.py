"""The plan of a dataset of bots' games: which game, seats, bots, rounds and seed it is made of."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from typing import NamedTuple

from hornox.bots import BOTS, REFERENCES
from hornox.bots.own_bots import require_own_bot
from hornox.envs.compiled import COMPILED_BOTS, COMPILED_GAMES
from hornox.envs.seed_argument import check_seed
from hornox.errors import BadArgument, BadOption, UnknownBot, shorten
from hornox.game_catalogue import box

COMPILED_PART, READABLE_PART = 5_000, 500  # games per file
MAX_ROUNDS = 10**9
MAX_SHARES = 10_000


class Share(NamedTuple):
    """A share of the files of a dataset, for one of several machines: `Share(3, 16)`."""

    number: int  # from 1
    of: int

    def check(self, game: str) -> Share:
        if not 1 <= self.number <= self.of <= MAX_SHARES:
            allowed = f"must be as 3/16, at most {MAX_SHARES}/{MAX_SHARES}, not "
            raise BadOption(game, "part", allowed + shorten(f"{self.number}/{self.of}"))
        return self


WHOLE = Share(1, 1)


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
        if isinstance(bots, str) or not isinstance(bots, Iterable):
            raise BadArgument("bots", "a list of the names of bots", bots)
        if not isinstance(hidden, bool):
            raise BadArgument("hidden", "True or False", hidden)
        names = tuple(bots) or (("sensible",) if game in COMPILED_GAMES else ("steady",))
        if len(names) not in (1, seats):
            raise BadOption(game, "bots", f"must be one bot, or {seats}, not {len(names)}")
        plan = cls(game, seats, names if len(names) == seats else names * seats, rounds,
                   check_seed(seed), hidden)  # fmt: skip
        plan.check_bots()
        return plan._replace(part=COMPILED_PART if plan.is_compiled else READABLE_PART)

    def check_bots(self) -> None:
        if not self.is_compiled:
            for name in dict.fromkeys(self.bots):
                if not isinstance(name, str):
                    raise UnknownBot(name, (*BOTS, *REFERENCES))
                require_own_bot(name)

    @property
    def is_compiled(self) -> bool:
        """Whether compiled tables can play it."""
        has_kernels = self.game in COMPILED_GAMES and find_spec("numba") is not None
        return has_kernels and all(name in COMPILED_BOTS for name in self.bots)

    @property
    def parts(self) -> int:
        """How many files it has."""
        return -(-self.rounds // self.part)

    def files(self, share: Share = WHOLE) -> range:
        """The numbers of the files that are this share's: every so many, so that all are alike."""
        return range(share.number - 1, self.parts, share.of)

    def games(self, part: int) -> range:
        """The numbers of the games in a file."""
        return range(part * self.part, min(self.rounds, (part + 1) * self.part))

    def players(self, game: int) -> tuple[str, ...]:
        """The bots of a game, by seat."""
        shift = game % self.seats
        return self.bots[shift:] + self.bots[:shift]
