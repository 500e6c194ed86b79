"""Write a dataset from recorded games, with the same columns as the bots' games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

from hornox.envs.dataset.decision_log import DecisionLog, Decisions, Worth
from hornox.envs.dataset.plan import READABLE_PART
from hornox.envs.dataset.write import OtherDataset, claim_folder, describe, part_path, save_part
from hornox.envs.observe.observer import cached_observer
from hornox.errors import BadRecord, HornoxError
from hornox.game import Asked, Table
from hornox.records import Record, read

KEYS = ("game", "step", "seat")  # of a decision


def write_records(
    lines: Iterable[str | bytes | Record], folder: str | Path, *, hidden: bool = False,
    analysed: bool = False,
) -> int:  # fmt: skip
    """Write the decisions of recorded games, one per line; return the number of games.

    `analysed`: with columns for what each option was worth.

    All records must be finished games of one title with one number of players.
    """
    records, number = parse_records(lines), 0
    contents: dict[str, object] = {}
    with all_or_nothing(Path(folder)) as target:
        for part in iter(lambda: [*islice(records, READABLE_PART)], []):
            if number == 0:
                contents = describe_contents(part[0], hidden=hidden, analysed=analysed)
                claim_folder(target, contents)
            write_part(part, number, target, contents)
            number += len(part)
        if not number:
            raise HornoxError("there are no records: a dataset needs at least one")
    return number


@contextmanager
def all_or_nothing(folder: Path) -> Iterator[Path]:
    """An empty folder, which is empty again if writing into it fails.

    A folder with files is refused: they do not say which records they were made from.
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


def parse_records(lines: Iterable[str | bytes | Record]) -> Iterator[Record]:
    first: tuple[str, int] | None = None
    for number, line in enumerate(lines, 1):
        if not isinstance(line, (str, bytes, Record)):
            raise BadRecord("a record is text, bytes or a Record", f"line {number}")
        if not isinstance(line, Record) and not line.strip():
            continue
        try:
            record = line if isinstance(line, Record) else read(line)
        except BadRecord as error:
            raise BadRecord(error.wrong, f"line {number}, {error.where}".rstrip(", ")) from None
        first = first or (record.game, record.seats)
        if (record.game, record.seats) != first:
            wrong = f"the first is {first[0]} for {first[1]}, this {record.game} for {record.seats}"
            raise BadRecord(wrong, f"line {number}")
        if record.result is None:
            raise BadRecord("the game is not over", f"line {number}")
        yield record


def describe_contents(record: Record, *, hidden: bool, analysed: bool) -> dict[str, object]:
    contents = {"game": record.game, "seats": record.seats, "hidden": hidden}
    return {**contents, "analysed": True} if analysed else contents


def write_part(
    records: list[Record], first: int, folder: Path, contents: Mapping[str, object]
) -> None:
    from hornox.envs.dataset.parquet import to_parquet  # noqa: PLC0415  (heavy, and optional)

    game, seats = records[0].game, records[0].seats
    log = DecisionLog(game, seats, hidden=bool(contents["hidden"]))
    for number, record in enumerate(records, first):
        add_record(record, number, log)
    players = [record.names or ("",) * seats for record in records]
    metadata = {"hornox": describe(contents).encode()}
    path, observer = part_path(folder, first // READABLE_PART), cached_observer(game, seats)
    decisions = log.to_decisions()
    worth = worth_of(records, first, decisions) if contents.get("analysed") else None
    save_part(path, to_parquet(decisions, observer, players, metadata, worth))


def worth_of(records: list[Record], first: int, decisions: Decisions) -> list[Worth | None]:
    """What the options of each decision were worth; None where that cannot be told."""
    from hornox.analysis import analyse  # noqa: PLC0415  (it needs the compiler)

    found: dict[tuple[int, int, int], Worth] = {}
    for number, record in enumerate(records, first):
        for one in analyse(record).decisions():
            values = [option.relative.value for option in one.evaluation.options]
            worth = Worth(values, one.regret.value, one.evaluation.mistake(one.played))
            found[number, one.step - 1, one.seat] = worth
    keys = zip(*(getattr(decisions, name).tolist() for name in KEYS), strict=True)
    return [found.get(key) for key in keys]


def add_record(record: Record, number: int, log: DecisionLog) -> None:
    """Add all decisions of a recorded game to the log."""
    before: Table | None = None
    asked: Asked = {}
    for game in record.games():
        if before is not None:
            log.add_step(number, before, asked, game.steps[-1])
            log.add_rewards(before, game.table)
        before, asked = game.table, game.asks
    assert before is not None
    log.end_game(before)
