"""A match: which bots, at which game, from which seed, and who sits where."""

from __future__ import annotations

import re
import secrets
import shlex
from collections.abc import Sequence

from hornox.arena.errors import BadMatch
from hornox.arena.lineups import Seating, seatings, team_seatings
from hornox.bots import BOTS, REFERENCES
from hornox.boxes import box
from hornox.cards import Value
from hornox.errors import join_names, shorten
from hornox.game import require_seed

OWN = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*(\.[^\W\d]\w*)*")  # package.module:Class
PROGRAM = re.compile(r"([\w.+-]{1,24})=(.*\S.*)")  # NAME=COMMAND
USUAL_SEATS = 4
LIMIT = 1.0  # seconds a decision
LONGEST = 3600.0
MOST_BOTS = 10
OURS = (*BOTS, *REFERENCES)


class Program(Value, frozen=True):
    """An outside program: what it is called here, and the command that starts it."""

    name: str
    command: str


class Match(Value, frozen=True):
    """Everything that decides what is played; how many deals, and on how many cores, does not."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seatings: tuple[Seating, ...]
    seed: str
    limit: float = LIMIT
    programs: tuple[Program, ...] = ()

    @classmethod
    def of(  # noqa: PLR0913  (each is one thing to say about a match)
        cls, bots: Sequence[str], game: str = "classic", seats: int | None = None,
        seed: int | str | None = None, lineup: Sequence[str] | None = None,
        *, against: bool = False, limit: float = LIMIT,
    ) -> Match:  # fmt: skip
        """A match that can be played, or an error that says why not.

        >>> Match.of(["steady", "random"], seats=4, seed=1).seatings
        ((0, 1, 0, 1), (1, 0, 1, 0))
        """
        names = tuple(map(checked_bot, bots))
        if not 1 <= len(names) <= MOST_BOTS:
            raise BadMatch("bots", most=MOST_BOTS, said=len(names))
        if lineup is not None and seats is None:
            seats = len(lineup)
        its_box = box(game)
        seats = its_box.check_seats(USUAL_SEATS if seats is None else seats)
        programs = checked_programs(names)
        labels = labelled([name.partition("=")[0] for name in names])
        sitting = sat_down(its_box.id, labels, seats, lineup, against=against)
        return cls(
            its_box.id, seats, labels, sitting, arena_seed(seed), checked_limit(limit), programs
        )

    @property
    def is_team(self) -> bool:
        """Against the buffalo a whole team has one score."""
        return self.game == "buffalo"

    @property
    def makings(self) -> tuple[str, ...]:
        """For each bot what it is made from: its label, or of a program NAME=COMMAND."""
        commands = {program.name: program.command for program in self.programs}
        return tuple(
            f"{label}={commands[named(label)]}" if named(label) in commands else label
            for label in self.bots
        )

    @property
    def options(self) -> dict[str, int]:
        return deal_options(self.game)

    def deal_seed(self, deal: int) -> str:
        return f"{self.seed}.{deal}"


def deal_options(game: str) -> dict[str, int]:
    """A deal is one round where the box can be told so, and a whole game elsewhere."""
    names = [option.name for option in box(game).options]
    return {"rounds": 1} if "rounds" in names else {}


def is_own(making: str) -> bool:
    """Whether it is somebody's own, from a module or a program, and not one of ours."""
    return ":" in making or is_program(making)


def is_program(making: str) -> bool:
    return "=" in making


def named(label: str) -> str:
    """The bot behind a label: the second steady of a match is steady#2."""
    return label.partition("#")[0]


def checked_bot(name: object) -> str:
    if isinstance(name, str) and is_program(name):
        return checked_program(name)
    if isinstance(name, str) and (name in OURS or OWN.fullmatch(name)):
        return name
    raise BadMatch("bot", said=shorten(name), known=join_names(OURS))


def checked_program(said: str) -> str:
    """A command that can be split into words, and a name that fits a table."""
    meant = PROGRAM.fullmatch(said) if said.isprintable() else None
    if not meant:
        raise BadMatch("program", said=shorten(said))
    if meant[1] in OURS:
        raise BadMatch("program.ours", name=meant[1])
    try:
        shlex.split(meant[2])
    except ValueError:
        raise BadMatch("program.quotes", said=shorten(said)) from None
    return said


def checked_programs(names: Sequence[str]) -> tuple[Program, ...]:
    """Each of them once, however often it plays; two of the same name nobody could tell apart."""
    programs = {name: Program(*name.split("=", 1)) for name in names if is_program(name)}
    called = [program.name for program in programs.values()]
    for name in called:
        if called.count(name) > 1:
            raise BadMatch("program.twice", name=name)
    return tuple(programs.values())


def checked_limit(limit: float) -> float:
    if not 0 < limit <= LONGEST:
        raise BadMatch("limit", most=f"{LONGEST:g}", said=shorten(limit))
    return float(limit)


def labelled(names: Sequence[str]) -> tuple[str, ...]:
    """A bot may play against itself: then its seats must be told apart."""
    before = [names[:place].count(name) for place, name in enumerate(names)]
    return tuple(
        f"{name}#{times + 1}" if times else name for name, times in zip(names, before, strict=True)
    )


def arena_seed(seed: int | str | None) -> str:
    """Without one, a number that is short enough to be typed again."""
    checked = require_seed(secrets.randbelow(10**9) if seed is None else seed)
    require_seed(f"{checked}.{10**9}")  # each deal's seed must be one too
    return checked


def sat_down(
    game: str, labels: Sequence[str], seats: int, lineup: Sequence[str] | None, *, against: bool
) -> tuple[Seating, ...]:
    if game == "buffalo":
        if against or lineup is not None:
            raise BadMatch("team")
        return team_seatings(len(labels), seats)
    if against:
        if lineup is not None or len(labels) != 2:
            raise BadMatch("against")
        return seatings(2, seats, (0, *(1,) * (seats - 1)))
    if lineup is None:
        return seatings(len(labels), seats)
    return seatings(len(labels), seats, numbered(lineup, labels, seats))


def numbered(lineup: Sequence[str], labels: Sequence[str], seats: int) -> list[int]:
    """The line-up in numbers: every bot in it, and nobody else."""
    if len(lineup) != seats:
        raise BadMatch("lineup.seats", said=len(lineup), seats=seats)
    if set(lineup) != set(labels):
        raise BadMatch("lineup", bots=join_names(labels))
    return [labels.index(label) for label in lineup]
