"""Read a question about the rules: as it stands in the catalogue, or the one that is nearest."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from hornox.referee.facts.rules_questions.answer import question_text
from hornox.referee.facts.rules_questions.catalogue import Question, questions_of
from hornox.referee.short.find_rules_question.concepts import split_words
from hornox.referee.short.find_rules_question.match_questions import (
    find_matches,
    games_that_differ,
    worth_showing,
)
from hornox.referee.short.fold_letters import fold
from hornox.referee.short.rewrite_sentence.language.player_count import (
    count_players,
    drop_player_count,
)
from hornox.words import game_name
from hornox.words.templates import PLACE

NUMBER = re.compile(r"\d+")
HIGHEST_CARD = 104
MOST_PLAYERS = 99


class FoundQuestion(NamedTuple):
    """The case of a question, the games with another answer, and the cases that may be meant too.

    It `is_clear` if nothing else is near.
    """

    case: dict[str, Any]
    others: tuple[str, ...]
    rivals: tuple[dict[str, Any], ...]
    score: float
    is_clear: bool


def question_of_case(case: dict[str, Any]) -> Question:
    return questions_of(case["game"])[case["before"]["question"]]


def shown_question(case: dict[str, Any], lang: str, wording: str = "") -> str:
    """A question as it is shown, with its game in front: that can be typed again."""
    numbers = {name: value for name, value in case["before"].items() if name != "question"}
    asked = question_text(question_of_case(case), numbers, lang, wording)
    return f"{game_name(case['game'], lang)}: {asked}"


# As it stands in the catalogue


def find_exact(text: str, game: str) -> dict[str, Any] | None:
    """The case of a question that is worded as in the catalogue."""
    key, number = exact_texts(game).get(letters_of(text), ("", ""))
    if not key:
        return None
    numbers = {number: int(NUMBER.findall(text)[0][:4])} if number else {}
    return make_case(game, questions_of(game)[key], numbers)


@cache
def exact_texts(game: str) -> dict[str, tuple[str, str]]:
    """For each wording, without its signs: the key of its question, and the number that it has."""
    found: dict[str, tuple[str, str]] = {}
    for question in questions_of(game).values():
        for wordings in question.wordings.values():
            found |= {letters_of(wording): (question.key, "") for wording in wordings}
        for wording in question.numbered.values():
            found[letters_of(wording)] = (question.key, PLACE.findall(wording)[0][0])
    return found


def letters_of(text: str) -> str:
    """Only letters, and a sign in place of each number."""
    return re.sub(r"[^\w#]|_", "", NUMBER.sub("#", PLACE.sub("#", fold(text))))


def make_case(game: str, question: Question, numbers: dict[str, int]) -> dict[str, Any]:
    return {"game": game, "op": "rule", "before": {"question": question.key, **numbers}}


# The nearest


def find_question(text: str, named: str | None) -> FoundQuestion | None:
    """The question that a line asks; None if none is near."""
    shown = worth_showing(find_matches(text, named), named)
    if not shown:
        return None
    best, *rivals = shown
    case = make_case(best.game, best.question, read_numbers(text, best.question))
    others = () if named else games_that_differ(best, text)
    near = tuple(
        make_case(one.game, one.question, read_numbers(text, one.question)) for one in rivals
    )
    return FoundQuestion(case, others, near, best.score, is_clear=not rivals)


def read_numbers(text: str, question: Question) -> dict[str, int]:
    """The number that the question needs, if the line has it."""
    numbers = [word for word in split_words(drop_player_count(text)) if word.isdigit()]
    needed = {
        place[0] for wording in question.numbered.values() for place in PLACE.findall(wording)
    }
    players = count_players(text)
    if "players" in needed and 0 < players <= MOST_PLAYERS:
        return {"players": players}
    cards = [number for number in numbers if len(number) < 4 and 1 <= int(number) <= HIGHEST_CARD]
    if "card" in needed and becomes_the_other(cards):
        return {"card": int(cards[0])}  # turn the 7 into a 70
    return {"card": int(cards[0])} if "card" in needed and len(cards) == 1 else {}


def becomes_the_other(cards: Sequence[str]) -> bool:
    return len(cards) == 2 and cards[1] in (cards[0][::-1].lstrip("0"), f"{cards[0]}0")
