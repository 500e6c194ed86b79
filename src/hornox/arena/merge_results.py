"""Merge results files of one match, played in ranges of deals on many machines, into one report."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hornox.arena.deal_results import Deal
from hornox.arena.errors import BadMatch
from hornox.arena.report.sequential_test import Measure
from hornox.arena.report.standings import Report, Tally
from hornox.arena.results_file import Results, different_fields, read_results
from hornox.arena.run_match import require_test
from hornox.errors import BadArgument, shorten


def merge_results(
    files: Sequence[str | Path], *, margin: float | None = None, measure: Measure = "heads"
) -> Report:
    """The report that one machine would give, had it played all deals of these files.

    BadMatch if they hold different matches, or a deal twice. A range that is missing is no fault:
    the report counts the deals that are there.
    """
    if isinstance(files, str | Path) or not isinstance(files, Sequence):
        raise BadArgument("files", "a list of results files", files)
    if not files:
        raise BadMatch("merge.nothing")
    every = [(shorten(file, 200), read_results(file)) for file in files]
    match = every[0][1].header.match
    require_one_match(every)
    require_test(match, margin, measure)
    tally = Tally(match, margin, measure)
    for deal in sorted_deals(every):
        tally.add(deal)
    return tally.report()


def require_one_match(every: Sequence[tuple[str, Results]]) -> None:
    first_name, (first, _) = every[0]
    for name, (header, _) in every[1:]:
        if header.match != first.match:
            different = different_fields(header.match, first.match)
            raise BadMatch("merge.match", file=name, other=first_name, different=different)


def sorted_deals(every: Sequence[tuple[str, Results]]) -> list[Deal]:
    """All deals in the order of their numbers; BadMatch if two files hold the same one."""
    found: dict[int, tuple[str, Deal]] = {}
    for name, results in every:
        for deal in results.deals:
            if deal.deal in found:
                other = found[deal.deal][0]
                raise BadMatch("merge.twice", file=name, other=other, deal=deal.deal)
            found[deal.deal] = (name, deal)
    return [found[number][1] for number in sorted(found)]
