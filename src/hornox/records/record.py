"""The record of a game: the seed and every choice, from which everything else follows.

Reading a record replays it. So every record that was read is a possible game, written as
Hornox writes it.
"""

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from hornox.cards import Seat, Value
from hornox.choices import Choice
from hornox.errors import BadRecord, shorten
from hornox.game import Game, Result, Table, Title, title
from hornox.game_catalogue import ElevenOptions, box
from hornox.records.checks import (
    naming_field,
    reading_json,
    require_names,
    require_same,
    require_unique_names,
    require_version,
    require_version_of,
)
from hornox.records.step_notation import play_step, write_step
from hornox.records.text_form import (
    NO_STEPS,
    Given,
    read_fields,
    read_version,
    write_head,
    write_outcome,
)
from hornox.shuffle import commitment
from hornox.wrong_arguments import require, require_all

LARGEST = 2**20  # with MOST_STEPS, a hostile file costs no more than a second or two
"""The most bytes that a record may have."""

MOST_STEPS = 20_000  # 100 rounds of pro, about the longest game there is, have 8,000

Steps: TypeAlias = Iterable[Mapping[Seat, Choice]]


class Version(msgspec.Struct):
    """The version field, which a JSON record of any version has."""

    hornox: int


class Record(Value, frozen=True, kw_only=True):
    """A game that was played, or is being played. It holds the seed, and so every hidden card."""

    version: int = msgspec.field(name="hornox")
    game: str
    seats: int
    options: dict[str, Given] = msgspec.field(default_factory=dict)
    names: tuple[str, ...] = ()
    seed: str
    commitment: str
    steps: tuple[str, ...]
    result: Result | None = None
    check: str = ""

    @classmethod
    def of(cls, game: Game, names: Iterable[str] = ()) -> Record:
        """The record of a game that was begun with `hornox.new`, finished or not."""
        require("game", game, Game, "a game that `hornox.new` made")
        require_all("names", names, str, "a list of names, one for each seat")
        record = cls.without_check(game.rules, game.table, game.steps, game.result, names)
        begun = record.begin()
        if game.log[: len(begun.log)] != begun.log:
            raise BadRecord("the game was not played from its first deal", "step 1")
        return with_check(record)

    @classmethod
    def of_steps(
        cls,
        rules: Title[Any],
        table: Table,
        steps: Steps,
        result: Result | None,
        names: Iterable[str] = (),
    ) -> Record:
        """The record of a game that a host has played: these steps from the first deal on."""
        return with_check(cls.without_check(rules, table, steps, result, names))

    @classmethod
    def without_check(
        cls,
        rules: Title[Any],
        table: Table,
        steps: Steps,
        result: Result | None,
        names: Iterable[str],
    ) -> Record:
        if table.seed is None:
            raise BadRecord("a view has no seed", "seed")
        return cls(
            version=rules.version,
            game=table.game,
            seats=table.seats,
            options=given_options(table),
            names=tuple(unicodedata.normalize("NFC", name) for name in names),
            seed=table.seed,
            commitment=commitment(table.seed),
            steps=tuple(map(write_step, steps)),
            result=result,
        )

    # The game again

    def begin(self) -> Game:
        """The game as it was dealt, before the first step."""
        with naming_field("game"):
            its_box = box(self.game)
        require_version_of(self.game, self.version)
        with naming_field("seats"):
            its_box.check_seats(self.seats)
        with naming_field("options"):
            its_box.check_options(self.options, self.seats)
        require_names(self.names, self.seats)
        if len(self.steps) > MOST_STEPS:
            raise BadRecord(f"there are {len(self.steps)}, more than {MOST_STEPS}", "steps")
        rules = title(self.game, self.version)
        with naming_field("seed"):
            return Game(rules, rules.table(self.seats, self.seed, **self.options))

    def games(self) -> Iterator[Game]:
        """The game as dealt, then the same game after each step."""
        game = self.begin()
        yield game
        for number, step in enumerate(self.steps, 1):
            play_step(game, step, f"step {number}")
            yield game

    def at(self, step: int) -> Game:
        """The game after this many steps; 0 is the first deal."""
        if type(step) is not int or not 0 <= step <= len(self.steps):
            raise BadRecord(f"the steps are 0 to {len(self.steps)}", f"step {shorten(step)}")
        return next(islice(self.games(), step, None))

    def replay(self) -> Game:
        """The game as it was left: the same table, the same log."""
        return self.at(len(self.steps))

    # The two forms

    def to_json(self) -> str:
        return encode_json(self).decode()

    @classmethod
    def from_json(cls, data: str | bytes) -> Record:
        text = decode_text(data)
        with reading_json(text):
            require_version(msgspec.json.decode(text, type=Version).hornox)
            record = msgspec.json.decode(text, type=cls)
            json.loads(text, object_pairs_hook=require_unique_names)
        return require_sound(record)

    def to_text(self) -> str:
        fields: dict[str, Given] = {"seats": self.seats, "seed": self.seed}
        fields |= sorted(self.options.items())
        first = f"hornox/{self.version} {write_head(self.game, fields, self.names)}"
        steps = ", ".join(self.steps) or NO_STEPS
        return " | ".join((first, steps, write_outcome(self.result), self.check))

    @classmethod
    def from_text(cls, data: str | bytes) -> Record:
        line = " ".join(decode_text(data).split())
        version = require_version(read_version(line))
        fields = read_fields(line)
        record = require_sound(
            cls(version=version, commitment=commitment(fields["seed"]), **fields)
        )
        require_same(line, record.to_text())
        return record

    def __repr__(self) -> str:
        played = f"{self.game} for {self.seats}, {len(self.steps)} steps"
        return f"<record: {played}, {write_outcome(self.result)}>"

    def __str__(self) -> str:
        return self.to_text()

    def __hash__(self) -> int:
        return hash(self.to_json())  # the options alone could not be hashed


def read(data: str | bytes) -> Record:
    """A record from JSON or text, or BadRecord that says what is wrong and where.

    >>> record = read("hornox/1 classic seats=2 seed=7 | - | unfinished | 647b1167")
    >>> record.replay()
    <classic: round 1, A B to choose>
    """
    text = decode_text(data).strip()
    if text.startswith("{"):
        return Record.from_json(text)
    if text.startswith("hornox/"):
        return Record.from_text(text)
    wrong = 'a record is a line of JSON that begins with {"hornox": or of text with hornox/'
    raise BadRecord(f"{wrong}, not {shorten(text, 20)!r}", "character 1")


def decode_text(data: object) -> str:
    """The data as text, which must be valid UTF-8."""
    if not isinstance(data, (str, bytes)):
        raise BadRecord(f"a record is text or bytes, not {type(data).__name__}")
    if len(data) > LARGEST:
        raise BadRecord(f"it is larger than {LARGEST} bytes")
    try:
        raw = data if isinstance(data, bytes) else data.encode()
        return raw.decode("utf-8-sig")
    except (UnicodeDecodeError, UnicodeEncodeError) as error:
        raise BadRecord("it is not UTF-8", f"byte {error.start + 1}") from None


def encode_json(record: Record) -> bytes:
    return msgspec.json.encode(record, order="deterministic")


def with_check(record: Record) -> Record:
    return replace(record, check=checksum(record))


def checksum(record: Record) -> str:
    """The beginning of the SHA-256 of the JSON line without its check."""
    return hashlib.sha256(encode_json(replace(record, check=""))).hexdigest()[:8]


def given_options(table: Table) -> dict[str, Given]:
    """The options that differ from the default, in the form that `hornox.new` takes."""
    settings, usual = table.options, type(table.options)()
    if isinstance(settings, ElevenOptions):
        return {} if settings == usual else {"heads": settings.heads[1:]}
    options = msgspec.structs.asdict(settings)
    given = {name: value for name, value in options.items() if value != getattr(usual, name)}
    if size := given.pop("size", None):
        in_the_box = {option.name: option.default for option in box(table.game).sizes}
        numbers = msgspec.structs.asdict(size).items()
        given |= {name: number for name, number in numbers if number != in_the_box[name]}
    return given


# What a record must be


def require_sound(record: Record) -> Record:
    """The record, if it is exactly what Hornox writes for the game that it describes."""
    right = Record.of(record.replay(), record.names)
    if record.options != right.options:
        raise BadRecord("a record holds only the options that differ from the default", "options")
    if record.commitment != right.commitment:
        raise BadRecord("it is not the SHA-256 of the seed", "commitment")
    if record.result != right.result:
        raise BadRecord(f"after the last step the game is: {write_outcome(right.result)}", "result")
    if record.check != right.check:
        raise BadRecord("it does not match the rest: the record was edited or damaged", "check")
    return record
