"""Parse a line in the short form into a case: sections between slashes, tokens between spaces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from hornox.errors import BadCase
from hornox.game_catalogue import GAMES, box
from hornox.referee.short.build_case import build_draft_case, build_eleven_case, build_turn_case
from hornox.referee.short.parse_tokens import PlayerNames, fail, parse_card
from hornox.referee.short.vocabulary import LABELS

LONGEST_LINE = 10_000
SPACES_AROUND_SIGN = re.compile(r"\s*([,=>:])\s*")  # people type spaces after a comma
LABEL = re.compile(r"\s*([^\W\d_]+|\?)(?=[\s:]|$)\s*:?")
UNLABELLED_SECTIONS = ("rows", "played", "then")


class Section(NamedTuple):
    label: str
    tokens: list[str]


def parse_short(text: str, game: str = "classic") -> dict[str, Any]:
    """The case that a typed line describes; the line may name its game.

    >>> parse_short("cow: 12* 37 43 58 / A:14")["game"]
    'cow'
    """
    if not 0 < len(text.strip()) <= LONGEST_LINE:
        raise BadCase(
            f"expected a position in at most {LONGEST_LINE} letters, like 12 37 43 58 / A:14"
        )
    first, colon, rest = text.strip().partition(":")
    if colon and first.strip().lower() in GAMES:
        game, text = first.strip().lower(), rest
    names = PlayerNames(box(game).id)
    sections = parse_sections(text)
    if "heads" in sections:
        cards = [parse_card(token, token) for token in sections["heads"]]
        return {"game": game, "op": "heads", "before": {"cards": cards}}
    if "draft" in sections:
        return build_draft_case(sections, names)
    if game == "eleven":
        return build_eleven_case(sections, names)
    return build_turn_case(sections, names, game)


def parse_sections(text: str) -> dict[str, list[str]]:
    unlabelled = iter(UNLABELLED_SECTIONS)
    sections: dict[str, list[str]] = {}
    for part in text.split("/"):
        if not part.strip():
            continue
        label, tokens = parse_section(part, unlabelled)
        if label in sections:
            fail(part.strip(), f"the section {label!r} once")
        sections[label] = tokens
    return sections


def parse_section(text: str, unlabelled: Iterator[str]) -> Section:
    """A section labelled by its first word, or else by its place: rows, cards, decisions."""
    match = LABEL.match(text)
    if match and match[1].lower() in LABELS:
        return Section(LABELS[match[1].lower()], split_tokens(text[match.end() :]))
    tokens = split_tokens(text)
    label = next(unlabelled, None)
    if label is None:
        fail(tokens[0], f"a section that begins with one of {', '.join(LABELS)}")
    return Section(label, tokens)


def split_tokens(text: str) -> list[str]:
    return SPACES_AROUND_SIGN.sub(r"\1", text).split()
