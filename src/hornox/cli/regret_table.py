"""What bots' mistakes cost, as a table in words."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from hornox.words import text
from hornox.words.analysis import say_number

if TYPE_CHECKING:
    from hornox.analysis.accounts.regret_sums import RegretSum
    from hornox.words.templates import Fill

NAME_WIDTH = 38
WIDTHS = (9, 8, 10, 10)
LINE_WIDTH = 79


def regret_lines(found: Mapping[str, Sequence[RegretSum]], lang: str) -> Iterator[str]:
    for bot, sums in found.items():
        yield text("cli.arena.analyse.head", lang, bot=bot)
        yield from habit_lines(sums, lang)
        columns = ("decisions", "mistakes", "heads", "each")
        yield columns_line("", [text(f"cli.arena.analyse.column.{one}", lang) for one in columns])
        by = ""
        for one in sums:
            if one.by == "habit":
                continue
            if by != one.by and by:
                yield ""
            by = one.by
            yield regret_line(one, lang)
        yield ""


def habit_lines(sums: Sequence[RegretSum], lang: str) -> Iterator[str]:
    """What somebody who has never seen this bot should look at first."""
    from hornox.analysis.accounts.regret_sums import worst_habit, worst_kind

    worst, kind = worst_habit(sums), worst_kind(sums)
    if worst:
        said = text(
            "cli.arena.analyse.habit", lang, done=worst.decisions, asked=worst.asked,
            habit=text(f"cli.arena.analyse.habit.{worst.group}", lang), best=worst.best,
            **costs_of(worst, sums, lang),
        )  # fmt: skip
    elif kind:
        costs = costs_of(kind, sums, lang)
        said = text("cli.arena.analyse.no_habit", lang, kind=group_name(kind, lang), **costs)
    else:
        return
    yield from textwrap.wrap(said, LINE_WIDTH, initial_indent="  ", subsequent_indent="  ")
    yield ""


def costs_of(one: RegretSum, sums: Sequence[RegretSum], lang: str) -> dict[str, Fill]:
    heads, lost = say_number(one.heads, lang), say_number(sums[0].heads, lang)
    return {"mistakes": one.mistakes, "heads": heads, "all": lost}


def regret_line(one: RegretSum, lang: str) -> str:
    heads, mean = say_number(one.heads, lang), say_number(one.mean, lang, 2)
    counts = (str(one.decisions), str(one.mistakes))
    return columns_line(group_name(one, lang), (*counts, heads, mean))


def columns_line(name: str, values: Sequence[str]) -> str:
    cells = [f"{value:>{width}}" for value, width in zip(values, WIDTHS, strict=True)]
    return f"  {name:{NAME_WIDTH}} {' '.join(cells)}"


def group_name(one: RegretSum, lang: str) -> str:
    if one.by == "all":
        return text("cli.arena.analyse.all", lang)
    if one.by in ("pick", "turn"):
        return text(f"cli.arena.analyse.{one.by}", lang, turn=one.group)
    kinds = ("card", "pick", "pile", "row", "special")
    by = "kind" if one.group in kinds else "situation"
    return text(f"cli.arena.analyse.{by}.{one.group}", lang)
