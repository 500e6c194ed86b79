"""A match: which bots play which game, in which seatings, from which seed."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from hornox.arena.bot_specs import (
    ProgramSpec,
    label_bots,
    name_of,
    require_distinct_programs,
    require_spec,
)
from hornox.arena.errors import BadMatch
from hornox.arena.seatings import Seating, seatings, team_seatings
from hornox.cards import Value
from hornox.errors import BadArgument, join_names, shorten
from hornox.game import require_seed
from hornox.game_catalogue import box

DEFAULT_SEATS = 4
DEFAULT_LIMIT = 1.0  # seconds for one decision
MAX_LIMIT = 3600.0  # seconds
MAX_BOTS = 10


class Match(Value, frozen=True):
    """Everything that determines what is played, except how many deals.

    How many processes play it makes no difference either.
    """

    game: str
    seats: int
    bots: tuple[str, ...]
    seatings: tuple[Seating, ...]
    seed: str
    limit: float = DEFAULT_LIMIT
    programs: tuple[ProgramSpec, ...] = ()
    target: int | None = None
    """Play whole games, until somebody has this many heads."""
    rounds: int | None = None
    """Play games of this many rounds."""

    @classmethod
    def of(  # noqa: PLR0913  (each is one setting of a match)
        cls, bots: Sequence[str], game: str = "classic", seats: int | None = None,
        seed: int | str | None = None, lineup: Sequence[str] | None = None,
        *, against: bool = False, limit: float = DEFAULT_LIMIT,
        target: int | None = None, rounds: int | None = None,
    ) -> Match:  # fmt: skip
        """A match that can be played, or an error that says why not.

        >>> Match.of(["steady", "random"], seats=4, seed=1).seatings
        ((0, 1, 0, 1), (1, 0, 1, 0))
        """
        specs = tuple(map(require_spec, require_list("bots", bots)))
        if not 1 <= len(specs) <= MAX_BOTS:
            raise BadMatch("bots", most=MAX_BOTS, said=len(specs))
        if lineup is not None:
            seats = len(require_list("lineup", lineup)) if seats is None else seats
        its_box = box(game)
        its_box.check_options(given_options(target, rounds))
        seats = its_box.check_seats(DEFAULT_SEATS if seats is None else seats)
        programs = require_distinct_programs(specs)
        labels = label_bots(specs)
        seating = match_seatings(its_box.id, labels, seats, lineup, against=against)
        return cls(
            its_box.id, seats, labels, seating, match_seed(seed), require_limit(limit), programs,
            target, rounds,
        )  # fmt: skip

    @property
    def is_team(self) -> bool:
        """Against the buffalo, a whole team has one score."""
        return self.game == "buffalo"

    @property
    def specs(self) -> tuple[str, ...]:
        """For each bot its label, or NAME=COMMAND if it is a program."""
        commands = {program.name: program.command for program in self.programs}
        return tuple(
            f"{label}={commands[name_of(label)]}" if name_of(label) in commands else label
            for label in self.bots
        )

    @property
    def options(self) -> dict[str, int]:
        return given_options(self.target, self.rounds) or deal_options(self.game)

    def deal_seed(self, deal: int) -> str:
        return f"{self.seed}.{deal}"


def given_options(target: int | None, rounds: int | None) -> dict[str, int]:
    given = {"target": target, "rounds": rounds}
    return {name: value for name, value in given.items() if value is not None}


def deal_options(game: str) -> dict[str, int]:
    """By default a deal is one round if the game can be limited to one, or else a whole game."""
    names = [option.name for option in box(game).options]
    return {"rounds": 1} if "rounds" in names else {}


def require_match(match: object) -> Match:
    if not isinstance(match, Match):
        raise BadArgument("match", "what Match.of(bots, game, seats, seed) returns", match)
    return match


def require_list(name: str, things: Sequence[str]) -> Sequence[str]:
    """The names of bots; one name alone would be a list of its letters."""
    if not isinstance(things, list | tuple):
        raise BadArgument(name, 'a list of bots, such as ["ox", "mybot:Bot"]', things)
    return things


def is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def require_limit(limit: float) -> float:
    if not is_number(limit) or not 0 < limit <= MAX_LIMIT:
        raise BadMatch("limit", most=f"{MAX_LIMIT:g}", said=shorten(limit))
    return float(limit)


def match_seed(seed: int | str | None) -> str:
    """The given seed, or a random number that is short enough to type again."""
    checked = require_seed(secrets.randbelow(10**9) if seed is None else seed)
    require_seed(f"{checked}.{10**9}")  # the seed of each deal must be valid too
    return checked


def match_seatings(
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
    return seatings(len(labels), seats, lineup_numbers(lineup, labels, seats))


def lineup_numbers(lineup: Sequence[str], labels: Sequence[str], seats: int) -> list[int]:
    """The number of each bot in the lineup, which must name every bot and no others."""
    if isinstance(lineup, str) or not isinstance(lineup, Sequence):
        raise BadMatch("lineup", bots=join_names(labels))
    if not all(isinstance(label, str) for label in lineup):
        raise BadMatch("lineup", bots=join_names(labels))
    if len(lineup) != seats:
        raise BadMatch("lineup.seats", said=len(lineup), seats=seats)
    if set(lineup) != set(labels):
        raise BadMatch("lineup", bots=join_names(labels))
    return [labels.index(label) for label in lineup]
