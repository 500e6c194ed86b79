"""Recorded games as a data set: the columns that bots' play has."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

from hornox.envs.dataset.decisions import Notebook
from hornox.envs.dataset.write import READABLE_PART, OtherDataset, claim, path
from hornox.envs.observe.observer import observer
from hornox.errors import BadRecord, HornoxError
from hornox.game import Asked, Table
from hornox.records import Record, read


def from_records(
    lines: Iterable[str | bytes | Record], folder: str | Path, *, hidden: bool = False
) -> int:
    """The decisions of recorded games, one a line, as the same columns; how many games there were.

    All of them are finished games of one title for one number of players.
    """
    records, number = understood(lines), 0
    with all_or_nothing(Path(folder)) as target:
        for part in iter(lambda: [*islice(records, READABLE_PART)], []):
            if number == 0:
                claim(target, {"game": part[0].game, "seats": part[0].seats, "hidden": hidden})
            write_records(part, number, target, hidden=hidden)
            number += len(part)
        if not number:
            raise HornoxError("there are no records: a data set needs one at least")
    return number


@contextmanager
def all_or_nothing(folder: Path) -> Iterator[Path]:
    """An empty folder, which is left as it was if anything is wrong with what goes into it.

    Only an empty one: which records made what is there already, nobody could tell.
    """
    existed = folder.exists()
    if existed and any(folder.iterdir()):
        raise OtherDataset(folder)
    try:
        yield folder
    except BaseException:
        for file in folder.iterdir() if folder.exists() else ():
            file.unlink()
        if folder.exists() and not existed:
            folder.rmdir()
        raise


def understood(lines: Iterable[str | bytes | Record]) -> Iterator[Record]:
    kind: tuple[str, int] | None = None
    for number, line in enumerate(lines, 1):
        if not isinstance(line, (str, bytes, Record)):
            raise BadRecord("a record is text, bytes or a Record", f"line {number}")
        if not isinstance(line, Record) and not line.strip():
            continue
        try:
            record = line if isinstance(line, Record) else read(line)
        except BadRecord as error:
            raise BadRecord(error.wrong, f"line {number}, {error.where}".rstrip(", ")) from None
        kind = kind or (record.game, record.seats)
        if (record.game, record.seats) != kind:
            wrong = f"the first is {kind[0]} for {kind[1]}, this {record.game} for {record.seats}"
            raise BadRecord(wrong, f"line {number}")
        if record.result is None:
            raise BadRecord("the game is not over", f"line {number}")
        yield record


def write_records(records: list[Record], first: int, folder: Path, *, hidden: bool) -> None:
    from hornox.envs.dataset import columns  # noqa: PLC0415  (as above)

    game, seats = records[0].game, records[0].seats
    notes = Notebook(game, seats, hidden=hidden)
    for number, record in enumerate(records, first):
        note_record(record, number, notes)
    players = [record.names or ("",) * seats for record in records]
    about = {"hornox": json.dumps({"game": game, "seats": seats, "hidden": hidden}).encode()}
    target = path(folder, first // READABLE_PART)
    columns.write(target, notes.decisions(), observer(game, seats), players, about)


def note_record(record: Record, number: int, notes: Notebook) -> None:
    before: Table | None = None
    asked: Asked = {}
    for game in record.games():
        if before is not None:
            notes.note(number, before, asked, game.steps[-1])
            notes.pay(before, game.table)
        before, asked = game.table, game.asks
    assert before is not None
    notes.close(before)
