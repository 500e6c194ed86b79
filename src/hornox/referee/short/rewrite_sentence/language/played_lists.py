"""Cards that were played by nobody in particular: their players are called A, B and so on."""

from __future__ import annotations

import re

from hornox.cards import letter

CARDS = r"(?P<{0}>\d+(?:\s*(?:,\s*(?:and|und)?|and|und|&|\+)\s*(?:the\s+|die\s+)?\d+)+)"
PLAYED = r"(?:played|revealed|turned(?:\s+(?:over|up))?|flipped(?:\s+over)?|put down|laid)"
GESPIELT = r"(?:gespielt|aufgedeckt|ausgespielt|hingelegt)"
LIST = re.compile(
    rf"\b(?:{PLAYED}(?:\s+cards?)?(?:\s+(?:were|are|was|is|the))*|we\s+(?:all\s+)?{PLAYED}"
    rf"|{GESPIELT}(?:e\s+karten)?(?:\s+(?:wurden|wird|werden|sind|waren|haben\s+wir|ist))*)"
    rf"\s*:?\s+(?:die\s+|the\s+)?{CARDS.format('after')}"
    rf"|(?<!\d\s)(?<![,\d])\b{CARDS.format('before')}"
    rf"\s+(?:(?:were|are|was|wurden|werden|sind|waren)\s+)(?:{PLAYED}|{GESPIELT})\b",
    re.IGNORECASE,
)
BY_NAMES = re.compile(r"\s*(?:\(|by\b|von\b|was\b|is\b|are\b)", re.IGNORECASE)
NUMBER = re.compile(r"\d+")
CARD_TAKES = r"\b(?:the|die)\s+{0}(?=\s+(?:hat|has|took|takes|take|nimmt|nahm|must|muss)\b)"


def name_played_cards(text: str) -> str:
    """The cards of a list with the names of players, so that what a card does is what they do.

    >>> name_played_cards("Played were 9, 23 and 24. The 9 took the 22")
    'A 9, B 23, C 24. A took the 22'
    """
    found = LIST.search(text)
    if found is None or BY_NAMES.match(text[found.end() :]):
        return text
    cards = NUMBER.findall(found["after"] or found["before"])
    if len(set(cards)) < len(cards):
        return text
    players = {card: letter(seat) for seat, card in enumerate(cards)}
    told = ", ".join(f"{who} {card}" for card, who in players.items())
    rest = text[found.end() :]
    for card, who in players.items():
        rest = re.sub(CARD_TAKES.format(card), who, rest, flags=re.IGNORECASE)
    return f"{text[: found.start()]}{told}{rest}"
