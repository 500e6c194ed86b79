"""The referee over HTTP: a position is judged in a worker process, so that nobody waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from hornox.errors import BadCase, HornoxError
from hornox.events import Event
from hornox.game import Table, title
from hornox.referee import explain, read_short, to_short
from hornox.referee.answer import Told, tell_reading
from hornox.referee.explain import explain_events
from hornox.referee.judge import PLAYOUTS, Playout, Verdict, judge_case
from hornox.referee.position.unknown_cards import told_rows
from hornox.server.http.schemas import Dispute
from hornox.words import say_error


class JudgedStep(msgspec.Struct, frozen=True):
    """One thing that happens, in words, and the table after it."""

    event: Event
    sentence: Annotated[str, Meta(description='"" if there is nothing to say.')]
    view: Annotated[Any, Meta(description="The table of this game, after the event.")]


class OtherQuestion(msgspec.Struct, frozen=True):
    """A question that may be meant as well, and its answer."""

    question: str
    answer: str


class RefereeReport(msgspec.Struct, frozen=True):
    """What the referee says: each card in order, and then the table, or who must choose."""

    game: str
    case: Annotated[dict[str, Any], Meta(description="The position, as it was read.")]
    short: Annotated[str, Meta(description='The position or question in a line, or "".')]
    names: list[str]
    view: Annotated[Any, Meta(description="The table before; null if only a fact was asked.")]
    steps: list[JudgedStep]
    verdict: list[str]
    legal: bool
    result: Annotated[dict[str, Any], Meta(description="As `hornox referee --json` prints it.")]
    read: Annotated[list[str], Meta(description="How a typed line was read, in sentences.")] = []
    instead: Annotated[list[OtherQuestion], Meta(description="What else may be asked.")] = []


# In a worker process


def write_report(dispute: Dispute) -> tuple[bytes, str]:
    """The report as JSON, and why there is none: one of both is empty."""
    try:
        return msgspec.json.encode(make_report(dispute)), ""
    except HornoxError as error:
        return b"", say_error(error, dispute.lang)


def make_report(dispute: Dispute) -> RefereeReport:
    case, line, (read, said, instead, aside) = read_dispute(dispute)
    verdict = judge_case(case)
    told = [*explain_events(verdict, dispute.lang)]
    return RefereeReport(
        game=verdict.case.game,
        case=case,
        short=short_form(case, line),
        names=list(verdict.seats.all_names()) if verdict.seats else [],
        view=table_as_told(start(verdict).table) if verdict.seats else None,
        steps=[*judged_steps(verdict, dispute.lang)],
        verdict=[*said[len(told) :], *aside],
        legal=verdict.illegal is None,
        result=verdict.result,
        read=read,
        instead=[OtherQuestion(*one) for one in instead],
    )


class ReadDispute(NamedTuple):
    """The case, the line as it was read ("" if it was not typed), and what is said to it."""

    case: dict[str, Any]
    line: str
    told: Told


def read_dispute(dispute: Dispute) -> ReadDispute:
    if dispute.case is not None:
        return ReadDispute(dispute.case, "", Told([], explain(dispute.case, dispute.lang), [], []))
    reading = read_short(dispute.short, dispute.game)
    return ReadDispute(reading.case, reading.line, tell_reading(reading, dispute.lang))


def short_form(case: dict[str, Any], line: str) -> str:
    """Questions have a short form only if they were typed: it names their game."""
    try:
        return to_short(case)
    except BadCase:
        return line


def table_as_told(table: Table) -> dict[str, Any]:
    """The table as JSON, with 0 for every card that nobody told."""
    shown: dict[str, Any] = msgspec.to_builtins(table)
    if "rows" in shown:
        shown["rows"] = told_rows(shown["rows"])
    return shown


def start(verdict: Verdict) -> Playout:
    """The position before anything is decided: its opening events have happened."""
    return PLAYOUTS[verdict.case.op](verdict.case.game, verdict.case.before)


def judged_steps(verdict: Verdict, lang: str) -> Iterator[JudgedStep]:
    if verdict.seats is None:
        return
    position, rules, told = start(verdict), title(verdict.case.game), 0
    table = position.table
    for number, event in enumerate(verdict.events, 1):
        if number > len(position.events):
            table = rules.after(table, event)
        sentences = [*explain_events(verdict._replace(events=verdict.events[:number]), lang)]
        yield JudgedStep(event, " ".join(sentences[told:]), table_as_told(table))
        told = len(sentences)
