"""`hornox dataset`: decisions of bots, or of recorded games, as Parquet."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hornox.cli.errors import (
    EXIT_INTERRUPTED,
    CommandError,
    file_error,
    parse_whole_number,
    path_text,
)
from hornox.cli.terminal.progress_bar import ProgressBar, only_terminal
from hornox.errors import BadOption, NeedsExtra
from hornox.words import text

if TYPE_CHECKING:
    from hornox.envs.dataset.write import Plan

    Commands = argparse._SubParsersAction[Any]  # noqa: SLF001  (it has no public name)

VALUES = (  # what takes a value, and what kind of value
    ("game", "game"), ("seats", "number"), ("bots", "bots"), ("rounds", "number"),
    ("seed", "number"), ("workers", "number"), ("records", "file"),
)  # fmt: skip
NUMBERS = {  # what it is if it is not said, the least and the most it can be
    "seats": (4, 1, 10),
    "rounds": (1_000_000, 1, 10**9),
    "seed": (1, 0, 10**9),
    "workers": (0, 1, 1_000),
}


def add_parser(commands: Commands, lang: str = "en") -> None:
    about = text("cli.dataset", lang)
    parser = commands.add_parser(
        "dataset",
        lang=lang,
        help=about,
        description=about,
        epilog=text("cli.dataset.help", lang),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    group = parser.add_argument_group(text("cli.dataset.what", lang))
    folder = text("cli.value.folder", lang)
    group.add_argument("folder", metavar=folder, help=text("cli.dataset.folder", lang))
    for name, value in VALUES:
        metavar = text(f"cli.value.{value}", lang)
        group.add_argument(f"--{name}", metavar=metavar, help=text(f"cli.dataset.{name}", lang))
    about = text("cli.dataset.hidden", lang)
    group.add_argument("--hidden", action="store_true", help=about)


def run(args: argparse.Namespace) -> int:
    numbers = {name: number(args, name) for name in NUMBERS}
    try:
        from hornox.envs.dataset.write import OtherDataset
    except ImportError:
        raise NeedsExtra("data") from None
    try:
        return convert(args) if args.records is not None else play(args, numbers)
    except OtherDataset:
        raise CommandError("cli.dataset.wrong.folder", said=path_text(args.folder)) from None
    except (OSError, ValueError) as error:
        raise file_error(args.folder, error) from None


def number(args: argparse.Namespace, name: str) -> int:
    usual, least, most = NUMBERS[name]
    said = getattr(args, name)
    return usual if said is None else parse_whole_number(name, said, least, most)


# Bots' play


def planned(args: argparse.Namespace, numbers: dict[str, int]) -> Plan:
    from hornox.boxes import box
    from hornox.envs.dataset.write import Plan

    game = box(args.game or "classic").id
    seats = box(game).check_seats(numbers["seats"])
    bots = [] if args.bots is None else args.bots.split(",")
    if len(bots) not in (0, 1, seats):
        raise CommandError("cli.dataset.wrong.bots", seats=seats, count=len(bots))
    wanted = {name: numbers[name] for name in ("rounds", "seed")}
    try:
        return Plan.of(game, seats, bots, **wanted, hidden=args.hidden)
    except BadOption:
        raise CommandError("cli.dataset.wrong.sensible") from None


def play(args: argparse.Namespace, numbers: dict[str, int]) -> int:
    from hornox.envs.dataset.write import write

    plan = planned(args, numbers)
    making = write(plan, Path(args.folder), numbers["workers"] or None)
    bar = ProgressBar(only_terminal(sys.stderr), plan.rounds, done_before=next(making))
    try:
        for rounds in making:
            bar.show(rounds)
    except KeyboardInterrupt:
        making.close()
        bar.clear()
        print(text("cli.dataset.stopped", args.lang), file=sys.stderr)
        return EXIT_INTERRUPTED
    bar.clear()
    print(args.folder)
    return 0


# Recorded games


def convert(args: argparse.Namespace) -> int:
    from hornox.envs.dataset.from_records import from_records

    alone = [name for name, _ in VALUES if name != "records" and getattr(args, name) is not None]
    if alone:
        raise CommandError("cli.dataset.wrong.records", option=f"--{alone[0]}")
    from_records(lines_of(args.records), args.folder, hidden=args.hidden)
    print(args.folder)
    return 0


def lines_of(name: str) -> Iterator[bytes]:
    try:
        with Path(name).open("rb") as file:
            yield from file
    except (OSError, ValueError) as error:
        raise file_error(name, error) from None
