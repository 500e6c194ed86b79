"""Rewrite what people type without having read the help into the short form.

The result is a line that `parse_line` reads; so whatever is understood here can be shown to the
reader as it was understood.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from hornox.errors import shorten
from hornox.referee.bad_case import bad_case
from hornox.referee.short.parse_tokens import NONE
from hornox.referee.short.sentence import eleven
from hornox.referee.short.sentence.beside import Beside, lay_beside, split_beside
from hornox.referee.short.sentence.find_rows import find_rows
from hornox.referee.short.sentence.people import is_name, name_speaker, special_of
from hornox.referee.short.sentence.piles import split_piles
from hornox.referee.short.sentence.plays import PlayReader
from hornox.referee.short.sentence.rows import rewrite_rows
from hornox.referee.short.sentence.tokens import Token, tokenize
from hornox.referee.short.sentence.words import CHOOSING, PLAYS
from hornox.referee.short.vocabulary import LABELS

ROW_COUNTS = {"anniversary": (4, 5)}
BY_PLAYER = ("hands", "specials", "piles", "bulls")
LINE_ENDS = ("\n", ";")
LABELS_IN_SENTENCES = ("then", "hands", "piles", "specials", "bulls", "deck", "discard", "stock")
FLIPPED = re.compile(r"\b(\d+)\s*(?:as|als|zu|to|into|>|\()\s*(?:an?|the|die|eine)?\s*(\d+)\)?")
ROW_BORDER = Token("|", spaced=True)


class Parts(NamedTuple):
    """The tokens of a line by what they are about."""

    rows: list[Token]
    plays: list[list[Token]]
    decisions: list[list[Token]]
    labelled: list[str]


def rewrite_position(text: str, game: str) -> str:
    """The line in the short form, without its game; BadCase if there is no sense to be found."""
    tokens = tokenize(FLIPPED.sub(mark_flipped, text) if game == "flip" else text)
    if tokens and LABELS.get(tokens[0].word) == "draft":
        return rewrite_draft(tokens[1:])
    tokens = drop_questions(name_speaker(tokens, game))
    if game == "eleven":
        return rewrite_eleven(sort_parts(list(split_parts(tokens)), game))
    tokens, piles = split_piles(tokens)
    tokens, beside = split_beside(tokens, game)
    parts = sort_parts(list(split_parts(tokens)), game)
    parts.labelled.extend(piles)
    return rewrite_turn(parts, game, beside, is_choosing=is_choosing(tokens, game))


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


# The parts of the line


def split_parts(tokens: list[Token]) -> Iterator[list[Token]]:
    """Parts end at a slash, and where a line or a sentence begins with the label of another."""
    part: list[Token] = []
    for place, token in enumerate(tokens):
        if token.text == "/" or (part and starts_section(tokens, place)):
            yield part
            part = []
        if token.text != "/":
            part.append(token)
    yield part


def starts_section(tokens: list[Token], place: int) -> bool:
    label = LABELS.get(tokens[place].word)
    if label == "rows":
        return True
    after = tokens[place - 1].text in (*LINE_ENDS, ",", ".")
    return label in LABELS_IN_SENTENCES and after


def join_rows(found: Sequence[list[Token]], game: str) -> list[list[Token]]:
    """Rows that are separated by slashes, as one part; names may follow the last one."""
    counts = ROW_COUNTS.get(game, (4,))
    first = next((at for at, part in enumerate(found) if label_of(part) == "rows"), 0)
    leading = list(takewhile(is_row, found[first:]))
    if game == "eleven" or len(leading) < counts[0] - 1:
        return list(found)
    after = list(found[first + len(leading) :])
    if len(leading) < counts[0]:
        if not after or not (border := end_of_row(after[0])):
            return list(found)
        leading.append(after[0][:border])
        after[0] = after[0][border:]
    count = min(len(leading), counts[-1] if after else counts[0])
    rows = [token for part in leading[:count] for token in (*part, ROW_BORDER)]
    return [*found[:first], rows, *leading[count:], *after]


def label_of(part: Sequence[Token]) -> str:
    return LABELS.get(part[0].word, "") if part else ""


def is_row(part: Sequence[Token]) -> bool:
    has_cards = any(token.is_number for token in part)
    names = any(is_name(token) or token.has_colon or token.word in PLAYS for token in part)
    return has_cards and not names and label_of(part) in ("", "rows")


def end_of_row(part: Sequence[Token]) -> int:
    """Where the row ends at the beginning of a part that goes on with names; 0 if there is none."""
    end = next((at for at, one in enumerate(part) if is_name(one) or one.text == "."), 0)
    return end if is_row(part[:end]) and "-" not in part[0].text else 0


def sort_parts(found: Sequence[list[Token]], game: str) -> Parts:
    parts = Parts([], [], [], [])
    joined = [part for one in join_rows(found, game) if (part := without_signs(one))]
    at_rows = find_row_part(joined, game)
    for place, part in enumerate(joined):
        if place == at_rows:
            add_rows(parts, part[1:] if label_of(part) else part, game)
        else:
            add_part(parts, part, is_after=place > at_rows + 1)
    return parts


def without_signs(part: list[Token]) -> list[Token]:
    """A part without the signs before its first word."""
    while part and part[0].text in (*LINE_ENDS, ",", ".", ":"):
        part = part[1:]
    if len(part) > 1 and part[0].text == "-" and part[1].is_word:
        return part[1:]  # Bergsteigen - Reihen 12 37 …
    return part


def find_row_part(parts: Sequence[list[Token]], game: str) -> int:
    """The part that holds the rows: it says so, or they can be found there, or the first one."""
    row_labels = ("rows", "piles") if game == "eleven" else ("rows",)
    labelled = [at for at, part in enumerate(parts) if label_of(part) in row_labels]
    plain = [at for at, part in enumerate(parts) if not label_of(part)]
    counts = ROW_COUNTS.get(game, (4,))
    if not labelled and game != "eleven":
        for at in plain:
            start, end = find_rows(parts[at], counts)
            if rewrite_rows(parts[at][start:end], counts):
                return at
    return [*labelled, *plain, -1][0]


def add_part(parts: Parts, part: list[Token], *, is_after: bool) -> None:
    """A part that holds no rows: what was played, decided or is known besides."""
    label = label_of(part)
    rest = part[1:] if label else part
    if label == "ask":
        parts.labelled.append("?")
    elif label == "then" or (not label and is_after and parts.plays):
        parts.decisions.append(rest)
    elif label in ("played", "rows", ""):
        parts.plays.append(rest)
    else:
        parts.labelled.append(rewrite_labelled(label, rest))


def add_rows(parts: Parts, tokens: list[Token], game: str) -> None:
    """Rows are where numbers stand together; whatever else there is was played."""
    start, end = find_rows(tokens, ROW_COUNTS.get(game, (4,)))
    if game == "eleven":
        start, end = 0, next((at for at, one in enumerate(tokens) if is_name(one)), len(tokens))
    parts.rows.extend(tokens[start:end])
    parts.plays.extend(part for part in (tokens[:start], tokens[end:]) if part)


def rewrite_labelled(label: str, tokens: Sequence[Token]) -> str:
    if label not in BY_PLAYER:
        return f"{label} {','.join(value_texts(tokens)) or '-'}"
    values: dict[str, list[Token]] = {}
    who = "" if any(is_name(token) for token in tokens) else "A"
    if who:
        values[who] = []
    for token in tokens:
        if is_name(token):
            who = token.text
            values.setdefault(who, [])
        elif who:
            values[who].append(token)
    texts = (f"{who}:{','.join(value_texts(held)) or '-'}" for who, held in values.items())
    return f"{label} " + " ".join(texts)


def value_texts(tokens: Sequence[Token]) -> Iterator[str]:
    for token in tokens:
        special = special_of(token)
        if token.is_number or token.text == "?":
            yield token.text
        elif special:
            yield special


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


# 11 nimmt!


def rewrite_eleven(parts: Parts) -> str:
    moves: list[str] = []
    hands = ""
    piles = eleven.rewrite_piles(parts.rows)
    tops = [pile.split(",")[-1] for pile in piles.split()]
    for tokens in (*parts.plays, *parts.decisions):
        if hands or eleven.has_moves(tokens):
            moves += eleven.rewrite_moves(tokens, tops)
        else:
            hands = eleven.rewrite_hands(tokens)
    labelled = [one for one in parts.labelled if not one.startswith("hands ")]
    held = [one.removeprefix("hands ") for one in parts.labelled if one.startswith("hands ")]
    hands = hands or (held[0] if held else eleven.hands_of_movers(moves))
    if hands and " " not in hands:
        hands += " B:?" if not hands.startswith("B:") else " A:?"  # it takes two to play
    sections = [piles, hands]
    if moves:
        sections.append("then " + " ".join(moves))
    return " / ".join([*sections, *labelled])
