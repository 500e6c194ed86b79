"""The rows of which somebody says that a card goes there: dad says behind the 41.

The rows were told before, so their last cards are spoken of a second time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from hornox.referee.short.rewrite_sentence.language.word_lists import CLAIMS

PLACING = r"(?:on|onto|behind|after|at|beside|by|next to|to|an|ans|hinter|neben|bei|zur?|auf)"
LINKS = r"(?:the|my|her|his|die|der|meine[rm]?|row|reihe|with|mit|ending|end|of|in|that|one)"
LED = re.compile(
    rf"(?P<not>\b(?:not|never|nicht|nie|cannot|can't|doesn't|isn't|instead of|statt)\b[^.,;?\d]*)?"
    rf"(?:\b{PLACING}|\b(?:{'|'.join(sorted(CLAIMS))})|(?P<or>\b(?:or|oder)))(?:\s+{LINKS})*\s*$",
    re.IGNORECASE,
)
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
    if 0 in ends:
        return None  # what depends on rows that nobody told is no yes or no
    found = list(claims_in(text, ends))
    told = tuple(dict.fromkeys(end for end, _ in found))
    if not told:
        return None
    return Claim(told, is_plain=len(told) == 1 and not any(denied for _, denied in found))


def claims_in(text: str, ends: list[int]) -> Iterator[tuple[int, bool]]:
    """Each row spoken of again, and whether it is denied that the card goes there."""
    seen: set[int] = set()
    claimed = False
    for number in NUMBER.finditer(text):
        end = int(number[0][:4])
        if end not in ends:
            continue
        led = LED.search(text[max(0, number.start() - NEAR) : number.start()])
        if end in seen and led and (claimed or not led["or"]):
            claimed = True
            yield end, bool(led["not"])
        seen.add(end)
