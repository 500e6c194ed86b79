"""What of the set-up somebody asks: which cards, how many specials, how many are left over."""

from __future__ import annotations

import re

from hornox.referee.facts.rules_questions.catalogue import questions_of
from hornox.referee.short.find_rules_question.find_question import shown_question
from hornox.referee.short.reading import Reading

# What is dealt or laid out: in each game what it has of it.
DEALT = (
    "hand", "rows", "piles", "specials", "faceup", "stack", "buffalo", "flips", "bulls",
)  # fmt: skip
QUESTIONS = {
    "special_count": re.compile(r"\b(?:specials?|sonderkart\w*)\b", re.IGNORECASE),
    "which_cards": re.compile(
        r"\b(?:(?:which|what|welche[rn]?|was für) (?:\w+ )?(?:cards|numbers|karten|zahlen)"
        r"|(?:sort|take|leave|put|sorted|taken) (?:\w+ )?(?:out|aside|away)|remove\w*|highest"
        r"|aussort\w*|rausnehm\w*|nehmen\b[^.?]*\b(?:raus|weg|heraus)|weglass\w*|höchste\w*)\b",
        re.IGNORECASE,
    ),
}
OTHER_CARDS = re.compile(r"(?<!special )\b(?:cards|karten)\b", re.IGNORECASE)
# The counts that words ask for; all are told if no word does.
COUNTS = {
    "cards": re.compile(
        r"\b(?:need|brauch\w*|used|in the game|im spiel|insgesamt|in all)\b", re.IGNORECASE
    ),
    "specials": re.compile(r"\b(?:specials?|sonderkart\w*)\b", re.IGNORECASE),
    "aside": re.compile(
        r"\b(?:left|over|unused|aside|übrig\w*|rest\w*|beiseite|weg|raus)\b", re.IGNORECASE
    ),
    "deck": re.compile(r"\b(?:deck|left|stack|stapel|übrig\w*|rest\w*)\b", re.IGNORECASE),
    "special_deck": re.compile(r"\b(?:draw|deck|stapel|left|rest\w*|übrig\w*)\b", re.IGNORECASE),
    "rows": re.compile(r"\b(?:rows|reihen)\b", re.IGNORECASE),
    "rounds": re.compile(r"\b(?:rounds|runden|durchgänge\w*)\b", re.IGNORECASE),
    "hand": re.compile(
        r"\b(?:each|every\w*|per|hand|hands|jede[rmns]?|pro|deal|austeil\w*|kriegt|bekommt)\b",
        re.IGNORECASE,
    ),
}


def ask_of_setup(reading: Reading, typed: str) -> Reading:
    """The question of the catalogue that is asked, with the number of players; else the counts."""
    game, players = reading.case["game"], reading.case["before"]["n"]
    for key, pattern in QUESTIONS.items():
        if key == "special_count" and OTHER_CARDS.search(typed):
            continue  # how many cards and how many specials
        if key in questions_of(game) and pattern.search(typed):
            before = {"question": key, "players": players}
            case = {"game": game, "op": "rule", "before": before}
            line = shown_question(case, "en")
            return reading._replace(case=case, line=line, typed=typed, guessed=None)
    counts = [one for one, pattern in COUNTS.items() if pattern.search(typed)]
    if set(counts) & set(DEALT):
        counts = [*DEALT, *counts]  # who asks what everybody gets wants all of it
    return reading._replace(counts=tuple(counts))
