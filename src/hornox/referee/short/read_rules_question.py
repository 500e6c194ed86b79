"""Read a line as a question about the rules, where it tells no position or asks for more."""

from __future__ import annotations

import re
from typing import Any

from hornox.errors import BadCase
from hornox.game_catalogue import GAMES
from hornox.referee.short.asked_besides import asked_beside_rule, cards_in_order
from hornox.referee.short.build_question import begins_a_section
from hornox.referee.short.find_rules_question.find_question import FoundQuestion
from hornox.referee.short.find_rules_question.read_rule import find_rule, read_found, read_order
from hornox.referee.short.game_names import game_of
from hornox.referee.short.games_of_words import games_of_words
from hornox.referee.short.parse_in_game import parse_in_game
from hornox.referee.short.reading import Reading
from hornox.referee.short.rewrite_sentence.rewrite_heads import without_expected

PLACE = re.compile(r"\b(?:row|reihe)\s+[1-5]\b", re.IGNORECASE)
NUMBER = re.compile(r"\d+")
# Questions that the facts about the end of a game and a round answer as well or better.
OF_THE_END = {
    "end_rule": ("game_end", "win", "shared_win", "rounds"),
    "round_end": ("round_over",),
    "heads": ("fives",),
    "game_end": ("game_end", "fixed_rounds", "rounds"),
}
ORDER = re.compile(
    r"\b(?:first|1st|before me|order|zuerst|als erste[rs]?|vor mir|reihenfolge|dran)\b",
    re.IGNORECASE,
)
FEWEST_WORDS = 2  # of a question
MOST_NUMBERS = 2  # with more it is a position, unless a question is near
NEAR_ENOUGH = 0.3
SOMEBODY = "A"  # a number of nobody
LONGEST_SENTENCE = 1_000  # characters: nobody tells a dispute in more, and guessing takes time


def asks_for_a_rule(case: dict[str, Any]) -> bool:
    """Who wins a tie?, which the catalogue may answer more exactly."""
    if case["op"] == "round_end":
        return "cards_left" not in case["before"]
    if case["op"] == "game_end":
        return list(case["before"]["totals"]) == [SOMEBODY]  # maybe a 6. card, and nobody's heads
    if case["op"] == "heads":  # Negative = Positive speaks of heads, too
        return case["game"] != "classic" or len(case["before"].get("cards", ())) <= MOST_NUMBERS
    return bool(case["op"] == "end_rule")


def answers_better(asked: FoundQuestion, reading: Reading, text: str) -> bool:
    """If it is near, and about the same game or one that the words name; a guess is given up."""
    is_near = asked.is_clear or (asked.score >= NEAR_ENOUGH and reading.case["op"] == "end_rule")
    if not is_near or asked.case["before"]["question"] in OF_THE_END[reading.case["op"]]:
        return False
    is_same = asked.case["game"] == reading.case["game"]
    return is_same or bool(reading.guessed) or games_of_words(text) != GAMES


def read_rules_question(
    text: str, rest: str, named: str | None, chosen: str | None, error: BadCase
) -> Reading:
    """What is no position: the question that is meant, if there is one; else the error."""
    cards = len(set(NUMBER.findall(PLACE.sub(" ", rest))))
    is_position = len(rest) > LONGEST_SENTENCE or (
        "/" in rest and (":" in rest or cards > MOST_NUMBERS)
    )
    words = rest.split()
    is_short_form = (bool(cards) or ":" in rest) and begins_a_section(words[0])
    if is_position or is_short_form or len(words) < max(FEWEST_WORDS, cards + 2):
        raise error
    asked = find_rule(without_name(text, rest), named, chosen)
    is_flip = games_of_words(text) == ("flip",)  # a flipped card is another number
    in_order = None if is_flip else cards_in_order(rest, game_of(chosen or "classic"))
    is_order = asked is None or asked.case["before"]["question"] == "order"
    has_specials = game_of(chosen or "classic") in ("anniversary", "buffalo")
    if in_order and (is_order or (ORDER.search(rest) and not has_specials)):
        return read_order(game_of(chosen or "classic"), in_order)
    if asked is None or (cards > MOST_NUMBERS and asked.score < NEAR_ENOUGH):
        raise error
    if asked.case["before"]["question"] == "fives" and (heads := read_heads(rest, asked)):
        return heads
    return read_found(asked, text)._replace(rule=asked_beside_rule(text, asked.case))


def read_heads(text: str, asked: FoundQuestion) -> Reading | None:
    """What does the 77 cost, and the 70: of cards that are told, not of cards in general."""
    game = asked.case["game"]
    cards = " ".join(dict.fromkeys(NUMBER.findall(without_expected(text))))
    try:
        case = parse_in_game(f"heads {cards}", game) if cards else None
    except BadCase:
        return None
    return Reading(case, f"{game}: heads {cards}", as_typed=False) if case else None


def without_name(text: str, rest: str) -> str:
    """Without a name before a colon: some questions have that word, and would seem nearer."""
    return rest if text.partition(":")[2].strip() == rest else text
