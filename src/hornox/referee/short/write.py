"""From a case back to the short form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hornox.errors import BadCase
from hornox.referee.explain_refusal import reason
from hornox.referee.judge import find
from hornox.referee.position.read_fields import Given, shown
from hornox.referee.short.assumptions import assume
from hornox.referee.short.tokens import NAME, NOTHING
from hornox.referee.short.vocabulary import LABELS

DECKS = {
    "special_deck": "deck", "special_discard": "discard", "reshuffle": "shuffled",
    "faceup": "open", "stack": "stack",
}  # fmt: skip
MARKS = {"seven": "7", "stop": "stop", "fifth": "fifth"}


def to_short(case: Mapping[str, Any]) -> str:
    """The line that `parse_short` reads as this case: a turn, or a position of 11 nimmt!.

    >>> from hornox.referee import parse_short
    >>> to_short(parse_short("12 37 43 58/A:14"))
    'classic: 12 37 43 58 / A:14'
    """
    finding = find(case)  # so that a wrong case is refused for what is wrong with it
    if finding.refused and finding.refused.key == "players":
        raise BadCase(reason(finding.refused, "en"), "before")
    read = finding.case
    if read.op not in ("turn", "eleven"):
        raise BadCase("only turns and positions of 11 nimmt! have a short form", "op")
    decisions = [said(one) for one in case.get("decisions", ())]
    before = said(read.before)
    before |= spelled_out(read.game, before, decisions)
    check_names(before)
    sections = piles(before) if read.op == "eleven" else rows(before)
    if decisions:
        sections.append("then " + " ".join(decision(one) for one in decisions))
    return f"{read.game}: " + " / ".join(sections)


def said(given: Given) -> dict[str, Any]:
    """Only the fields that say something."""
    return {field: value for field, value in given.items() if value is not None}


def spelled_out(game: str, before: Given, decisions: list[dict[str, Any]]) -> dict[str, Any]:
    """What a typed line would have to assume, said in full."""
    typed = {"game": game, "before": {"played": [], **before}, "decisions": decisions}
    assumed = assume(typed)["before"]
    found: dict[str, Any] = {field: [] for field in assumed.keys() - before.keys()}
    for field in ("hands", "specials"):
        if field in assumed:
            found[field] = {who: [] for who in assumed[field]} | dict(before.get(field, {}))
    return found


def check_names(before: Given) -> None:
    """Letters and digits, and not two that differ in capitals only."""
    players = [one["player"] for one in before.get("played", ())] + list(before.get("players", ()))
    everybody = {*players, *before.get("hands", ()), *before.get("specials", ())}
    if len({who.casefold() for who in everybody}) < len(everybody):
        raise BadCase("two players' names differ only in capitals", "before")
    for who in everybody:
        if not NAME.fullmatch(who) or who.casefold() in LABELS:
            raise BadCase(f"the short form cannot write the name {shown(who)}", "before")


def joined(things: Iterable[object]) -> str:
    said = {0: "?", "back": "?"}
    return ",".join(str(said.get(thing, thing)) for thing in things) or NOTHING


def each(label: str, given: Mapping[str, Iterable[object]]) -> str:
    return f"{label} " + " ".join(f"{who}:{joined(things)}" for who, things in given.items())


# Row games


def rows(before: Given) -> list[str]:
    found = [" ".join(row(before, place) for place in range(len(before["rows"])))]
    found.append(" ".join(card_played(one) for one in before["played"]))
    found += [
        each(field, before[field]) for field in ("hands", "specials", "piles") if before.get(field)
    ]
    found += [
        f"{label} {joined(before[field])}" for field, label in DECKS.items() if field in before
    ]
    if before.get("emptied"):
        found.append("empty " + joined(place + 1 for place in before["emptied"]))
    return found


def row(before: Given, place: int) -> str:
    fan, marks = before.get("fan"), before.get("marks", ())
    beside = "".join(f"+{MARKS[mark]}" for mark in marks[place]) if any(marks) else ""
    shows = f"*{fan.get('side') or fan.get('dir') or ''}" if fan and fan["row"] == place else ""
    return joined(before["rows"][place]) + beside + shows


def card_played(played: Mapping[str, Any]) -> str:
    return f"{played['player']}:{played['card']}{'f' if played.get('flip') else ''}"


# 11 nimmt!


def piles(before: Given) -> list[str]:
    hands = before.get("hands", {})
    players = before.get("players", list(hands))
    found = [" ".join(joined(pile) for pile in before["piles_on_table"])]
    found.append(" ".join(f"{who}:{joined(hands.get(who, ()))}" for who in players))
    found.append(f"deck {joined(before.get('deck', ()))}")
    if before.get("bulls"):
        found.append("bulls " + " ".join(f"{who}:{n}" for who, n in before["bulls"].items()))
    if "bull_supply" in before:
        found.append(f"stock {before['bull_supply']}")
    return found


# Decisions


def decision(given: Mapping[str, Any]) -> str:
    who = given.get("by", "TEAM")
    match given["kind"]:
        case "take_row":
            return f"{who}:r{given['row'] + 1}"
        case "negpos":
            return f"{who}:+{given['positive']}"
        case "swap":
            return f"{who}:swap={given['give']}"
        case "special":
            return f"{who}:{given['special']}{target(given)}"
        case "team":
            at = f"@{given['before']}" if "before" in given else ""
            return f"{who}{at}:{given['use']}{target(given)}"
        case "take":
            victim = f"={given['steal_from']}" if given.get("steal_from") else ""
            return f"{who}:p{given['pile'] + 1}{victim}"
        case _:
            plays = (f"{joined(play['cards'])}p{play['pile'] + 1}" for play in given["plays"])
            return f"{who}:{'+'.join(plays)}"


def target(given: Mapping[str, Any]) -> str:
    if "order" in given:
        return f"={joined(given['order'])}"
    if "positive" in given:
        taken = f"r{given['row'] + 1}+" if "row" in given else ""
        return f"={taken}{given['positive']}"
    if "card" in given:
        to = f">r{given['to'] + 1}" if "to" in given else ""
        return f"={given['card']}{to}"
    return f"=r{given['row'] + 1}" if "row" in given else ""
