"""Where does the 55 go?: a card of nobody else is that of whoever asks."""

from __future__ import annotations

import re

ONLY_PLAY = re.compile(r" / A:(?P<card>\d+f?)(?= / |$)")
LABEL = re.compile(r"(?<!\w)([^\W\d_]\w*):")
ME = re.compile(r"\b(?:I|(?P<german>ich))\b", re.IGNORECASE)
WHERE = re.compile(
    r"\b(?:where|(?P<german>wohin|wo))\b[^.?!\n]*?\b(?:the|my|die|meine)?\s*(?P<card>\d+)\b",
    re.IGNORECASE,
)


def card_asked_about(typed: str) -> int:
    """The card of which somebody asks where it goes; 0 for none."""
    asked = WHERE.search(typed)
    return int(asked["card"]) if asked else 0


def name_asker(line: str, typed: str) -> str:
    """The line with I or ich for the A of whom nobody spoke."""
    if "/ then A:" in line and set(LABEL.findall(line)) == {"A"} and (me := ME.search(typed)):
        return LABEL.sub("ich:" if me["german"] else "I:", line)
    played = ONLY_PLAY.search(line)
    asked = WHERE.search(typed)
    if not played or not asked or asked["card"] != played["card"].rstrip("f"):
        return line
    who = "ich" if asked["german"] else "I"
    return f"{line[: played.start()]} / {who}:{played['card']}{line[played.end() :]}"
