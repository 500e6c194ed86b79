"""Render the hands: one's own cards, the hands that lie open, and the special cards."""

from __future__ import annotations

from hornox.cards import Seat
from hornox.cli.terminal.screens.card_faces import card_faces, printed_heads
from hornox.cli.terminal.screens.render_context import LONGEST_NAME, RenderContext
from hornox.cli.terminal.text_layout import flow, text_width, truncate
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.flip import FlipTable
from hornox.titles.pro import ProTable
from hornox.words import special_name


def hand_lines(context: RenderContext) -> list[str]:
    return [*number_card_lines(context), *special_lines(context)]


def number_card_lines(context: RenderContext) -> list[str]:
    view = context.view
    if view.me is None:
        return []
    cards = card_faces(view.hands[view.me], context.display, printed_heads(view))
    label = context.text("hand")
    return context.label_lines(label, flow(cards, context.columns_beside(label)))


# Hands that lie open


def open_hand_lines(context: RenderContext) -> list[str]:
    """The others' cards where they are not secret: in pro (P-04), and in a replay."""
    view = context.view
    if not isinstance(view, ProTable) and view.seed is None:
        return []
    others = [seat for seat in range(view.seats) if seat != view.me and view.hands[seat]]
    return [
        line
        for seat in others
        for line in context.label_lines(context.name(seat), open_hand(context, seat))
    ]


def open_hand(context: RenderContext, seat: Seat) -> list[str]:
    view = context.view
    cards = card_faces(view.hands[seat], context.display, printed_heads(view))
    columns = context.display.width - LONGEST_NAME - 2
    *lines, last = flow(cards, columns, " ")
    names = ", ".join(known_specials(context, seat))
    specials = truncate(names, columns - text_width(last) - 2)
    return [*lines, f"{last}  {specials}".rstrip()]


# Special cards


def special_lines(context: RenderContext) -> list[str]:
    view = context.view
    if isinstance(view, BuffaloTable):
        return face_up_special_lines(context, view)
    if view.me is None:
        return []
    if isinstance(view, FlipTable) and view.flips and view.flips[view.me]:
        return context.label_lines(context.text("special"), [context.text("flip")])
    return name_lines(context, context.text("specials"), known_specials(context, view.me))


def known_specials(context: RenderContext, seat: Seat) -> list[str]:
    view = context.view
    if not isinstance(view, AnniversaryTable) or not view.specials.hands:
        return []
    held = view.specials.hands[seat]
    return sorted(special_name(one, context.lang) for one in held if one != "back")


def face_up_special_lines(context: RenderContext, view: BuffaloTable) -> list[str]:
    names = [special_name(one, context.lang) for one in view.faceup]
    if view.deck:
        names.append(context.text("face_down", count=len(view.deck)))
    return name_lines(context, context.text("specials.open"), names)


def name_lines(context: RenderContext, label: str, names: list[str]) -> list[str]:
    if not names:
        return []
    return context.label_lines(label, flow(names, context.columns_beside(label), " · "))
