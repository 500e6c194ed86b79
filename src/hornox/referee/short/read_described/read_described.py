"""Read a described position: every number has a role, or it is not read at all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import dropwhile, takewhile
from typing import NamedTuple

from hornox.phrase import Phrase
from hornox.referee.short.read_described import role_words as words
from hornox.referee.short.read_described.evidence import is_player
from hornox.referee.short.read_described.markers_and_full_rows import (
    GAMES_WITH_MARKS,
    is_count_of_row,
    places_told,
    signs_of,
    tell_beside,
)
from hornox.referee.short.read_described.number_groups import NEGPOS, find_mentions, lex
from hornox.referee.short.read_described.number_roles import Sorted, sort_mentions
from hornox.referee.short.read_described.players import (
    cards_played,
    is_pronoun,
    person,
    tells_flips,
)
from hornox.referee.short.read_described.row_remarks import take_remarks, with_sizes
from hornox.referee.short.read_described.rows import (
    RowTold,
    is_end,
    is_one_row,
    lay_out,
    name_rows,
    place_of,
    rows_told,
)
from hornox.referee.short.read_described.rows_taken import rows_taken
from hornox.referee.short.read_described.special_cards import (
    SOMEBODY,
    decisions_told,
    specials_played,
)
from hornox.referee.short.rewrite_sentence.language.player_names import settle_names, special_of
from hornox.referee.short.rewrite_sentence.language.tokens import Token
from hornox.referee.short.rewrite_sentence.language.word_lists import TAKES

ROWS = 4
GAMES = ("classic", "pro", "anniversary", "evenodd", "climb", "cow", "flip", "buffalo")
SHORT_FORM = re.compile(r"\w:\w|=r?\d|/[^/]*:")
NOTHING = Token("\n", spaced=False)
FAN_GAMES = ("cow", "evenodd", "climb")
READ_HERE = {"five_row", "stop", "seven", "insert", "negpos", "shift"}
SEVERAL = 3  # cards together are a row
# Somebody opened it before, or five rows lie there.
FIVE_ROWS_LIE = re.compile(
    r"\b(?:(?:played|opened|used|laid|made|hat|vorhin|liegt|liegen|lies|lie|are|there is"
    r"|gibt(?: es)?|haben|have|with|mit)\b[^.?;\d]{0,30})"
    r"(?:5(?:th|\.)?|fifth|five|fünfte[nr]?|fünf)\s+(?:rows?|reihen?)\b"
    r"|\b(?:fünfte|fifth) (?:reihe|row) (?:aufgemacht|eröffnet|gelegt|opened|on the table)",
    re.IGNORECASE,
)
FIFTH_ROW = re.compile(r"\b(?:5th|fifth|5\.|fünfte[nr]?)\s+(?:row|reihe)", re.IGNORECASE)
PLAYS_FIFTH = re.compile(
    r"\b(?P<verb>play|plays|use|uses|used|spiele?|spielt|nutze|nehme?|with|mit)\s+"
    r"(?:(?:the|my|a|die|meine[rm]?|der|ne|eine[rm]?)\s+)?"
    r"(?:(?:5th|fifth|5\.|fünfte[nr]?)\s+(?:row|reihe)|five_row)\b(?:\s+(?:card|karte)\b)?",
    re.IGNORECASE,
)
TURNED = re.compile(
    r"\b(?:turn(?:ed|s)?|make|makes|made|flip(?:ped)?)\s+(?:the\s+|my\s+)?(\d+)"
    r"\s+(?:around|round|over|positive|plus)\b"
    r"|\b(?:dreh\w*|mach\w*|zähl\w*)\s+(?:ich\s+)?(?:die\s+)?(\d+)"
    r"\s+(?:um|positiv|als\s+(?:positiv|plus)|zu\s+plus)\b",
    re.IGNORECASE,
)
BORDERS = (*words.SENTENCE, ",")


class Described(NamedTuple):
    """The line in the short form, and what was taken for granted."""

    line: str
    remarks: tuple[Phrase, ...]


class Frame(NamedTuple):
    """What is known before the numbers: the game, how many rows lie there, and remarked sizes."""

    game: str
    rows: int
    sizes: Mapping[str, int]


def read_described(text: str, game: str, *, is_list_too: bool = False) -> Described | None:
    """The position that a text describes; None if any number or rule of it is not understood.

    With `is_list_too` also one whose rows are listed, which other readers know better.

    >>> read_described("row is 3 5 11 20 30 and i put the 34 on it", "classic").line
    '3,5,11,20,30 ? ? ? / I:34'
    """
    text = name_rows(text) if is_list_too else text
    if game not in GAMES or SHORT_FORM.search(text):
        return None
    total = ROWS
    if game == "anniversary":
        text = name_negpos(text)
        text = PLAYS_FIFTH.sub(r"\g<verb> five_row", text)
        total += bool(FIVE_ROWS_LIE.search(text))
    text, sizes = take_remarks(FIVE_ROWS_LIE.sub(" ", text) if total > ROWS else text)
    tokens = settle_names(drop_rule_questions(lex(text)))
    if any(one.text == "/" for one in tokens) or tells_more(tokens, text):
        return None
    found = sort_mentions(find_mentions(tokens))
    is_enough = bool(sizes) or is_described(found) or (is_list_too and lists_all(found))
    if not tells_enough(found) or not is_enough:
        return None
    return describe_position(tokens, found, Frame(game, total, sizes))


def name_negpos(text: str) -> str:
    """To turn a card of a row around is Negative = Positive."""
    if not TURNED.search(text):
        return text
    text = NEGPOS.sub(" ", text)  # its name is no second one
    return TURNED.sub(lambda one: f" uses negative=positive on the {one[1] or one[2]} ", text)


def drop_rule_questions(tokens: Sequence[Token]) -> list[Token]:
    """Without the clauses that ask for a rule and tell no number, as: may I lay 7 nimmt! later."""
    kept: list[Token] = []
    clause: list[Token] = []
    for token in (*tokens, NOTHING):
        clause.append(token)
        if token.text in BORDERS:
            kept += [token] if asks_a_rule(clause) else clause
            clause = []
    return kept[:-1]


def asks_a_rule(clause: Sequence[Token]) -> bool:
    asks = any(one.word in words.MODALS for one in clause[:2])
    return asks and not any(one.is_card or one.is_place for one in clause)


def tells_enough(found: Sequence[Sorted]) -> bool:
    roles = [one.role for one in found]
    return "unknown" not in roles and "row" in roles and "card" in roles


def lists_all(found: Sequence[Sorted]) -> bool:
    """Whether at least one card of each row is told."""
    return sum(len(one.mention.numbers) for one in found if one.role == "row") >= ROWS


def is_described(found: Sequence[Sorted]) -> bool:
    """Whether rows are described, not listed: that is read in another way."""
    rows = [one for one in found if one.role == "row"]
    counts = any(one.role == "count" and is_count_of_row(one.mention) for one in found)
    if counts:
        return True
    if all(is_only_spot(one) for one in rows):
        return False  # up to 100
    if any(is_end(one) or words.OTHER_WORDS & {*one.mention.left_words()} for one in rows):
        return True
    if len(rows) == ROWS and all(place_of(one) for one in rows):
        return True
    is_called_full = any(words.FULL & {token.word for token in one.mention.after} for one in found)
    return (len(rows) == 1 and is_one_row(rows[0], rows)) or is_called_full


def is_only_spot(one: Sorted) -> bool:
    """Up to 100, on the 30: one number alone tells no row."""
    return bool(one.mention.number) and one.evidence in words.PLACING and not is_end(one)


def tells_more(tokens: Sequence[Token], text: str) -> bool:
    """Whether somebody plays a special card or takes a row: that is read in another way."""
    if FIFTH_ROW.search(FIVE_ROWS_LIE.sub(" ", text)):
        return True
    for clause in split_clauses(tokens):
        told = {one.word for one in clause}
        specials = {special_of(one) for one in clause} - {None, "back"}
        acts = any(is_player(one) or one.word in words.LAYS for one in clause)
        lies = bool(SOMEBODY & told) or specials_played_in(clause)
        if specials - READ_HERE or (specials and acts and not lies):
            return True
    return False


def specials_played_in(clause: Sequence[Token]) -> bool:
    return any(True for _ in specials_played(clause))


def takes_row(clause: Sequence[Token]) -> bool:
    """Takes row 2, takes the 37; not: takes 3 5 11 13 17, which tells the row itself."""
    verb = next(at for at, one in enumerate(clause) if one.word in TAKES)
    taken = clause[verb:]
    if {one.word for one in taken} & words.CARDS_COUNTED and is_choice(taken):
        return False  # do I take 5 or 6 cards
    cards = dropwhile(lambda one: one.word in (*words.ARTICLES, *words.ROW_WORDS), taken[1:])
    in_row = sum(one.is_card for one in takewhile(lambda one: not one.is_word, cards))
    return in_row < SEVERAL and any(one.is_place or one.is_card for one in taken)


def is_choice(clause: Sequence[Token]) -> bool:
    return any(one.word in ("or", "oder") for one in clause)


def split_clauses(tokens: Sequence[Token]) -> list[list[Token]]:
    clauses: list[list[Token]] = [[]]
    for token in tokens:
        is_joint = token.text in BORDERS or token.word in ("and", "und")
        clauses += [[]] if is_joint else []
        clauses[-1].append(token)
    return clauses


def describe_position(
    tokens: Sequence[Token], found: Sequence[Sorted], frame: Frame
) -> Described | None:
    game, total, sizes = frame
    played = cards_played(found, game)
    if not played:
        return None
    if game in GAMES_WITH_MARKS and (others := with_somebody(tokens, played)) != tokens:
        return describe_position(others, sort_mentions(find_mentions(others)), frame)
    rows = rows_told(found, total)
    rows = tell_beside(found, rows, game) if rows else None
    if not rows:
        return None
    flat = with_sizes([row for group in rows for row in group], sizes)
    flat = with_places(flat, tokens, game) if flat else []
    table = lay_out(flat, total, game) if flat else None
    if table is None or not tells_all_signs(flat, tokens, game):
        return None
    if game in FAN_GAMES and "*" not in table and any(row.is_end for row in flat):
        return None  # no round begins, so the fan card is somewhere
    if is_refuted(flat, played) or (game == "flip" and not tells_flips(played, tokens, found)):
        return None
    decisions = decisions_told(tokens, table, played)
    if decisions is None:
        return None
    decisions = decisions or list(rows_taken(tokens, table, played))
    cards = " ".join(f"{who}:{card}" for who, card in played.items())
    if not holds_all(found, f"{table} {cards}"):
        return None
    then = f" / then {' '.join(decisions)}" if decisions else ""
    return Described(f"{table} / {cards}{then}", tuple(tell_ends(flat)))


def with_somebody(tokens: Sequence[Token], played: Mapping[str, str]) -> list[Token]:
    """The tokens without the names of those who play no card: what they did was done before."""
    return [Token("somebody", spaced=True) if is_stranger(one, played) else one for one in tokens]


def is_stranger(token: Token, played: Mapping[str, str]) -> bool:
    is_named = is_player(token) and not is_pronoun(token)
    return is_named and person(token, "") not in played


def tell_ends(rows: Sequence[RowTold]) -> Iterator[Phrase]:
    """Where only last cards are told, a row may be full."""
    if any(row.is_end and not row.size for row in rows):
        yield Phrase("referee.ends_told")


def with_places(rows: list[RowTold], tokens: Sequence[Token], game: str) -> list[RowTold]:
    """The cow is on the second row, told in a clause of its own."""
    for spot, signs in places_told(tokens, game):
        at = next((at for at, row in enumerate(rows) if row.place == spot), None)
        if at is None and not any(row.place for row in rows) and spot <= len(rows) == ROWS:
            at = spot - 1
        if at is not None:
            rows[at] = rows[at]._replace(beside=tuple(dict.fromkeys((*rows[at].beside, *signs))))
    return rows


def tells_all_signs(rows: Sequence[RowTold], tokens: Sequence[Token], game: str) -> bool:
    """Whether all that the text tells of cows, fan cards and Stops lies beside a row now."""
    expected = {sign[:1] for sign in signs_of(tokens, game)}
    laid = [sign[:1] for row in rows for sign in row.beside]
    return expected <= {*laid} and laid.count("*") <= 1


def holds_all(found: Sequence[Sorted], line: str) -> bool:
    """No card that was told is silently left out."""
    used = set(re.findall(r"\d+", line))
    told = {card for one in found if one.role in ("row", "card") for card in one.mention.numbers}
    return told <= used


def is_refuted(rows: Sequence[RowTold], played: dict[str, str]) -> bool:
    """A card that lies in a row cannot be played; more than one card of nobody is a guess."""
    told = [card for row in rows for card in row.cards]
    cards = {card.rstrip("f") for card in played.values()}
    is_long = any(row.size and not row.is_end and len(row.cards) != row.size for row in rows)
    return bool(cards & set(told)) or len(set(told)) < len(told) or is_long
