"""`hornox arena`: play bots against each other, merge results, or check bots."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from hornox.cli.errors import EXIT_INTERRUPTED, CommandError, file_error
from hornox.cli.ray_option import add_ray_option, runner_of
from hornox.cli.terminal.encoding import to_printable
from hornox.cli.terminal.progress_bar import ProgressBar, only_terminal, show_compiling
from hornox.errors import NeedsExtra, join_names, shorten
from hornox.words import text

if TYPE_CHECKING:
    from hornox.arena import Match, Report
    from hornox.arena.conformance.check_bot import Finding
    from hornox.arena.report.sequential_test import Measure
    from hornox.arena.report.standings import Tally

    Commands = argparse._SubParsersAction[Any]  # noqa: SLF001  (it has no public name)

VALUES = (  # options that take a value, and the kind of value
    ("game", "game"), ("seats", "number"), ("deals", "deals"), ("target", "number"),
    ("rounds", "number"), ("seed", "seed"),
    ("lineup", "bots"), ("by", "measure"), ("margin", "number"), ("limit", "seconds"),
    ("workers", "number"), ("results", "file"), ("picture", "file"),
)  # fmt: skip
SWITCHES = ("against", "sprt", "json", "check", "merge", "analyse")
SPRT_OPTIONS = ("by", "margin")
CHECK_OPTIONS = ("game", "limit", "json", "check")
MERGE_OPTIONS = ("by", "margin", "picture", "sprt", "json", "merge")
ANALYSE_OPTIONS = (
    "game", "seats", "deals", "target", "rounds", "seed", "lineup", "limit", "workers", "against",
    "json", "analyse", "ray",
)  # fmt: skip
DEAL_RANGE = re.compile(r"([0-9]{1,300}):([0-9]{1,300})")
WHOLE_NUMBER = re.compile(r"[0-9]{1,300}")  # whether it is too large, the match says
DECIMAL_NUMBER = re.compile(r"[0-9]{1,300}([.,][0-9]{1,300})?")
DEFAULT_DEALS, DEFAULT_DEALS_SPRT, DEFAULT_DEALS_ANALYSED = 400, 20_000, 20
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
        if args.check:
            return check(args)
        if args.analyse:
            return analyse(args)
        return merge(args) if args.merge else play(args)
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


def deal_numbers(args: argparse.Namespace, default: int) -> int | range:
    """How many deals to play, or from which to before which."""
    if args.deals is None:
        return default
    if ends := DEAL_RANGE.fullmatch(args.deals):
        return range(int(ends[1]), int(ends[2]))
    if WHOLE_NUMBER.fullmatch(args.deals):
        return int(args.deals)
    raise CommandError("cli.arena.wrong.deals.said", said=shorten(args.deals))


class SequentialTest(NamedTuple):
    """What to test; without a margin, nothing."""

    margin: float | None
    measure: Measure

    @classmethod
    def of(cls, args: argparse.Namespace) -> SequentialTest:
        from hornox.arena import BadMatch
        from hornox.arena.run_match import DEFAULT_MARGINS

        if args.by is not None and args.by not in DEFAULT_MARGINS:
            raise BadMatch("measure", said=shorten(args.by), known=join_names([*DEFAULT_MARGINS]))
        measure: Measure = args.by or "heads"
        if not args.sprt:
            refuse_without_sprt(args)
            return cls(None, measure)
        return cls(decimal_number(args, "margin", DEFAULT_MARGINS[measure]), measure)


def refuse_without_sprt(args: argparse.Namespace) -> None:
    for name in SPRT_OPTIONS:
        if getattr(args, name) is not None:
            raise CommandError("cli.arena.wrong.only.sprt", option=f"--{name}")


def refuse_other_options(args: argparse.Namespace, allowed: Sequence[str], key: str) -> None:
    for name in (*(value[0] for value in VALUES), *SWITCHES, "ray"):
        if name not in allowed and getattr(args, name):
            raise CommandError(key, option=f"--{name}")


def make_match(args: argparse.Namespace) -> Match:
    from hornox.arena import Match
    from hornox.arena.match import DEFAULT_LIMIT

    lineup = None if args.lineup is None else args.lineup.split(",")
    return Match.of(
        args.bots, args.game or "classic", whole_number(args, "seats"), args.seed, lineup,
        against=args.against, limit=decimal_number(args, "limit", DEFAULT_LIMIT),
        target=whole_number(args, "target"), rounds=whole_number(args, "rounds"),
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
    match = make_match(args)
    path = picture_path(args)
    report = play_match(args, match)
    show_report(args, report, path)
    return EXIT_INTERRUPTED if report.interrupted else 0


def merge(args: argparse.Namespace) -> int:
    """The report of several results files; their names stand where bots stand otherwise."""
    from hornox.arena import merge_results

    refuse_other_options(args, MERGE_OPTIONS, "cli.arena.wrong.merge.option")
    path = picture_path(args)
    margin, measure = SequentialTest.of(args)
    try:
        report = merge_results(args.bots, margin=margin, measure=measure)
    except (OSError, ValueError) as error:
        raise file_error(str(getattr(error, "filename", "") or args.bots[0]), error) from None
    show_report(args, report, path)
    return 0


def show_report(args: argparse.Namespace, report: Report, path: Path | None) -> None:
    from hornox.arena import draw_chart, format_report

    if args.json:
        print_lines(to_json(report))
    else:
        print_lines(*format_report(report, args.lang))
    if path:
        try:
            path.write_text(draw_chart(report, args.lang), encoding="utf-8")
        except OSError as error:
            raise file_error(args.picture, error) from None


def play_match(args: argparse.Namespace, match: Match) -> Report:
    from hornox import arena
    from hornox.arena.run_match import require_deals, require_workers

    margin, measure = SequentialTest.of(args)
    default = DEFAULT_DEALS if margin is None else DEFAULT_DEALS_SPRT
    deals = require_deals(deal_numbers(args, default))
    bar = ProgressBar(only_terminal(sys.stderr), len(deals))
    workers = whole_number(args, "workers")
    runner = runner_of(args, None if workers is None else require_workers(workers))
    bar.write(text("cli.arena.loading", args.lang))
    try:
        with runner:
            return arena.play(
                match, deals, results=args.results, margin=margin, measure=measure,
                any_seed=args.seed is None,
                progress=lambda tally: bar.show(tally.deals, llr_text(tally)), runner=runner,
                compiling=partial(show_compiling, bar, args.lang),
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


# An analysis


def analyse(args: argparse.Namespace) -> int:
    """The result of the match, and where each bot loses heads."""
    from hornox.arena.run_match import require_deals, require_workers
    from hornox.cli.regret_table import regret_lines

    refuse_other_options(args, ANALYSE_OPTIONS, "cli.arena.wrong.analyse")
    match = make_match(args)
    try:
        from hornox.arena.analyse_bots import analyse_bots
    except ImportError:
        raise NeedsExtra("bots") from None
    deals = require_deals(deal_numbers(args, DEFAULT_DEALS_ANALYSED))
    bar = ProgressBar(only_terminal(sys.stderr), len(deals))
    workers = whole_number(args, "workers")
    runner = runner_of(args, None if workers is None else require_workers(workers))
    found = analyse_bots(match, deals, runner=runner, progress=bar.show)
    bar.clear()
    if args.json:
        print_lines(to_json({"report": found.report, "regrets": found.regrets}))
    else:
        show_report(args, found.report, None)
        print_lines("", *regret_lines(found.regrets, args.lang))
    return 0


# A check


def check(args: argparse.Namespace) -> int:
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
