"""The middle of the table: rows with their marks, piles, or the open cards of a draft."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from hornox.cards import Card, Seat, heads
from hornox.cli.terminal.screens.card_faces import face, faces, printed_heads
from hornox.cli.terminal.style import Look, clipped, flowing, grid, padded, width
from hornox.events import Played
from hornox.game import Table, title
from hornox.titles.classic import Classic
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.fan_marker import FanTable
from hornox.titles.flip import flip_digits
from hornox.titles.pro import ProTable
from hornox.titles.rows import RowTable
from hornox.titles.special_rows import SpecialTable
from hornox.words import Voice

LONGEST_NAME = 10
LABEL = 6  # columns for what stands before a line


class Scene(NamedTuple):
    """A view and what is needed to show it: the terminal, the language, the names."""

    view: Table
    look: Look
    lang: str
    names: Sequence[str] = ()
    fresh: frozenset[Card] = frozenset()  # cards that have just been laid
    playing: bool = True  # not in a replay

    @property
    def voice(self) -> Voice:
        return Voice(self.lang, self.names)

    def text(self, key: str, **values: str | int) -> str:
        return self.voice.text(f"terminal.{key}", **values)

    def name(self, seat: Seat) -> str:
        if seat < 0:
            return self.text("buffalo")
        return clipped(self.voice.person(seat), LONGEST_NAME)


def board(scene: Scene) -> list[str]:
    match scene.view:
        case ElevenTable() as view:
            return piles(scene, view)
        case ProTable(stage="draft") as view:
            return draft(scene, view)
        case RowTable() as view:
            return rows(scene, view) + waiting(scene, view)
        case _:
            return []


# Rows


def rows(scene: Scene, view: RowTable) -> list[str]:
    rules = title(view.game)
    assert isinstance(rules, Classic)
    if isinstance(view, SpecialTable) and not view.marks:  # between two rounds
        view = replace(view, marks=((),) * len(view.rows))
    places = [places_in(rules, view, row) for row in range(len(view.rows))]
    lines = ["  ".join(cells(scene, view, row, place)) for row, place in enumerate(places)]
    room = max(map(width, lines), default=0)
    return [row_line(scene, view, row, padded(line, room), rules) for row, line in enumerate(lines)]


def places_in(rules: Classic[Any], view: RowTable, row: int) -> int:
    """How many cards the row holds, the cow included."""
    return rules.capacity(view, row) + is_cow_row(view, row)


def is_cow_row(view: RowTable, row: int) -> bool:
    return view.game == "cow" and isinstance(view, FanTable) and view.marker == row


def cells(scene: Scene, view: RowTable, row: int, places: int) -> list[str]:
    """The cards of a row, the last one bold, the cow behind it, and a dot for each free place."""
    look, cards = scene.look, view.rows[row]
    blank = 4 if look.fancy else 5
    line = []
    for card in cards:
        fresh = ("under",) if card in scene.fresh else ()
        line.append(face(card, look, *(("bold",) if card == cards[-1] else ()), *fresh))
    if is_cow_row(view, row):
        cow = scene.text("cow")
        line.append(" " * (blank - len(cow)) + look.paint(cow, "bold", "green"))
    dot = " " * (blank - 2) + look.paint("·", "dim") + " "
    return line + [dot] * (places - len(line))


def row_line(scene: Scene, view: RowTable, row: int, line: str, rules: Classic[Any]) -> str:
    number = padded(scene.look.paint(str(row + 1), "bold"), LABEL)
    worth = padded(scene.voice.text("heads", heads=heads(view.rows[row])), 14)
    tags = "  ".join(marks(scene, view, row, rules))
    return f" {number} {line}   {worth} {tags}".rstrip()


def marks(scene: Scene, view: RowTable, row: int, rules: Classic[Any]) -> list[str]:
    """What is to be said about a row: whether it is full, and what lies beside it."""
    look, found = scene.look, []
    if not view.rows[row]:
        found.append(look.paint(scene.text("emptied"), "green"))
    elif rules.is_full(view, row):
        found.append(look.paint(scene.text("full"), "red"))
    if isinstance(view, FanTable) and view.marker == row and view.side:
        found.append(look.paint(side(scene, view), "bold", "green"))
    if isinstance(view, SpecialTable):
        found += [
            look.paint(scene.text(f"mark.{mark}"), "bold", "green") for mark in view.marks[row]
        ]
    return found


def side(scene: Scene, view: FanTable) -> str:
    """What the fan card says about its row; for a climber, which row comes next."""
    above = view.marker  # as people count, from 1
    return scene.text(f"side.{view.side}", row=above if view.side == "up" else above + 2)


def waiting(scene: Scene, view: RowTable) -> list[str]:
    """The revealed cards that still have to be laid, the next one first."""
    if not view.queue:
        return []
    label = scene.text("waiting")
    cards = [waiting_card(scene, played) for played in view.queue]
    cards[0] = scene.look.paint(cards[0], "bold")
    return labelled(scene, label, flowing(cards, room_beside(scene, label), " · "))


def waiting_card(scene: Scene, played: Played) -> str:
    turned = f"→{flip_digits(played.card)}" if played.flipped else ""
    return f"{played.card}{turned} {scene.name(played.seat)}"


def labelled(scene: Scene, label: str, lines: Sequence[str]) -> list[str]:
    """Lines with a label before the first of them."""
    wide = max(LABEL, width(label))
    first = padded(scene.look.paint(label, "dim"), wide)
    return [f" {first if place == 0 else ' ' * wide} {line}" for place, line in enumerate(lines)]


def room_beside(scene: Scene, label: str) -> int:
    return scene.look.width - max(LABEL, width(label)) - 2


# The draft, and 11 nimmt!


def draft(scene: Scene, view: ProTable) -> list[str]:
    label = scene.text("open")
    return labelled(scene, label, grid(faces(view.open, scene.look), room_beside(scene, label)))


def piles(scene: Scene, view: ElevenTable) -> list[str]:
    """Only the tops: nobody may look under them (E-15)."""
    label = scene.text("piles")
    printed = printed_heads(view)
    used = dict(view.used)
    wide = len(str(len(view.piles))) + 2
    tops = [
        f"{f'p{pile + 1}' + '*' * (pile in used):<{wide}}"
        + face(cards[-1], scene.look, "bold", printed=printed)
        for pile, cards in enumerate(view.piles)
    ]
    return labelled(scene, label, grid(tops, room_beside(scene, label)))
