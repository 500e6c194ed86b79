"""Answer what somebody says about a card or a take: it goes there, it costs so many heads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from hornox.events import Took
from hornox.referee.judge import Verdict, judge_case
from hornox.referee.position.unknown_cards import untold_rows
from hornox.referee.sum_up import seat_that_chooses, takes_by_seat
from hornox.titles.shared.row_placement import RowTable
from hornox.words import Voice
from hornox.words import text as text_of

ANOTHER_ORDER = ("climb", "flip")  # a row that runs down, a card that counts as another number


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
        is_higher = claimed[0] > card and case["game"] not in ANOTHER_ORDER
        why = ".higher" if is_higher else ""
        key = f"referee.claim.no{why}" if others else "referee.claim.yes"
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


def answer_allowed(case: dict[str, Any], lang: str) -> Iterator[str]:
    """Whether the turn that somebody tells, with the decisions in it, follows the rules."""
    if case.get("decisions"):
        key = "no" if judge_case(case).illegal else "yes"
        yield text_of(f"referee.claim.allowed.{key}", lang)


def answer_row_to_take(case: dict[str, Any], end: int, lang: str) -> Iterator[str]:
    """Whether the row with this last card may be chosen: by a low card, if it may be taken."""
    verdict = judge_case(case)
    if verdict.illegal or not isinstance(verdict.table, RowTable) or case.get("decisions"):
        return
    ends = [row[-1] for row in case["before"]["rows"] if row]
    if end not in ends or untold_rows(verdict.case.before) or takes_by_seat(verdict):
        return
    options = verdict.result.get("next", {}).get("options", ())
    is_free = seat_that_chooses(verdict) is not None and ends.index(end) in options
    yield text_of(f"referee.claim.allowed.{'yes' if is_free else 'no'}", lang)


def answer_own_card(case: dict[str, Any], card: int, lang: str) -> Iterator[str]:
    """Whether the card that takes a row is taken with it."""
    verdict = judge_case(case)
    played = [one["card"] for one in case["before"].get("played", ())]
    takes = [one for one in verdict.events if isinstance(one, Took)]
    if verdict.illegal or played != [card] or len(takes) != 1:
        return
    key = "yes" if card in takes[0].cards else "no"
    yield text_of(f"referee.claim.own_card.{key}", lang, card=card)


def answer_nowhere(case: dict[str, Any], lang: str) -> Iterator[str]:
    """Whether the only card of a turn really fits no row, where all rows are told."""
    verdict = judge_case(case)
    played = case["before"].get("played", ())
    if verdict.illegal or not isinstance(verdict.table, RowTable) or len(played) != 1:
        return
    if untold_rows(verdict.case.before):
        return
    card = played[0]["card"]
    end = end_before(verdict, case["before"]["rows"], card)
    if end is not None:
        yield text_of("referee.claim.fits", lang, card=card, end=end)
    elif seat_that_chooses(verdict) is not None:
        yield text_of("referee.claim.fits_not", lang, card=card)


def answer_claimed_cards(case: dict[str, Any], claimed: int, lang: str) -> Iterator[str]:
    """Whether the one take of a turn has as many cards as somebody says."""
    verdict = judge_case(case)
    if verdict.seats is None or verdict.illegal or not isinstance(verdict.table, RowTable):
        return
    takes = [*takes_by_seat(verdict).values()]
    if len(takes) == 1:
        key = "yes" if takes[0].cards == claimed else "no"
        yield text_of(f"referee.claim.cards.{key}", lang, cards=takes[0].cards, claimed=claimed)


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
