"""Render a whole screen: the table, the hand, what has just happened, and the question.

The prompt itself takes the last line of the terminal, so a screen has one line less.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from hornox.cli.terminal.capabilities import Display
from hornox.cli.terminal.encoding import NEWS_MARK
from hornox.cli.terminal.screens.board import board_lines
from hornox.cli.terminal.screens.hands import hand_lines, open_hand_lines
from hornox.cli.terminal.screens.header import header_line
from hornox.cli.terminal.screens.render_context import RenderContext
from hornox.cli.terminal.screens.scores import score_lines
from hornox.cli.terminal.text_layout import strip_styles, text_width, truncate, wrap

DEFAULT_HEIGHT = 24
MIN_LOG_HEIGHT = 3


class LogSentence(NamedTuple):
    text: str
    is_new: bool = False


def render_screen(
    context: RenderContext, log: Sequence[LogSentence], footer: Sequence[str]
) -> list[str]:
    """The lines of a screen, no wider and no higher than the terminal."""
    display = context.display
    table = table_lines(context, footer)
    height = max(0, display.height - 1 - len(table) - len(footer))
    shown = fit_log(log, display, height)
    used = len(table) + len(shown) + len(footer)
    blank = max(0, min(display.height, DEFAULT_HEIGHT) - 1 - used)
    lines = [*table, *shown, *[""] * blank, *footer]
    return [fit_line(line, display) for line in lines[-max(1, display.height - 1) :]]


# The log


def fit_log(log: Sequence[LogSentence], display: Display, height: int) -> list[str]:
    """The last sentences, as many as fit; only a new one may lose its beginning."""
    shown: list[str] = []
    for sentence in reversed(log):
        lines = log_lines([sentence], display)
        if len(shown) + len(lines) > height and not sentence.is_new:
            break
        shown = [*lines, *shown]
    return shown[len(shown) - height :] if len(shown) > height else shown


def log_height(context: RenderContext, footer: Sequence[str]) -> int:
    """How many lines of the log fit between the table and the footer."""
    return context.display.height - 1 - len(table_lines(context, footer)) - len(footer)


def log_lines(log: Iterable[LogSentence], display: Display) -> list[str]:
    return [line for sentence in log for line in sentence_lines(sentence, display)]


def sentence_lines(sentence: LogSentence, display: Display) -> Iterator[str]:
    for place, line in enumerate(wrap(sentence.text, display.width - 4)):
        mark = NEWS_MARK if sentence.is_new and place == 0 else " "
        text = f" {mark} {line}"
        yield text if sentence.is_new else display.paint(text, "dim")


# The table


def table_lines(context: RenderContext, footer: Sequence[str]) -> list[str]:
    """The most generous layout that leaves room for the footer and some of the log."""
    most = context.display.height - 1 - len(footer)
    lines: list[str] = []
    for lines in table_layouts(context):
        if len(lines) + MIN_LOG_HEIGHT <= most:
            break
    return lines


def table_layouts(context: RenderContext) -> Iterator[list[str]]:
    """From the most generous layout to the tightest."""
    header, rule = header_line(context), context.display.horizontal_line()
    scores, board, hand = score_lines(context), board_lines(context), hand_lines(context)
    others = open_hand_lines(context)
    if has_spare_lines(context):
        blank = [""] if hand or others else []
        yield [header, "", *scores, "", *board, *blank, *hand, *others, rule]
    yield [header, *scores, rule, *board, *hand, *others, rule]
    yield [header, *scores, rule, *board, *hand, rule]
    yield [header, *scores, *board, *hand]
    yield [*board, *hand]


def has_spare_lines(context: RenderContext) -> bool:
    """Whether even the longest question of this game leaves blank lines to spare.

    It depends on the game and not on the question, so that the table does not jump.
    """
    view = context.view
    lines = {"anniversary": 4, "buffalo": 4, "eleven": 6, "pro": 6}.get(view.game, 0)
    return context.display.height >= DEFAULT_HEIGHT + lines + max(0, view.seats - 6)


def fit_line(line: str, display: Display) -> str:
    """On a very narrow terminal, a line that is too wide loses its end and its styles."""
    if text_width(line) <= display.width:
        return line
    return truncate(strip_styles(line), display.width)
