"""Rewrite what people type without having read the help into the short form.

The result is a line that `parse_line` reads; so whatever is understood here can be shown to the
reader as it was understood.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile
from typing import NamedTuple

from hornox.errors import shorten
from hornox.referee.bad_case import bad_case
from hornox.referee.short.parse_tokens import NONE
from hornox.referee.short.sentence import eleven
from hornox.referee.short.sentence.plays import PlayReader, is_name, special_of
from hornox.referee.short.sentence.rows import rewrite_rows
from hornox.referee.short.sentence.tokens import Token, tokenize
from hornox.referee.short.vocabulary import LABELS

ROW_COUNTS = {"anniversary": (4, 5)}
BY_PLAYER = ("hands", "specials", "piles", "bulls")
LINE_ENDS = ("\n", ";")
ROW_BORDER = Token("|", spaced=True)


class Parts(NamedTuple):
    """The tokens of a line by what they are about."""

    rows: list[Token]
    plays: list[list[Token]]
    decisions: list[list[Token]]
    labelled: list[str]


def rewrite_position(text: str, game: str) -> str:
    """The line in the short form, without its game; BadCase if there is no sense to be found."""
    tokens = tokenize(text)
    if tokens and LABELS.get(tokens[0].word) == "draft":
        return rewrite_draft(tokens[1:])
    parts = sort_parts(list(split_parts(tokens)), game)
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


def join_rows(found: Sequence[list[Token]], game: str) -> list[list[Token]]:
    """Rows that are separated by slashes, as one part."""
    counts = ROW_COUNTS.get(game, (4,))
    leading = list(takewhile(is_row, found))
    if len(leading) < counts[0] or game == "eleven":
        return list(found)
    count = min(len(leading), counts[-1] if len(leading) < len(found) else counts[0])
    rows = [token for part in leading[:count] for token in (*part, ROW_BORDER)]
    return [rows, *found[count:]]


def is_row(part: Sequence[Token]) -> bool:
    has_cards = any(token.is_number for token in part)
    return has_cards and not any(is_name(token) or token.has_colon for token in part)


def sort_parts(found: Sequence[list[Token]], game: str) -> Parts:
    parts = Parts([], [], [], [])
    for part in join_rows(found, game):
        while part and part[0].text in (*LINE_ENDS, ",", ".", ":"):
            part.pop(0)
        if len(part) > 1 and part[0].text == "-" and part[1].is_word:
            part.pop(0)  # Bergsteigen - Reihen 12 37 …
        if part:
            add_part(parts, part, game)
    return parts


def add_part(parts: Parts, part: list[Token], game: str) -> None:
    label = LABELS.get(part[0].word, "")
    rest = part[1:] if label else part
    if label == "piles" and game == "eleven":
        label = "rows"
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
        add_rows(parts, rest, game)


def add_rows(parts: Parts, tokens: list[Token], game: str) -> None:
    """Rows end at the first name, or are where enough numbers stand; the rest was played."""
    names = [place for place, token in enumerate(tokens) if is_name(token)]
    start, border = 0, [*names, len(tokens)][0]
    if not any(token.is_number for token in tokens[:border]):
        start, border = find_rows(tokens, names, ROW_COUNTS.get(game, (4,)))
    parts.rows.extend(tokens[start:border])
    parts.plays.extend(part for part in (tokens[:start], tokens[border:]) if part)


def find_rows(tokens: list[Token], names: list[int], counts: tuple[int, ...]) -> tuple[int, int]:
    """Where the rows begin and end in a sentence that begins with names."""
    borders = [*names, len(tokens)]
    dots = [at for at, token in enumerate(tokens) if token.text == "."]
    for place, last in pairwise(borders):
        end = min((at for at in dots if place < at < last), default=last)  # the sentence ends
        numbers = [at for at in range(place, end) if tokens[at].is_number]
        if len(numbers) < counts[0]:
            continue
        if rewrite_rows(tokens[place + 1 : end], counts):
            return place + 1, end
        if rewrite_rows(tokens[numbers[0] + 1 : end], counts):
            return numbers[0] + 1, end  # the first number is the card of the name before it
    return 0, 0


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
    played = " ".join(f"{who}:{card}" for who, card in reader.played.items())
    sections = [rows_or_error(rows, counts), played or none_if_typed(parts.plays)]
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
