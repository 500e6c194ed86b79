"""Read a line as a question about the rules, where it tells no position or asks for more."""

from __future__ import annotations

import re
from typing import Any

from hornox.errors import BadCase
from hornox.game_catalogue import GAMES
from hornox.referee.short.find_rules_question.find_question import FoundQuestion, shown_question
from hornox.referee.short.find_rules_question.match_questions import ASKS, CLEAR
from hornox.referee.short.find_rules_question.read_rule import find_rule, read_found, read_order
from hornox.referee.short.games.game_names import game_of
from hornox.referee.short.games.games_of_words import games_of_words
from hornox.referee.short.grammar.build_question import begins_a_section
from hornox.referee.short.parse_in_game import parse_in_game
from hornox.referee.short.reading import Reading
from hornox.referee.short.rewrite_sentence.rewrite_heads import card_numbers_in
from hornox.referee.short.side_remarks.card_place import answer_card_place
from hornox.referee.short.side_remarks.side_questions import asked_beside_rule, cards_in_order

PLACE = re.compile(r"\b(?:row|reihe)\s+[1-5]\b", re.IGNORECASE)
NUMBER = re.compile(r"\d+")
# Questions that the facts about the end of a game and a round answer as well or better.
OF_THE_END = {
    "end_rule": ("game_end", "win"),
    "round_end": ("round_over",),
    "midround": ("mid_round", "round_over"),
    "heads": ("fives", "heads"),
    "game_end": ("game_end", "fixed_rounds", "rounds"),
}
TELL_NOTHING = ("end_rule", "round_end")
ORDER = re.compile(
    r"\b(?:first|1st|before me|order|zuerst|als erste[rs]?|vor mir|reihenfolge|dran)\b",
    re.IGNORECASE,
)
HEADS_AS_PRINTED = ("classic", "flip")
FEWEST_WORDS = 2  # of a question
MOST_NUMBERS = 2  # with more it is a position, unless a question is near
FEWEST_ENDS = 3  # of rows, in a position: with more numbers it must be clear what is asked
NEAR_ENOUGH = 0.3
MOST_BESIDE = 2
SOMEBODY = "A"  # a number of nobody
LONGEST_SENTENCE = 1_000  # characters: nobody tells a dispute in more, and guessing takes time


def asks_for_a_rule(case: dict[str, Any]) -> bool:
    """Who wins a tie?, which the catalogue may answer more exactly."""
    if case["op"] == "round_end":
        return "cards_left" not in case["before"]
    if case["op"] == "midround" and case["before"]["pile_points"]:
        return False
    if case["op"] in ("game_end", "midround"):
        return list(case["before"]["totals"]) == [SOMEBODY]  # maybe a 6. card, and nobody's heads
    if case["op"] == "heads":  # Negative = Positive speaks of heads, too
        return (
            case["game"] not in HEADS_AS_PRINTED
            or len(case["before"].get("cards", ())) <= MOST_NUMBERS
        )
    return bool(case["op"] == "end_rule")


def answers_better(asked: FoundQuestion, reading: Reading, text: str) -> bool:
    """If it is near, and about the same game or one that the words name; a guess is given up."""
    tells_nothing = reading.case["op"] in TELL_NOTHING
    is_other = games_of_words(text) not in (GAMES, (reading.case["game"],))
    is_near = asked.is_clear or (asked.score >= NEAR_ENOUGH and (tells_nothing or is_other))
    is_near = is_near or (reading.case["op"] == "heads" and asked.score >= CLEAR)
    question = asked.case["before"]["question"]
    is_answered = question in OF_THE_END[reading.case["op"]]
    if not is_near or (is_answered and not counts_rounds(reading.case, question)):
        return False
    is_same = asked.case["game"] == reading.case["game"]
    return is_same or bool(reading.guessed) or games_of_words(text) != GAMES


def counts_rounds(case: dict[str, Any], question: str) -> bool:
    """Does 66 end it?, where no total does: so many rounds are played."""
    return case["op"] == "game_end" and question == "rounds" and case["game"] == "anniversary"


def other_questions(asked: FoundQuestion, case: dict[str, Any]) -> tuple[dict[str, Any], ...]:
    """What may be asked instead of a fact about the end; nothing if that is the question."""
    known = OF_THE_END[case["op"]]
    if asked.is_clear and asked.case["before"]["question"] in known:
        return ()
    both = (asked.case, *asked.rivals)
    return tuple(one for one in both if one["before"]["question"] not in known)[:MOST_BESIDE]


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
    if answered := answer_card_place(rest, game_of(chosen or "classic")):
        rule, first = answered
        return Reading(rule, shown_question(rule, "en"), as_typed=False, first=(first,))
    asked = find_rule(without_name(text, rest), named, chosen)
    is_flip = games_of_words(text) == ("flip",)  # a flipped card is another number
    in_order = cards_in_order(rest, "flip" if is_flip else game_of(chosen or "classic"))
    is_order = asked is None or asked.case["before"]["question"] == "order"
    has_specials = game_of(chosen or "classic") in ("anniversary", "buffalo")
    if in_order and (is_order or (ORDER.search(rest) and not has_specials)):
        return read_order("flip" if is_flip else game_of(chosen or "classic"), in_order)
    if asked is None or (cards > MOST_NUMBERS and not asks_nearly(rest, asked, cards)):
        raise error
    is_about_heads = asked.case["before"]["question"] == "fives" and asked.is_clear
    if is_about_heads and (heads := read_heads(rest, asked)):
        return heads
    beside = asked_beside_rule(text, asked.case)
    return read_found(asked, text)._replace(rule=None if beside in asked.rivals else beside)


def asks_nearly(text: str, asked: FoundQuestion, cards: int) -> bool:
    """Whether a line with many numbers asks for the rule: one that only tells is a position."""
    is_few = cards <= FEWEST_ENDS
    if is_few and asked.is_clear and asked.score >= CLEAR:
        return True
    is_near = asked.score >= (NEAR_ENOUGH if is_few or asked.is_clear else CLEAR)
    return is_near and ASKS.search(text) is not None


def read_heads(text: str, asked: FoundQuestion) -> Reading | None:
    """What does the 77 cost, and the 70: of cards that are told, not of cards in general."""
    game = asked.case["game"]
    cards = " ".join(dict.fromkeys(token.text for token in card_numbers_in(text)))
    try:
        case = parse_in_game(f"heads {cards}", game) if cards else None
    except BadCase:
        return None
    return Reading(case, f"{game}: heads {cards}", as_typed=False) if case else None


def without_name(text: str, rest: str) -> str:
    """Without a name before a colon: some questions have that word, and would seem nearer."""
    return rest if text.partition(":")[2].strip() == rest else text
