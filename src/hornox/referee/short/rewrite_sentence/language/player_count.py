"""How many players somebody tells: 4 players, zu viert, wir sind 4."""

from __future__ import annotations

import re

from hornox.referee.short.rewrite_sentence.language.number_words import GROUP_SIZES, SMALL_NUMBERS

# One of us, or ein Spieler, is somebody and no count.
COUNTS = GROUP_SIZES | {word: count for word, count in SMALL_NUMBERS.items() if count > 1}
COUNT = rf"(\d+|{'|'.join(COUNTS)})"
COUNT_WORD = rf"({'|'.join(COUNTS)})"
FEW = rf"(1[0-2]|[2-9]|{'|'.join(COUNTS)})"
# For two, but not for two cards.
NO_CARDS = (
    r"(?!\s+(?:\w+\s+)?(?:cards?|karten?|heads?|points?|punkte|rows?|reihen|rounds?|runden)\b)"
)
# Player 1 is somebody's name.
PLAYERS = r"(?:players|player(?!\s*\d)|people|ppl|persons?|spieler(?:n|innen)?|personen|leuten?)"
ALONE = re.compile(r"\b(?:solo|alone|allein|on my own|by myself)\b", re.IGNORECASE)
COUNTED = rf"\b{COUNT}\s+{PLAYERS}\b"
WE_ARE = r"(?:wir (?:sind|waren)|we (?:are|were)|we're)"
WAYS = (
    COUNTED,
    rf"\bzu\s+{COUNT}\b",
    rf"\b{WE_ARE}\s+(?:(?:zu|insgesamt|nur|only|just)\s+)*{COUNT}\b",
    rf"\b{COUNT}\s+of us\b",
    rf"\b(?:for|für)\s+(?:(?:only|just|nur)\s+)?{COUNT_WORD}\b{NO_CARDS}",
    rf"\b(?:wir|uns)\s+{COUNT_WORD}\b",
    rf"\b{COUNT}[\s-]*(?:player|personen|spieler)\b(?!\s*\d)",
    rf"\b(?:play|spielen)\s+(?:(?:it|this|that|das|es)\s+)?(?:with|mit)\s+{FEW}(?=\s*(?:[?.!,]|$))",
    rf"\bmit\s+{FEW}\s+spielen\b",
)


OF_THE_TEAM = re.compile(r"\b(?:wir|we|us)\b", re.IGNORECASE)


def count_players(text: str) -> int:
    """0 if nobody says how many."""
    if ALONE.search(text):
        return 1
    for way in WAYS:
        if found := re.search(way, text, re.IGNORECASE):
            word = found[1].casefold()
            return int(word) if word.isdigit() else COUNTS[word]
    return 0


def drop_player_count(text: str, instead: str = " ") -> str:
    """The text without the count of players: that number is no card."""
    return re.sub("|".join(WAYS), instead, text, flags=re.IGNORECASE)


def name_team(text: str) -> str:
    """Without the count, but with those who were counted, unless they are called the team."""
    has_team = "team" in text.casefold()

    def keep_team(found: re.Match[str]) -> str:
        return " team " if OF_THE_TEAM.search(found[0]) and not has_team else " "

    return re.sub("|".join(WAYS), keep_team, text, flags=re.IGNORECASE)


def drop_counted_players(text: str) -> str:
    """Only without 4 players; in a position, 31 zu 13 tells of cards."""
    return re.sub(COUNTED, " ", text, flags=re.IGNORECASE)


def tells_more_numbers(text: str) -> bool:
    """Whether there are numbers beside that of the players."""
    return re.search(r"\d", drop_player_count(text)) is not None
