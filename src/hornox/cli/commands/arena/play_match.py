"""Play a match, or merge the results of several."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from typing import TYPE_CHECKING

from hornox.cli.commands.arena.options import (
    SequentialTest,
    deal_numbers,
    make_match,
    refuse_other_options,
    whole_number,
)
from hornox.cli.commands.arena.show_report import picture_path, show_report
from hornox.cli.errors import EXIT_INTERRUPTED, file_error
from hornox.cli.ray_option import runner_of
from hornox.cli.terminal.progress_bar import ProgressBar, only_terminal, show_compiling
from hornox.words import text

if TYPE_CHECKING:
    from hornox.arena import Match, Report
    from hornox.arena.report.standings import Tally

MERGE_OPTIONS = ("by", "margin", "picture", "sprt", "json", "merge")
DEFAULT_DEALS, DEFAULT_DEALS_SPRT = 400, 20_000


def play(args: argparse.Namespace) -> int:
    match = make_match(args)
    path = picture_path(args)
    report = play_match(args, match)
    show_report(args, report, path)
    return EXIT_INTERRUPTED if report.interrupted else 0


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
