"""One whole screen: the table, what one holds, what has just happened, and the question.

The prompt itself takes the last line of the terminal, so a screen has one line less.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from hornox.cli.terminal.screens import panel
from hornox.cli.terminal.screens.board import Scene, board
from hornox.cli.terminal.style import NEWS, Look, clipped, unstyled, width, wrapped

USUAL_HEIGHT = 24
LOG_AT_LEAST = 3


class Told(NamedTuple):
    """A sentence, and whether it is news."""

    text: str
    new: bool = False


def render(scene: Scene, log: Sequence[Told], footer: Sequence[str]) -> list[str]:
    """The lines of a screen, no wider and no higher than the terminal."""
    look = scene.look
    top = table_lines(scene, footer)
    room = max(0, look.height - 1 - len(top) - len(footer))
    shown = fitted_log(log, look, room)
    blank = max(0, min(look.height, USUAL_HEIGHT) - 1 - len(top) - len(shown) - len(footer))
    lines = [*top, *shown, *[""] * blank, *footer]
    return [fitted(line, look) for line in lines[-max(1, look.height - 1) :]]


def fitted_log(log: Sequence[Told], look: Look, room: int) -> list[str]:
    """The last sentences, as many as fit, none of the old ones cut in two."""
    shown: list[str] = []
    for told in reversed(log):
        lines = log_lines([told], look)
        if len(shown) + len(lines) > room and not told.new:
            break
        shown = [*lines, *shown]
    return shown[len(shown) - room :] if len(shown) > room else shown


def log_room(scene: Scene, footer: Sequence[str]) -> int:
    """How many lines of a log fit between the table and the question."""
    return scene.look.height - 1 - len(table_lines(scene, footer)) - len(footer)


def log_lines(log: Iterable[Told], look: Look) -> list[str]:
    return [line for told in log for line in told_lines(told, look)]


def told_lines(told: Told, look: Look) -> Iterator[str]:
    for place, line in enumerate(wrapped(told.text, look.width - 4)):
        mark = NEWS if told.new and place == 0 else " "
        text = f" {mark} {line}"
        yield text if told.new else look.paint(text, "dim")


def table_lines(scene: Scene, footer: Sequence[str]) -> list[str]:
    """The table, airy where there is always room, so that it stays in its place."""
    most = scene.look.height - 1 - len(footer)
    lines: list[str] = []
    for lines in arrangements(scene):
        if len(lines) + LOG_AT_LEAST <= most:
            break
    return lines


def arrangements(scene: Scene) -> Iterator[list[str]]:
    """From airy to tight."""
    header, rule = panel.header(scene), scene.look.rule()
    scores, middle, held = panel.scores(scene), board(scene), panel.hand(scene)
    others = panel.open_hands(scene)
    if has_air(scene):
        air = [""] if held or others else []
        yield [header, "", *scores, "", *middle, *air, *held, *others, rule]
    yield [header, *scores, rule, *middle, *held, *others, rule]
    yield [header, *scores, rule, *middle, *held, rule]
    yield [header, *scores, *middle, *held]
    yield [*middle, *held]


def has_air(scene: Scene) -> bool:
    """Whether even the longest question of this game leaves room enough."""
    lines = {"anniversary": 4, "buffalo": 4, "eleven": 6, "pro": 6}.get(scene.view.game, 0)
    return scene.look.height >= USUAL_HEIGHT + lines + max(0, scene.view.seats - 6)


def fitted(line: str, look: Look) -> str:
    """A line too wide for a very narrow terminal loses its styles with its end."""
    return line if width(line) <= look.width else clipped(unstyled(line), look.width)
