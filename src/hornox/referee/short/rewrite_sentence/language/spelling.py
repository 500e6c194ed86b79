"""Slips of the finger in the words that carry the meaning: rwos, reihn, palys, nimt."""

from __future__ import annotations

import re
from functools import lru_cache

from hornox.referee.short.rewrite_sentence.language.player_names import KEYWORDS
from hornox.referee.short.rewrite_sentence.language.word_lists import word_set
from hornox.referee.short.vocabulary import PEOPLE, SPECIALS

MEANT = (
    "rows", "row", "reihen", "reihe", "plays", "played", "spielt", "spiele", "gespielt", "legt",
    "takes", "nimmt", "nehmen", "liegt", "liegen", "buffalo", "gewinnt", "hornochsen", "points",
    "punkte", "vorbei", "stapel", "flipped", "gedreht", "replace", "insert", "with", "what",
    "where", "gewonnen", "winner", "already", "because", "bereits", "behind", "aufhören",
    "verboten", "allowed",
)  # fmt: skip
WITH_UMLAUT = word_set(
    """
    läuft abwärts aufwärts höher höchste höchsten nächste nächsten können dürfen müssen müsste
    fünfte fünften zurück gehört zählt zählen älter erhöht löst gelöst trägt
    """
)
WRITTEN_OUT = {
    word.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue"): word for word in WITH_UMLAUT
}
SHORTEST = 4
WORD = re.compile(r"\b[^\W\d_]{4,12}\b")


def correct_spelling(text: str) -> str:
    return WORD.sub(lambda found: correct_word(found[0]), text)


@lru_cache(maxsize=4096)
def correct_word(typed: str) -> str:
    """The word that was meant, if the typed one is none and only one step away; else as typed."""
    word = typed.casefold()
    if word in WRITTEN_OUT:
        return WRITTEN_OUT[word]
    if word in KEYWORDS or word in SPECIALS or word in PEOPLE or typed[1:] != typed[1:].lower():
        return typed
    near = [one for one in MEANT if is_one_slip(word, one)]
    return near[0] if near else typed


def is_one_slip(word: str, meant: str) -> bool:
    """Two letters changed places, or one is missing, or one is too many."""
    if len(word) == len(meant):
        return sorted(word) == sorted(meant) and len(word) >= SHORTEST and word[0] == meant[0]
    longer, shorter = sorted((word, meant), key=len, reverse=True)
    if len(longer) - len(shorter) != 1 or len(shorter) < SHORTEST:
        return False
    return any(longer[:at] + longer[at + 1 :] == shorter for at in range(1, len(longer)))
