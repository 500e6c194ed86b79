"""`hornox arena`: play bots against each other, merge results, or check bots."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from hornox.cli.commands.arena.analyse_match import analyse_match
from hornox.cli.commands.arena.check_bots import check_bots
from hornox.cli.commands.arena.options import SWITCHES, VALUES
from hornox.cli.commands.arena.play_match import merge, play
from hornox.cli.errors import CommandError
from hornox.cli.ray_option import add_ray_option
from hornox.words import text

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[Any]  # noqa: SLF001  (it has no public name)

__all__ = ["add_parser", "run"]


def add_parser(commands: Commands, lang: str = "en") -> None:
    about = text("cli.arena", lang)
    parser = commands.add_parser(
        "arena",
        lang=lang,
        help=about,
        description=about,
        epilog=text("cli.arena.help", lang),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    group = parser.add_argument_group(text("cli.arena.match", lang))
    bots = text("cli.value.bots", lang)
    group.add_argument("bots", nargs="*", metavar=bots, help=text("cli.arena.bots", lang))
    for name, value in VALUES:
        metavar = text(f"cli.value.{value}", lang)
        group.add_argument(f"--{name}", metavar=metavar, help=text(f"cli.arena.{name}", lang))
    add_ray_option(group, lang)
    for name in SWITCHES:
        about = text(f"cli.arena.{name}", lang)
        group.add_argument(f"--{name}", action="store_true", help=about)


def run(args: argparse.Namespace) -> int:
    from hornox.arena import BadMatch

    try:
        if args.check:
            return check_bots(args)
        if args.analyse:
            return analyse_match(args)
        return merge(args) if args.merge else play(args)
    except BadMatch as error:
        raise CommandError(error.key, **error.facts) from None
