"""Render the footer of a screen: the question, what can be typed, and why an answer was wrong."""

from __future__ import annotations

from collections.abc import Sequence

from hornox.cards import Card
from hornox.choices import (
    Choice,
    Done,
    Lay,
    Options,
    Pass,
    Pick,
    Play,
    Steal,
    Swap,
    TakePile,
    Target,
    Use,
)  # fmt: skip
from hornox.cli.terminal.screens.render_context import RenderContext
from hornox.cli.terminal.text_layout import flow, wrap
from hornox.errors import shorten
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.eleven_table import ElevenTable
from hornox.words import say_choice, special_name, special_text

MOST_EXPLAINED = 2  # more special cards than that are only named
MOST_LISTED = 24  # options, after a wrong answer


def question_footer(
    context: RenderContext, question: str, options: Options, wrong: str = "", note: str = ""
) -> list[str]:
    paint, columns = context.display.paint, context.display.width - 2
    lines = [context.display.horizontal_line()]
    lines += [paint(f" {line}", "bold") for line in wrap(question, columns)]
    lines += [f" {line}" for line in option_lines(context, options)]
    lines += [paint(f" {line}", "red") for line in wrap(wrong, columns)[:3]]
    lines += [f" {line}" for line in wrap(note, columns)[:3]]
    return lines


def option_lines(context: RenderContext, options: Options) -> list[str]:
    """What can be typed, unless the cards on the screen show it."""
    columns = context.display.width - 2
    if isinstance(options[0], Play):
        return play_option_lines(context, options, columns)
    if isinstance(options[0], Pick):
        return []
    if any(isinstance(option, (Lay, TakePile)) for option in options):
        return pile_option_lines(context, options, columns)
    if any(isinstance(option, Use) for option in options):
        return special_option_lines(context, options, columns)
    if isinstance(options[0], Target):
        return flow([answer_in_bold(context, option) for option in options], columns)
    return flow([option_text(context, option) for option in options], columns, "   ")


def play_option_lines(context: RenderContext, options: Options, columns: int) -> list[str]:
    """The cards are on the screen; what else can be typed while they are chosen."""
    if any(isinstance(option, Play) and option.flip for option in options):
        return wrap(context.text("type.flip"), columns)
    acts = [option_text(context, one) for one in options if not isinstance(one, Play)]
    return flow([context.text("type.team"), *acts], columns, "   ") if acts else []


def special_option_lines(context: RenderContext, options: Options, columns: int) -> list[str]:
    """Special cards; if there are few, each with its effect."""
    cards = [option for option in options if isinstance(option, Use)]
    others = [option_text(context, option) for option in options if not isinstance(option, Use)]
    if isinstance(context.view, BuffaloTable):
        others.insert(1, context.text("type.skip"))
    if len(cards) > MOST_EXPLAINED:
        names = [answer_in_bold(context, card) for card in cards]
        return flow([*others, *names], columns, "   ")
    lines = [line for card in cards for line in effect_lines(context, card, columns)]
    return [*flow(others, columns, "   "), *lines]


def effect_lines(context: RenderContext, card: Use, columns: int) -> list[str]:
    name = special_name(card.special, context.lang)
    first, *more = wrap(f"{name}: {special_text(card.special, context.lang)}", columns, "  ")
    return [first.replace(name, context.display.paint(name, "bold"), 1), *more]


def pile_option_lines(context: RenderContext, options: Options, columns: int) -> list[str]:
    """11 nimmt!: the piles that each card fits, and how to type a move."""
    lays = [option for option in options if isinstance(option, Lay)]
    cards = sorted({lay.card for lay in lays})
    lines = flow([fitting_piles(context, card, lays) for card in cards], columns, "   ")
    hints = [context.text("type.lay", example=answer_for(context, lays[0]))] if lays else []
    takes = [option for option in options if isinstance(option, TakePile)]
    if takes:
        hints.append(context.text("type.takes", example=answer_for(context, takes[0])))
    if Done() in options:
        hints.append(option_text(context, Done()))
    return lines + flow(hints, columns, " · ")


def fitting_piles(context: RenderContext, card: Card, lays: Sequence[Lay]) -> str:
    tops = " ".join(str(top_of(context, lay)) for lay in lays if lay.card == card)
    return f"{context.display.paint(str(card), 'bold')}: {tops}"


def top_of(context: RenderContext, option: Lay | TakePile) -> Card:
    assert isinstance(context.view, ElevenTable), "only there are piles to choose"
    return context.view.tops[option.pile]


def option_text(context: RenderContext, option: Choice) -> str:
    """What to type for an option, and what it does if that does not say it."""
    answer = answer_in_bold(context, option)
    if isinstance(option, (Use, Swap)):
        return answer
    return f"{answer} {say_choice(option, context.lang, context.view, context.names)}"


def answer_in_bold(context: RenderContext, option: Choice) -> str:
    return context.display.paint(answer_for(context, option), "bold")


def answer_for(context: RenderContext, option: Choice) -> str:
    """What to type for an option."""
    match option:
        case Use(special) | Swap(special):
            return special_name(special, context.lang)
        case Pass() | Done():
            return context.text("enter")
        case Steal(seat):
            return context.name(seat)
        case Lay(card):
            return context.text("type.on", card=card, top=top_of(context, option))
        case TakePile():
            return context.text("type.take", top=top_of(context, option))
        case _:
            return str(option)


def rejection(context: RenderContext, answer: str, options: Options) -> str:
    """That the answer is not possible, and which ones are."""
    allowed = ", ".join(answer_for(context, option) for option in options[:MOST_LISTED])
    more = ", …" if len(options) > MOST_LISTED else ""
    return context.text("impossible", said=shorten(answer, 20), allowed=allowed + more)
