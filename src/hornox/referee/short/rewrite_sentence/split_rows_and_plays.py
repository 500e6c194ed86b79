"""The parts of a typed line: where its rows are, what was played, decided and is known besides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from hornox.referee.short.rewrite_sentence.find_rows import find_rows
from hornox.referee.short.rewrite_sentence.language.player_names import is_name, special_of
from hornox.referee.short.rewrite_sentence.language.tokens import Token
from hornox.referee.short.rewrite_sentence.language.word_lists import FILLERS, PLAYS
from hornox.referee.short.rewrite_sentence.rewrite_rows import rewrite_rows
from hornox.referee.short.vocabulary import LABELS

ROW_COUNTS = {"anniversary": (4, 5)}
BY_PLAYER = ("hands", "specials", "piles", "bulls")
OF_SPECIALS = ("open", "stack")  # where first and last can only be cards, without a sign
LINE_ENDS = ("\n", ";")
LABELS_IN_SENTENCES = ("then", "hands", "piles", "specials", "bulls", "deck", "discard", "stock")
ROW_BORDER = Token("|", spaced=True)


class Parts(NamedTuple):
    """The tokens of a line by what they are about."""

    rows: list[Token]
    plays: list[list[Token]]
    decisions: list[list[Token]]
    labelled: list[str]


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
    if label == "then" and place + 1 < len(tokens) and tokens[place + 1].is_number:
        return False  # the rows are 12, then 37, then 43
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
    names = any(is_name(token) or is_label(token) or token.word in PLAYS for token in part)
    return has_cards and not names and label_of(part) in ("", "rows")


def is_label(token: Token) -> bool:
    """Anna: and hand:, but not: on the table lie: 12."""
    return token.has_colon and token.word not in FILLERS and LABELS.get(token.word) != "rows"


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
    if label in OF_SPECIALS:
        tokens = [token._replace(has_colon=True) for token in tokens]
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
