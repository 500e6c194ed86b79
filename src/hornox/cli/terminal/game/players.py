"""The players of a game at the terminal: people and bots, from --players, --bots and --seats."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from itertools import cycle, islice
from typing import NamedTuple

from hornox.bots import Bot, bot
from hornox.cards import Seat
from hornox.cli.errors import CommandError
from hornox.errors import WrongSeats, shorten
from hornox.game_catalogue import Box
from hornox.records.checks import is_good_name
from hornox.words import LANGUAGES, text

DEFAULT_SEATS = {"buffalo": 3}  # with one person; 4 in all other games
BOT_NAMES = (
    "Zebu", "Yak", "Gaur", "Gnu", "Kudu", "Nilgai", "Anoa", "Wisent", "Banteng", "Saola",
    "Eland", "Oryx", "Nyala", "Markhor", "Ibex", "Addax", "Serau", "Takin", "Goral", "Topi",
)  # fmt: skip
DEFAULT_BOT = "ox"
NUMBER = re.compile(r"[0-9]{1,4}")


class Players(NamedTuple):
    """A name for each seat, people first, and the kind of each bot on the other seats."""

    names: tuple[str, ...]
    bot_kinds: tuple[str, ...] = ()

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(range(len(self.names) - len(self.bot_kinds)))

    @property
    def only_person(self) -> Seat | None:
        """The seat of the person at the keyboard, if there is exactly one."""
        return 0 if len(self.people) == 1 else None

    def make_bots(self) -> dict[Seat, Bot]:
        return {len(self.people) + place: bot(kind) for place, kind in enumerate(self.bot_kinds)}


def names_for_others(names: Iterable[str], lang: str) -> tuple[str, ...]:
    """The names as somebody reads them who did not play: nobody is called “You”.

    >>> names_for_others(("You", "Zebu"), "en")
    ('Player 1', 'Zebu')
    """
    you = {text("terminal.you", one) for one in LANGUAGES}
    return tuple(
        text("terminal.player", lang, number=seat + 1) if name in you else name
        for seat, name in enumerate(names)
    )


def parse_players(
    its_box: Box, players: str | None, bots: str | None, seats: str | None, lang: str
) -> Players:
    """What `--players`, `--bots` and `--seats` mean together; each may be left out."""
    people = parse_people(its_box, players, lang)
    kinds = parse_bot_kinds(its_box, bots)
    count = its_box.check_seats(seat_count(its_box, len(people), kinds, seats))
    has_exact_count = bots is not None and parse_number(bots) is not None
    kinds = repeat_kinds(kinds, count - len(people), exactly=has_exact_count)
    if len(people) + len(kinds) != count:
        raise CommandError("cli.seats.sum", seats=count, people=len(people), bots=len(kinds))
    free = [name for name in BOT_NAMES if name not in people]
    return Players((*people, *free[: len(kinds)]), kinds)


def seat_count(
    its_box: Box, people: int, kinds: tuple[str, ...] | None, seats: str | None
) -> int | str:
    """The number of --seats, or of the people and bots; by default enough for a good game."""
    if seats is not None:
        number = parse_number(seats)
        return seats if number is None else number
    if kinds is not None:
        return people + len(kinds)
    return max(people, its_box.least) if people > 1 else DEFAULT_SEATS.get(its_box.id, 4)


def repeat_kinds(kinds: tuple[str, ...] | None, count: int, *, exactly: bool) -> tuple[str, ...]:
    """`count` bots, of these kinds in turn; exactly these kinds if their number was given."""
    kinds = (DEFAULT_BOT,) if kinds is None else kinds
    if exactly or len(kinds) > count > 0:
        return kinds
    return tuple(islice(cycle(kinds), max(0, count)))


def parse_people(its_box: Box, players: str | None, lang: str) -> tuple[str, ...]:
    if players is None:
        return (text("terminal.you", lang),)
    number = parse_number(players)
    if number is not None:
        require_seats_for(its_box, number)
        return tuple(text("terminal.player", lang, number=one + 1) for one in range(number))
    names = tuple(unicodedata.normalize("NFC", name.strip()) for name in players.split(","))
    for name in names:
        if not is_good_name(name):
            raise CommandError("cli.players.name", name=shorten(name))
    if len(set(names)) < len(names):
        raise CommandError("cli.players.twice", names=shorten(", ".join(names)))
    require_seats_for(its_box, len(names))
    return names


def parse_bot_kinds(its_box: Box, bots: str | None) -> tuple[str, ...] | None:
    """The kind of each bot; None without --bots."""
    if bots is None:
        return None
    number = parse_number(bots)
    if number is not None:
        require_seats_for(its_box, number)
        return (DEFAULT_BOT,) * number
    kinds = tuple(kind.strip() for kind in bots.split(","))
    for kind in kinds:
        bot(kind)
    return kinds


def require_seats_for(its_box: Box, number: int) -> None:
    """Refuse more players than the box has seats for."""
    if number > its_box.most:
        raise WrongSeats(its_box.id, number, its_box.least, its_box.most)


def parse_number(value: str) -> int | None:
    return int(value) if NUMBER.fullmatch(value) else None
