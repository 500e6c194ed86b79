"""Render the help at a prompt: what can be typed now, the keys, and the rules in short."""

from __future__ import annotations

from collections.abc import Iterator

from hornox.choices import Options
from hornox.cli.terminal.screens.question_footer import option_text
from hornox.cli.terminal.screens.render_context import RenderContext
from hornox.cli.terminal.text_layout import arrange_grid, wrap
from hornox.events import Specials
from hornox.game_catalogue import RaceOptions
from hornox.titles import anniversary, buffalo
from hornox.words import game_name, special_name, special_text

SPECIALS_OF_GAME: dict[str, Specials] = {
    "anniversary": anniversary.KINDS,
    "buffalo": buffalo.KINDS,
}


def help_lines(context: RenderContext, options: Options) -> list[str]:
    columns = context.display.width - 4
    now = arrange_grid([option_text(context, option) for option in options], columns)
    sections = [
        section_lines(context, "help.now", now),
        section_lines(context, "help.always", list(key_lines(context, columns))),
        section_lines(context, "help.rules", list(rule_lines(context, columns))),
        section_lines(context, "help.specials", list(special_lines(context, columns))),
    ]
    return [line for lines in sections for line in lines][:-1]


def section_lines(context: RenderContext, heading: str, lines: list[str]) -> list[str]:
    if not lines:
        return []
    title = context.display.paint(f" {context.text(heading)}", "bold")
    return [title, *(f"   {line}" for line in lines), ""]


def key_lines(context: RenderContext, columns: int) -> Iterator[str]:
    yield from wrap(context.text("help.keys"), columns)
    if context.view.game == "buffalo":
        yield from wrap(context.text("help.pile"), columns)
    if context.memory_aids and context.view.game != "eleven":
        yield from wrap(context.text("help.played"), columns)


def rule_lines(context: RenderContext, columns: int) -> Iterator[str]:
    game = context.view.game
    yield from wrap(context.text(f"rules.{game}"), columns)
    if game not in ("classic", "eleven"):
        basic = context.text("rules.classic")
        yield from wrap(f"{game_name('classic', context.lang)}: {basic}", columns)
    yield from wrap(end_text(context), columns)
    if game != "eleven":
        yield from wrap(context.text("rules.heads"), columns)


def end_text(context: RenderContext) -> str:
    """When this very game is over, with the options it is played with, and who wins."""
    options = context.view.options
    if not isinstance(options, RaceOptions):
        return context.text(f"rules.end.{context.view.game}")
    if options.rounds is not None:
        return context.text("rules.end.rounds", rounds=options.rounds)
    return context.text(f"rules.end.{options.mode}", target=options.target)


def special_lines(context: RenderContext, columns: int) -> Iterator[str]:
    for special in SPECIALS_OF_GAME.get(context.view.game, ()):
        effect = special_text(special, context.lang)
        yield from wrap(f"{special_name(special, context.lang)}: {effect}.", columns, "  ")
