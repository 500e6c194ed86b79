"""`hornox train`: make the nets of the strongest bot anew."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hornox.cli.errors import INTERRUPTED, Refused, file_trouble, whole_number
from hornox.errors import NeedsExtra, shorten
from hornox.words import text

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[Any]  # noqa: SLF001  (it has no public name)

NUMBERS = {  # what can be said, what it is if it is not, and the most it can be
    "seed": (1, 10**9),
    "years": (2, 100),
    "chunks": (30, 10_000),
    "deals": (40, 10_000),
    "steps": (20_000, 10**7),
    "workers": (0, 1_000),
}
NAIVE = {"years": 1, "chunks": 10, "deals": 100, "steps": 10_000}  # what is usual with --naive


def add_parser(commands: Commands, lang: str = "en") -> None:
    about = text("cli.train", lang)
    parser = commands.add_parser(
        "train",
        lang=lang,
        help=about,
        description=about,
        epilog=text("cli.train.help", lang),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    group = parser.add_argument_group(text("cli.train.course", lang))
    folder = text("cli.value.folder", lang)
    group.add_argument("folder", metavar=folder, help=text("cli.train.folder", lang))
    for name in NUMBERS:
        number = text("cli.value.number", lang)
        group.add_argument(f"--{name}", metavar=number, help=text(f"cli.train.{name}", lang))
    group.add_argument("--naive", action="store_true", help=text("cli.train.naive", lang))


def run(args: argparse.Namespace) -> int:
    given = {name: number(args, name) for name in NUMBERS}
    workers = given.pop("workers") or None
    if args.naive and given["years"] > 1:
        raise Refused("cli.train.wrong.years")
    try:
        from hornox.training.generations import Course
    except ImportError:
        raise NeedsExtra("bots") from None
    try:
        path = Course(**given, naive=args.naive).follow(Path(args.folder), tell, workers)
    except FileExistsError:
        raise Refused("cli.train.wrong.folder", said=shorten(args.folder)) from None
    except OSError as error:
        raise file_trouble(args.folder, error) from None
    except KeyboardInterrupt:
        return INTERRUPTED
    print(path)
    return 0


def number(args: argparse.Namespace, name: str) -> int:
    usual, most = NUMBERS[name]
    said = getattr(args, name)
    if said is None:
        return NAIVE.get(name, usual) if args.naive else usual
    return whole_number(name, said, 1, most)


def tell(what: str, done: int, of: int, figure: str) -> None:
    print(f"{what} {done}/{of} {figure}".rstrip(), file=sys.stderr, flush=True)
