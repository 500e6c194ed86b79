"""`hornox arena`: play bots against each other, or check that bots keep to the rules for bots."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hornox.cli.errors import EXIT_INTERRUPTED, CommandError, file_error
from hornox.cli.ray_option import add_ray_option, runner_of
from hornox.cli.terminal.encoding import to_printable
from hornox.cli.terminal.progress_bar import ProgressBar, only_terminal
from hornox.errors import shorten
from hornox.words import text

if TYPE_CHECKING:
    from hornox.arena import Match, Report
    from hornox.arena.conformance.check_bot import Finding
    from hornox.arena.report.standings import Tally

    Commands = argparse._SubParsersAction[Any]  # noqa: SLF001  (it has no public name)

VALUES = (  # options that take a value, and the kind of value
    ("game", "game"), ("seats", "number"), ("rounds", "number"), ("seed", "seed"),
    ("lineup", "bots"), ("margin", "number"), ("limit", "seconds"), ("workers", "number"),
    ("results", "file"), ("picture", "file"),
)  # fmt: skip
SWITCHES = ("against", "sprt", "json", "check")
CHECK_OPTIONS = ("game", "limit", "json", "check")
WHOLE_NUMBER = re.compile(r"[0-9]{1,9}")
DECIMAL_NUMBER = re.compile(r"[0-9]{1,9}([.,][0-9]{1,9})?")
DEFAULT_DEALS, DEFAULT_DEALS_SPRT = 400, 20_000
FAULTY_STATUS = 1


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
        return check(args) if args.check else play(args)
    except BadMatch as error:
        raise CommandError(error.key, **error.facts) from None


def print_lines(*lines: str) -> None:
    for line in lines:
        print(to_printable(line, sys.stdout.encoding), flush=True)


# Reading the options


def whole_number(args: argparse.Namespace, name: str) -> int | None:
    said = getattr(args, name)
    if said is not None and not WHOLE_NUMBER.fullmatch(said):
        raise CommandError("cli.arena.wrong.whole", option=f"--{name}", said=shorten(said))
    return None if said is None else int(said)


def decimal_number(args: argparse.Namespace, name: str, default: float) -> float:
    said = getattr(args, name)
    if said is not None and not DECIMAL_NUMBER.fullmatch(said):
        raise CommandError("cli.arena.wrong.decimal", option=f"--{name}", said=shorten(said))
    return default if said is None else float(said.replace(",", "."))


def make_match(args: argparse.Namespace) -> Match:
    from hornox.arena import Match
    from hornox.arena.match import DEFAULT_LIMIT

    lineup = None if args.lineup is None else args.lineup.split(",")
    return Match.of(
        args.bots, args.game or "classic", whole_number(args, "seats"), args.seed, lineup,
        against=args.against, limit=decimal_number(args, "limit", DEFAULT_LIMIT),
    )  # fmt: skip


def picture_path(args: argparse.Namespace) -> Path | None:
    """Where to draw the chart; a path that cannot be written is refused before the match."""
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
    from hornox.arena import draw_chart, format_report

    match = make_match(args)
    path = picture_path(args)
    report = play_match(args, match)
    if args.json:
        print_lines(to_json(report))
    else:
        print_lines(*format_report(report, args.lang))
    if path:
        try:
            path.write_text(draw_chart(report, args.lang), encoding="utf-8")
        except OSError as error:
            raise file_error(args.picture, error) from None
    return EXIT_INTERRUPTED if report.interrupted else 0


def play_match(args: argparse.Namespace, match: Match) -> Report:
    from hornox import arena
    from hornox.arena.run_match import DEFAULT_MARGIN, require_workers

    tests = args.sprt or args.margin is not None
    deals = whole_number(args, "rounds")
    if deals is None:
        deals = DEFAULT_DEALS_SPRT if tests else DEFAULT_DEALS
    margin = decimal_number(args, "margin", DEFAULT_MARGIN) if tests else None
    bar = ProgressBar(only_terminal(sys.stderr), deals)
    workers = whole_number(args, "workers")
    runner = runner_of(args, None if workers is None else require_workers(workers))
    bar.write(text("cli.arena.loading", args.lang))
    try:
        with runner:
            return arena.play(
                match, deals, results=args.results, margin=margin, any_seed=args.seed is None,
                progress=lambda tally: bar.show(tally.deals, llr_text(tally)), runner=runner,
            )  # fmt: skip
    except (OSError, ValueError) as error:
        if args.results is None:
            raise  # no file was involved
        raise file_error(args.results, error) from None
    finally:
        bar.clear()


def llr_text(tally: Tally) -> str:
    """The log-likelihood ratio of the sequential test, if there is one."""
    return f"  LLR {tally.verdict.llr:+.2f}" if tally.verdict else ""


def to_json(value: object) -> str:
    import msgspec

    return msgspec.json.encode(value).decode()


# A check


def check(args: argparse.Namespace) -> int:
    from hornox import arena
    from hornox.arena.match import DEFAULT_LIMIT
    from hornox.game_catalogue import GAMES

    games = GAMES if args.game in (None, "all") else args.game.split(",")
    if not args.bots:
        raise CommandError("cli.arena.wrong.nobody")
    for name in (*(value[0] for value in VALUES), *SWITCHES, "ray"):
        if name not in CHECK_OPTIONS and getattr(args, name):
            raise CommandError("cli.arena.wrong.check", option=f"--{name}")
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
