"""Read a question about the rules: as it stands in the catalogue, or the one that is nearest."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from hornox.errors import BadCase
from hornox.game_catalogue import GAMES
from hornox.phrase import Phrase, Translated
from hornox.referee.facts.rules_questions.answer import question_text
from hornox.referee.facts.rules_questions.catalogue import Question, questions_of
from hornox.referee.short.find_rules_question.concepts import split_words
from hornox.referee.short.find_rules_question.score_questions import (
    Match,
    clear_match,
    find_matches,
    likely_games,
    nearest_questions,
    other_games,
    read_asked,
)
from hornox.referee.short.fold_letters import fold
from hornox.referee.short.rewrite_sentence.language.player_count import (
    count_players,
    drop_player_count,
)
from hornox.words import LANGUAGES, game_name, say_phrase
from hornox.words.templates import PLACE

NUMBER = re.compile(r"\d+")
HIGHEST_CARD = 104
MOST_PLAYERS = 99
VERY_NEAR = 0.8


class FoundQuestion(NamedTuple):
    """A question, its case, and what of the typed line did not count."""

    case: dict[str, Any]
    others: tuple[str, ...] = ()
    remarks: tuple[Phrase, ...] = ()


def question_of_case(case: dict[str, Any]) -> Question:
    return questions_of(case["game"])[case["before"]["question"]]


def shown_question(case: dict[str, Any], lang: str) -> str:
    """A question as it is shown, with its game in front: that can be typed again."""
    numbers = {name: value for name, value in case["before"].items() if name != "question"}
    asked = question_text(question_of_case(case), numbers, lang)
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


def find_question(text: str, rest: str, named: str | None) -> FoundQuestion | None:
    """The question that a line asks, if it is clear; `rest` is the line without its game."""
    matches = nearest_matches(text, rest, named)
    best = clear_match(matches) if named else clear_in_any_game(text, matches)
    if best is None:
        return None
    numbers, unused = read_numbers(text, best.question)
    case = make_case(best.game, best.question, numbers)
    others = () if named else tuple(dict.fromkeys(other_games(best, matches)))
    return FoundQuestion(case, others, tuple(tell_unused(unused, read_asked(rest).unknown)))


def clear_in_any_game(text: str, matches: list[Match]) -> Match | None:
    """A line without a word of its game is about 6 nimmt!, unless it is very near to another."""
    if likely_games(text) != GAMES:
        return clear_match(matches)
    if plain := clear_match([match for match in matches if match.game == "classic"]):
        return plain
    best = clear_match(matches)
    return best if best and best.score >= VERY_NEAR else None


def nearest_matches(text: str, rest: str, named: str | None) -> list[Match]:
    """The nearest first; the name of the game may belong to the question: the cow counts."""
    if named is None:
        return find_matches(text, likely_games(text))
    both = find_matches(text, (named,)), find_matches(rest, (named,))
    return max(both, key=lambda matches: matches[0].score)


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
    if "card" in needed and len(cards) == 1:
        return {"card": int(cards[0])}, [one for one in numbers if one != cards[0]]
    return {}, numbers


def tell_unused(numbers: list[str], words: tuple[str, ...]) -> Iterator[Phrase]:
    if numbers:
        yield Phrase("referee.asked.numbers", {"numbers": ", ".join(numbers[:12])})
    if words:
        yield Phrase("referee.ignored", {"words": ", ".join(words[:6])})


# Several that are near


def offer_questions(text: str, rest: str, named: str | None, error: BadCase) -> BadCase:
    """The error, with the questions that are near to what was typed, if there are any."""
    near = nearest_questions(nearest_matches(text, rest, named))
    if not near:
        return error
    offered = {lang: " · ".join(offer(match, lang) for match in near) for lang in LANGUAGES}
    said = error.said if isinstance(error.said, Phrase) else error.wrong
    facts = {"wrong": said, "questions": Translated(offered)}
    phrase = Phrase("referee.bad.nearest", facts)
    return BadCase(say_phrase(phrase, "en"), error.where, phrase)


def offer(match: Match, lang: str) -> str:
    return shown_question(make_case(match.game, match.question, {}), lang)
