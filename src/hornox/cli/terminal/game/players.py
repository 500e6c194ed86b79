"""Who sits at the table: the people at this keyboard, and the bots."""

from __future__ import annotations

import re
import unicodedata
from itertools import cycle, islice
from typing import NamedTuple

from hornox.bots import Bot, bot
from hornox.boxes import Box
from hornox.cards import Seat
from hornox.cli.errors import Refused
from hornox.errors import WrongSeats, shorten
from hornox.records.record import is_good_name
from hornox.words import text

USUAL_SEATS = {"buffalo": 3}  # for one person; 4 in all other games
HORNED = (
    "Zebu", "Yak", "Gaur", "Gnu", "Kudu", "Nilgai", "Anoa", "Wisent", "Banteng", "Saola",
    "Eland", "Oryx", "Nyala", "Markhor", "Ibex", "Addax", "Serau", "Takin", "Goral", "Topi",
)  # fmt: skip
USUAL_BOT = "ox"
NUMBER = re.compile(r"[0-9]{1,4}")


class Sitting(NamedTuple):
    """A name for each seat, people first, and what kind of bot sits on the other seats."""

    names: tuple[str, ...]
    kinds: tuple[str, ...] = ()

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(range(len(self.names) - len(self.kinds)))

    @property
    def alone(self) -> Seat | None:
        """The one person at the keyboard, if there is just one."""
        return 0 if len(self.people) == 1 else None

    def bots(self) -> dict[Seat, Bot]:
        return {len(self.people) + place: bot(kind) for place, kind in enumerate(self.kinds)}


def seated(
    its_box: Box, players: str | None, bots: str | None, seats: str | None, lang: str
) -> Sitting:
    """What `--players`, `--bots` and `--seats` mean together, each of which may be left out."""
    people = people_named(its_box, players, lang)
    kinds = bot_kinds(its_box, bots)
    count = its_box.check_seats(seat_count(its_box, len(people), kinds, seats))
    kinds = filled(kinds, count - len(people), exactly=bots is not None and whole(bots) is not None)
    if len(people) + len(kinds) != count:
        raise Refused("cli.seats.sum", seats=count, people=len(people), bots=len(kinds))
    free = [name for name in HORNED if name not in people]
    return Sitting((*people, *free[: len(kinds)]), kinds)


def seat_count(
    its_box: Box, people: int, kinds: tuple[str, ...] | None, seats: str | None
) -> int | str:
    """As said, or as many as are there; if nothing is said, as many as make a good game."""
    if seats is not None:
        number = whole(seats)
        return seats if number is None else number
    if kinds is not None:
        return people + len(kinds)
    return max(people, its_box.least) if people > 1 else USUAL_SEATS.get(its_box.id, 4)


def filled(kinds: tuple[str, ...] | None, count: int, *, exactly: bool) -> tuple[str, ...]:
    """So many bots: of these kinds in turn, unless their number was said."""
    kinds = (USUAL_BOT,) if kinds is None else kinds
    if exactly or len(kinds) > count > 0:
        return kinds
    return tuple(islice(cycle(kinds), max(0, count)))


def people_named(its_box: Box, players: str | None, lang: str) -> tuple[str, ...]:
    if players is None:
        return (text("terminal.you", lang),)
    number = whole(players)
    if number is not None:
        require(its_box, number)
        return tuple(text("terminal.player", lang, number=one + 1) for one in range(number))
    names = tuple(unicodedata.normalize("NFC", name.strip()) for name in players.split(","))
    for name in names:
        if not is_good_name(name):
            raise Refused("cli.players.name", name=shorten(name))
    if len(set(names)) < len(names):
        raise Refused("cli.players.twice", names=shorten(", ".join(names)))
    require(its_box, len(names))
    return names


def bot_kinds(its_box: Box, bots: str | None) -> tuple[str, ...] | None:
    """One kind for each bot; None if nothing was said."""
    if bots is None:
        return None
    number = whole(bots)
    if number is not None:
        require(its_box, number)
        return (USUAL_BOT,) * number
    kinds = tuple(kind.strip() for kind in bots.split(","))
    for kind in kinds:
        bot(kind)
    return kinds


def require(its_box: Box, number: int) -> None:
    if number > its_box.most:
        raise WrongSeats(its_box.id, number, its_box.least, its_box.most)


def whole(said: str) -> int | None:
    return int(said) if NUMBER.fullmatch(said) else None
