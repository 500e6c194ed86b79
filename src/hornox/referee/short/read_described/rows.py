"""The rows that a text describes: whole, by their last cards, by their place, or not at all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from hornox.referee.short.read_described import role_words as words
from hornox.referee.short.read_described.evidence import ROW_WORDS
from hornox.referee.short.read_described.number_roles import Sorted
from hornox.referee.short.rewrite_sentence.language.number_words import SMALL_NUMBERS
from hornox.referee.short.rewrite_sentence.language.tokens import Token
from hornox.referee.short.rewrite_sentence.rewrite_rows import card_numbers, rewrite_rows

SLASHED_ROWS = re.compile(r"\d[\d, ]*(?:\s*[/|]\s*\d[\d, ]*){3}(?=[.;,\s]|$)(?!\s*[/|])")
UNKNOWN = "?"
FULL_ROW = 5
LEAST_ROWS = 4
MOST_IN_ROW = 6


class RowTold(NamedTuple):
    """A row: its cards as far as they are known, its place if that was told, what lies beside."""

    cards: tuple[str, ...]
    is_end: bool = False
    place: int = 0
    beside: tuple[str, ...] = ()
    size: int = 0

    def text(self) -> str:
        unknown = (UNKNOWN,) * (self.size - len(self.cards) if self.is_end else 0)
        fan = [one for one in self.beside if one.startswith("*")]
        marks = [one for one in dict.fromkeys(self.beside) if not one.startswith("*")]
        return ",".join((*unknown, *self.cards)) + "".join((*marks, *fan[:1]))


def name_rows(text: str) -> str:
    """Rows between slashes by their places: `4, 9 / 24 / …` is `row 1: 4, 9. row 2: 24. …`."""
    return SLASHED_ROWS.sub(number_rows, text)


def number_rows(found: re.Match[str]) -> str:
    rows = enumerate(re.split("[/|]", found[0]), 1)
    return " ".join(f"row {place}: {cards.strip(' ,')}." for place, cards in rows)


def rows_told(found: Sequence[Sorted], total: int) -> list[list[RowTold]] | None:
    """The rows of each group that tells rows; None if they do not make sense together."""
    groups = [one for one in found if one.role == "row"]
    single = [one for one in groups if is_one_row(one, groups)]
    listed = [one for one in groups if one not in single]
    rows: list[list[RowTold]] = []
    for one in groups:
        told = [one_row(one)] if one in single else many_rows(one, listed, total - len(single))
        if told is None:
            return None
        rows.append(told)
    return rows if 0 < sum(map(len, rows)) <= total else None


def is_one_row(one: Sorted, groups: Sequence[Sorted]) -> bool:
    """Row 2: 12 14, the row 3 5 11 20 30, the other row ends in 70; not: rows, the others."""
    if one.mention.number or place_of(one):
        return True
    told = [token.word for token in in_sentence(one)]
    if len(one.mention.numbers) == LEAST_ROWS and words.OF_ALL_ROWS & {*pairwise(told)}:
        return False  # every row is higher: 9 22 40 71
    is_of_others = words.OTHER_WORDS & {*told} and not words.ROW_WORDS & {*told}
    if one.evidence in words.OTHER_WORDS or is_of_others:
        return False
    if lies_in_one_row(one) and rises(one):
        return True
    nearest = next((word for word in reversed(told) if word in ROW_WORDS), "")
    if nearest in words.ROWS_WORDS or has_and(one):
        return False
    if told[-2:-1] == [nearest] and told[-1] in ("sind", "are") and not {"in", "an"} & {*told}:
        return False
    if is_end(one):
        return False
    at_row = one.evidence in words.PLACING
    if nearest in words.ROW_WORDS or len(groups) > 1 or at_row:
        return rises(one)
    return rises(one) and len(one.mention.numbers) >= FULL_ROW and is_even_list(one)


def lies_in_one_row(one: Sorted) -> bool:
    """21 24 29 30 in the row."""
    after = [token.word for token in one.mention.right[:3]]
    return after[:1] == ["in"] and bool(words.ROW_WORDS & {*after}) and not is_end(one)


def is_even_list(one: Sorted) -> bool:
    """3 5 11 20 30 or 3,5,11,20,30; in `8, 15 16, 22, 90` a comma parts rows."""
    signs = [token.text for token in one.mention.tokens if not token.is_card]
    is_short = len(one.mention.numbers) <= MOST_IN_ROW
    return is_short and (
        not signs or signs in ([sign] * (len(one.mention.numbers) - 1) for sign in ",-")
    )


def has_and(one: Sorted) -> bool:
    return any(token.word in ("and", "und", "&") for token in one.mention.tokens)


def rises(one: Sorted) -> bool:
    """Or falls, as beside the climbing card; two cards in that order are two rows."""
    cards = [int(number) for number in one.mention.numbers]
    falls = len(cards) > 2 and cards == sorted(cards, reverse=True)
    return falls or cards == sorted(cards)


def place_of(one: Sorted) -> int:
    """The place told in front of the row, if no other word for rows stands between."""
    after = [token for token in one.mention.right if token.is_place]
    if one.evidence == "in" and after and one.mention.right[0].word == "in":
        return int(after[0].text[1:])
    told = in_sentence(one)
    for at in range(len(told) - 1, -1, -1):
        token, previous = told[at], told[at - 1].word if at else ""
        goes_on = words.LIES_THERE & {one.word for one in told[at + 1 :]}
        if token.text == "," and goes_on:
            continue  # row 4 goes down, there lies 80
        if token.word in ROW_WORDS or token.word in words.OTHER_WORDS or token.text == ",":
            return 0
        if token.is_place:
            has = {"has", "have", "hat", "mit", "with"} & {one.word for one in told[at + 1 :]}
            return int(token.text[1:]) if has or previous not in words.PLACING else 0
    return 0


def in_sentence(one: Sorted) -> Sequence[Token]:
    """The words before a group, back to where its sentence begins."""
    tokens = one.mention.before
    ends = [at for at, token in enumerate(tokens) if token.text in words.SENTENCE]
    return tokens[ends[-1] + 1 :] if ends else tokens


def is_end(one: Sorted) -> bool:
    """Whether only the last cards are told: ending in, last cards."""
    around = [*one.mention.left, *one.mention.right]
    told = {token.word for token in around}
    if told & words.END_WORDS or told & words.STOPS_AT or one.evidence in words.NEAREST:
        return True
    nouns = {*words.CARD_NOUNS, "one", "ones", "are", "sind"}
    return bool(told & nouns and told & words.LAST_WORDS)


def one_row(one: Sorted) -> RowTold:
    cards = one.mention.numbers
    ends = is_end(one) or (len(cards) == 1 and speaks_of_a_card(one))
    return RowTold(cards, is_end=ends, place=place_of(one))


def speaks_of_a_card(one: Sorted) -> bool:
    """The row with the 42, an die 42: which other cards lie there, nobody told."""
    left = one.mention.left_words()
    return bool({"with", "mit", *words.PLACING} & set(left[-3:]))


def many_rows(one: Sorted, listed: Sequence[Sorted], left: int) -> list[RowTold] | None:
    if count := rows_counted(one):
        texts = rewrite_rows(one.mention.tokens, (count,))
        return list(rows_of(texts)) if texts else None
    if is_end(one) or len(listed) > 1:
        return [RowTold((card,), is_end=is_end(one)) for card in one.mention.numbers]
    count = min(left, len(one.mention.numbers))
    texts = rewrite_rows(one.mention.tokens, (count,))
    return list(rows_of(texts)) if texts else None


def rows_counted(one: Sorted) -> int:
    """Two rows are full: how many rows a group tells, where its cards are told too."""
    told = [token.word for token in in_sentence(one)]
    for word, after in pairwise(told):
        if word in SMALL_NUMBERS and after in words.ROWS_WORDS and not is_end(one):
            return SMALL_NUMBERS[word]
    return 0


def rows_of(texts: str) -> Iterator[RowTold]:
    for text in texts.split():
        cards = tuple(card_numbers(text))
        yield RowTold(cards, beside=(text[len(",".join(cards)) :],) if text[-1:] == "*" else ())


def lay_out(rows: Sequence[RowTold], total: int, game: str) -> str | None:
    """The rows in the short form, each at its place, and a ? for a row that nobody told."""
    table: list[str] = [""] * total
    loose = [one for one in rows if not one.place]
    for one in rows:
        if one.place:
            if one.place > total or table[one.place - 1]:
                return None
            table[one.place - 1] = one.text()
    for one in sorted(loose, key=lambda row: is_fan_row(row, game)):
        free = [place for place, text in enumerate(table) if not text]
        lowest_first = free[-1] if is_fan_row(one, game) else free[0]
        table[lowest_first] = one.text()
    return " ".join(text or UNKNOWN for text in table)


def is_fan_row(row: RowTold, game: str) -> bool:
    """The climbing card points up, so its row is not the top one; without a place, the bottom."""
    return game == "climb" and any(one.startswith("*up") for one in row.beside)
