"""Special cards that a player uses in a described position: insert, negative = positive, Stop."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from hornox.referee.short.read_described import role_words as words
from hornox.referee.short.rewrite_sentence.language.player_names import special_of
from hornox.referee.short.rewrite_sentence.language.tokens import Token
from hornox.referee.short.rewrite_sentence.rewrite_rows import card_numbers

SOMEBODY = {"somebody", "someone", "jemand", "opponent", "einer", "gegner"}
AT_ROW = ("insert", "stop", "seven")
ALWAYS_PLAYED = ("insert", "negpos", "shift", "five_row")  # they never lie beside a row
HAVE = {"hab", "habe", "hat", "haben"}  # ich hab 7 nimmt auf die Reihe gelegt


def decisions_told(
    tokens: Sequence[Token], table: str, played: Mapping[str, str]
) -> list[str] | None:
    """The decisions in the short form; None if it is not clear on what a special is used."""
    decisions: list[str] = []
    who = next(iter(played))
    for place, special in specials_played(tokens):
        target = target_of(special, tokens, place, table)
        if not target or len(played) > 1:
            return None
        decisions += [f"{who}:{one}" for one in target]
    return list(dict.fromkeys(decisions))  # a card is named when it is played, and again later


def specials_played(tokens: Sequence[Token]) -> Iterator[tuple[int, str]]:
    """Where a special card is played, not only lies."""
    for place, token in enumerate(tokens):
        special = special_of(token)
        if special in ALWAYS_PLAYED or (special in AT_ROW and is_played(tokens, place)):
            yield place, str(special)


def is_played(tokens: Sequence[Token], place: int) -> bool:
    """I play a Stop, ich lege 7 nimmt; not: there lies a Stop."""
    before = {one.word for one in tokens[max(place - 4, 0) : place]}
    at_end = takewhile(lambda one: one.text not in (*words.SENTENCE, ","), tokens[place + 1 :])
    is_laid = {"gelegt", "gespielt"} & {one.word for one in at_end}
    return bool(before & words.LAYS or (is_laid and before & HAVE)) and not before & SOMEBODY


def target_of(special: str, tokens: Sequence[Token], place: int, table: str) -> list[str]:
    if special == "five_row":
        return [special]
    if special == "shift":
        return shift_target(tokens, place, table)
    after = in_sentence(tokens[place + 1 :])
    before = list(reversed(tokens[:place]))
    for token in (*after, *before):
        row = row_of(token, table)
        if row and special == "negpos" and token.is_card:
            return ["negpos", f"+{token.text}"]
        if row and special != "negpos":
            return [f"{special}=r{row}"]
    return []


def shift_target(tokens: Sequence[Token], place: int, table: str) -> list[str]:
    """I shift the 80 to the row with the 30: the first card moves, the next row gets it."""
    told = [*tokens[place + 1 :], *tokens[:place]]
    cards = [(one.text, row) for one in told if one.is_card and (row := row_of(one, table))]
    if not cards:
        return []
    card, home = cards[0]
    rows = [row for one in in_sentence(told) if (row := row_of(one, table)) not in (0, home)]
    return [f"shift={card}>r{rows[0]}"] if rows else []


def in_sentence(tokens: Sequence[Token]) -> list[Token]:
    ends = [at for at, one in enumerate(tokens) if one.text in words.SENTENCE]
    return list(tokens[: ends[0]] if ends else tokens)


def row_of(token: Token, table: str) -> int:
    """The row of a card, or the place itself; 0 for another token."""
    if token.is_place:
        return int(token.text[1:])
    rows = [list(card_numbers(row)) for row in table.split()]
    return next((at for at, row in enumerate(rows, 1) if token.is_card and token.text in row), 0)
