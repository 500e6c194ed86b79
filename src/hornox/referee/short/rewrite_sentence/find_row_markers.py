"""What lies beside a row, told in a clause of its own: the cow is at 12, a Stop lies on row 2."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile
from typing import NamedTuple

from hornox.referee.short.rewrite_sentence.language.player_names import is_name
from hornox.referee.short.rewrite_sentence.language.tokens import Token
from hornox.referee.short.rewrite_sentence.language.word_lists import (
    ARROWS,
    BESIDE_FORMS,
    FAN_WORDS,
    PLAYS,
    TAKES,
)
from hornox.referee.short.rewrite_sentence.rewrite_rows import card_numbers
from hornox.referee.short.vocabulary import FANS, LABELS, MARKS

FAN_GAMES = {"cow": (), "evenodd": ("even", "odd"), "climb": ("up", "down")}
ROW_WORDS, WITH = ("row", "reihe"), ("with", "mit", "of", "aus")
ENDING = {"ending", "ends", "end", "endet", "endend"}
BORDERS = (",", ".", ";", "?", "\n", "/", ":")
UP, DOWN = ("up", "oben", "auf", "hoch"), ("down", "unten", "ab", "runter")
BOTTOM, TOP = ("bottom", "unten", "unterste", "untersten"), ("top", "oben", "oberste", "obersten")


class Beside(NamedTuple):
    """*up or +stop, and the row it lies beside: its number, or a card in it."""

    sign: str
    row: int = 0
    card: str = ""


def split_beside(tokens: Sequence[Token], game: str) -> tuple[list[Token], list[Beside]]:
    """The tokens without the clauses that tell what lies beside a row, and what these tell."""
    rest: list[Token] = []
    told: list[Beside] = []
    has_actor = False
    for clause in split_clauses(tokens, game):
        acts = any(is_name(one) or one.word in PLAYS for one in clause)
        has_actor = acts or (has_actor and game not in FAN_GAMES)
        is_later = any(one.text == "/" for one in rest)  # there it is a decision
        found = None if has_actor or is_later else read_clause(clause, tokens, game)
        if found:
            told.append(found)
        if not found or tells_cards(clause, found, tokens):
            rest += [one for one in clause if not found or one.is_number or one.text in BORDERS]
        if clause[-1].text in (".", "?", "\n"):
            has_actor = False
    return rest, told


def tells_cards(clause: Sequence[Token], found: Beside, tokens: Sequence[Token]) -> bool:
    """The cow is at the row with 5 6 7 8: the clause tells the row itself."""
    is_only = sum(one.text == found.card for one in tokens) == 1
    return bool(found.card) and (is_only or sum(one.is_number for one in clause) > 1)


def split_clauses(tokens: Sequence[Token], game: str) -> list[list[Token]]:
    clauses: list[list[Token]] = [[]]
    for place, token in enumerate(tokens):
        is_fan = game in FAN_GAMES and token.word in FAN_WORDS
        after_cards = is_fan and any(one.is_number for one in clauses[-1])
        if after_cards and says_where(tokens, place):
            clauses.append([])  # 12 37 43 58 cow on row 2
        clauses[-1].append(token)
        if token.text in BORDERS:
            clauses.append([])
    return [clause for clause in clauses if clause]


def says_where(tokens: Sequence[Token], place: int) -> bool:
    """Whether this word and the rest of its clause say beside which row a fan card lies."""
    rest = list(takewhile(lambda one: one.text not in BORDERS, tokens[place:]))
    numbers = [one.text for one in rest if one.is_number or one.is_place]
    told = {one.text for one in tokens[:place]}
    is_free = place == 0 or tokens[place - 1].text not in ("(", "*", "+")
    return is_free and len(numbers) == 1 and (numbers[0] in told or not numbers[0].isdigit())


def read_clause(clause: Sequence[Token], tokens: Sequence[Token], game: str) -> Beside | None:
    labels_a_row = clause[-1].text == ":" and sum(one.is_place for one in tokens) > 1
    is_busy = any(one.word in TAKES or LABELS.get(one.word) == "rows" for one in clause)
    if labels_a_row or is_busy:
        return None
    words = [one.word for one in clause]
    sign = fan_sign(words, game) if game in FAN_GAMES else mark_sign(words, game)
    if sign is None:
        return None
    return find_place(clause, tokens, sign, words)


def find_place(
    clause: Sequence[Token], tokens: Sequence[Token], sign: str, words: Sequence[str]
) -> Beside | None:
    places = [one for one in clause if one.is_place]
    numbers = [one.text for one in clause if one.is_number]
    if sign == "+fifth" and not numbers:
        return Beside(sign, row=5)
    if len(places) == 1 and not numbers:
        return Beside(sign, row=int(places[0].text[1:]))
    if not places and len(numbers) == 1:
        is_second = sum(one.text == numbers[0] for one in tokens) > 1
        return Beside(sign, card=numbers[0]) if is_second or set(words) & ENDING else None
    if not places and len(numbers) > 1 and says_row_with(words):
        return Beside(sign, card=numbers[0])
    if not places and not numbers and sign.startswith("*") and not set(words) & ARROWS:
        ends = [4] * bool(set(words) & set(BOTTOM)) + [1] * bool(set(words) & set(TOP))
        return Beside(sign, row=ends[0]) if len(ends) == 1 else None
    return None


def says_row_with(words: Sequence[str]) -> bool:
    """The row with 5 6 7 8, and nothing else after it."""
    return any(one in ROW_WORDS and (two in WITH or two.isdigit()) for one, two in pairwise(words))


def fan_sign(words: Sequence[str], game: str) -> str | None:
    """*even, *up and * for the cow; an arrow whose direction nobody told points up (B-01)."""
    if not set(words) & {*FAN_WORDS, *BESIDE_FORMS}:
        return None
    shown = [BESIDE_FORMS.get(word, word) for word in words]
    if game == "climb":
        is_down = bool(set(shown) & set(DOWN)) and bool(set(words) & ARROWS)
        return "*down" if is_down else "*up"
    values = [FANS[word].get("side", "") for word in shown if word in FANS]
    sides = [value for value in values if value in FAN_GAMES[game]]
    if game == "evenodd":
        return f"*{sides[-1]}" if sides else "*" if "marker" in words else None
    return "*"


def mark_sign(words: Sequence[str], game: str) -> str | None:
    if game not in ("anniversary", "buffalo"):
        return None
    marks = [MARKS[word] for word in (BESIDE_FORMS.get(one, one) for one in words) if word in MARKS]
    return f"+{marks[0]}" if len(marks) == 1 else None


def lay_beside(rows: str, told: Sequence[Beside]) -> str:
    """The rows in the short form with what lies beside them."""
    texts = rows.split(" ")
    for one in told:
        at = [place for place, row in enumerate(texts) if one.card in card_numbers(row)]
        place = one.row - 1 if one.row else (at[0] if at else -1)
        if 0 <= place < len(texts) and one.sign not in texts[place]:
            texts[place] = texts[place].partition("*")[0] + one.sign
    return " ".join(texts)
