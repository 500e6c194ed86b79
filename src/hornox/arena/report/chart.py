"""A report as a picture: the mean heads of each bot with its interval, and its rating.

SVG written by hand; it follows the light or dark of whoever looks at it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from hornox.arena.report.standings import Report, Standing
from hornox.arena.report.stats import Estimate
from hornox.arena.report.text import beaten, heads, rating, title
from hornox.errors import shorten
from hornox.words import text

WIDTH, TOP, ROW, BOTTOM = 880, 86, 40, 64
LEFT, RIGHT = 210, 550  # of the scale
HEADS, RATED = 574, 856  # the two columns of numbers: from here, up to here
TICKS = 5
NAME, TITLE = 24, 110  # letters

STYLE = """
text { font: 14px system-ui, sans-serif; fill: #1c2530; font-variant-numeric: tabular-nums }
.title { font-size: 15px; font-weight: 600 }
.quiet { font-size: 12px; fill: #5d6876 }
.end { text-anchor: end }
.middle { text-anchor: middle }
.paper { fill: #fdfdfb }
.line { stroke: #dfe3e6 }
.bar { stroke: #b3541e; stroke-width: 3; stroke-linecap: round }
.dot { fill: #b3541e; stroke: #fdfdfb; stroke-width: 2 }
@media (prefers-color-scheme: dark) {
  text { fill: #e8ebee }
  .quiet { fill: #9aa5b1 }
  .paper { fill: #15191f }
  .line { stroke: #2c343d }
  .bar { stroke: #f0a060 }
  .dot { fill: #f0a060; stroke: #15191f }
}
"""


def picture(report: Report, lang: str = "en") -> str:
    """The report as an SVG file."""
    height = TOP + ROW * len(report.standings) + BOTTOM
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size}role="img" lang="{lang}">',
            f"<title>{escape(title(report, lang))}</title>",
            f"<style>{STYLE}</style>",
            f'<rect class="paper" width="{WIDTH}" height="{height}" rx="10"/>',
            words(24, 34, shorten(title(report, lang), TITLE), "title"),
            *body(report, height, lang),
            "</svg>\n",
        )
    )


def body(report: Report, height: int, lang: str) -> Iterator[str]:
    if not report.standings:
        return
    scale = Scale.over([row.interval or Estimate(row.heads, row.heads, row.heads)
                        for row in report.standings])  # fmt: skip
    foot = height - BOTTOM
    yield from scale.grid(foot)
    yield words(LEFT, TOP - 14, text("cli.arena.picture.heads", lang), "quiet")
    key = "beaten" if report.match.is_team else "rating"
    if any(beaten(row, lang) + rating(row, lang) for row in report.standings):
        yield words(RATED, TOP - 14, text(f"cli.arena.column.{key}", lang), "quiet end")
    for place, row in enumerate(report.standings):
        yield from bot(row, scale, TOP + ROW * place + ROW // 2, lang)
    yield words(24, height - 14, text("cli.arena.picture.note", lang), "quiet")


def bot(row: Standing, scale: Scale, y: int, lang: str) -> Iterator[str]:
    name = row.bot if len(row.bot) <= NAME else f"…{row.bot[1 - NAME :]}"
    yield words(24, y + 5, name)
    if row.interval:
        low, high = scale.x(row.interval.low), scale.x(row.interval.high)
        yield f'<line class="bar" x1="{low:.1f}" y1="{y}" x2="{high:.1f}" y2="{y}"/>'
    yield f'<circle class="dot" cx="{scale.x(row.heads):.1f}" cy="{y}" r="6"/>'
    yield words(HEADS, y + 5, heads(row, lang))
    yield words(RATED, y + 5, beaten(row, lang) or rating(row, lang), "end")


def words(x: float, y: float, said: str, kind: str = "") -> str:
    marked = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y}"{marked}>{escape(said)}</text>'


class Scale(NamedTuple):
    """Round numbers from left to right that hold every interval."""

    low: float
    high: float
    step: float

    @classmethod
    def over(cls, estimates: Sequence[Estimate]) -> Scale:
        low = min(one.low for one in estimates)
        high = max(one.high for one in estimates)
        step = round_step((high - low) / TICKS)
        return cls(math.floor(low / step) * step, math.ceil(high / step + 0.01) * step, step)

    def x(self, value: float) -> float:
        return LEFT + (value - self.low) / (self.high - self.low) * (RIGHT - LEFT)

    def grid(self, foot: int) -> Iterator[str]:
        for number in range(round((self.high - self.low) / self.step) + 1):
            value = self.low + number * self.step
            x = self.x(value)
            yield f'<line class="line" x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{foot}"/>'
            yield words(x, foot + 20, f"{value:.6g}", "quiet middle")


def round_step(span: float) -> float:
    """1, 2 or 5 times a power of ten, and no less than the span.

    >>> [round_step(span) for span in (0.03, 0.7, 1.0, 4)]
    [0.05, 1.0, 1.0, 5.0]
    """
    if span <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(span))
    return next(times * power for times in (1, 2, 5, 10) if times * power >= span * 0.999999)
