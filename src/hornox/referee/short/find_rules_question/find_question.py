"""Read a question about the rules: as it stands in the catalogue, or the one that is nearest."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

from hornox.phrase import Phrase
from hornox.referee.facts.rules_questions.answer import question_text
from hornox.referee.facts.rules_questions.catalogue import Question, questions_of
from hornox.referee.short.find_rules_question.concepts import split_words
from hornox.referee.short.find_rules_question.match_questions import (
    find_matches,
    games_that_differ,
    worth_showing,
)
from hornox.referee.short.fold_letters import fold
from hornox.referee.short.rewrite_sentence.language.number_words import SMALL_NUMBERS
from hornox.referee.short.rewrite_sentence.language.player_count import (
    count_players,
    drop_player_count,
)
from hornox.words import game_name
from hornox.words.templates import PLACE

NUMBER = re.compile(r"\d+")
ORDINALS = {"fifth": 5, "sixth": 6, "funfte": 5, "funften": 5, "sechste": 6, "sechsten": 6}
HIGHEST_CARD = 104
MOST_PLAYERS = 99


class FoundQuestion(NamedTuple):
    """The case of a question, the games with another answer, and the cases that may be meant too.

    `remarks` name the numbers that did not count. It `is_clear` if nothing else is near.
    """

    case: dict[str, Any]
    others: tuple[str, ...]
    remarks: tuple[Phrase, ...]
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
    numbers, unused = read_numbers(text, best.question)
    case = make_case(best.game, best.question, numbers)
    others = () if named else games_that_differ(best, text)
    near = tuple(
        make_case(one.game, one.question, read_numbers(text, one.question)[0]) for one in rivals
    )
    spoken_of = set[int]().union(*(numbers_of(one.question) for one in shown))
    remarks = tuple(tell_unused([one for one in unused if int(one) not in spoken_of]))
    return FoundQuestion(case, others, remarks, near, best.score, is_clear=not rivals)


def read_numbers(text: str, question: Question) -> tuple[dict[str, int], list[str]]:
    """The number that the question needs, if the line has it, and those that it does not use."""
    numbers = [word for word in split_words(drop_player_count(text)) if word.isdigit()]
    needed = {
        place[0] for wording in question.numbered.values() for place in PLACE.findall(wording)
    }
    players = count_players(text)
    if "players" in needed and 0 < players <= MOST_PLAYERS:
        return {"players": players}, numbers
    cards = [number for number in numbers if len(number) < 4 and 1 <= int(number) <= HIGHEST_CARD]
    if "card" in needed and becomes_the_other(cards):
        return {"card": int(cards[0])}, []  # turn the 7 into a 70
    if "card" in needed and len(cards) == 1:
        return {"card": int(cards[0])}, [one for one in numbers if one != cards[0]]
    return {}, numbers


def numbers_of(question: Question) -> set[int]:
    """The numbers of which a question or its answer speaks, and those one off, which it refutes."""
    texts = [*chain(*question.wordings.values()), *question.alone.values()]
    texts += chain.from_iterable(one.values() for one in question.answers.values())
    words = fold(" ".join(texts)).split()
    told = {int(number) for text in texts for number in NUMBER.findall(text)}
    told |= {SMALL_NUMBERS[word] for word in words if word in SMALL_NUMBERS}
    told |= {ORDINALS[word] for word in words if word in ORDINALS}
    return {one + off for one in told for off in (-1, 0, 1)}


def becomes_the_other(cards: Sequence[str]) -> bool:
    return len(cards) == 2 and cards[1] in (cards[0][::-1].lstrip("0"), f"{cards[0]}0")


def tell_unused(numbers: list[str]) -> Iterator[Phrase]:
    if numbers:
        yield Phrase(
            "referee.asked.numbers", {"numbers": ", ".join(list(dict.fromkeys(numbers))[:12])}
        )
