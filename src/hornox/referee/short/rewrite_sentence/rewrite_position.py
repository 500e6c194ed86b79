"""Rewrite what people type without having read the help into the short form.

The result is a line that `parse_line` reads; so whatever is understood here can be shown to the
reader as it was understood.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from hornox.errors import shorten
from hornox.referee.bad_case import bad_case
from hornox.referee.short.grammar.parse_tokens import NONE
from hornox.referee.short.rewrite_sentence.find_bull_piles import split_piles
from hornox.referee.short.rewrite_sentence.find_row_markers import Beside, lay_beside, split_beside
from hornox.referee.short.rewrite_sentence.find_rows import find_rows
from hornox.referee.short.rewrite_sentence.language.player_count import drop_counted_players
from hornox.referee.short.rewrite_sentence.language.player_names import (
    is_name,
    name_speaker,
    name_third_person,
    settle_names,
)
from hornox.referee.short.rewrite_sentence.language.tokens import Token, tokenize
from hornox.referee.short.rewrite_sentence.language.word_lists import CHOOSING, TAKES
from hornox.referee.short.rewrite_sentence.read_plays import PlayReader
from hornox.referee.short.rewrite_sentence.rewrite_eleven import rewrite_eleven, split_bull_cards
from hornox.referee.short.rewrite_sentence.rewrite_rows import rewrite_rows
from hornox.referee.short.rewrite_sentence.split_rows_and_plays import (
    ROW_COUNTS,
    Parts,
    sort_parts,
    split_parts,
)
from hornox.referee.short.vocabulary import LABELS

TURNED = r"(?:flipped|turned|gedreht|umgedreht|verdreht|round|around|over|rum|herum|wird|becomes)"
FLIPPED = re.compile(
    rf"\b(\d+)(?:,?\s+{TURNED}){{0,3}}\s*(?:as|als|zu|zur|to|into|so|also|is|ist|makes|=|>|\()\s*(?:an?|the|die|eine[rn]?)?"
    r"\s*(\d+)\)?"
)


# 70 with a Stop on 50: what lies beside a row is told in a clause of its own.
BESIDE_A_ROW = re.compile(
    r"\s+(?:with|mit)\s+(?:an?\s+|the\s+|einem?r?\s+|dem\s+|der\s+)?(stopp?|cow|kuh)\s+"
    r"(on|at|an|auf|bei)\s+(?:the\s+|der\s+|die\s+)?(\d+)",
    re.IGNORECASE,
)
COUNTED_CARDS = re.compile(r"\b(?:[2-9]|10)\s+(?=(?:cards|karten)\b(?!\s*\d))", re.IGNORECASE)


def rewrite_position(text: str, game: str) -> str:
    """The line in the short form, without its game; BadCase if there is no sense to be found."""
    text = put_first(COUNTED_CARDS.sub(" ", drop_counted_players(text)))
    text, bulls = split_bull_cards(text) if game == "eleven" else (text, 0)
    tokens = tokenize(FLIPPED.sub(mark_flipped, text) if game == "flip" else text)
    if tokens and LABELS.get(tokens[0].word) == "draft":
        return rewrite_draft(tokens[1:])
    tokens = drop_questions(settle_names(name_third_person(name_speaker(tokens, game))))
    if game == "eleven":
        return rewrite_eleven(sort_parts(list(split_parts(tokens)), game), bulls)
    if game == "pro" and is_draft(tokens):
        return rewrite_draft(tokens)
    tokens, piles = split_piles(tokens)
    tokens, beside = split_beside(tokens, game)
    parts = sort_parts(list(split_parts(tokens)), game)
    parts.labelled.extend(piles)
    return rewrite_turn(parts, game, beside, is_choosing=is_choosing(tokens, game))


def is_draft(tokens: Sequence[Token]) -> bool:
    """Whether players pick cards, and no rows are there yet."""
    names = {token.word for token in tokens if is_name(token)}
    start, end = find_rows(tokens, (4,))
    picks = any(token.word in TAKES for token in tokens)
    return picks and len(names) > 1 and not rewrite_rows(tokens[start:end], (4,))


def put_first(text: str) -> str:
    """What lies beside a row, before all else: after the rows it would be a decision."""
    beside = "".join(f"{one[1]} {one[2]} {one[3]}. " for one in BESIDE_A_ROW.finditer(text))
    return beside + BESIDE_A_ROW.sub(" ", text)


def mark_flipped(found: re.Match[str]) -> str:
    """31 as 13, 31 (13) and 31 zu 13 are 31f."""
    card, other = found.groups()
    return f"{card}f" if other.lstrip("0") == card[::-1].lstrip("0") else found[0]


def is_choosing(tokens: Sequence[Token], game: str) -> bool:
    """Whether somebody says that cards are still chosen, when a team can act too (S-02)."""
    words = {token.word for token in tokens}
    return game == "buffalo" and bool(words & CHOOSING)


def drop_questions(tokens: Sequence[Token]) -> list[Token]:
    """Without the sentences that only ask: they name no card that was not told, and no row."""
    kept: list[Token] = []
    sentence: list[Token] = []
    for token in tokens:
        sentence.append(token)
        if token.text == "?" and token.spaced is False and len(sentence) > 1:
            told = {one.text for one in kept}
            new = any(one.is_place or (one.is_card and one.text not in told) for one in sentence)
            kept += sentence[:-1] if new else []
            sentence = []
        elif token.text in (".", "\n", "/"):
            kept += sentence
            sentence = []
    return kept + sentence


def rewrite_draft(tokens: Sequence[Token]) -> str:
    players = " ".join(token.text for token in tokens if is_name(token))
    picks = " ".join(token.text for token in tokens if token.is_number)
    return f"draft {players} / {picks}" if picks else f"draft {players}"


# A turn of a row game


def rewrite_turn(parts: Parts, game: str, beside: Sequence[Beside], *, is_choosing: bool) -> str:
    counts = ROW_COUNTS.get(game, (4,))
    rows = parts.rows
    numbers = [token for token in rows if token.is_number]
    if not parts.plays and len(numbers) > counts[-1] and not any(one.is_word for one in rows):
        border = rows.index(numbers[counts[0]])  # rows, and then cards without names
        rows, rest = rows[:border], rows[border:]
        parts.plays.append(rest)
    row_texts = lay_beside(rows_or_error(rows, counts), beside)
    reader = PlayReader(game, row_texts)
    for tokens in parts.plays:
        reader.read(tokens, is_decision=False)
    for tokens in parts.decisions:
        reader.read(tokens, is_decision=True)
    played = " ".join(f"{who}:{card}" for who, card in reader.played.items())
    team_acts = game == "buffalo" and bool(reader.decisions)
    still_chosen = NONE if is_choosing or team_acts else none_if_typed(parts.plays)
    sections = [row_texts, played or still_chosen]
    if reader.decisions:
        sections.append("then " + " ".join(reader.decisions))
    return " / ".join([*sections, *parts.labelled])


def none_if_typed(plays: Sequence[Sequence[Token]]) -> str:
    """A - in place of the played cards: they are still chosen (S-02)."""
    return NONE if any(token.text == NONE for tokens in plays for token in tokens) else ""


def rows_or_error(tokens: Sequence[Token], counts: tuple[int, ...]) -> str:
    rows = rewrite_rows(tokens, counts)
    if rows is not None:
        return rows
    typed = " ".join(token.text for token in tokens)
    if not any(token.is_number for token in tokens):
        raise bad_case("typed.no_rows", repr(shorten(typed, 40)) if typed else "")
    count = sum(token.is_number for token in tokens)
    if count < counts[0]:
        raise bad_case("typed.few_rows", repr(shorten(typed, 40)), count=count, rows=counts[0])
    raise bad_case("typed.which_row", repr(shorten(typed, 40)), count=count, rows=counts[0])
