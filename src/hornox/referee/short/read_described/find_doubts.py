"""Doubts about a reading: what somebody typed and it does not hold, or holds without their words.

A confident verdict on a position that leaves out a number or a Stop is worse than none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from hornox.referee.short.read_described import role_words as words
from hornox.referee.short.read_described.evidence import is_player
from hornox.referee.short.read_described.markers_and_full_rows import (
    GAMES_WITH_MARKS,
    NONE_WORDS,
    signs_of,
)
from hornox.referee.short.read_described.number_groups import find_mentions, lex
from hornox.referee.short.read_described.number_roles import sort_mentions
from hornox.referee.short.read_described.players import TURNS
from hornox.referee.short.read_described.row_remarks import take_remarks
from hornox.referee.short.read_described.rows import FULL_ROW
from hornox.referee.short.rewrite_sentence.language.player_count import drop_counted_players
from hornox.referee.short.rewrite_sentence.language.player_names import (
    is_name,
    settle_names,
    special_of,
)
from hornox.referee.short.rewrite_sentence.language.tokens import Token
from hornox.referee.short.rewrite_sentence.language.word_lists import TEAM_WORDS, word_set

GAME_NAMES = re.compile(
    r"\b(?:6|11)\s*(?:nimmt|takes)\b|\btake\s+6\b|\b(?:even|gerade)[\s/-]*(?:odd|ungerade)\b",
    re.IGNORECASE,
)
FIFTH = re.compile(r"\b5(?:th|\.)?\s*(?:row|reihe)n?\b|\b[45]\s+(?:rows|reihen)\b", re.IGNORECASE)
ORDINAL = re.compile(r"\b[1-5]\.(?=\s+\d)")  # 1. Reihe 5 8, 2. Reihe 10, 3. 44
ASKING = word_set("can may could should darf dürfen kann ob whether if wenn when")
USES = words.LAYS | word_set("use uses used using nutze nutzt benutze benutzt")
FAN_GAMES = ("cow", "evenodd", "climb")
SAFE_ROLES = ("count", "difference", "told", "flipped")
INVENTED = re.compile(r"(?<=\s)([A-J]):(?=\d)")
FLIPPED = re.compile(r"\d+(?=f\b)")
DECIDER = re.compile(r"(?<=\s)([A-J]):(?=[a-z])(?!five_row)")
NUMBER = re.compile(r"\d+")


def find_doubts(text: str, line: str, game: str) -> list[str]:
    """What of the text a reading leaves out, and players whom nobody named."""
    typed = ORDINAL.sub(" ", FIFTH.sub(" ", GAME_NAMES.sub(" ", drop_counted_players(text))))
    tokens = settle_names(lex(typed))
    numbers = list(unused_numbers(tokens, line))
    rules = [*unused_signs(tokens, line, game), *unused_full(tokens, line)]
    rules += [*unused_sizes(text, line), *unused_specials(tokens, line, game)]
    rules += unused_flip(tokens, line) if game == "flip" else ()
    return list(dict.fromkeys([*numbers, *invented_cards(tokens, line), *rules]))


def unused_numbers(tokens: Sequence[Token], line: str) -> Iterator[str]:
    """Numbers that are neither in the reading nor spoken of as a count, a difference or a place."""
    used = set(NUMBER.findall(line.partition(":")[2]))
    used |= {card[::-1].lstrip("0") for card in FLIPPED.findall(line)}
    played = set(NUMBER.findall(line.partition(" / ")[2].partition(" / ")[0]))
    rows = set(NUMBER.findall(line.partition(":")[2].partition(" / ")[0]))
    for one in sort_mentions(find_mentions(tokens)):
        if one.role == "row" and one.evidence and one.mention.number:
            yield from {one.mention.number} & played - rows
        if one.role not in SAFE_ROLES:
            yield from (number for number in one.mention.numbers if number not in used)


def invented_cards(tokens: Sequence[Token], line: str) -> Iterator[str]:
    """Cards of A, B and C, where other cards are those of somebody who was named."""
    played = line.partition(" / ")[2].partition(" / ")[0]
    typed = {one.text for one in tokens} | {"I"}
    invented = [one for one in INVENTED.findall(f" {played}") if one not in typed]
    if TEAM_WORDS & {one.word for one in tokens} and line.startswith("buffalo"):
        return  # our cards are those of a team
    others = [one for one in played.split() if one.partition(":")[0] not in invented]
    then = line.partition(" / then ")[2]
    yield from (who for who in DECIDER.findall(f" {then}") if who not in typed)
    if invented and others:
        for who in invented:
            yield from re.findall(rf"(?<=\s){who}:(\d+)", f" {played}")


def unused_signs(tokens: Sequence[Token], line: str, game: str) -> Iterator[str]:
    """The cow, a fan card or a Stop that lies somewhere, but not in the reading."""
    rows = line.partition(": ")[2].partition(" / ")[0]
    rest = line.lower()
    for clause in clauses(tokens):
        tells_where = any(
            one.is_card or one.is_place or one.word in words.ROW_WORDS for one in clause
        )
        is_question = any(one.word in words.MODALS for one in clause)
        if not tells_where or is_question:
            continue
        for sign in signs_of(clause, game):
            is_laid = "*" in rows if sign.startswith("*") else sign[1:] in rest
            if not is_laid:
                yield next(one.text for one in clause if signs_of([one], game) or is_name(one))


def unused_specials(tokens: Sequence[Token], line: str, game: str) -> Iterator[str]:
    """A special card that somebody plays, as they say, and the reading does not hold."""
    if game not in GAMES_WITH_MARKS:
        return
    for clause in clauses(tokens):
        acts = any(is_player(one) for one in clause) and any(one.word in USES for one in clause)
        is_question = any(one.word in words.MODALS - words.HOLDS - {"am"} for one in clause)
        for token in clause if acts and not is_question else ():
            special = special_of(token)
            if special and special != "back" and special not in line:
                yield token.text


def unused_flip(tokens: Sequence[Token], line: str) -> Iterator[str]:
    """A card that somebody flips, and the reading has none that is flipped."""
    if FLIPPED.search(line):
        return
    for clause in clauses(tokens):
        told = {one.word for one in clause}
        if any(one.is_card for one in clause) and not told & (NONE_WORDS | ASKING):
            yield from (one.text for one in clause if TURNS.match(one.word))


def unused_full(tokens: Sequence[Token], line: str) -> Iterator[str]:
    """A row that is called full, where no row of the reading is."""
    rows = line.partition(": ")[2].partition(" / ")[0].split()
    if any(row.count(",") >= FULL_ROW - 1 or "*" in row for row in rows):
        return
    for clause in clauses(tokens):
        is_question = any(one.word in words.MODALS - {"is"} for one in clause)
        yield from (one.text for one in clause if one.word in words.FULL and not is_question)


def unused_sizes(text: str, line: str) -> Iterator[str]:
    """A row of which was remarked how many cards it has, where the reading has another number."""
    rows = line.partition(": ")[2].partition(" / ")[0].split()
    sizes = {NUMBER.findall(row)[-1]: row.count(",") + 1 for row in rows if NUMBER.search(row)}
    for card, size in take_remarks(text).sizes.items():
        if sizes.get(card, 0) != size:
            yield card


def needs_fan(text: str, line: str, game: str) -> bool:
    """Whether no round begins, since rows are told by their ends, and no fan card is told."""
    rows = line.partition(": ")[2].partition(" / ")[0]
    told = {one.word for one in lex(text)}
    return game in FAN_GAMES and "*" not in rows and bool(told & words.END_WORDS)


def clauses(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    clause: list[Token] = []
    for token in (*tokens, Token(".", spaced=False)):
        if token.text in (*words.SENTENCE, ","):
            yield clause
            clause = []
        else:
            clause.append(token)
