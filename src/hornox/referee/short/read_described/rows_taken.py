"""Rows that somebody took with a low card: took the row with the 90, nimmt Reihe 2."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from hornox.referee.short.read_described import role_words as words
from hornox.referee.short.read_described.evidence import is_player
from hornox.referee.short.read_described.players import person
from hornox.referee.short.read_described.special_cards import row_of
from hornox.referee.short.rewrite_sentence.language.player_names import special_of
from hornox.referee.short.rewrite_sentence.language.tokens import Token
from hornox.referee.short.rewrite_sentence.language.word_lists import CLAIMS, TAKES, word_set

HAS_TO = {("have", "to"), ("has", "to")}
BORDERS = (*words.SENTENCE, ",")
NEGATED = word_set("not nicht no keine nix nichts nothing instead statt only nur")
NO_FACT = words.MODALS - {"have", "did", "was"} | CLAIMS | NEGATED


def rows_taken(tokens: Sequence[Token], table: str, played: Mapping[str, str]) -> Iterator[str]:
    """Each take that is told as a fact, as a decision in the short form."""
    who = next(iter(played))
    last = other = ""
    decided: set[str] = set()
    for clause in clauses_with_sign(tokens):
        named = [one for one in clause if is_player(one)]
        for one in named:
            last = person(one, other) or last
            other = last if last not in words.SPEAKERS.values() else other
        who = last if last in played else who
        row = row_in(clause, table)
        if row and tells_a_take(clause) and who not in decided:
            decided.add(who)
            yield f"{who}:r{row}"


def tells_a_take(clause: Sequence[Token]) -> bool:
    told = {one.word for one in clause}
    has_to = any((one.word, two.word) in HAS_TO for one, two in pairwise(clause))
    is_fact = clause[-1].text != "?" and not told & NO_FACT and not has_to
    is_of_special = any(special_of(one) not in (None, "back") for one in clause)
    return bool(told & TAKES) and is_fact and not is_of_special


def row_in(clause: Sequence[Token], table: str) -> int:
    """The only row of which a clause speaks, or which it names after the verb."""
    verbs = [at for at, one in enumerate(clause) if one.word in TAKES]
    after = [int(one.text[1:]) for one in clause[verbs[-1] :] if one.is_place] if verbs else []
    if len(after) == 1:
        return after[0]
    rows = {row for one in clause if (row := row_of(one, table))}
    return rows.pop() if len(rows) == 1 else 0


def clauses_with_sign(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """The clauses, each with the sign or word that ends it."""
    clause: list[Token] = []
    for token in (*tokens, Token(".", spaced=False)):
        clause.append(token)
        if token.text in BORDERS or token.word in words.CONJUNCTIONS - {"so", "da", "als", "as"}:
            yield clause
            clause = []
