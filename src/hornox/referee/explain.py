"""Explain a case in sentences: what happens and why, the table after it, and who is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hornox.cards import BACK, HIGHEST
from hornox.choices import Mark, TakeRow
from hornox.events import (
    Event,
    GameEnded,
    MarkerSet,
    PilesOpened,
    PileTaken,
    Revealed,
    RoundEnded,
    Specials,
)  # fmt: skip
from hornox.referee.explain_fact import explain_fact
from hornox.referee.explain_low_card import as_team, explain_buffalo_row, explain_low_card
from hornox.referee.explain_refusal import explain_refusal, join_with_or
from hornox.referee.explain_unknown_rows import (
    explain_untold,
    explain_untold_jump,
    explain_untold_low,
)
from hornox.referee.judge import Verdict, judge_case
from hornox.referee.position.seat_names import TEAM, Seats, is_speaker
from hornox.referee.position.unknown_cards import is_card, untold_rows
from hornox.referee.rules_by_game_id import row_rules
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.eleven import TITLE as ELEVEN
from hornox.titles.eleven_table import BULL_FROM, ElevenTable
from hornox.titles.pro import ProTable
from hornox.titles.shared.fan_marker import FanTable
from hornox.titles.shared.row_placement import RowTable
from hornox.titles.shared.special_rows import SpecialTable
from hornox.words import Voice, say, say_choice, text
from hornox.words.templates import Fill


def explain(case: object, lang: str = "en") -> list[str]:
    """The sentences of a verdict, in the order of what happens.

    >>> from hornox.referee import parse_short
    >>> explain(parse_short("12 37 43 58 / A:14"))[0]
    'A’s 14 goes to row 1, after the 12 (2 away).'
    """
    verdict = judge_case(case)
    events = [*explain_events(verdict, lang)]
    if verdict.illegal:
        who = verdict.illegal.facts.get("who")
        speaker = who if isinstance(who, str) and is_speaker(who) else ""
        why = explain_refusal(verdict.illegal, lang, speaker)
        return [*events, text("referee.refused", lang, why=why)]
    if verdict.seats is None:
        return explain_fact(verdict.case, verdict.result, lang)
    depends = explain_untold(verdict, lang)
    table = explain_table(verdict, lang)
    return [*events, *depends, *table, *explain_next(verdict, verdict.seats, lang)]


# The events


def explain_events(verdict: Verdict, lang: str) -> Iterator[str]:
    if verdict.seats is None:
        return
    seats, names = verdict.seats, (*verdict.seats.all_names(), TEAM)
    untold = untold_rows(verdict.case.before)
    for number, event in enumerate(verdict.events):
        if isinstance(event, MarkerSet) and event.row in untold:
            yield from explain_untold_jump(event, lang)
            continue
        shown = as_team(event, len(names) - 1) if seats.is_team else event
        if sentence := event_sentence(shown, Voice(lang, names, seats.speaker())):
            yield sentence
        if isinstance(event, PileTaken) and is_without_bull(verdict, number):
            yield no_bull_sentence(event, Voice(lang, names, seats.speaker()))
        if number in verdict.tables:
            yield from explain_buffalo_row(verdict.tables[number], event, Voice(lang, names))


def event_sentence(event: Event, voice: Voice) -> str:
    match event:
        case GameEnded() | RoundEnded():
            return ""  # the referee sees one round only, and has sentences of its own for its end
        case Revealed(cards) if len(cards) == 1:
            return ""
        case PilesOpened(cards) if BACK in cards:
            return voice.text("referee.opened", count=len(cards))
        case _:
            return say(event, *voice)


def is_without_bull(verdict: Verdict, number: int) -> bool:
    """Whether the pile of this event brings no bull card: new piles follow at once."""
    return any(isinstance(event, PilesOpened) for event in verdict.events[number + 1 : number + 2])


def no_bull_sentence(event: PileTaken, voice: Voice) -> str:
    """Why there is no bull card: a small pile (E-16), or a player who has all ten (E-10)."""
    if len(event.cards) < BULL_FROM:
        return voice.text("referee.no_bull.few")
    return voice.text("referee.no_bull.ten", **voice.who(event.seat))


# The table after it


def explain_table(verdict: Verdict, lang: str) -> Iterator[str]:
    table = verdict.table
    if isinstance(table, ElevenTable):
        yield text("referee.now" if table.piles else "referee.no_piles", lang)
        for place, pile in enumerate(table.piles, 1):
            yield text("referee.pile", lang, pile=place, cards=cards_text(pile))
    elif isinstance(table, RowTable) and table.rows:
        yield text("referee.now", lang)
        for place in range(len(table.rows)):
            yield row_sentence(table, place, lang)
    if isinstance(table, BuffaloTable) and table.faceup:
        yield text("referee.faceup", lang, specials=special_names(table.faceup, lang))


def row_sentence(table: RowTable, place: int, lang: str) -> str:
    cards = cards_text(table.rows[place]) or text("referee.empty", lang)
    beside = ", ".join(row_markers(table, place, lang))
    key = "referee.row.beside" if beside else "referee.row"
    return text(key, lang, row=place + 1, cards=cards, beside=beside)


def row_markers(table: RowTable, place: int, lang: str) -> Iterator[str]:
    """The names of the cards that lie beside a row."""
    if isinstance(table, SpecialTable):
        yield from (mark_name(mark, lang) for mark in table.marks[place])
    is_told = all(card <= HIGHEST for card in table.rows[place])
    if isinstance(table, FanTable) and table.marker == place and is_told:
        yield text(f"referee.beside.{table.side or 'cow'}", lang)


def mark_name(mark: Mark, lang: str) -> str:
    return text(f"special.{'five_row' if mark == 'fifth' else mark}", lang)


def special_names(specials: Specials, lang: str) -> str:
    return ", ".join(text(f"special.{special}", lang) for special in specials)


def cards_text(cards: tuple[int, ...]) -> str:
    return " ".join(str(card) if is_card(card) else "?" for card in cards)


# Who is asked next


def explain_next(verdict: Verdict, seats: Seats, lang: str) -> Iterator[str]:
    table, result = verdict.table, verdict.result
    if isinstance(table, ElevenTable):
        yield next_move_sentence(verdict, table, lang)
    elif isinstance(table, ProTable) and table.stage == "draft":
        cards = ", ".join(map(str, table.open))
        yield text("referee.picks", lang, who=result["next"]["by"], cards=cards)
    elif "next" in result and untold_rows(verdict.case.before):
        yield explain_untold_low(table.queue[0], seats, lang)
    elif "next" in result:
        yield from explain_question(table, seats, lang)


def explain_question(table: RowTable, seats: Seats, lang: str) -> Iterator[str]:
    ((seat, options), *_) = row_rules(table.game).asks(table).items()
    if isinstance(options[0], TakeRow):
        yield from explain_low_card(table, options[0], seats, lang)
    choices = join_with_or((say_choice(option, lang, table) for option in options), lang)
    decider = seats.decider(seat, options[0])
    yield text("referee.next", lang, **who_values(decider, lang), options=choices)


def who_values(name: str, lang: str) -> dict[str, Fill]:
    """The values who, Who and me of a template, for a name or for whoever asks."""
    return Voice(lang, (name,), me=0 if is_speaker(name) else None).who(0)


def next_move_sentence(verdict: Verdict, table: ElevenTable, lang: str) -> str:
    result = verdict.result
    if result["over"]:
        return round_over_sentence(result, lang)
    who = result["to_move"]
    if "next" in result:
        victims = join_with_or(result["next"]["options"], lang)
        return text("referee.steals", lang, who=who, options=victims)
    if result["plays"]:
        lays = join_with_or((say_choice(one, lang) for one in ELEVEN.lays(table)), lang)
        return text("referee.lays", lang, **who_values(who, lang), options=lays)
    hidden = BACK in table.hands[table.turn] or any(pile[-1] == BACK for pile in table.piles)
    key = "referee.moves" if hidden else "referee.must_take"
    return text(key, lang, **who_values(who, lang))


def round_over_sentence(result: dict[str, Any], lang: str) -> str:
    points = ", ".join(
        f"{who} {'?' if heads is None else heads}" for who, heads in result["round_points"].items()
    )
    return text(f"referee.over.{result['over']}", lang, scores=points)
