"""The rows of which somebody says that a card goes there: dad says behind the 41.

The rows were told before, so their last cards are spoken of a second time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from hornox.referee.position.unknown_cards import is_card
from hornox.referee.short.rewrite_sentence.language.word_lists import CLAIMS, one_of

PLACING = r"(?:on|onto|behind|after|at|beside|by|next to|to|an|ans|hinter|neben|bei|zur?|auf)"
LINKS = r"(?:the|my|her|his|die|der|meine[rm]?|row|reihe|with|mit|ending|end|of|in|that|one)"
LED = re.compile(
    rf"(?P<not>\b(?:not|never|nicht|nie|cannot|can't|doesn't|isn't|instead of|statt)\b[^.,;?\d]*)?"
    rf"(?:\b{PLACING}|\b(?:{one_of(CLAIMS)})|(?P<or>\b(?:or|oder)))(?:\s+{LINKS})*\s*$",
    re.IGNORECASE,
)
INSTEAD = re.compile(r"\s*(?:instead|stattdessen|lieber)\b", re.IGNORECASE)
RATHER = re.compile(r"\b(?:stattdessen|lieber|rather)\b[^.,;?\d]*$", re.IGNORECASE)
BESIDE_IT = re.compile(r"\b(?:kuh|cow|marker|schild|stopp?)\b[^.,;\d]*$", re.IGNORECASE)
NUMBER = re.compile(r"\d+")
NEAR = 60  # characters before a number that tell what it is


class Claim(NamedTuple):
    """The last cards of the rows that were spoken of; `is_plain` if it is a yes or no question."""

    ends: tuple[int, ...]
    is_plain: bool


def claimed_rows(text: str, case: dict[str, Any]) -> Claim | None:
    """Where somebody says that the only card goes; None if nobody says it."""
    before = case["before"]
    if len(before.get("played", ())) != 1 or case.get("decisions") or case["op"] != "turn":
        return None
    ends = [row[-1] for row in before["rows"] if row]
    found = list(claims_in(text, [end for end in ends if is_card(end)]))
    told = tuple(dict.fromkeys(end for end, _ in found))
    card = before["played"][0]["card"]
    if not told or (untold(before) and not are_refuted(told, ends, card)):
        return None  # what depends on rows that nobody told is no yes or no
    return Claim(told, is_plain=len(told) == 1 and not any(denied for _, denied in found))


def untold(before: dict[str, Any]) -> bool:
    return any(row and not is_card(row[-1]) for row in before["rows"])


def are_refuted(claimed: tuple[int, ...], ends: list[int], card: int) -> bool:
    """Whether a row that was told is nearer than each that is claimed, whatever the others are."""
    lower = [end for end in ends if is_card(end) and end < card]
    return bool(lower) and max(lower) not in claimed


def claims_in(text: str, ends: list[int]) -> Iterator[tuple[int, bool]]:
    """Each row spoken of again, and whether it is denied that the card goes there."""
    seen: set[int] = set()
    claimed = False
    for number in NUMBER.finditer(text):
        end = int(number[0][:4])
        if end not in ends:
            continue
        before = text[max(0, number.start() - NEAR) : number.start()]
        led = LED.search(before)
        is_rather = INSTEAD.match(text[number.end() :]) or RATHER.search(before)
        is_again = end in seen or is_rather
        if BESIDE_IT.search(before):
            continue  # the cow lies at the 30: no card goes there
        if is_again and led and (claimed or not led["or"]):
            claimed = True
            yield end, bool(led["not"])
        seen.add(end)
