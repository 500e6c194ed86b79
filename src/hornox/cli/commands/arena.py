"""`hornox arena`: bots against each other, and whether a bot keeps to the rules for bots."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hornox.cli.errors import EXIT_INTERRUPTED, CommandError, file_error
from hornox.cli.terminal.encoding import to_printable
from hornox.cli.terminal.progress_bar import ProgressBar, only_terminal
from hornox.errors import shorten
from hornox.words import text

if TYPE_CHECKING:
    from hornox.arena import Match, Report
    from hornox.arena.conformance import Finding
    from hornox.arena.report.standings import Tally

    Commands = argparse._SubParsersAction[Any]  # noqa: SLF001  (it has no public name)

VALUES = (  # what takes a value, and what kind of value
    ("game", "game"), ("seats", "number"), ("rounds", "number"), ("seed", "seed"),
    ("lineup", "bots"), ("margin", "number"), ("limit", "seconds"), ("workers", "number"),
    ("results", "file"), ("picture", "file"),
)  # fmt: skip
SWITCHES = ("against", "sprt", "json", "check")
CHECKED_WITH = ("game", "limit", "json", "check")  # a check plays no match
WHOLE = re.compile(r"[0-9]{1,9}")
DECIMAL = re.compile(r"[0-9]{1,9}([.,][0-9]{1,9})?")
ROUNDS, ROUNDS_SPRT = 400, 20_000
FAULTY = 1


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
    for name in SWITCHES:
        about = text(f"cli.arena.{name}", lang)
        group.add_argument(f"--{name}", action="store_true", help=about)


def run(args: argparse.Namespace) -> int:
    from hornox.arena import BadMatch

    try:
        return check(args) if args.check else play(args)
    except BadMatch as error:
        raise CommandError(error.key, **error.facts) from None


def say(*lines: str) -> None:
    for line in lines:
        print(to_printable(line, sys.stdout.encoding), flush=True)


# What was typed


def whole(args: argparse.Namespace, name: str) -> int | None:
    said = getattr(args, name)
    if said is not None and not WHOLE.fullmatch(said):
        raise CommandError("cli.arena.wrong.whole", option=f"--{name}", said=shorten(said))
    return None if said is None else int(said)


def decimal(args: argparse.Namespace, name: str, usual: float) -> float:
    said = getattr(args, name)
    if said is not None and not DECIMAL.fullmatch(said):
        raise CommandError("cli.arena.wrong.decimal", option=f"--{name}", said=shorten(said))
    return usual if said is None else float(said.replace(",", "."))


def arranged(args: argparse.Namespace) -> Match:
    from hornox.arena import Match
    from hornox.arena.match import LIMIT

    lineup = None if args.lineup is None else args.lineup.split(",")
    return Match.of(
        args.bots, args.game or "classic", whole(args, "seats"), args.seed, lineup,
        against=args.against, limit=decimal(args, "limit", LIMIT),
    )  # fmt: skip


def picture_path(args: argparse.Namespace) -> Path | None:
    """Refused before the match, and not after it."""
    if args.picture is None:
        return None
    path = Path(args.picture)
    if path.suffix != ".svg":
        raise CommandError("cli.arena.wrong.picture", said=shorten(args.picture))
    try:
        path.open("ab").close()
    except (OSError, ValueError) as error:
        raise file_error(args.picture, error) from None
    return path


# A match


def play(args: argparse.Namespace) -> int:
    from hornox.arena import picture, told

    match = arranged(args)
    path = picture_path(args)
    report = played(args, match)
    if args.json:
        say(written(report))
    else:
        say(*told(report, args.lang))
    if path:
        try:
            path.write_text(picture(report, args.lang), encoding="utf-8")
        except OSError as error:
            raise file_error(args.picture, error) from None
    return EXIT_INTERRUPTED if report.interrupted else 0


def played(args: argparse.Namespace, match: Match) -> Report:
    from hornox.arena import play as play_match
    from hornox.arena.run_match import MARGIN

    tests = args.sprt or args.margin is not None
    deals = whole(args, "rounds")
    if deals is None:
        deals = ROUNDS_SPRT if tests else ROUNDS
    margin = decimal(args, "margin", MARGIN) if tests else None
    bar = ProgressBar(only_terminal(sys.stderr), deals)
    bar.write(text("cli.arena.loading", args.lang))
    try:
        return play_match(
            match, deals, workers=whole(args, "workers"), results=args.results, margin=margin,
            any_seed=args.seed is None, progress=lambda tally: bar.show(tally.deals, odds(tally)),
        )  # fmt: skip
    except (OSError, ValueError) as error:
        if args.results is None:
            raise  # it was not about a file
        raise file_error(args.results, error) from None
    finally:
        bar.clear()


def odds(tally: Tally) -> str:
    """How the sequential test stands, if there is one."""
    return f"  LLR {tally.verdict.llr:+.2f}" if tally.verdict else ""


def written(figures: object) -> str:
    import msgspec

    return msgspec.json.encode(figures).decode()


# A check


def check(args: argparse.Namespace) -> int:
    from hornox.arena import check as look_at
    from hornox.arena.match import LIMIT
    from hornox.boxes import GAMES

    games = GAMES if args.game in (None, "all") else args.game.split(",")
    if not args.bots:
        raise CommandError("cli.arena.wrong.nobody")
    for name in (*(value[0] for value in VALUES), *SWITCHES):
        if name not in CHECKED_WITH and getattr(args, name):
            raise CommandError("cli.arena.wrong.check", option=f"--{name}")
    faults = 0
    for bot in args.bots:
        if not args.json:
            say(shorten(bot, 200))
        for finding in look_at(bot, games, decimal(args, "limit", LIMIT)):
            faults += finding.fault is not None
            say(told_finding(bot, finding, args))
    return FAULTY if faults else 0


def told_finding(bot: str, finding: Finding, args: argparse.Namespace) -> str:
    if args.json:
        return written({"bot": bot, "finding": finding})
    seats = ", ".join(map(str, finding.seats)) if not finding.fault else str(finding.seats[-1])
    why = finding.fault and text(f"cli.arena.why.{finding.fault}", args.lang, said=finding.said)
    said = text("cli.arena.check.ok", args.lang, seats=seats)
    if why:
        said = text("cli.arena.check.fault", args.lang, seats=seats, why=why)
    return f"  {finding.game:12} {said}"
