"""From the short form to a case: sections between slashes, tokens between spaces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from hornox.boxes import GAMES, box
from hornox.errors import BadCase
from hornox.referee.short import tokens
from hornox.referee.short.layout import draft, piles, rows
from hornox.referee.short.tokens import Names, fail
from hornox.referee.short.vocabulary import LABELS

LONGEST = 10_000
GLUE = re.compile(r"\s*([,=>:])\s*")  # people type spaces after a comma
LABEL = re.compile(r"\s*([^\W\d_]+|\?)(?=[\s:]|$)\s*:?")
UNLABELLED = ("rows", "played", "then")


class Section(NamedTuple):
    label: str
    tokens: list[str]


def parse_short(text: str, game: str = "classic") -> dict[str, Any]:
    """The case that a typed line describes; the line may name its game.

    >>> parse_short("cow: 12* 37 43 58 / A:14")["game"]
    'cow'
    """
    if not 0 < len(text.strip()) <= LONGEST:
        raise BadCase(f"expected a position in at most {LONGEST} letters, like 12 37 43 58 / A:14")
    first, colon, rest = text.strip().partition(":")
    if colon and first.strip().lower() in GAMES:
        game, text = first.strip().lower(), rest
    names = Names(box(game).id)
    sections = read_sections(text)
    if "heads" in sections:
        counted = [tokens.number(one, one) for one in sections["heads"]]
        return {"game": game, "op": "heads", "before": {"cards": counted}}
    if "draft" in sections:
        return draft(sections, names)
    return piles(sections, names) if game == "eleven" else rows(sections, names, game)


def read_sections(text: str) -> dict[str, list[str]]:
    places = iter(UNLABELLED)
    found: dict[str, list[str]] = {}
    for part in text.split("/"):
        if not part.strip():
            continue
        label, words = section(part, places)
        if label in found:
            fail(part.strip(), f"the section {label!r} once")
        found[label] = words
    return found


def section(text: str, places: Iterator[str]) -> Section:
    """What it holds is said by its first word, or else by its place: rows, cards, decisions."""
    named = LABEL.match(text)
    if named and named[1].lower() in LABELS:
        return Section(LABELS[named[1].lower()], split(text[named.end() :]))
    words = split(text)
    place = next(places, None)
    if place is None:
        fail(words[0], f"a section that begins with one of {', '.join(LABELS)}")
    return Section(place, words)


def split(text: str) -> list[str]:
    return GLUE.sub(r"\1", text).split()
