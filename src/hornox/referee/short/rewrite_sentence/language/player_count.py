"""How many players somebody tells: 4 players, zu viert, wir sind 4."""

from __future__ import annotations

import re

from hornox.referee.short.rewrite_sentence.language.number_words import GROUP_SIZES, SMALL_NUMBERS

# One of us, or ein Spieler, is somebody and no count.
COUNTS = GROUP_SIZES | {word: count for word, count in SMALL_NUMBERS.items() if count > 1}
COUNT = rf"(\d+|{'|'.join(COUNTS)})"
# Player 1 is somebody's name.
PLAYERS = r"(?:players|player(?!\s*\d)|people|persons?|spieler(?:n|innen)?|personen|leuten?)"
COUNTED = rf"\b{COUNT}\s+{PLAYERS}\b"
WAYS = (
    COUNTED,
    rf"\bzu\s+{COUNT}\b",
    rf"\b(?:wir sind|we are|we're)\s+(?:zu\s+)?{COUNT}\b",
    rf"\b{COUNT}\s+of us\b",
)


def count_players(text: str) -> int:
    """0 if nobody says how many."""
    for way in WAYS:
        if found := re.search(way, text, re.IGNORECASE):
            word = found[1].casefold()
            return int(word) if word.isdigit() else COUNTS[word]
    return 0


def drop_player_count(text: str, instead: str = " ") -> str:
    """The text without the count of players: that number is no card."""
    return re.sub("|".join(WAYS), instead, text, flags=re.IGNORECASE)


def drop_counted_players(text: str) -> str:
    """Only without 4 players; in a position, 31 zu 13 tells of cards."""
    return re.sub(COUNTED, " ", text, flags=re.IGNORECASE)
