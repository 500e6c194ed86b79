"""The catalogue of all games: how many can play each, and which options it has.

Reading a box loads no rules; `hornox.title` does that. Names and one-line summaries are in
hornox.words, in every language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from msgspec.structs import asdict

from hornox.cards import HEADS, Value
from hornox.errors import BadOption, UnknownGame, WrongSeats, shorten

Setting: TypeAlias = int | str | tuple[int, ...] | None


class Option(Value, frozen=True):
    """One thing that can be set: a word of `values`, a number, or a list of `length` numbers."""

    name: str
    default: Setting
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    length: int = 0

    @property
    def allowed(self) -> str:
        if self.values:
            return f"must be one of {', '.join(self.values)}"
        if self.length:
            return f"must be a list of {self.length} whole numbers from {self.low} to {self.high}"
        return f"must be a whole number from {self.low} to {self.high}"

    def admits(self, value: object) -> bool:
        if value is None:
            return self.default is None
        if self.values:
            return isinstance(value, str) and value in self.values
        if self.length:
            return (
                isinstance(value, (list, tuple))
                and len(value) == self.length
                and all(self.in_range(entry) for entry in value)
            )
        return self.in_range(value)

    def in_range(self, value: object) -> bool:
        return type(value) is int and self.low <= value <= self.high


class Size(Value, frozen=True, omit_defaults=False):
    """How many cards there are, in the deck and in a hand, how many rows, and how long they get."""

    deck: int
    hand: int
    rows: int
    row_length: int

    def least_deck(self, seats: int) -> int:
        """The cards that a deal needs."""
        return seats * self.hand + self.rows


class RaceOptions(Value, frozen=True, tag_field="options", tag="race"):
    """When the game ends: a total reaches (or passes) the target, or the last round is over.

    `size` is None for that of the box.
    """

    target: int = 66
    mode: Literal["at_least", "more_than"] = "at_least"
    rounds: int | None = None
    size: Size | None = None


class NoOptions(Value, frozen=True, tag_field="options", tag="none"):
    """A game without options."""


class ElevenOptions(Value, frozen=True, tag_field="options", tag="eleven"):
    """The heads on the cards 0 (none) to 100; the booklet does not print them (E-02)."""

    heads: tuple[int, ...] = HEADS[:101]


Settings: TypeAlias = RaceOptions | NoOptions | ElevenOptions


def size_of(settings: Settings) -> Size | None:
    """The size of the game, if it is not that of its box."""
    return settings.size if isinstance(settings, RaceOptions) else None


OPTIONS: dict[str, tuple[Option, ...]] = {
    "race": (
        Option("target", 66, low=1, high=1000),
        Option("mode", "at_least", values=("at_least", "more_than")),
        Option("rounds", None, low=1, high=100),
    ),
    "eleven": (Option("heads", None, low=0, high=10, length=100),),
    "none": (),
}

RACE_ENDS = tuple(option.name for option in OPTIONS["race"])

PRESETS = {"tiny": Size(7, 2, 2, 2), "small": Size(20, 3, 2, 3)}
"""Small games for theory by name: `tiny` can be solved, `small` is for sampling methods."""

SIZES = (
    Option("size", None, values=tuple(PRESETS)),
    Option("deck", 104, low=6, high=104),
    Option("hand", 10, low=2, high=10),
    Option("rows", 4, low=2, high=4),
    Option("row_length", 5, low=1, high=5),
)
"""What a small game for research can set. People at a table play with what is in the box."""


class Box(Value, frozen=True):
    """What is printed on the outside of a box: who can play, and what can be set."""

    id: str
    least: int
    most: int
    kind: Literal["race", "eleven", "none"] = "none"
    sizes: tuple[Option, ...] = ()
    """What programs can set beside the options: a smaller deck and so on."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options, with their limits."""
        return OPTIONS[self.kind]

    @property
    def players(self) -> range:
        """How many can play."""
        return range(self.least, self.most + 1)

    def check_seats(self, seats: object) -> int:
        if type(seats) is not int or seats not in self.players:
            raise WrongSeats(self.id, seats, self.least, self.most)
        return seats

    def check_options(self, given: Mapping[str, object], seats: int | None = None) -> Settings:
        """The settings of a table, or BadOption that says what would be allowed.

        With the number of seats, it checks that the deck is large enough too.
        """
        known = {option.name: option for option in (*self.options, *self.sizes)}
        for name, value in given.items():
            if name not in known:
                names = ", ".join(known) or "none"
                raise BadOption(self.id, name, f"does not exist: the options are {names}")
            if not known[name].admits(value):
                raise BadOption(self.id, name, f"{known[name].allowed}, not {shorten(value)}")
        settings = self.settings({name: one for name, one in given.items() if one is not None})
        if seats is not None and (size := size_of(settings)) is not None:
            self.check_deck(size, seats)
        return settings

    def check_deck(self, size: Size, seats: int) -> None:
        least = size.least_deck(seats)
        if size.deck < least:
            why = f"{seats} hands of {size.hand} and {size.rows} rows need as many"
            raise BadOption(self.id, "deck", f"must be {least} or more, not {size.deck}: {why}")

    def settings(self, given: Mapping[str, Any]) -> Settings:
        match self.kind:
            case "race":
                return self.race_settings(given)
            case "eleven":
                return ElevenOptions((0, *given["heads"])) if given else ElevenOptions()
            case _:
                return NoOptions()

    def race_settings(self, given: Mapping[str, Any]) -> RaceOptions:
        size, end = self.size(given), {one: given[one] for one in given if one in RACE_ENDS}
        if "rounds" in end and len(end) > 1:
            allowed = "cannot be combined with a target: the rounds end the game"
            raise BadOption(self.id, "rounds", allowed)
        if size is None:
            return RaceOptions(**end)
        for name in end:
            if name != "rounds":  # its rounds may cost nothing, so a target might never be reached
                allowed = "is for the game in the box: one of another size ends after its rounds"
                raise BadOption(self.id, name, allowed)
        return RaceOptions(rounds=end.get("rounds", 1), size=size)

    def size(self, given: Mapping[str, Any]) -> Size | None:
        """The size that is set by name or number; None for that of the box."""
        in_the_box: dict[str, Any] = {one.name: one.default for one in self.sizes[1:]}
        named = asdict(PRESETS[given["size"]]) if "size" in given else in_the_box
        numbers = {name: given.get(name, named[name]) for name in in_the_box}
        return None if numbers == in_the_box else Size(**numbers)


BOXES: dict[str, Box] = {
    box.id: box
    for box in (
        Box("classic", 2, 10, "race", SIZES),
        Box("pro", 2, 6, "race"),
        Box("anniversary", 2, 8),
        Box("evenodd", 2, 10, "race"),
        Box("climb", 2, 10, "race"),
        Box("cow", 2, 10, "race"),
        Box("flip", 2, 10, "race"),
        Box("buffalo", 1, 6),
        Box("eleven", 2, 7, "eleven"),
    )
}
"""Every box by its id, in the order of the shelf."""


class Edition(Value, frozen=True):
    """A box that is one of the games with options of its own."""

    id: str
    game: str
    options: tuple[tuple[str, int | str], ...]


EDITIONS: dict[str, Edition] = {
    # its booklet wants more than 66, not 66 or more.
    "6takes": Edition("6takes", "classic", (("mode", "more_than"),)),
}
"""Every edition by its id: boxes that differ from a game only in its options."""


def edition_of(game: str, settings: object) -> Edition | None:
    """The edition that has these settings: a game played so is called by its name.

    >>> getattr(edition_of("classic", RaceOptions(mode="more_than")), "id", None)
    '6takes'
    """
    for edition in EDITIONS.values():
        if edition.game == game and all(
            getattr(settings, name, None) == value for name, value in edition.options
        ):
            return edition
    return None


GAMES = tuple(BOXES)
"""The ids of all games: classic, pro, anniversary …"""


def box(game: object) -> Box:
    """The box of a game: who can play it and what can be set.

    >>> box("classic").players
    range(2, 11)
    """
    found = BOXES.get(game) if isinstance(game, str) else None
    if found is None:
        raise UnknownGame(game, GAMES)
    return found
