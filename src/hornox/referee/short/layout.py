"""The sections of a line, laid out as the position of a case."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeAlias, TypeVar

from hornox.cards import letter
from hornox.errors import BadCase
from hornox.referee.short import tokens
from hornox.referee.short.assumptions import assume
from hornox.referee.short.decisions import decision
from hornox.referee.short.tokens import Names, fail

T = TypeVar("T")
Sections: TypeAlias = Mapping[str, list[str]]

OF_GAME = {
    "anniversary": ("specials", "deck", "discard", "shuffled", "ask"),
    "buffalo": ("open", "stack", "empty", "ask"),
    "eleven": ("hands", "deck", "bulls", "stock"),
}
DECKS = {
    "deck": "special_deck", "discard": "special_discard", "shuffled": "reshuffle",
    "open": "faceup", "stack": "stack",
}  # fmt: skip
PLAYED = "a player and a card, like A:14"


def rows(sections: Sections, names: Names, game: str) -> dict[str, Any]:
    """ROWS / PLAYED / DECISIONS / and what else lies about."""
    check(sections, ("rows", "played", "then", "hands", "piles", *OF_GAME.get(game, ())))
    before = rows_typed(needed(sections, "rows", "the rows: 12 37 43 58"))
    played = needed(sections, "played", "the cards that were played: A:14 B:15")
    before["played"] = [card_played(token, names, seat) for seat, token in enumerate(played)]
    before |= beside(sections, names)
    found = {"game": game, "op": "playable" if "ask" in sections else "turn", "before": before}
    said = [decision(one, names, game) for one in sections.get("then", ())]
    return assume(found | {"decisions": said})


def rows_typed(words: list[str]) -> dict[str, Any]:
    """The rows, what lies beside them, and the fan card."""
    lying = [tokens.row(token) for token in words]
    found: dict[str, Any] = {"rows": [row.cards for row in lying]}
    if any(row.marks for row in lying):
        found["marks"] = [row.marks for row in lying]
    fans = [{"row": place, **row.fan} for place, row in enumerate(lying) if row.fan is not None]
    if len(fans) > 1:
        fail("*", "one fan card")
    return found | {"fan": fans[0]} if fans else found


def card_played(token: str, names: Names, seat: int) -> dict[str, Any]:
    """A:14, flipped A:24f; a card alone is A's, the next one B's, and so on."""
    if token[0].isdigit() and ":" not in token:
        token = f"{letter(seat % 10)}:{token}"
    who, card = names.split(token, PLAYED)
    flip = card.lower().endswith("f")
    found = {"player": who, "card": tokens.number(card[:-1] if flip else card, token)}
    return found | {"flip": True} if flip else found


def beside(sections: Sections, names: Names) -> dict[str, Any]:
    """Hands, bull piles, special cards."""
    found: dict[str, Any] = {}
    for label in ("hands", "piles"):
        if label in sections:
            found[label] = each(sections[label], names, tokens.cards, "A:15,80")
    if "specials" in sections:
        found["specials"] = each(sections["specials"], names, tokens.specials, "A:stop,insert")
    for label, field in DECKS.items():
        if label in sections:
            found[field] = [
                one for token in sections[label] for one in tokens.specials(token, token)
            ]
    if "empty" in sections:
        rows = [one for token in sections["empty"] for one in tokens.cards(token, token)]
        found["emptied"] = [row - 1 for row in rows]
    return found


def piles(sections: Sections, names: Names) -> dict[str, Any]:
    """11 nimmt!: PILES / HANDS / MOVES / and deck, bulls, stock, as far as they are known."""
    check(sections, ("rows", "played", "then", *OF_GAME["eleven"]))
    lying = needed(sections, "rows", "the piles, bottom to top: 31,33,36 70")
    held = sections.get("hands") or needed(sections, "played", "the hands: A:34,40 B:?")
    moves = [decision(one, names, "eleven") for one in sections.get("then", ())]
    hands = hands_typed(held, names, moves)
    before: dict[str, Any] = {
        "players": list(hands),
        "piles_on_table": [tokens.cards(token, token) for token in lying],
        "hands": hands,
        "deck": deck(sections, moves),
    }
    before |= bulls(sections, names)
    return {"game": "eleven", "op": "eleven", "before": before, "decisions": moves}


def hands_typed(
    words: list[str], names: Names, moves: list[dict[str, Any]]
) -> dict[str, list[int]]:
    """Whoever moves without a hand that was typed holds what is laid, and a card unseen."""
    hands = each(words, names, tokens.cards_or_backs, "A:34,40 or B:?")
    for move in moves:
        if move["by"] not in hands:
            hands[move["by"]] = [*laid_by(move["by"], moves), 0]
    return hands


def bulls(sections: Sections, names: Names) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if "bulls" in sections:
        found["bulls"] = each(sections["bulls"], names, count, "A:2")
    if "stock" in sections:
        stock = "".join(sections["stock"])
        found["bull_supply"] = count(stock, stock)
    return found


def deck(sections: Sections, moves: list[dict[str, Any]]) -> list[int]:
    """Face down and unknown unless typed, and then more than the takes here will open."""
    if "deck" not in sections:
        return [0] * (2 * sum(move["kind"] == "take" for move in moves) + 1)
    return [one for token in sections["deck"] for one in tokens.cards_or_backs(token, token)]


def laid_by(who: str, moves: list[dict[str, Any]]) -> list[int]:
    plays = [play for move in moves if move["by"] == who for play in move.get("plays", ())]
    return [card for play in plays for card in play["cards"]]


def draft(sections: Sections, names: Names) -> dict[str, Any]:
    """Draft A B C / 24 23 22: the first named picks first."""
    check(sections, ("draft", "rows"))
    players = [names.name(one, one) for one in sections["draft"]]
    if not players:
        fail("draft", "the players, the first picker first: draft A B C")
    picks = [tokens.number(one, one) for one in sections.get("rows", ())]
    return {"game": "pro", "op": "draft", "before": {"players": players, "picks": picks}}


# Sections


def check(sections: Sections, known: Collection[str]) -> None:
    for label, words in sections.items():
        if label not in known:
            fail(" ".join([label, *words]), f"sections of this game: {', '.join(known)}")


def needed(sections: Sections, label: str, what: str) -> list[str]:
    if not sections.get(label):
        raise BadCase(f"expected {what}")
    return sections[label]


def each(words: list[str], names: Names, read: Callable[[str, str], T], like: str) -> dict[str, T]:
    """What each player has: A:15,80 B:3."""
    found: dict[str, T] = {}
    for token in words:
        who, said = names.split(token, f"a player and what is there, like {like}")
        if who in found:
            fail(token, f"{who} once")
        found[who] = read(said, token)
    return found


def count(text: str, token: str) -> int:
    if text not in map(str, range(11)):
        fail(token, "a number from 0 to 10")
    return int(text)
