"""Numbers that are spoken of and are no cards: ages, rounds, minutes, points, differences."""

from __future__ import annotations

import re

COUNTED = (
    r"years?(?:[\s-]old)?|jahren?(?:\s+alt)?|minutes?|minuten?|hours?|stunden?|days?|tagen?"
    r"|points?(?:\s+so\s+far)?|punkten?|minuspunkten?|players?|spielern?|people|leuten?|kids|kinder"
    r"|of\s+us|times|mal|rounds?|runden|durchgängen?|beers?|bier|euros?|prozent|percent"
)
APART = (
    r"away|apart|abstand|abstände|unterschied|differenz|entfernt|higher|lower|steps?|schritten?"
    r"|difference|näher|closer|weg(?=\s+von)"
)
LED_BY = (
    r"(?:round|runde|turn|zug|stich|durchgang|gap|abstand|unterschied|differenz|difference|age|alter"
    r"|distance|page|seite|rule|regel)"
)
LINK = r"(?:\s+(?:is|ist|are|sind|of|von|only|nur|just|beträgt|number|nummer|nr\.?))*"
AGE = (
    r"\(\d{1,2}\)(?=\s+(?:has|had|hat|hatte|plays?|played|spielt|legt|lays|puts?|sa(?:ys|gt)"
    r"|will|wants?|wanted|wollte|möchte|thinks?|claims?|insists|meint|glaubt|behauptet|is|ist)\b)"
)
SPOKEN_OF = re.compile(
    rf"{AGE}"
    rf"|\b(?:wir sind|we are|we're|there are)\s+\d+\s+(?:{COUNTED})\b"
    rf"|\b(?:only|nur|just|about|etwa|ca\.?|bisher|schon|already)?\s*\b\d+[\s-]+(?:{COUNTED}|{APART})\b"
    rf"|\b{LED_BY}{LINK}\s+\d+\b(?!\s*[:,]?\s*\d)"
    r"|\b(?:wer (?:nimmt|muss|kriegt)|who (?:takes|gets|must|has to))\b[^.?\n,;\d]*"
    r"\d+(?!\s*[,\d])[^.?\n,;\d]*(?![\d,])"
    r"|\b(?:wir streiten|we(?:'ve| have) been arguing|we(?: are|'re)? argu(?:e|ing))\b"
    r"(?:\s+(?:seit|for|since)\b[^.,:;?\n]*)?",
    re.IGNORECASE,
)
COMPOUND = re.compile(
    r"\b(kuh|pfeil|berg|stopp?|sperr)-?(reihen?)\b|\b(cow|climbing|arrow|stop|mountain)-(rows?)\b"
    r"|\b(kuh|berg|bergsteigen|bergsteiger)-?(karten?)\b|\b(cow|climbing)-(cards?)\b",
    re.IGNORECASE,
)
OF_COW = re.compile(r"\b(cow|kuh|row|reihe)'s\b", re.IGNORECASE)


def drop_spoken_numbers(text: str) -> str:
    """The text without what only speaks of numbers; the cards that were counted stay.

    >>> drop_spoken_numbers("Tom, 9 years old, plays 14; the gap is 3")
    'Tom, , plays 14; the '
    """
    return SPOKEN_OF.sub("", text)


def split_compounds(text: str) -> str:
    """Kuhreihe is the row of the cow."""
    text = COMPOUND.sub(lambda one: " ".join(filter(None, one.groups())), text)
    return OF_COW.sub(r"\1 is", text)
