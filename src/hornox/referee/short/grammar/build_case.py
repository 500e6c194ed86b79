"""Build a case from the sections of a line in the short form."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeAlias, TypeVar

from hornox.cards import letter
from hornox.referee.bad_case import bad_case
from hornox.referee.short.grammar import parse_tokens as tokens
from hornox.referee.short.grammar.implied_cards import add_implied_cards
from hornox.referee.short.grammar.parse_decision import parse_decision
from hornox.referee.short.grammar.parse_tokens import PlayerNames, fail

T = TypeVar("T")
Sections: TypeAlias = Mapping[str, list[str]]

SECTIONS_OF_GAME = {
    "anniversary": ("specials", "deck", "discard", "shuffled", "ask"),
    "buffalo": ("open", "stack", "empty", "ask"),
    "eleven": ("hands", "deck", "bulls", "stock"),
}
FIELDS_OF_SPECIALS = {
    "deck": "special_deck", "discard": "special_discard", "shuffled": "reshuffle",
    "open": "faceup", "stack": "stack",
}  # fmt: skip


def build_turn_case(sections: Sections, names: PlayerNames, game: str) -> dict[str, Any]:
    """ROWS / PLAYED / DECISIONS / and further sections."""
    require_known_sections(
        sections, ("rows", "played", "then", "hands", "piles", *SECTIONS_OF_GAME.get(game, ()))
    )
    before = parse_rows(require_section(sections, "rows", "no_rows"))
    if game == "evenodd" and "fan" in before:
        before["fan"] = show_side(before["fan"], before["rows"])
    played = require_section(sections, "played", "no_played")
    cards = () if played == [tokens.NONE] else played  # - means that they are still chosen
    before["played"] = [parse_played(token, names, seat) for seat, token in enumerate(cards)]
    before |= parse_other_cards(sections, names)
    decisions = [parse_decision(one, names, game) for one in sections.get("then", ())]
    op = "playable" if "ask" in sections else "turn"
    case = {"game": game, "op": op, "before": before, "decisions": decisions}
    return add_implied_cards(case)


def parse_rows(words: list[str]) -> dict[str, Any]:
    """The rows, what lies beside them, and the fan card."""
    rows = [tokens.parse_row(token) for token in words]
    before: dict[str, Any] = {"rows": [row.cards for row in rows]}
    if any(row.marks for row in rows):
        before["marks"] = [row.marks for row in rows]
    fans = [{"row": place, **row.fan} for place, row in enumerate(rows) if row.fan is not None]
    if len(fans) > 1:
        fail("*", "one_fan")
    return before | {"fan": fans[0]} if fans else before


def show_side(fan: dict[str, Any], rows: list[list[int]]) -> dict[str, Any]:
    """The side of a marker that is told without it: that of the last card of its row (G-02)."""
    end = (rows[fan["row"]] or [0])[-1]
    return fan if fan.keys() != {"row"} or not end else {**fan, "side": ("even", "odd")[end % 2]}


def parse_played(token: str, names: PlayerNames, seat: int) -> dict[str, Any]:
    """A:14, flipped A:24f; a card alone is A's, the next one B's, and so on."""
    if token[0].isdigit() and ":" not in token:
        token = f"{letter(seat % 10)}:{token}"
    who, card = names.split_token(token, "played")
    flip = card.lower().endswith("f")
    played = {"player": who, "card": tokens.parse_card(card[:-1] if flip else card, token)}
    return played | {"flip": True} if flip else played


def parse_other_cards(sections: Sections, names: PlayerNames) -> dict[str, Any]:
    """Hands, bull piles, special cards."""
    before: dict[str, Any] = {}
    for label in ("hands", "piles"):
        if label in sections:
            before[label] = parse_by_player(sections[label], names, tokens.parse_cards, "A:15,80")
    if "specials" in sections:
        before["specials"] = parse_by_player(
            sections["specials"], names, tokens.parse_specials, "A:stop,insert"
        )
    for label, field in FIELDS_OF_SPECIALS.items():
        if label in sections:
            before[field] = parse_all(sections[label], tokens.parse_specials)
    if "empty" in sections:
        rows = parse_all(sections["empty"], tokens.parse_cards)
        before["emptied"] = [row - 1 for row in rows]
    return before


def build_eleven_case(sections: Sections, names: PlayerNames) -> dict[str, Any]:
    """PILES / HANDS / MOVES / and deck, bulls and stock, as far as they are known."""
    require_known_sections(sections, ("rows", "played", "then", *SECTIONS_OF_GAME["eleven"]))
    piles = require_section(sections, "rows", "no_piles")
    hand_tokens = sections.get("hands") or require_section(sections, "played", "no_hands")
    moves = [parse_decision(one, names, "eleven") for one in sections.get("then", ())]
    hands = parse_hands(hand_tokens, names, moves)
    before: dict[str, Any] = {
        "players": list(hands),
        "piles_on_table": [tokens.parse_cards(token, token) for token in piles],
        "hands": hands,
        "deck": parse_deck(sections, moves),
    }
    before |= parse_bulls(sections, names)
    return {"game": "eleven", "op": "eleven", "before": before, "decisions": moves}


def parse_hands(
    words: list[str], names: PlayerNames, moves: list[dict[str, Any]]
) -> dict[str, list[int]]:
    """The typed hands; a player without one holds the cards laid and one unseen card.

    It takes two to play: if only one is told, somebody else has cards that nobody told.
    """
    hands = parse_by_player(words, names, tokens.parse_cards_or_backs, "A:34,40 or B:?")
    for move in moves:
        if move["by"] not in hands:
            hands[move["by"]] = [*cards_laid_by(move["by"], moves), 0]
    return hands if len(hands) > 1 else {**hands, "A" if "B" in hands else "B": [0]}


def parse_bulls(sections: Sections, names: PlayerNames) -> dict[str, Any]:
    before: dict[str, Any] = {}
    if "bulls" in sections:
        before["bulls"] = parse_by_player(sections["bulls"], names, parse_count, "A:2")
    if "stock" in sections:
        stock = "".join(sections["stock"])
        before["bull_supply"] = parse_count(stock, stock)
    return before


def parse_deck(sections: Sections, moves: list[dict[str, Any]]) -> list[int]:
    """The typed deck; without one, unknown cards, more than these moves will open."""
    if "deck" not in sections:
        return [0] * (2 * sum(move["kind"] == "take" for move in moves) + 1)
    return parse_all(sections["deck"], tokens.parse_cards_or_backs)


def cards_laid_by(who: str, moves: list[dict[str, Any]]) -> list[int]:
    plays = [play for move in moves if move["by"] == who for play in move.get("plays", ())]
    return [card for play in plays for card in play["cards"]]


def build_draft_case(sections: Sections, names: PlayerNames) -> dict[str, Any]:
    """Draft A B C / 24 23 22: the first player named picks first."""
    require_known_sections(sections, ("draft", "rows"))
    players = [names.parse_name(one, one) for one in sections["draft"]]
    if not players:
        fail("draft", "draft")
    picks = [tokens.parse_card(one, one) for one in sections.get("rows", ())]
    return {"game": "pro", "op": "draft", "before": {"players": players, "picks": picks}}


# Sections


def require_known_sections(sections: Sections, known: Collection[str]) -> None:
    for label, words in sections.items():
        if label not in known:
            fail(" ".join([label, *words]), "sections", known=tuple(known))


def require_section(sections: Sections, label: str, expected: str) -> list[str]:
    if not sections.get(label):
        raise bad_case(f"typed.{expected}")
    return sections[label]


def parse_by_player(
    words: list[str], names: PlayerNames, parse: Callable[[str, str], T], example: str
) -> dict[str, T]:
    """A value for each player: A:15,80 B:3."""
    values: dict[str, T] = {}
    for token in words:
        who, value = names.split_token(token, "by_player", example=example)
        if who in values:
            fail(token, "once", who=who)
        values[who] = parse(value, token)
    return values


def parse_all(words: list[str], parse: Callable[[str, str], list[T]]) -> list[T]:
    """The values of all tokens in one list."""
    return [one for token in words for one in parse(token, token)]


def parse_count(text: str, token: str) -> int:
    if text not in map(str, range(11)):
        fail(token, "count")
    return int(text)
