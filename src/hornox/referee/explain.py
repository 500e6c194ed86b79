"""A judgement for people: what happened and why, how it lies now, and who must decide what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from hornox.cards import BACK, Seat
from hornox.choices import Mark, TakeRow
from hornox.events import (
    Event,
    GameEnded,
    PilesOpened,
    Placed,
    Revealed,
    RoundEnded,
    Shifted,
    Specials,
    SpecialUsed,
    Took,
    Unmarked,
)  # fmt: skip
from hornox.referee.explain_refusal import either, reason
from hornox.referee.facts.sentences import tell_fact
from hornox.referee.judge import Finding, find
from hornox.referee.playout.rules import row_rules
from hornox.referee.position.seat_names import TEAM, Seats
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.eleven import TITLE as ELEVEN
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.fan_marker import FanTable
from hornox.titles.pro import ProTable
from hornox.titles.rows import RowTable
from hornox.titles.special_rows import SpecialTable
from hornox.words import Voice, say, say_choice, text

BY_THE_TEAM = ("shift", "unstop")


def explain(case: object, lang: str = "en") -> list[str]:
    """The sentences of a judgement, in the order of what happens.

    >>> from hornox.referee import parse_short
    >>> explain(parse_short("12 37 43 58 / A:14"))[0]
    'A’s 14 goes to row 1, behind the 12 (2 away).'
    """
    finding = find(case)
    told = [*tell_events(finding, lang)]
    if finding.refused:
        return [*told, text("referee.refused", lang, why=reason(finding.refused, lang))]
    if finding.seats is None:
        return tell_fact(finding.case.op, finding.case.before, finding.result, lang)
    return [*told, *tell_table(finding, lang), *tell_next(finding, finding.seats, lang)]


# What happened


def tell_events(finding: Finding, lang: str) -> Iterator[str]:
    if finding.seats is None:
        return
    seats, names = finding.seats, finding.seats.every_name()
    for event in finding.events:
        told = as_team(event, len(names)) if seats.is_team else event
        if sentence := tell(told, (*names, TEAM), lang):
            yield sentence


def as_team(event: Event, team: Seat) -> Event:
    """What the team has decided is told of the team, whoever spoke for it."""
    if isinstance(event, (Placed, Took)) and event.cause and event.cause.how in BY_THE_TEAM:
        event = replace(event, cause=replace(event.cause, seat=team))
    if isinstance(event, Took) and event.why == "shift":
        return replace(event, seat=team, team=False)
    if isinstance(event, (SpecialUsed, Unmarked, Shifted)):
        return replace(event, seat=team)
    return event


def tell(event: Event, names: tuple[str, ...], lang: str) -> str:
    match event:
        case GameEnded() | RoundEnded():
            return ""  # the referee sees one round, and tells its end in its own words
        case Revealed(cards) if len(cards) == 1:
            return ""
        case PilesOpened(cards) if BACK in cards:
            return text("referee.opened", lang, count=len(cards))
        case _:
            return say(event, lang, names)


# How it lies now


def tell_table(finding: Finding, lang: str) -> Iterator[str]:
    table = finding.table
    if isinstance(table, ElevenTable):
        yield text("referee.now", lang)
        for place, pile in enumerate(table.piles, 1):
            yield text("referee.pile", lang, pile=place, cards=listed(pile))
    elif isinstance(table, RowTable) and table.rows:
        yield text("referee.now", lang)
        for place in range(len(table.rows)):
            yield tell_row(table, place, lang)
    if isinstance(table, BuffaloTable) and table.faceup:
        yield text("referee.faceup", lang, specials=special_names(table.faceup, lang))


def tell_row(table: RowTable, place: int, lang: str) -> str:
    cards = listed(table.rows[place]) or text("referee.empty", lang)
    beside = ", ".join(tell_beside(table, place, lang))
    key = "referee.row.beside" if beside else "referee.row"
    return text(key, lang, row=place + 1, cards=cards, beside=beside)


def tell_beside(table: RowTable, place: int, lang: str) -> Iterator[str]:
    if isinstance(table, SpecialTable):
        yield from (mark_name(mark, lang) for mark in table.marks[place])
    if isinstance(table, FanTable) and table.marker == place:
        yield text(f"referee.beside.{table.side or 'cow'}", lang)


def mark_name(mark: Mark, lang: str) -> str:
    return text(f"special.{'five_row' if mark == 'fifth' else mark}", lang)


def special_names(specials: Specials, lang: str) -> str:
    return ", ".join(text(f"special.{special}", lang) for special in specials)


def listed(cards: tuple[int, ...]) -> str:
    return " ".join(str(card) if card else "?" for card in cards)


# Who must decide what


def tell_next(finding: Finding, seats: Seats, lang: str) -> Iterator[str]:
    table, result = finding.table, finding.result
    if isinstance(table, ElevenTable):
        yield tell_move(finding, table, lang)
    elif isinstance(table, ProTable) and table.stage == "draft":
        cards = ", ".join(map(str, table.open))
        yield text("referee.picks", lang, who=result["next"]["by"], cards=cards)
    elif "next" in result:
        yield from tell_question(table, seats, Voice(lang, seats.every_name()))


def tell_question(table: RowTable, seats: Seats, voice: Voice) -> Iterator[str]:
    ((seat, options), *_) = row_rules(table.game).asks(table).items()
    if isinstance(options[0], TakeRow):
        yield from tell_low_card(table, voice)
    choices = either((say_choice(option, voice.lang, table) for option in options), voice.lang)
    yield voice.text("referee.next", who=seats.decider(seat, options[0]), options=choices)


def tell_low_card(table: RowTable, voice: Voice) -> Iterator[str]:
    low, *later = table.queue
    yield voice.text("referee.low", Card=voice.owned(low.seat, low.card, ".start"))
    if later:
        waiting = ", ".join(f"{one.card} ({voice.person(one.seat, '.list')})" for one in later)
        yield voice.text("referee.waiting", cards=waiting)


def tell_move(finding: Finding, table: ElevenTable, lang: str) -> str:
    result = finding.result
    if result["over"]:
        return tell_round_over(result, lang)
    who = result["to_move"]
    if "next" in result:
        victims = either(result["next"]["options"], lang)
        return text("referee.steals", lang, who=who, options=victims)
    if result["plays"]:
        lays = either((say_choice(one, lang) for one in ELEVEN.lays(table)), lang)
        return text("referee.lays", lang, who=who, options=lays)
    hidden = BACK in table.hands[table.turn] or any(pile[-1] == BACK for pile in table.piles)
    return text("referee.moves" if hidden else "referee.must_take", lang, who=who)


def tell_round_over(result: dict[str, Any], lang: str) -> str:
    points = ", ".join(
        f"{who} {'?' if heads is None else heads}" for who, heads in result["round_points"].items()
    )
    return text(f"referee.over.{result['over']}", lang, scores=points)
