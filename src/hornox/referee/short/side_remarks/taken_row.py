"""A row that somebody has just taken, and the next card: I took row 2 with my 3, then came a 9."""

from __future__ import annotations

import re

from hornox.referee.short.rewrite_sentence.language.word_lists import FILLERS
from hornox.referee.short.vocabulary import PEOPLE

ROWS = 4
ARTICLE = r"(?:the|my|a|his|her|their|der|die|den|meiner?|einer?|seiner?|ihrer?)"
TAKEN = r"(?:took|taken|take|got|genommen|nehm\w*|nahm|bekommen|kassiert|gekriegt)"
ROW = r"(?:row|reihe)"
TOOK = re.compile(
    rf"\b{TAKEN}\b[^.?\d]*\b{ROW}\b[^.?\d]*(?P<row>[1-4])?\s+(?:with|for)\s+{ARTICLE}?\s*(?P<card>\d+)"
    r"\b(?!\s*(?:cards?|karten?|heads?|bulls?|points?))"  # that is what lies there
    rf"|\bmit\s+{ARTICLE}?\s*(?P<card2>\d+)[^.?\d]*\b{ROW}\b\s*(?P<row2>[1-4])?[^.?\d]*\b{TAKEN}\b"
    rf"|\b{ROW}\b\s*(?P<row3>[1-4])?\s+mit\s+{ARTICLE}?\s*(?P<card3>\d+)\s+{TAKEN}\b"
    rf"|\b{ARTICLE}\s+(?P<card4>\d+)\b[^.?\d]*\b{TAKEN}?\b[^.?\d]*\b{ROW}\s*(?P<row4>[1-4])?\s+{TAKEN}\b"
    rf"|\b(?:hat|habe|has|took|nimmt|nahm)\b[^.?\d]*\b{ROW}\b\s*(?P<row5>[1-4])?[^.?\d]*"
    rf"\b(?:and|und)\b[^.?\d]*{ARTICLE}\s+(?P<card5>\d+)\s+(?:dahin|dorthin|hin|there)\b",
    re.IGNORECASE,
)
CARDS = ("card", "card2", "card3", "card4", "card5")
PLACES = ("row", "row2", "row3", "row4", "row5")
NUMBER = re.compile(r"\d+")
WHO = re.compile(
    r"\b(?P<who>[^\W\d_]+)\s+(?:now\s+|dann\s+|jetzt\s+)?"
    r"(?:has|have|had|plays|lays|puts|hat|spielt|legt|mit)\s+(?:the\s+|a\s+|die\s+|der\s+|eine\s+)?"
    r"(?P<card>\d+)|\b(?:die|the)\s+(?P<card2>\d+)\s+(?:von|of)\s+(?P<who2>[^\W\d_]+)",
    re.IGNORECASE,
)
OTHERS = re.compile(
    r"\b(?:others?|anderen?|andern|übrigen|restlichen|rest)\b[^.?;\d]*(?P<ends>\d+(?:\s*(?:,|/|and|und|&)+\s*\d+)+)",
    re.IGNORECASE,
)
SOMEBODY = "A"


def tell_taken_row(text: str) -> str:
    """The row of the card that took it, where all the others are told: the take is over.

    >>> tell_taken_row("I took a row with my 3. Ben has 7. The others end in 12, 50 and 80")
    ' The row with the 3 . Ben has 7. The others end in 12, 50 and 80'
    """
    found, others = TOOK.search(text), OTHERS.search(text)
    if found is None or others is None or len(NUMBER.findall(others["ends"])) != ROWS - 1:
        return text
    told = found.groupdict()
    if any(told[name] for name in PLACES):
        return text
    card = next(told[name] for name in CARDS if told[name])
    row = f" The row with the {card} "
    before = text[: found.start()].rstrip()
    who = before.split()[-1:]  # whoever took it has no card any more
    kept = before[: -len(who[0])] if who else before
    return f"{kept}{row}{text[found.end() :]}"


def read_taken_row(text: str) -> str | None:
    """The position after the take in the short form; None if the text tells something else.

    >>> read_taken_row("i took row 2 with my 3, next guy has 9. can he put it next to my 3")
    '? 3 ? ? / A:9'
    """
    found = TOOK.search(text)
    if found is None:
        return None
    told = found.groupdict()
    first = next(told[name] for name in CARDS if told[name])
    row = next((told[name] for name in PLACES if told[name]), None)
    rest = text[: found.start()] + " " + text[found.end() :]
    others = {*NUMBER.findall(rest)} - {first}
    if len(others) != 1 or int(first) >= int(*others):
        return None
    later = others.pop()
    at = int(row or 1)
    table = [first if place == at else "?" for place in range(1, ROWS + 1)]
    return f"{' '.join(table)} / {owner(rest, later)}:{later}"


def owner(text: str, card: str) -> str:
    """Whose card it is, as far as a name tells."""
    for found in WHO.finditer(text):
        who = found["who"] or found["who2"]
        if card != (found["card"] or found["card2"]):
            continue
        if who.casefold() in PEOPLE:
            return PEOPLE[who.casefold()]
        if who.casefold() not in FILLERS and who.casefold() not in NOBODY:
            return who
    return SOMEBODY


NOBODY = {"guy", "person", "player", "one", "spieler", "nächste", "nächster", "danach", "kommt"}
