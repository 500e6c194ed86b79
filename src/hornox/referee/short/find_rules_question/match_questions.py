"""The questions that somebody may mean, the nearest first."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from hornox.game_catalogue import GAMES
from hornox.referee.facts.rules_questions.catalogue import Question, questions_of
from hornox.referee.short.find_rules_question.features import name_features
from hornox.referee.short.find_rules_question.model import NONE, Model, load_model, score_topics
from hornox.referee.short.games.games_of_words import games_of_words

CLEAR = 0.55  # how near a question is that is certainly asked
LIKELY = 0.2  # near enough to be answered, with others that may be meant instead
LIKELY_IN_ITS_GAME = 0.12  # where the game is named, there is less that may be meant
# How much farther a question may be that is answered as well: one in ten to fifteen of those is
# meant, by cross-validation. The nearer it is itself, the farther it may be; the third more rarely.
CLOSE = 0.17
OF_ITS_SCORE = 0.7
OF_THE_THIRD = 0.2
MOST_SHOWN = 3
OF_A_PART = 0.9  # a part of a text says less than all of it
OF_NO_QUESTION = 0.7  # somebody asks the referee, not anybody
OF_6_NIMMT = 0.06  # what nobody names is 6 nimmt!
OF_MAYBE = 0.1  # a word that may be about another game says a little
OF_OTHER_GAMES = 0.7  # and no other game, of whose cards no word speaks
# Who speaks of two special cards mostly asks whether both may be played.
SEVERAL_SPECIALS, HOW_MANY, OF_SEVERAL = "word severalspecials", "how_many_specials", 0.15
SENTENCE = re.compile(r"(?:[^.?;\n]|(?<=\d)\.(?=\s*[a-zA-Z]))+[.?;\n]*")  # the 5. Reihe is one
ASKS = re.compile(
    r"\?|\b(?:who|what|when|where|which|how|may|can|must|should|allowed|do|does|is|are|says?|thinks?"
    r"|claims?|wer|was|wann|wo|wohin|welche[rsn]?|wie|wieviele?|darf|dürfen|kann|können|muss|müssen"
    r"|stimmt|sagt|meint|behauptet|erlaubt|gilt|zählt|geht)\b"
    r"|^\s*(?:sind|ist|hat|haben)\b",
    re.IGNORECASE,
)


class Match(NamedTuple):
    game: str
    question: Question
    score: float


def find_matches(text: str, named: str | None, model: Model | None = None) -> list[Match]:
    """The questions of the game that is named or that the words tell, the nearest first.

    Without such a word they must be nearer than what is no question at all.
    """
    games = (named,) if named else games_of_words(text)
    scores = score_text(text, model or load_model())
    least = scores[NONE] * OF_NO_QUESTION if games == GAMES else 0.0
    found = [
        match
        for topic, score in scores.items()
        if topic != NONE and score > least and (match := match_of(topic, score, games))
    ]
    return sorted(found, key=lambda match: -match.score)


def match_of(topic: str, score: float, games: tuple[str, ...]) -> Match | None:
    """The question in the first of these games that has it."""
    for game in games:
        if question := questions_of(game).get(topic):
            if games == GAMES:
                is_plain = game == "classic"
                score = score + OF_6_NIMMT if is_plain else score * OF_OTHER_GAMES
            elif games[0] == "classic" != game:
                score += OF_MAYBE
            return Match(game, question, score)
    return None


def score_text(text: str, model: Model) -> dict[str, float]:
    """Of the whole text, or of a sentence in it: somebody may tell a story and then ask."""
    scores = score_topics(text, model)
    scores.setdefault(NONE, 0.0)
    for part in asking_parts(text):
        for topic, score in score_topics(part, model).items():
            if topic != NONE:
                scores[topic] = max(scores.get(topic, 0.0), score * OF_A_PART)
    if any(name == SEVERAL_SPECIALS for name, _ in name_features(text)):
        scores[HOW_MANY] = scores.get(HOW_MANY, 0.0) + OF_SEVERAL
    return scores


def asking_parts(text: str) -> list[str]:
    """The sentences that ask, if there are others; and a question with the sentence before it."""
    sentences = [part for part in SENTENCE.findall(text) if part.strip(" .?;\n")]
    if len(sentences) < 2:
        return []
    asking = [place for place, part in enumerate(sentences) if ASKS.search(part)]
    pairs = [" ".join(sentences[place - 1 : place + 1]) for place in asking if place]
    return [*(sentences[place] for place in asking), *pairs]


def worth_showing(matches: Sequence[Match], named: str | None) -> list[Match]:
    """The nearest question, and those that may be meant as well; none if nothing is near."""
    if not matches or matches[0].score < (LIKELY_IN_ITS_GAME if named else LIKELY):
        return []
    best, *others = matches[:MOST_SHOWN]
    return [best, *(one for place, one in enumerate(others) if is_close(best, one, place))]


def is_close(best: Match, other: Match, place: int) -> bool:
    """Whether the other question may well be meant instead of the best; `place` is 0 or 1."""
    return best.score - other.score < CLOSE + OF_ITS_SCORE * other.score - OF_THE_THIRD * place


def games_that_differ(best: Match, text: str) -> tuple[str, ...]:
    """The other games that may be meant in which the ruling is another one.

    Where no word tells of a game, the heading names 6 nimmt!, and nobody asked for others.
    """
    key, ruling = best.question.key, best.question.rules_as
    told = games_of_words(text)
    others = (game for game in told if game != best.game and told != GAMES)
    return tuple(
        game
        for game in others
        if key in questions_of(game) and questions_of(game)[key].rules_as != ruling
    )
