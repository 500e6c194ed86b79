"""Parse a decision of the short form: A:r2, A:stop=r1, TEAM@20:seven=r4, A:34,40p1."""

from __future__ import annotations

import re
from typing import Any, NoReturn

from hornox.referee.playout.read_decisions import FIELDS_OF_SPECIAL
from hornox.referee.short.grammar.parse_tokens import (
    PlayerNames,
    fail,
    parse_card,
    parse_cards,
    parse_index,
    parse_special,
)
from hornox.referee.short.vocabulary import SPECIALS
from hornox.titles import anniversary, buffalo

SWAPS = ("swap", "tausch")
SWAPS_WITH_TARGET = ("swap=", "tausch=")
TAKE_ROW = re.compile(r"r\d+", re.IGNORECASE)
LAY = re.compile(r"([\d,]+)(p\d+)", re.IGNORECASE)


def parse_decision(token: str, names: PlayerNames, game: str) -> dict[str, Any]:
    if game == "eleven":
        return parse_eleven_move(token, names)
    if game == "buffalo" and not TAKE_ROW.fullmatch(token.partition(":")[2]):
        return parse_team_decision(token, names)
    is_anniversary = game == "anniversary"
    examples = "decision.anniversary" if is_anniversary else "decision"
    who, move = names.split_token(token, examples)
    if TAKE_ROW.fullmatch(move):
        return {"by": who, "kind": "take_row", "row": parse_index(move, token)}
    if not is_anniversary:
        refuse_special(move, token, game)
    return {"by": who, **parse_special_decision(move, token)}


def refuse_special(move: str, token: str, game: str) -> NoReturn:
    """Other games have no special cards; one that is typed there says whose it is."""
    name = move.partition("=")[0].lower()
    special = "swap" if name in SWAPS else SPECIALS.get(name)
    if special is None:
        fail(token, "decision")
    owners = {"anniversary": anniversary.KINDS, "buffalo": (*buffalo.KINDS, "unstop")}
    games = tuple(one for one, kinds in owners.items() if special in kinds)
    fail(token, "special_of", special=special, game=game, games=games or ("anniversary",))


def parse_special_decision(move: str, token: str) -> dict[str, Any]:
    if move.startswith("+"):
        return {"kind": "negpos", **parse_positive(move[1:], token)}
    if move.lower().startswith(SWAPS_WITH_TARGET):
        return {"kind": "swap", "give": parse_special(move.partition("=")[2], token)}
    name, _, target = move.partition("=")
    used = parse_special(name, token)
    return {"kind": "special", "special": used, **parse_target(used, target, token)}


def parse_team_decision(token: str, names: PlayerNames) -> dict[str, Any]:
    """[TEAM][@CARD:]SPECIAL[=TARGET]; the card is the one laid next when it is used.

    Whichever player speaks, it is the team's decision; but Replace and Insert are for one's own
    card.
    """
    who, _, move = token.rpartition(":")
    speaker, at, card = who.partition("@")
    who_speaks = names.parse_name(speaker, token) if speaker else ""
    if bool(at) != bool(card):
        fail(token, "decision.buffalo")
    decision: dict[str, Any] = {"by": "TEAM", "kind": "team"}
    if card:
        decision["before"] = parse_card(card, token)
    name, _, target = move.partition("=")
    used = parse_special(name, token)
    if used in ("replace", "insert") and who_speaks not in ("", "TEAM"):
        decision["player"] = who_speaks
    return decision | {"use": used, **parse_target(used, target, token)}


def parse_target(used: str, target: str, token: str) -> dict[str, Any]:
    """The target of a special card: r1, 15, 13>r1, 78,80,55; for negpos r1+11."""
    fields = FIELDS_OF_SPECIAL.get(used, ())
    if not target:
        return {}
    if not fields:
        fail(token, "no_target", special=used)
    if used == "shift":
        card, arrow, to = target.partition(">")
        shifted = {"card": parse_card(card, token)}
        return shifted | {"to": parse_index(to, token)} if arrow else shifted
    if used == "negpos":
        taken, _, positive = target.rpartition("+")
        row = {"row": parse_index(taken, token)} if taken else {}
        return row | parse_positive(positive, token)
    if used == "sort":
        return {"order": parse_cards(target, token)}
    if fields == ("row",):
        return {"row": parse_index(target, token)}
    return {"card": parse_card(target, token)}


def parse_positive(text: str, token: str) -> dict[str, Any]:
    """55, or with what it cancels 55=1,10,20."""
    card, equals, cancelled = text.partition("=")
    positive: dict[str, Any] = {"positive": parse_card(card, token)}
    return positive | {"cancel": parse_cards(cancelled, token)} if equals else positive


def parse_eleven_move(token: str, names: PlayerNames) -> dict[str, Any]:
    who, move = names.split_token(token, "decision.eleven")
    pile, equals, victim = move.partition("=")
    if re.fullmatch(r"[pP]\d+", pile):
        take = {"by": who, "kind": "take", "pile": parse_index(pile, token, "p")}
        return take | {"steal_from": names.parse_name(victim, token)} if equals else take
    plays = []
    for lay in move.split("+"):
        match = LAY.fullmatch(lay)
        if not match:
            fail(token, "decision.eleven")
        plays.append(
            {"pile": parse_index(match[2], token, "p"), "cards": parse_cards(match[1], token)}
        )
    return {"by": who, "kind": "play", "plays": plays}
