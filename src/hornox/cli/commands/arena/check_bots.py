"""Check that bots play by the rules, and in time."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from hornox.cli.commands.arena.options import decimal_number, refuse_other_options
from hornox.cli.commands.arena.show_report import print_lines, to_json
from hornox.cli.errors import CommandError
from hornox.errors import shorten
from hornox.words import text

if TYPE_CHECKING:
    from hornox.arena.conformance.check_bot import Finding

CHECK_OPTIONS = ("game", "limit", "json", "check")
FAULTY_STATUS = 1


def check_bots(args: argparse.Namespace) -> int:
    from hornox import arena
    from hornox.arena.match import DEFAULT_LIMIT
    from hornox.game_catalogue import GAMES

    games = GAMES if args.game in (None, "all") else args.game.split(",")
    if not args.bots:
        raise CommandError("cli.arena.wrong.nobody")
    refuse_other_options(args, CHECK_OPTIONS, "cli.arena.wrong.check")
    faults = 0
    for bot in args.bots:
        if not args.json:
            print_lines(shorten(bot, 200))
        for finding in arena.check(bot, games, decimal_number(args, "limit", DEFAULT_LIMIT)):
            faults += finding.fault is not None
            print_lines(format_finding(bot, finding, args))
    return FAULTY_STATUS if faults else 0


def format_finding(bot: str, finding: Finding, args: argparse.Namespace) -> str:
    if args.json:
        return to_json({"bot": bot, "finding": finding})
    seats = ", ".join(map(str, finding.seats)) if not finding.fault else str(finding.seats[-1])
    why = finding.fault and text(f"cli.arena.why.{finding.fault}", args.lang, said=finding.said)
    said = text("cli.arena.check.ok", args.lang, seats=seats)
    if why:
        said = text("cli.arena.check.fault", args.lang, seats=seats, why=why)
    return f"  {finding.game:12} {said}"
