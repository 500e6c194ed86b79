"""Play a match, and say where each bot loses heads."""

from __future__ import annotations

import argparse
import sys

from hornox.cli.commands.arena.options import (
    deal_numbers,
    make_match,
    refuse_other_options,
    whole_number,
)
from hornox.cli.commands.arena.show_report import print_lines, show_report, to_json
from hornox.cli.ray_option import runner_of
from hornox.cli.terminal.progress_bar import ProgressBar, only_terminal
from hornox.errors import NeedsExtra

ANALYSE_OPTIONS = (
    "game", "seats", "deals", "target", "rounds", "seed", "lineup", "limit", "workers", "against",
    "json", "analyse", "ray",
)  # fmt: skip
DEFAULT_DEALS_ANALYSED = 20


def analyse_match(args: argparse.Namespace) -> int:
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
