"""Answer what somebody says about a card or a take: it goes there, it costs so many heads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from hornox.referee.judge import Verdict, judge_case
from hornox.referee.sum_up import seat_that_chooses, takes_by_seat
from hornox.titles.shared.row_placement import RowTable
from hornox.words import Voice
from hornox.words import text as text_of


def answer_claim(
    case: dict[str, Any], claimed: Sequence[int], lang: str, *, is_plain: bool
) -> Iterator[str]:
    """Whether the only card of a turn goes behind one of the claimed cards."""
    verdict = judge_case(case)
    if verdict.seats is None or verdict.illegal or not isinstance(verdict.table, RowTable):
        return
    voice = Voice(lang, verdict.seats.all_names(), verdict.seats.speaker())
    card = case["before"]["played"][0]["card"]
    end = end_before(verdict, case["before"]["rows"], card)
    others = [one for one in claimed if one != end]
    if not is_plain and end is not None and end in claimed and others:
        behind = voice.listing(others)
        yield voice.text("referee.claim.which", card=card, end=end, others=behind)
    elif is_plain and end is not None:
        key = "referee.claim.no" if others else "referee.claim.yes"
        yield voice.text(key, card=card, end=end, claimed=claimed[0])
    elif is_plain:
        yield voice.text("referee.claim.nowhere", card=card, claimed=claimed[0])


def end_before(verdict: Verdict, rows: Sequence[Sequence[int]], card: int) -> int | None:
    """The last card of the row to which the card went; None if it fits none."""
    if seat_that_chooses(verdict) is not None or len(rows) != len(verdict.table.rows):
        return None
    for old, new in zip(rows, verdict.table.rows, strict=True):
        if card in new and old and old[-1] < card:
            return old[-1]
    return None


def answer_claimed_heads(
    case: dict[str, Any], claimed: Sequence[int], lang: str, asked_of: str
) -> Iterator[str]:
    """Whether it is as many heads as somebody says; nothing where that is not certain."""
    heads = heads_of(case, asked_of)
    if heads is None:
        return
    others = [one for one in claimed if one != heads]
    if not others:
        yield text_of("referee.claim.heads.yes", lang, heads=heads)
    elif len(others) < len(claimed):
        wrong = Voice(lang).listing(others)
        yield text_of("referee.claim.heads.which", lang, heads=heads, others=wrong)
    else:
        wrong = Voice(lang).listing(others)
        yield text_of("referee.claim.heads.no", lang, heads=heads, others=wrong)


def heads_of(case: dict[str, Any], asked_of: str) -> int | None:
    """Of the cards that were told, or of the one take there is, or that somebody asks about."""
    verdict = judge_case(case)
    if case["op"] == "heads":
        heads: list[int] = verdict.result["heads"]
        return sum(heads)
    if verdict.seats is None or verdict.illegal or not isinstance(verdict.table, RowTable):
        return None
    takes = takes_by_seat(verdict)
    names = verdict.seats.names
    seat = names.index(asked_of) if asked_of in names else None
    if seat not in takes and len(takes) == 1:
        seat = next(iter(takes))
    return takes[seat].heads if seat in takes else None
