"""A report and a check in words: plain, aligned, in the language of whoever reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from hornox.arena.report.standings import Report, Standing
from hornox.arena.report.stats import Estimate
from hornox.words import game_name, text

REASONS = 3  # of each bot's forfeits
GAP = "  "


def told(report: Report, lang: str = "en") -> list[str]:
    """The table, and what there is to say about it, line by line."""
    lines = [title(report, lang), ""]
    if report.standings:
        lines += [*table(report, lang), "", *notes(report, lang)]
    return [*lines, *forfeits(report, lang), *verdict(report, lang)]


def title(report: Report, lang: str) -> str:
    match = report.match
    first = text(
        "cli.arena.title", lang, game=game_name(match.game, lang), seats=match.seats,
        seed=match.seed, deals=report.deals, games=len(match.seatings),
    )  # fmt: skip
    stopped = [text("cli.arena.stopped", lang)] if report.interrupted else []
    return " ".join([first, *stopped])


# The table


class Column(NamedTuple):
    name: str
    cell: Callable[[Standing, str], str]


def table(report: Report, lang: str) -> list[str]:
    """The first column starts at the left, all others end at the right."""
    first = report.match.bots[0]
    columns = [one for one in COLUMNS if any(one.cell(row, lang) for row in report.standings)]
    rows = [[text(f"cli.arena.column.{one.name}", lang, bot=first) for one in columns]]
    rows += [[one.cell(row, lang) for one in columns] for row in report.standings]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [aligned(row, widths) for row in rows]


def aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = [row[0].ljust(widths[0])]
    cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
    return GAP.join(cells).rstrip()


def number(value: float, lang: str, digits: int = 2) -> str:
    written = f"{value:.{digits}f}"
    return written.replace(".", ",") if lang == "de" else written


def with_margin(value: Estimate | None, lang: str, sign: str = "") -> str:
    if value is None:
        return ""
    mean = f"{value.mean:{sign}.2f}".replace(".", "," if lang == "de" else ".")
    return f"{mean} ± {number(value.margin, lang)}"


def share(value: float, lang: str) -> str:
    return f"{number(100 * value, lang, 1)} %"


def heads(row: Standing, lang: str) -> str:
    return with_margin(row.interval, lang) or number(row.heads, lang)


def beaten(row: Standing, lang: str) -> str:
    if row.beaten is None:
        return ""
    low, high = (number(100 * end, lang, 1) for end in (row.beaten.low, row.beaten.high))
    return f"{share(row.beaten.mean, lang)} ({low}–{high})"


def rating(row: Standing, lang: str) -> str:
    if row.rating is None:
        return ""
    mu, sigma = (number(value, lang, 1) for value in (row.rating.mu, row.rating.sigma))
    return f"{number(row.rating.ordinal, lang, 1)} ({mu} ± {sigma})"


COLUMNS = (
    Column("bot", lambda row, _: row.bot),
    Column("beaten", beaten),
    Column("heads", heads),
    Column("more", lambda row, lang: with_margin(row.more, lang, "+")),
    Column("buffalo", lambda row, lang: "" if row.buffalo is None else number(row.buffalo, lang)),
    Column("wins", lambda row, lang: "" if row.wins is None else share(row.wins, lang)),
    Column("place", lambda row, lang: "" if row.placing is None else number(row.placing, lang)),
    Column("rating", rating),
    Column("ms", lambda row, lang: number(row.mean_ms, lang)),
    Column("longest", lambda row, lang: number(row.longest_ms, lang, 1)),
    Column("forfeits", lambda row, _: str(row.forfeits)),
)


# What there is to say about it


def notes(report: Report, lang: str) -> Iterator[str]:
    match = report.match
    if match.is_team:
        yield text("cli.arena.note.team", lang)
        return
    yield text("cli.arena.note", lang, fair=share(1 / match.seats, lang))
    if any(row.rating for row in report.standings):
        yield text("cli.arena.note.rating", lang)
    elif len(match.bots) > 1:
        yield text("cli.arena.note.unrated", lang)


def forfeits(report: Report, lang: str) -> Iterator[str]:
    for row in report.standings:
        for reason in row.reasons[:REASONS]:
            why = text(f"cli.arena.why.{reason.why}", lang, said=reason.said)
            yield text("cli.arena.forfeit", lang, bot=row.bot, times=reason.times, why=why)
        if row.reasons[REASONS:]:
            more = sum(reason.times for reason in row.reasons[REASONS:])
            yield text("cli.arena.forfeit.more", lang, bot=row.bot, times=more)


def verdict(report: Report, lang: str) -> Iterator[str]:
    found = report.verdict
    if found is None:
        return
    first, second = report.match.bots
    facts = {"first": first, "second": second, "margin": number(found.margin, lang)}
    yield text(f"cli.arena.sprt.{found.decision}", lang, **facts)
    bounds = {name: number(getattr(found, name), lang) for name in ("llr", "low", "high")}
    yield text("cli.arena.sprt.llr", lang, **bounds, deals=found.deals)
    for row in report.standings:
        if row.forfeits:
            yield text("cli.arena.sprt.forfeits", lang, bot=row.bot, times=row.forfeits)
