"""Decisions of the short form: A:r2, A:stop=r1, TEAM@20:seven=r4, A:34,40p1."""

from __future__ import annotations

import re
from typing import Any

from hornox.referee.playout.read_decisions import TARGETS
from hornox.referee.short.tokens import Names, cards, fail, number, place, special

ROW_MOVES = (
    "a decision like A:r2, A:stop=r1, A:replace=15, A:shift=13>r1, A:negpos, A:+11, A:swap=stop"
)
TEAM_MOVES = "a decision like W:r2, TEAM@20:seven=r4, TEAM@25:unstop=r1, TEAM@2:first=100"
PILE_MOVES = "a move like A:34p1, A:34,40p1+75p2, A:p1, A:p1=C"
ROW_MOVE = re.compile(r"r\d+", re.IGNORECASE)
LAY = re.compile(r"([\d,]+)(p\d+)", re.IGNORECASE)


def decision(token: str, names: Names, game: str) -> dict[str, Any]:
    if game == "eleven":
        return pile_move(token, names)
    if game == "buffalo" and not ROW_MOVE.fullmatch(token.partition(":")[2]):
        return team_decision(token, names)
    who, said = names.split(token, ROW_MOVES if game == "anniversary" else "a decision like A:r2")
    if ROW_MOVE.fullmatch(said):
        return {"by": who, "kind": "take_row", "row": place(said, token)}
    if game != "anniversary":
        fail(token, "a decision like A:r2")
    return {"by": who, **special_decision(said, token)}


def special_decision(said: str, token: str) -> dict[str, Any]:
    if said.startswith("+"):
        return {"kind": "negpos", "positive": number(said[1:], token)}
    if said.lower().startswith(("swap=", "tausch=")):
        return {"kind": "swap", "give": special(said.partition("=")[2], token)}
    name, _, target = said.partition("=")
    used = special(name, token)
    return {"kind": "special", "special": used, **parts(used, target, token)}


def team_decision(token: str, names: Names) -> dict[str, Any]:
    """[TEAM][@CARD:]SPECIAL[=TARGET]; the card is the one laid next when it is used.

    Whoever of the team speaks, it is the team's decision.
    """
    who, _, said = token.rpartition(":")
    speaker, at, card = who.partition("@")
    if speaker:
        names.name(speaker, token)
    if bool(at) != bool(card):
        fail(token, TEAM_MOVES)
    found: dict[str, Any] = {"by": "TEAM", "kind": "team"}
    if card:
        found["before"] = number(card, token)
    name, _, target = said.partition("=")
    used = special(name, token)
    return found | {"use": used, **parts(used, target, token)}


def parts(used: str, target: str, token: str) -> dict[str, Any]:
    """What a special card strikes: r1, 15, 13>r1, 78,80,55; or for negpos r1+11."""
    wanted = TARGETS.get(used, ())
    if not target:
        return {}
    if not wanted:
        fail(token, f"{used} without a target")
    if used == "shift":
        card, arrow, to = target.partition(">")
        moved = {"card": number(card, token)}
        return moved | {"to": place(to, token)} if arrow else moved
    if used == "negpos":
        taken, _, positive = target.rpartition("+")
        row = {"row": place(taken, token)} if taken else {}
        return row | {"positive": number(positive, token)}
    if used == "sort":
        return {"order": cards(target, token)}
    if wanted == ("row",):
        return {"row": place(target, token)}
    return {"card": number(target, token)}


def pile_move(token: str, names: Names) -> dict[str, Any]:
    who, said = names.split(token, PILE_MOVES)
    pile, equals, victim = said.partition("=")
    if re.fullmatch(r"[pP]\d+", pile):
        take = {"by": who, "kind": "take", "pile": place(pile, token, "p")}
        return take | {"steal_from": names.name(victim, token)} if equals else take
    plays = []
    for one in said.split("+"):
        found = LAY.fullmatch(one)
        if not found:
            fail(token, PILE_MOVES)
        plays.append({"pile": place(found[2], token, "p"), "cards": cards(found[1], token)})
    return {"by": who, "kind": "play", "plays": plays}
