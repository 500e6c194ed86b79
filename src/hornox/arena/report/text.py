"""A report as text: an aligned table and its notes, in the language of the reader."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from hornox.arena.match import given_options
from hornox.arena.report.confidence_intervals import Estimate
from hornox.arena.report.standings import Report, Standing, require_report
from hornox.words import game_name, text

MAX_REASONS = 3  # for each bot's forfeits
COLUMN_GAP = "  "


def format_report(report: Report, lang: str = "en") -> list[str]:
    """The lines of the report: the table, notes, forfeits, and the verdict."""
    require_report(report)
    lines = [report_title(report, lang), ""]
    if report.standings:
        lines += [*table_lines(report, lang), "", *note_lines(report, lang)]
    return [*lines, *forfeit_lines(report, lang), *verdict_lines(report, lang)]


def report_title(report: Report, lang: str) -> str:
    match = report.match
    first = text(
        "cli.arena.title", lang, game=game_name(match.game, lang), seats=match.seats,
        seed=match.seed, deals=report.deals, games=len(match.seatings),
    )  # fmt: skip
    length = [f"({text(f'cli.arena.title.{name}', lang, **{name: value})})"
              for name, value in given_options(match.target, match.rounds).items()]  # fmt: skip
    stopped = [text("cli.arena.stopped", lang)] if report.interrupted else []
    return " ".join([first, *length, *stopped])


# The table


class Column(NamedTuple):
    name: str
    cell: Callable[[Standing, str], str]


def table_lines(report: Report, lang: str) -> list[str]:
    """The first column is aligned to the left, all others to the right."""
    first = report.match.bots[0]
    columns = [one for one in COLUMNS if any(one.cell(row, lang) for row in report.standings)]
    rows = [[text(f"cli.arena.column.{one.name}", lang, bot=first) for one in columns]]
    rows += [[one.cell(row, lang) for one in columns] for row in report.standings]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [align_row(row, widths) for row in rows]


def align_row(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = [row[0].ljust(widths[0])]
    cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
    return COLUMN_GAP.join(cells).rstrip()


def format_number(value: float, lang: str, digits: int = 2) -> str:
    return f"{value:.{digits}f}".replace(".", text("cli.arena.decimal_mark", lang))


def optional_number(value: float | None, lang: str) -> str:
    return "" if value is None else format_number(value, lang)


def format_estimate(value: Estimate | None, lang: str, sign: str = "") -> str:
    if value is None:
        return ""
    mean = f"{value.mean:{sign}.2f}".replace(".", text("cli.arena.decimal_mark", lang))
    return f"{mean} ± {format_number(value.margin, lang)}"


def format_share(value: float, lang: str) -> str:
    return f"{format_number(100 * value, lang, 1)} %"


def heads_cell(row: Standing, lang: str) -> str:
    return format_estimate(row.interval, lang) or format_number(row.heads, lang)


def beaten_cell(row: Standing, lang: str) -> str:
    if row.beaten is None:
        return ""
    low, high = (format_number(100 * end, lang, 1) for end in (row.beaten.low, row.beaten.high))
    return f"{format_share(row.beaten.mean, lang)} ({low}–{high})"


def wins_cell(row: Standing, lang: str) -> str:
    if row.wins is None:
        return ""
    interval = row.wins_interval
    margin = f" ± {format_number(100 * interval.margin, lang, 1)}" if interval else ""
    return f"{format_number(100 * row.wins, lang, 1)}{margin} %"


def rating_cell(row: Standing, lang: str) -> str:
    if row.rating is None:
        return ""
    mu, sigma = (format_number(value, lang, 1) for value in (row.rating.mu, row.rating.sigma))
    return f"{format_number(row.rating.ordinal, lang, 1)} ({mu} ± {sigma})"


COLUMNS = (
    Column("bot", lambda row, _: row.bot),
    Column("beaten", beaten_cell),
    Column("heads", heads_cell),
    Column("more", lambda row, lang: format_estimate(row.more, lang, "+")),
    Column("buffalo", lambda row, lang: optional_number(row.buffalo, lang)),
    Column("wins", wins_cell),
    Column("place", lambda row, lang: optional_number(row.placing, lang)),
    Column("rating", rating_cell),
    Column("ms", lambda row, lang: format_number(row.mean_ms, lang)),
    Column("longest", lambda row, lang: format_number(row.longest_ms, lang, 1)),
    Column("forfeits", lambda row, _: str(row.forfeits)),
)


# Below the table


def note_lines(report: Report, lang: str) -> Iterator[str]:
    match = report.match
    if match.is_team:
        yield text("cli.arena.note.team", lang)
        return
    yield text("cli.arena.note", lang, fair=format_share(1 / match.seats, lang))
    if any(row.rating for row in report.standings):
        yield text("cli.arena.note.rating", lang)
    elif len(match.bots) > 1:
        yield text("cli.arena.note.unrated", lang)


def forfeit_lines(report: Report, lang: str) -> Iterator[str]:
    for row in report.standings:
        for reason in row.reasons[:MAX_REASONS]:
            why = text(f"cli.arena.why.{reason.why}", lang, said=reason.said)
            yield text("cli.arena.forfeit", lang, bot=row.bot, times=reason.times, why=why)
        if row.reasons[MAX_REASONS:]:
            more = sum(reason.times for reason in row.reasons[MAX_REASONS:])
            yield text("cli.arena.forfeit.more", lang, bot=row.bot, times=more)


def verdict_lines(report: Report, lang: str) -> Iterator[str]:
    result = report.verdict
    if result is None:
        return
    first, second = report.match.bots
    facts = {"first": first, "second": second, "margin": format_number(result.margin, lang)}
    key = "sprt" if result.measure == "heads" else "sprt.wins"
    yield text(f"cli.arena.{key}.{result.decision}", lang, **facts)
    bounds = {name: format_number(getattr(result, name), lang) for name in ("llr", "low", "high")}
    yield text("cli.arena.sprt.llr", lang, **bounds, deals=result.deals)
    for row in report.standings:
        if row.forfeits:
            yield text("cli.arena.sprt.forfeits", lang, bot=row.bot, times=row.forfeits)
