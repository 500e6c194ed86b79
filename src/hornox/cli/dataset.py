"""`hornox dataset`: decisions of bots, or of recorded games, as Parquet."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from hornox.cli.failure import Refused, file_trouble, shown_path
from hornox.errors import BadOption, NeedsExtra, shortened
from hornox.words import text

if TYPE_CHECKING:
    from hornox.envs.dataset import Plan

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
INTERRUPTED = 130
WIDE, ERASE = 30, "\r\x1b[K"


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
        from hornox.envs.dataset import OtherDataset
    except ImportError:
        raise NeedsExtra("data") from None
    try:
        return convert(args) if args.records is not None else play(args, numbers)
    except OtherDataset:
        raise Refused("cli.dataset.wrong.folder", said=shown_path(args.folder)) from None
    except (OSError, ValueError) as error:
        raise file_trouble(args.folder, error) from None


def number(args: argparse.Namespace, name: str) -> int:
    usual, least, most = NUMBERS[name]
    said = getattr(args, name)
    if said is None:
        return usual
    short = said.isascii() and said.isdigit() and len(said) <= len(str(most))
    if not (short and least <= int(said) <= most):
        raise Refused(
            "cli.dataset.wrong.number",
            option=f"--{name}", least=least, most=most, said=shortened(said),
        )  # fmt: skip
    return int(said)


# Bots' play


def planned(args: argparse.Namespace, numbers: dict[str, int]) -> Plan:
    from hornox.boxes import box
    from hornox.envs.dataset import Plan

    game = box(args.game or "classic").id
    seats = box(game).check_seats(numbers["seats"])
    bots = [] if args.bots is None else args.bots.split(",")
    if len(bots) not in (0, 1, seats):
        raise Refused("cli.dataset.wrong.bots", seats=seats, count=len(bots))
    wanted = {name: numbers[name] for name in ("rounds", "seed")}
    try:
        return Plan.of(game, seats, bots, **wanted, hidden=args.hidden)
    except BadOption:
        raise Refused("cli.dataset.wrong.sensible") from None


def play(args: argparse.Namespace, numbers: dict[str, int]) -> int:
    from hornox.envs.dataset import write

    plan = planned(args, numbers)
    bar = Bar(sys.stderr, plan.rounds)
    making = write(plan, Path(args.folder), numbers["workers"] or None)
    try:
        for rounds in making:
            bar.show(rounds)
    except KeyboardInterrupt:
        making.close()
        bar.say(text("cli.dataset.stopped", args.lang))
        return INTERRUPTED
    bar.clear()
    print(args.folder)
    return 0


class Bar:
    """How far it is, on one line of a terminal; elsewhere nothing is shown."""

    def __init__(self, stream: TextIO | None, rounds: int) -> None:
        self.stream, self.rounds = stream, rounds
        self.drawn = stream is not None and stream.isatty()
        self.begun, self.held = time.monotonic(), -1

    def show(self, done: int) -> None:
        from hornox.arena.progress import clock

        if self.held < 0:
            self.held = done  # what was there before took no time now
        full = WIDE * done // self.rounds
        left = ""
        if done > self.held:
            passed = time.monotonic() - self.begun
            left = clock(passed / (done - self.held) * (self.rounds - done))
        self.draw(f"[{'#' * full}{'.' * (WIDE - full)}] {done}/{self.rounds}  {left}")

    def draw(self, line: str) -> None:
        if self.drawn and self.stream:
            self.stream.write(ERASE + line)
            self.stream.flush()

    def clear(self) -> None:
        self.draw("")

    def say(self, line: str) -> None:
        self.clear()
        if self.stream:
            print(line, file=self.stream)


# Recorded games


def convert(args: argparse.Namespace) -> int:
    from hornox.envs.recorded import from_records

    alone = [name for name, _ in VALUES if name != "records" and getattr(args, name) is not None]
    if alone:
        raise Refused("cli.dataset.wrong.records", option=f"--{alone[0]}")
    from_records(lines_of(args.records), args.folder, hidden=args.hidden)
    print(args.folder)
    return 0


def lines_of(name: str) -> Iterator[bytes]:
    try:
        with Path(name).open("rb") as file:
            yield from file
    except (OSError, ValueError) as error:
        raise file_trouble(name, error) from None
