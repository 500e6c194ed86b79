"""Render the header line of a screen: the game, the round and the turn, and the keys."""

from __future__ import annotations

from collections.abc import Iterator

from hornox.cli.terminal.screens.render_context import RenderContext
from hornox.cli.terminal.text_layout import pad, text_width, truncate
from hornox.game import title
from hornox.game_catalogue import RaceOptions
from hornox.titles.classic import Classic
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.pro import ProTable
from hornox.titles.shared.row_placement import RowTable
from hornox.words import game_name


def header_line(context: RenderContext) -> str:
    width = context.display.width
    name = game_name(context.view.game, context.lang)
    line = truncate(f" {name}   {' · '.join(progress_parts(context))}", width)
    keys = keys_text(context, width - text_width(line) - 3)
    line = pad(line, width - text_width(keys) - 1) + keys + " "
    return context.display.paint(line, "reverse")


def keys_text(context: RenderContext, columns: int) -> str:
    """The keys that always work, as many as fit."""
    keys = available_keys(context) if context.playing else []
    while keys and text_width("  ".join(keys)) > columns:
        keys.pop()
    return "  ".join(keys)


def available_keys(context: RenderContext) -> list[str]:
    keys = context.text("keys").split(", ")
    if context.view.game == "buffalo":
        keys.append(context.text("keys.buffalo"))
    if context.memory_aids and isinstance(context.view, RowTable):
        keys.append(context.text("keys.played"))
    return keys


def progress_parts(context: RenderContext) -> Iterator[str]:
    """The round, the turn, and the target of the game."""
    view = context.view
    rounds = round_count(context)
    if view.game != "buffalo":
        key = "round.of" if rounds else "round"
        yield context.text(key, round=view.round, rounds=rounds)
    if isinstance(view, ElevenTable):
        yield context.text("deck", count=len(view.deck))
        yield context.text("stock", count=view.supply)
    elif isinstance(view, ProTable) and view.stage == "draft":
        yield context.text("draft")
    elif view.stage == "play":
        yield context.text("turn", **turn_numbers(context))
    if isinstance(view.options, RaceOptions) and not rounds:
        key = "target" if view.options.mode == "at_least" else "target.more"
        yield context.text(key, target=view.options.target)


def round_count(context: RenderContext) -> int:
    """How many rounds the game has; 0 if that is not fixed."""
    view = context.view
    if isinstance(view.options, RaceOptions):
        return view.options.rounds or 0
    return {"anniversary": 2, "eleven": view.seats}.get(view.game, 0)


def turn_numbers(context: RenderContext) -> dict[str, int]:
    view = context.view
    rules = title(view.game)
    assert isinstance(rules, Classic)
    assert isinstance(view, RowTable)
    turns = rules.size(view).hand
    played = turns - len(view.hands[0])
    number = played if view.queue or played == turns else played + 1
    return {"turn": number, "turns": turns}
