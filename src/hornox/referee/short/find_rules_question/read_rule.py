"""Read a line as a question about the rules."""

from __future__ import annotations

from hornox.game_catalogue import GAMES
from hornox.phrase import Phrase, Translated
from hornox.referee.facts.rules_questions.catalogue import questions_of
from hornox.referee.short.find_rules_question.find_question import (
    FoundQuestion,
    find_question,
    shown_question,
)
from hornox.referee.short.games.game_names import game_of
from hornox.referee.short.games.games_of_words import games_of_words
from hornox.referee.short.reading import Reading
from hornox.referee.short.rewrite_sentence.language.number_words import write_digits
from hornox.words import LANGUAGES, Voice
from hornox.words import text as text_of

SPEAKER = ("I", "me", "ich")


def read_order(game: str, in_order: Phrase) -> Reading:
    """Who lays first, which needs no rows."""
    case = {"game": game, "op": "rule", "before": {"question": "order"}}
    return Reading(case, shown_question(case, "en"), as_typed=False, first=(in_order,))


def read_who_wins(game: str) -> Reading:
    """Whoever gets 66 first wins?: heads are bad, so it is the other way round."""
    case = {"game": game, "op": "rule", "before": {"question": "fewest_wins"}}
    first = (Phrase("referee.first_wins"),)
    return Reading(case, shown_question(case, "en"), as_typed=False, first=first)


def name_in(who: str, lang: str) -> str:
    return text_of("person.you.list", lang) if who in SPEAKER else who


def say_who_wins(reading: Reading) -> Reading:
    """Two of us have 41, that's the fewest: nobody asks whether it is over, but who wins."""
    totals: dict[str, int] = reading.case["before"]["totals"]
    game, heads = reading.case["game"], min(totals.values())
    if (
        len(totals) == 1
        or set(totals.values()) != {heads}
        or "shared_win" not in questions_of(game)
    ):
        return reading
    case = {"game": game, "op": "rule", "before": {"question": "shared_win"}}
    names = {
        lang: Voice(lang).listing([name_in(who, lang) for who in totals]) for lang in LANGUAGES
    }
    first = Phrase("referee.fewest_win", {"who": Translated(names), "heads": heads})
    return Reading(case, shown_question(case, "en"), as_typed=False, first=(first,))


def find_rule(text: str, named: str | None, chosen: str | None) -> FoundQuestion | None:
    """In the game that the line names; a game of the form that it was typed into comes first."""
    corrected = write_digits(text)
    found = find_question(corrected, game_of(chosen)) if chosen else None
    if named is None and (found is None or games_of_words(text) != GAMES):
        return find_question(corrected, None) or found
    return found


def read_found(found: FoundQuestion, typed: str) -> Reading:
    line = shown_question(found.case, "en")
    return Reading(
        found.case, line, as_typed=False, others=found.others,
        instead=found.rivals, typed=write_digits(typed),
    )  # fmt: skip
