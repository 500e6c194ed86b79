"""The command `hornox dataset`: writes decisions of bots or recorded games as Parquet."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hornox.cli.errors import (
    EXIT_INTERRUPTED,
    CommandError,
    file_error,
    parse_whole_number,
    path_text,
    require_folder,
)
from hornox.cli.ray_option import add_ray_option, runner_of
from hornox.cli.terminal.progress_bar import ProgressBar, only_terminal
from hornox.errors import BadOption, NeedsExtra, shorten
from hornox.words import text

if TYPE_CHECKING:
    from hornox.envs.dataset.plan import Plan, Share

    Commands = argparse._SubParsersAction[Any]  # noqa: SLF001  (it has no public name)

OPTIONS = (  # options with a value, and the kind of value
    ("game", "game"), ("seats", "number"), ("bots", "bots"), ("rounds", "number"),
    ("seed", "number"), ("workers", "number"), ("part", "part"), ("records", "file"),
)  # fmt: skip
PART = re.compile(r"([0-9]{1,9})/([0-9]{1,9})")
NUMBERS = {  # the default, the lowest and the highest value
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
    for name, value in OPTIONS:
        metavar = text(f"cli.value.{value}", lang)
        group.add_argument(f"--{name}", metavar=metavar, help=text(f"cli.dataset.{name}", lang))
    add_ray_option(group, lang)
    for name in ("hidden", "analyse"):
        about = text(f"cli.dataset.{name}", lang)
        group.add_argument(f"--{name}", action="store_true", help=about)


def run(args: argparse.Namespace) -> int:
    numbers = {name: number_option(args, name) for name in NUMBERS}
    try:
        from hornox.envs.dataset.write import OtherDataset
    except ImportError:
        raise NeedsExtra("data") from None
    try:
        return write_records(args) if args.records is not None else write_bot_games(args, numbers)
    except OtherDataset:
        raise CommandError("cli.dataset.wrong.folder", said=path_text(args.folder)) from None
    except (OSError, ValueError) as error:
        raise file_error(args.folder, error) from None


def number_option(args: argparse.Namespace, name: str) -> int:
    default, lowest, highest = NUMBERS[name]
    given = getattr(args, name)
    return default if given is None else parse_whole_number(name, given, lowest, highest)


# Games of bots


def make_plan(args: argparse.Namespace, numbers: dict[str, int]) -> Plan:
    from hornox.envs.dataset.plan import Plan
    from hornox.game_catalogue import box

    game = box("classic" if args.game is None else args.game).id
    seats = box(game).check_seats(numbers["seats"])
    bots = [] if args.bots is None else args.bots.split(",")
    if len(bots) not in (0, 1, seats):
        raise CommandError("cli.dataset.wrong.bots", seats=seats, count=len(bots))
    rounds, seed = numbers["rounds"], numbers["seed"]
    return Plan.of(game, seats, bots, rounds=rounds, seed=seed, hidden=args.hidden)


def read_share(args: argparse.Namespace) -> Share:
    """The share that --part 3/16 names."""
    from hornox.envs.dataset.plan import WHOLE, Share

    if args.part is None:
        return WHOLE
    said = PART.fullmatch(args.part)
    try:
        return Share(*map(int, said.groups()) if said else (0, 0)).check("")
    except BadOption:
        raise CommandError("cli.dataset.wrong.part", said=shorten(args.part)) from None


def write_bot_games(args: argparse.Namespace, numbers: dict[str, int]) -> int:
    from hornox.envs.dataset.write import write_dataset

    if args.analyse:
        raise CommandError("cli.dataset.wrong.analyse")
    share = read_share(args)
    plan = make_plan(args, numbers)
    with runner_of(args, numbers["workers"] or None) as runner:
        progress = write_dataset(plan, require_folder(args.folder), runner=runner, share=share)
        rounds = sum(len(plan.games(file)) for file in plan.files(share))
        status = show_progress(args, rounds, progress)
    if not plan.files(share):
        facts = {"rounds": plan.rounds, "files": plan.parts, "parts": share.of}
        print(text("cli.dataset.empty", args.lang, **facts), file=sys.stderr)
    return status


def show_progress(args: argparse.Namespace, rounds: int, progress: Generator[int]) -> int:
    bar = ProgressBar(only_terminal(sys.stderr), rounds, done_before=next(progress))
    try:
        for done in progress:
            bar.show(done)
    except KeyboardInterrupt:
        progress.close()
        bar.clear()
        print(text("cli.dataset.stopped", args.lang), file=sys.stderr)
        return EXIT_INTERRUPTED
    bar.clear()
    print(args.folder)
    return 0


# Recorded games


def write_records(args: argparse.Namespace) -> int:
    from hornox.envs import from_records

    conflicting = [
        name
        for name in (*(option for option, _ in OPTIONS), "ray")
        if name != "records" and getattr(args, name) is not None
    ]
    if conflicting:
        raise CommandError("cli.dataset.wrong.records", option=f"--{conflicting[0]}")
    lines = read_lines(args.records)
    from_records(lines, require_folder(args.folder), hidden=args.hidden, analysed=args.analyse)
    print(args.folder)
    return 0


def read_lines(name: str) -> Iterator[bytes]:
    try:
        with Path(name).open("rb") as file:
            yield from file
    except (OSError, ValueError) as error:
        raise file_error(name, error) from None
