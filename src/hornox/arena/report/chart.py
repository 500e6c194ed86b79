"""A report as an SVG chart: the mean heads of each bot with its interval, and its rating.

The chart follows the light or dark mode of the viewer.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from hornox.arena.report.confidence_intervals import Estimate
from hornox.arena.report.standings import Report, Standing, require_report
from hornox.arena.report.text import beaten_cell, heads_cell, rating_cell, report_title
from hornox.errors import shorten
from hornox.words import text

WIDTH, TOP, ROW, BOTTOM = 880, 86, 40, 64  # pixels, as are the next two lines
LEFT, RIGHT = 210, 550  # ends of the scale
HEADS_START, RATING_END = 574, 856  # the columns of numbers, aligned left and right
TICKS = 5
MAX_NAME, MAX_TITLE = 24, 110  # characters

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


def draw_chart(report: Report, lang: str = "en") -> str:
    """The chart as the text of an SVG file."""
    require_report(report)
    height = TOP + ROW * len(report.standings) + BOTTOM
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size}role="img" lang="{lang}">',
            f"<title>{escape(report_title(report, lang))}</title>",
            f"<style>{STYLE}</style>",
            f'<rect class="paper" width="{WIDTH}" height="{height}" rx="10"/>',
            svg_text(24, 34, shorten(report_title(report, lang), MAX_TITLE), "title"),
            *chart_body(report, height, lang),
            "</svg>\n",
        )
    )


def chart_body(report: Report, height: int, lang: str) -> Iterator[str]:
    if not report.standings:
        return
    scale = Scale.over([row.interval or Estimate(row.heads, row.heads, row.heads)
                        for row in report.standings])  # fmt: skip
    foot = height - BOTTOM
    yield from scale.grid(foot)
    yield svg_text(LEFT, TOP - 14, text("cli.arena.picture.heads", lang), "quiet")
    key = "beaten" if report.match.is_team else "rating"
    if any(beaten_cell(row, lang) + rating_cell(row, lang) for row in report.standings):
        yield svg_text(RATING_END, TOP - 14, text(f"cli.arena.column.{key}", lang), "quiet end")
    for place, row in enumerate(report.standings):
        yield from draw_bot(row, scale, TOP + ROW * place + ROW // 2, lang)
    yield svg_text(24, height - 14, text("cli.arena.picture.note", lang), "quiet")


def draw_bot(row: Standing, scale: Scale, y: int, lang: str) -> Iterator[str]:
    name = row.bot if len(row.bot) <= MAX_NAME else f"…{row.bot[1 - MAX_NAME :]}"
    yield svg_text(24, y + 5, name)
    if row.interval:
        low, high = scale.x(row.interval.low), scale.x(row.interval.high)
        yield f'<line class="bar" x1="{low:.1f}" y1="{y}" x2="{high:.1f}" y2="{y}"/>'
    yield f'<circle class="dot" cx="{scale.x(row.heads):.1f}" cy="{y}" r="6"/>'
    yield svg_text(HEADS_START, y + 5, heads_cell(row, lang))
    yield svg_text(RATING_END, y + 5, beaten_cell(row, lang) or rating_cell(row, lang), "end")


def svg_text(x: float, y: float, content: str, css_class: str = "") -> str:
    attribute = f' class="{css_class}"' if css_class else ""
    return f'<text x="{x:.1f}" y="{y}"{attribute}>{escape(content)}</text>'


class Scale(NamedTuple):
    """A horizontal axis from one round number to another, wide enough for every interval."""

    low: float
    high: float
    step: float

    @classmethod
    def over(cls, estimates: Sequence[Estimate]) -> Scale:
        low = min(estimate.low for estimate in estimates)
        high = max(estimate.high for estimate in estimates)
        step = round_step((high - low) / TICKS)
        return cls(math.floor(low / step) * step, math.ceil(high / step + 0.01) * step, step)

    def x(self, value: float) -> float:
        return LEFT + (value - self.low) / (self.high - self.low) * (RIGHT - LEFT)

    def grid(self, foot: int) -> Iterator[str]:
        for number in range(round((self.high - self.low) / self.step) + 1):
            value = self.low + number * self.step
            x = self.x(value)
            yield f'<line class="line" x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{foot}"/>'
            yield svg_text(x, foot + 20, f"{value:.6g}", "quiet middle")


def round_step(span: float) -> float:
    """1, 2 or 5 times a power of ten, at least as large as the span.

    >>> [round_step(span) for span in (0.03, 0.7, 1.0, 4)]
    [0.05, 1.0, 1.0, 5.0]
    """
    if span <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(span))
    return next(times * power for times in (1, 2, 5, 10) if times * power >= span * 0.999999)
