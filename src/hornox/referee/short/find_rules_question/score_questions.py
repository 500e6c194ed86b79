"""Find the question that somebody asks: the one whose words are clearly nearest to theirs.

The words of a question are a set of concepts. A concept weighs the more, the fewer questions
mention it; two questions are as near as the weight that they share.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import log
from typing import NamedTuple

from hornox.game_catalogue import GAMES
from hornox.referee.facts.rules_questions.catalogue import Question, questions_of
from hornox.referee.short.find_rules_question.concepts import concept_of, split_words, synonyms
from hornox.referee.short.rewrite_sentence.language.player_count import (
    count_players,
    drop_player_count,
)
from hornox.referee.short.rewrite_sentence.language.spelling import is_one_slip
from hornox.words.templates import PLACE

CLEAR = 0.56  # how near a question must be to be the one that is meant
LEAD = 0.04  # and how much nearer than any other of the same game
WORTH_OFFERING = 0.35
OFFERED = 3
UNKNOWN_WEIGHT = 2.0  # a word that no question has says that something else is asked
SHORTEST_SLIP = 5
# Words that only one game has, or a few: they say which game a question is about.
GAME_OF_CONCEPT = {
    "cow": ("cow",), "flip": ("flip",), "climb": ("climb",), "buffalo": ("buffalo",),
    "bullcard": ("eleven",), "even": ("evenodd",), "odd": ("evenodd",), "team": ("buffalo",),
    "negpos": ("anniversary",), "fiverow": ("anniversary",), "stop": ("anniversary", "buffalo"),
    "insert": ("anniversary", "buffalo"), "replace": ("anniversary", "buffalo"),
    "shift": ("anniversary", "buffalo"), "sevencard": ("anniversary", "buffalo"),
    "special": ("anniversary", "buffalo"),
}  # fmt: skip


class Match(NamedTuple):
    game: str
    question: Question
    score: float


class Asked(NamedTuple):
    """The concepts of what was typed, the words that no question has, and whether numbers are."""

    concepts: frozenset[str]
    unknown: tuple[str, ...]
    has_number: bool


def find_matches(text: str, games: tuple[str, ...]) -> list[Match]:
    """The questions of these games, the nearest first, each in the first game that has it."""
    asked = read_asked(text)
    found: dict[tuple[str, str], Match] = {}
    for game in games:
        for question in questions_of(game).values():
            score = nearness(asked, game, question)
            match = Match(game, question, score)
            found.setdefault((question.games[0], question.key), match)
    return sorted(found.values(), key=lambda match: -match.score)


def likely_games(text: str) -> tuple[str, ...]:
    """The games that a question is about which names none: all, or those that have its words."""
    concepts = read_asked(text).concepts
    told = [set(GAME_OF_CONCEPT[one]) for one in sorted(concepts) if one in GAME_OF_CONCEPT]
    common = set(GAMES).intersection(*told) if told else set()
    return tuple(game for game in GAMES if game in common) or GAMES


def read_asked(text: str) -> Asked:
    concepts: set[str] = set()
    unknown: list[str] = []
    for word in split_words(drop_player_count(text, " players ")):
        concept = known_concept(word)
        if concept:
            concepts.add(concept)
        elif not word.isdigit():
            unknown.append(word)
    has_number = any(letter.isdigit() for letter in text) or count_players(text) > 0
    return Asked(frozenset(concepts), tuple(dict.fromkeys(unknown)), has_number)


@cache
def known_concept(word: str) -> str:
    """The concept of a word, also with a slip of the finger; "" if no question has it."""
    concept = concept_of(word)
    if concept in weights():
        return concept
    if len(word) >= SHORTEST_SLIP:
        near = {known for known in vocabulary() if is_one_slip(word, known)}
        meant = {concept_of(known) for known in near}
        if len(meant) == 1:
            return meant.pop()
    return ""


def nearness(asked: Asked, game: str, question: Question) -> float:
    """From 0 to 1: the share of the common concepts in the weight of both."""
    weight = weights()
    typed = sum(weight[one] for one in asked.concepts) + UNKNOWN_WEIGHT * len(asked.unknown)
    best = 0.0
    wordings = wording_concepts(game, question.key)
    if asked.has_number:
        wordings += numbered_concepts(game, question.key)
    for wording in wordings:
        common = sum(weight[one] for one in wording & asked.concepts)
        both = typed + sum(weight[one] for one in wording)
        best = max(best, 2 * common / both if both else 0.0)
    return best


@cache
def wording_concepts(game: str, key: str) -> tuple[frozenset[str], ...]:
    wordings = questions_of(game)[key].wordings.values()
    return tuple(concepts_in(text) for texts in wordings for text in texts)


@cache
def numbered_concepts(game: str, key: str) -> tuple[frozenset[str], ...]:
    """Those of the wording with a number, for a line that has one."""
    return tuple(
        concepts_in(PLACE.sub("", text)) for text in questions_of(game)[key].numbered.values()
    )


def concepts_in(text: str) -> frozenset[str]:
    return frozenset(concept_of(word) for word in split_words(text) if not word.isdigit())


@cache
def weights() -> dict[str, float]:
    """How much each concept says: less, the more questions mention it."""
    all_questions = {
        (question.games[0], question.key): (game, question.key)
        for game in GAMES
        for question in questions_of(game).values()
    }
    mentions = Counter(
        concept
        for game, key in all_questions.values()
        for concept in frozenset[str]().union(*wording_concepts(game, key))
    )
    return {one: log(1 + len(all_questions) / count) for one, count in mentions.items()}


@cache
def vocabulary() -> frozenset[str]:
    known = {word for word, concept in synonyms().items() if concept in weights()}
    return frozenset(word for word in (*known, *weights()) if len(word) >= SHORTEST_SLIP - 1)


def clear_match(matches: list[Match]) -> Match | None:
    """The nearest question, if it is near and the next of the same game is not as near."""
    best = matches[0] if matches else None
    if best is None or best.score < CLEAR:
        return None
    rivals = [one for one in matches[1:] if one.game == best.game]
    if rivals and best.score - rivals[0].score < LEAD:
        return None
    return best


def other_games(best: Match, matches: list[Match]) -> Iterator[str]:
    """Games in which the same is asked, so that the answer may be another one there."""
    for match in matches:
        is_near = match.score >= CLEAR and best.score - match.score < LEAD
        if match.game != best.game and is_near:
            yield match.game


def nearest_questions(matches: list[Match]) -> list[Match]:
    return [match for match in matches[:OFFERED] if match.score >= WORTH_OFFERING]
