"""Which card of its row somebody laid, as a number: 17 was the sixth, four lay in front of it."""

from __future__ import annotations

import re
from typing import Any

from hornox.phrase import Phrase
from hornox.referee.short.rewrite_sentence.language.number_words import ORDINALS, SMALL_NUMBERS
from hornox.referee.short.rewrite_sentence.language.word_lists import TAKES, one_of

FULL_ROW = 5
# A row holds five whatever lies there: no cow, and no 7 nimmt!.
GAMES = ("classic", "pro", "evenodd", "climb", "flip")
COUNT = rf"(?P<{{}}>[1-9]|{one_of(SMALL_NUMBERS)})"
IN_FRONT = (
    rf"{COUNT.format('before')}\s+(?:other\s+|andere[n]?\s+)?(?:cards?|karten?)\s+"
    r"(?:(?:already|schon|there|da|liegen|lagen|were|are|lay)\s+)*"
    r"(?:in front|before|davor|vor ihr|in front of)\b"
    rf"|\b(?:davor|vor ihr)\s+(?:liegen|lagen|sind|waren)\s+(?:schon\s+)?{COUNT.format('vor')}\b"
)
ORDINAL = (
    rf"\b(?P<place>{one_of(ORDINALS)}|[1-9](?:st|nd|rd|th|\.))[nrsm]?\s+"
    r"(?:card|one|karte)\b(?!\s+(?:in (?:my|the) hand|auf der hand))"
)
CARD_PLACE = re.compile(rf"\b(?:{IN_FRONT})|{ORDINAL}", re.IGNORECASE)
WHETHER = re.compile(
    rf"\b(?:do|does|must|have to|has to|muss|müssen)\b[^.?]*\b(?:{one_of(TAKES)})\b"
    r"|\b(?:nehm|nehme|nimmt)\s+(?:ich|er|sie)\b",
    re.IGNORECASE,
)
# How much is taken, and what stays: that is no question of yes or no.
HOW_MUCH = re.compile(
    r"\b(?:stays?|bleibt|liegen ?bleib(?:t|en)|how many|wie ?viele)\b"
    r"|\b(?:all|alle)\s+(?:of them|[56]|five|six|fünf|sechs)\b"
    r"|\b(?:5|five|fünf)\s+(?:or|oder)\s+(?:6|six|sechs)\b",
    re.IGNORECASE,
)
NUMBER = re.compile(r"\d{1,3}")
MOST_NUMBERS = 2  # the card and its place; with more a row is told


def answer_card_place(text: str, game: str) -> tuple[dict[str, Any], Phrase] | None:
    """Yes or no, and the rule that says why; None if somebody asks something else."""
    found = CARD_PLACE.search(text)
    if found is None or game not in GAMES or not WHETHER.search(text) or HOW_MUCH.search(text):
        return None
    if len(NUMBER.findall(text)) > MOST_NUMBERS:
        return None
    in_front = found["before"] or found["vor"]
    place = count_of(in_front) + 1 if in_front else place_of(found["place"])
    key = "takes" if place > FULL_ROW else "takes_not"
    case = {"game": game, "op": "rule", "before": {"question": "sixth_card"}}
    return case, Phrase(f"referee.card_place.{key}", {"place": place})


def count_of(word: str) -> int:
    return int(word) if word.isdigit() else SMALL_NUMBERS[word.casefold()]


def place_of(word: str) -> int:
    return int(word[0]) if word[0].isdigit() else ORDINALS[word.casefold()]
