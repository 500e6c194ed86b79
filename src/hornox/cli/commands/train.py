"""`hornox train`: train the nets of the strongest bot from scratch."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from hornox.cli.errors import (
    EXIT_INTERRUPTED,
    CommandError,
    file_error,
    parse_whole_number,
    require_folder,
)
from hornox.cli.ray_option import add_ray_option, runner_of
from hornox.errors import NeedsExtra, shorten
from hornox.words import text

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[Any]  # noqa: SLF001  (it has no public name)

NUMBERS = {  # the default and the maximum of each option
    "seed": (1, 10**9),
    "years": (2, 100),
    "chunks": (30, 10_000),
    "deals": (40, 10_000),
    "steps": (20_000, 10**7),
    "workers": (0, 1_000),
}
NAIVE_DEFAULTS = {"years": 1, "chunks": 10, "deals": 100, "steps": 10_000}


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
    add_ray_option(group, lang)
    group.add_argument("--naive", action="store_true", help=text("cli.train.naive", lang))


def run(args: argparse.Namespace) -> int:
    given = {name: read_number(args, name) for name in NUMBERS}
    workers = given.pop("workers") or None
    if args.naive and given["years"] > 1:
        raise CommandError("cli.train.wrong.years")
    try:
        from hornox.training.generations import TrainingRun
    except ImportError:
        raise NeedsExtra("bots") from None
    try:
        training = TrainingRun(generations=given.pop("years"), **given, naive=args.naive)
        with runner_of(args, workers) as runner:
            path = training.train(require_folder(args.folder), print_progress, runner)
    except FileExistsError:
        raise CommandError("cli.train.wrong.folder", said=shorten(args.folder)) from None
    except (OSError, ValueError) as error:
        raise file_error(args.folder, error) from None
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    print(path)
    print(text("cli.train.play", args.lang, path=str(path)), file=sys.stderr)
    return 0


def read_number(args: argparse.Namespace, name: str) -> int:
    default, most = NUMBERS[name]
    value = getattr(args, name)
    if value is None:
        return NAIVE_DEFAULTS.get(name, default) if args.naive else default
    return parse_whole_number(name, value, 1, most)


def print_progress(what: str, done: int, total: int, figure: str) -> None:
    print(f"{what} {done}/{total} {figure}".rstrip(), file=sys.stderr, flush=True)
