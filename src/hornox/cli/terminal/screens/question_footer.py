"""The foot of a screen: what is asked, what can be typed, and what was wrong."""

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
from hornox.cli.terminal.screens.board import Scene
from hornox.cli.terminal.style import flowing, wrapped
from hornox.errors import shorten
from hornox.titles.buffalo_table import BuffaloTable
from hornox.words import say_choice, special_name, special_text

FEW = 2  # special cards: so many are explained, more are only named


def foot(scene: Scene, question: str, options: Options, complaint: str = "") -> list[str]:
    look = scene.look
    lines = [look.rule()]
    lines += [look.paint(f" {line}", "bold") for line in wrapped(question, look.width - 2)]
    lines += [f" {line}" for line in offers(scene, options)]
    lines += [look.paint(f" {line}", "red") for line in wrapped(complaint, look.width - 2)[:3]]
    return lines


def offers(scene: Scene, options: Options) -> list[str]:
    """What can be typed, unless the cards on the screen say it."""
    room = scene.look.width - 2
    if isinstance(options[0], Play):
        flips = any(isinstance(option, Play) and option.flip for option in options)
        return wrapped(scene.text("type.flip"), room) if flips else []
    if isinstance(options[0], Pick):
        return []
    if any(isinstance(option, (Lay, TakePile)) for option in options):
        return moves(scene, options, room)
    if any(isinstance(option, Use) for option in options):
        return uses(scene, options, room)
    if isinstance(options[0], Target):
        return flowing([key(scene, option) for option in options], room)
    return flowing([offer(scene, option) for option in options], room, "   ")


def uses(scene: Scene, options: Options, room: int) -> list[str]:
    """Special cards, each with what it does if they are few."""
    cards = [option for option in options if isinstance(option, Use)]
    others = [offer(scene, option) for option in options if not isinstance(option, Use)]
    if isinstance(scene.view, BuffaloTable):
        others.insert(1, scene.text("type.skip"))
    if len(cards) > FEW:
        return flowing([*others, *(key(scene, card) for card in cards)], room, "   ")
    lines = [line for card in cards for line in explained(scene, card, room)]
    return [*flowing(others, room, "   "), *lines]


def explained(scene: Scene, card: Use, room: int) -> list[str]:
    name = special_name(card.special, scene.lang)
    first, *more = wrapped(f"{name}: {special_text(card.special, scene.lang)}", room, "  ")
    return [first.replace(name, scene.look.paint(name, "bold"), 1), *more]


def moves(scene: Scene, options: Options, room: int) -> list[str]:
    """11 nimmt!: for each card the piles it fits, and how to say it."""
    lays = [option for option in options if isinstance(option, Lay)]
    cells = [fitting_piles(scene, card, lays) for card in sorted({lay.card for lay in lays})]
    lines = flowing(cells, room, "   ")
    hints = [scene.text("type.lay", example=str(lays[0]))] if lays else []
    takes = [option for option in options if isinstance(option, TakePile)]
    if takes:
        hints.append(scene.text("type.takes", first=str(takes[0]), last=str(takes[-1])))
    if Done() in options:
        hints.append(offer(scene, Done()))
    return lines + flowing(hints, room, " · ")


def fitting_piles(scene: Scene, card: Card, lays: Sequence[Lay]) -> str:
    piles = " ".join(f"p{lay.pile + 1}" for lay in lays if lay.card == card)
    return f"{scene.look.paint(str(card), 'bold')}: {piles}"


def offer(scene: Scene, option: Choice) -> str:
    match option:
        case Use() | Swap():
            return key(scene, option)
        case _:
            return f"{key(scene, option)} {say_choice(option, scene.lang, scene.view, scene.names)}"


def key(scene: Scene, option: Choice) -> str:
    return scene.look.paint(typed(scene, option), "bold")


def typed(scene: Scene, option: Choice) -> str:
    """What to type for it."""
    match option:
        case Use(special) | Swap(special):
            return special_name(special, scene.lang)
        case Pass() | Done():
            return scene.text("enter")
        case Steal(seat):
            return scene.name(seat)
        case _:
            return str(option)


def complaint(scene: Scene, said: str, options: Options) -> str:
    """What was typed cannot be meant; this can."""
    most = 24
    allowed = ", ".join(typed(scene, option) for option in options[:most])
    more = ", …" if len(options) > most else ""
    return scene.text("impossible", said=shorten(said, 20), allowed=allowed + more)
