"""Rewrite what people type without having read the help into the short form.

The result is a line that `parse_line` reads; so whatever is understood here can be shown to the
reader as it was understood.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hornox.errors import shorten
from hornox.referee.bad_case import bad_case
from hornox.referee.short import rewrite_eleven as eleven
from hornox.referee.short.rewrite_plays import PlayReader, is_name, special_of
from hornox.referee.short.rewrite_rows import rewrite_rows
from hornox.referee.short.tokens import Token, tokenize
from hornox.referee.short.vocabulary import LABELS

ROW_COUNTS = {"anniversary": (4, 5)}
BY_PLAYER = ("hands", "specials", "piles", "bulls")
LINE_ENDS = ("\n", ";")


class Parts(NamedTuple):
    """The tokens of a line by what they are about."""

    rows: list[Token]
    plays: list[list[Token]]
    decisions: list[list[Token]]
    labelled: list[str]


def rewrite(text: str, game: str) -> str:
    """The line in the short form, without its game; BadCase if there is no sense to be found."""
    tokens = tokenize(text)
    if tokens and LABELS.get(tokens[0].word) == "draft":
        return rewrite_draft(tokens[1:])
    parts = sort_parts(split_parts(tokens))
    if game == "eleven":
        return rewrite_eleven(parts)
    return rewrite_turn(parts, game)


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
    return label is not None and label != "ask" and after


def sort_parts(found: Iterator[list[Token]]) -> Parts:
    parts = Parts([], [], [], [])
    for part in found:
        while part and part[0].text in (*LINE_ENDS, ",", ".", ":"):
            part.pop(0)
        if len(part) > 1 and part[0].text == "-" and part[1].is_word:
            part.pop(0)  # Bergsteigen - Reihen 12 37 …
        if part:
            add_part(parts, part)
    return parts


def add_part(parts: Parts, part: list[Token]) -> None:
    label = LABELS.get(part[0].word, "")
    rest = part[1:] if label else part
    if label == "ask":
        parts.labelled.append("?")
    elif label == "then":
        parts.decisions.append(rest)
    elif label == "played":
        parts.plays.append(rest)
    elif label and label != "rows":
        parts.labelled.append(rewrite_labelled(label, rest))
    elif parts.rows:
        target = parts.decisions if parts.plays else parts.plays
        target.append(rest)
    else:
        add_rows(parts, rest)


def add_rows(parts: Parts, tokens: list[Token]) -> None:
    """Rows up to the first name; what follows was played."""
    names = (place for place, token in enumerate(tokens) if is_name(token))
    border = next(names, len(tokens))
    if any(token.is_number for token in tokens[:border]):
        parts.rows.extend(tokens[:border])
    if border < len(tokens):
        parts.plays.append(tokens[border:])


def rewrite_labelled(label: str, tokens: Sequence[Token]) -> str:
    if label not in BY_PLAYER:
        return f"{label} {','.join(value_texts(tokens)) or '-'}"
    values: dict[str, list[Token]] = {}
    who = ""
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


def rewrite_turn(parts: Parts, game: str) -> str:
    reader = PlayReader(game)
    counts = ROW_COUNTS.get(game, (4,))
    rows = parts.rows
    numbers = [token for token in rows if token.is_number]
    if not parts.plays and len(numbers) > counts[-1] and not any(one.is_word for one in rows):
        border = rows.index(numbers[counts[0]])  # rows, and then cards without names
        rows, rest = rows[:border], rows[border:]
        reader.read(rest, is_decision=False)
    for tokens in parts.plays:
        reader.read(tokens, is_decision=False)
    for tokens in parts.decisions:
        reader.read(tokens, is_decision=True)
    sections = [rows_or_error(rows, counts), " ".join(f"{a}:{b}" for a, b in reader.played.items())]
    if reader.decisions:
        sections.append("then " + " ".join(reader.decisions))
    return " / ".join([*sections, *parts.labelled])


def rows_or_error(tokens: Sequence[Token], counts: tuple[int, ...]) -> str:
    rows = rewrite_rows(tokens, counts)
    if rows is not None:
        return rows
    typed = " ".join(token.text for token in tokens)
    if not any(token.is_number for token in tokens):
        raise bad_case("typed.no_rows", repr(shorten(typed, 40)) if typed else "")
    count = sum(token.is_number for token in tokens)
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
