"""Refuse what cannot be read, or only with something left out, and show a line that is right."""

from __future__ import annotations

from typing import Any

from hornox.errors import BadCase
from hornox.phrase import Phrase
from hornox.referee.bad_case import bad_case
from hornox.referee.short.games.game_names import NAMES
from hornox.referee.short.read_described import role_words as words
from hornox.referee.short.read_described.find_doubts import find_doubts, needs_fan
from hornox.referee.short.rewrite_sentence.language.drop_spoken_numbers import drop_spoken_numbers
from hornox.referee.short.rewrite_sentence.language.tokens import tokenize
from hornox.referee.short.tell_reading.where_fan_lies import where_fan_lies
from hornox.words import say_phrase


def with_example(error: BadCase, game: str) -> BadCase:
    """The error, and a line of this game that is right."""
    said = error.said if isinstance(error.said, Phrase) else error.wrong
    example = Phrase(f"referee.example.{game if game in NAMES else 'classic'}")
    phrase = Phrase("referee.bad.example", {"wrong": said, "example": example})
    return BadCase(say_phrase(phrase, "en"), error.where, phrase)


def doubt_about(text: str, line: str, case: dict[str, Any]) -> BadCase | None:
    """No verdict on a position that leaves out what was typed: it would be one on another."""
    if case["op"] != "turn":
        return None
    if needs_fan(text, line, case["game"]):
        return with_example(where_fan_lies(case), case["game"])
    if card := shifted_from_unknown(text, case):
        return with_example(bad_case("typed.rest_of_row", repr(card), card=card), case["game"])
    doubts = find_doubts(drop_spoken_numbers(text), line, case["game"])
    if not doubts:
        return None
    unclear = bad_case("typed.doubt", repr(", ".join(doubts)))
    said = unclear.said if isinstance(unclear.said, Phrase) else unclear.wrong
    phrase = Phrase("referee.bad.example", {"wrong": said, "example": line})
    return BadCase(say_phrase(phrase, "en"), unclear.where, phrase)


def shifted_from_unknown(text: str, case: dict[str, Any]) -> int:
    """The card that a Shift takes from a row of which only this last card was told; or 0."""
    told = {token.word for token in tokenize(text)}
    if case["op"] != "turn" or not told & (words.END_WORDS | words.LAST_WORDS | words.STOPS_AT):
        return 0
    alone = [row[0] for row in case["before"]["rows"] if len(row) == 1]
    shifted = (one["card"] for one in case["decisions"] if one.get("special") == "shift")
    return next((card for card in shifted if card in alone), 0)
