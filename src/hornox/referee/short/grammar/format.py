"""Format a case as a line in the short form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hornox.errors import BadCase
from hornox.referee.explain_refusal import explain_refusal
from hornox.referee.json_fields import JsonObject, describe
from hornox.referee.judge import judge_case
from hornox.referee.short.grammar.implied_cards import add_implied_cards
from hornox.referee.short.grammar.parse_tokens import NAME, NONE
from hornox.referee.short.vocabulary import LABELS

LABELS_OF_SPECIALS = {
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
    verdict = judge_case(case)  # raises BadCase if anything in the case is wrong
    if verdict.illegal and verdict.illegal.key == "players":
        raise BadCase(explain_refusal(verdict.illegal, "en"), "before")
    game, op = verdict.case.game, verdict.case.op
    if op not in ("turn", "eleven"):
        raise BadCase("only turns and positions of 11 nimmt! have a short form", "op")
    decisions = [without_nulls(one) for one in case.get("decisions", ())]
    before = without_nulls(verdict.case.before)
    before |= explicit_fields(game, before, decisions)
    require_writable_names(before)
    sections = format_eleven(before) if op == "eleven" else format_turn(before)
    if decisions:
        sections.append("then " + " ".join(format_decision(one) for one in decisions))
    return f"{game}: " + " / ".join(sections)


def without_nulls(given: JsonObject) -> dict[str, Any]:
    return {field: value for field, value in given.items() if value is not None}


def explicit_fields(
    game: str, before: JsonObject, decisions: list[dict[str, Any]]
) -> dict[str, Any]:
    """The fields that `parse_short` would otherwise imply from the decisions."""
    typed = {"game": game, "op": "turn", "before": {"played": [], **before}, "decisions": decisions}
    implied = add_implied_cards(typed)["before"]
    fields: dict[str, Any] = {field: [] for field in implied.keys() - before.keys()}
    for field in ("hands", "specials"):
        if field in implied:
            fields[field] = {who: [] for who in implied[field]} | dict(before.get(field, {}))
    return fields


def require_writable_names(before: JsonObject) -> None:
    """Refuse names with other signs than letters and digits, or that differ only in capitals."""
    players = [one["player"] for one in before.get("played", ())] + list(before.get("players", ()))
    everybody = {*players, *before.get("hands", ()), *before.get("specials", ())}
    if len({who.casefold() for who in everybody}) < len(everybody):
        raise BadCase("two players' names differ only in capitals", "before")
    for who in everybody:
        if not NAME.fullmatch(who) or who.casefold() in LABELS:
            raise BadCase(f"the short form cannot write the name {describe(who)}", "before")


def format_list(items: Iterable[object]) -> str:
    unknown = {0: "?", "back": "?"}
    return ",".join(str(unknown.get(item, item)) for item in items) or NONE


def format_by_player(label: str, given: Mapping[str, Iterable[object]]) -> str:
    return f"{label} " + " ".join(f"{who}:{format_list(items)}" for who, items in given.items())


# Row games


def format_turn(before: JsonObject) -> list[str]:
    sections = [" ".join(format_row(before, place) for place in range(len(before["rows"])))]
    sections.append(" ".join(format_played(one) for one in before["played"]) or NONE)
    sections += [
        format_by_player(field, before[field])
        for field in ("hands", "specials", "piles")
        if before.get(field)
    ]
    sections += [
        f"{label} {format_list(before[field])}"
        for field, label in LABELS_OF_SPECIALS.items()
        if field in before
    ]
    if before.get("emptied"):
        sections.append("empty " + format_list(place + 1 for place in before["emptied"]))
    return sections


def format_row(before: JsonObject, place: int) -> str:
    fan, marks = before.get("fan"), before.get("marks", ())
    beside = "".join(f"+{MARKS[mark]}" for mark in marks[place]) if any(marks) else ""
    shows = f"*{fan.get('side') or fan.get('dir') or ''}" if fan and fan["row"] == place else ""
    return format_list(before["rows"][place]) + beside + shows


def format_played(played: Mapping[str, Any]) -> str:
    return f"{played['player']}:{played['card']}{'f' if played.get('flip') else ''}"


# 11 nimmt!


def format_eleven(before: JsonObject) -> list[str]:
    hands = before.get("hands", {})
    players = before.get("players", list(hands))
    sections = [" ".join(format_list(pile) for pile in before["piles_on_table"])]
    sections.append(" ".join(f"{who}:{format_list(hands.get(who, ()))}" for who in players))
    sections.append(f"deck {format_list(before.get('deck', ()))}")
    if before.get("bulls"):
        sections.append("bulls " + " ".join(f"{who}:{n}" for who, n in before["bulls"].items()))
    if "bull_supply" in before:
        sections.append(f"stock {before['bull_supply']}")
    return sections


# Decisions


def format_decision(given: Mapping[str, Any]) -> str:
    who = given.get("by", "TEAM")
    match given["kind"]:
        case "take_row":
            return f"{who}:r{given['row'] + 1}"
        case "negpos":
            return f"{who}:+{format_positive(given)}"
        case "swap":
            return f"{who}:swap={given['give']}"
        case "special":
            return f"{who}:{given['special']}{format_target(given)}"
        case "team":
            at = f"@{given['before']}" if "before" in given else ""
            speaker = given.get("player", who)
            return f"{speaker}{at}:{given['use']}{format_target(given)}"
        case "take":
            victim = f"={given['steal_from']}" if given.get("steal_from") else ""
            return f"{who}:p{given['pile'] + 1}{victim}"
        case _:
            plays = (f"{format_list(play['cards'])}p{play['pile'] + 1}" for play in given["plays"])
            return f"{who}:{'+'.join(plays)}"


def format_positive(given: Mapping[str, Any]) -> str:
    cancelled = f"={format_list(given['cancel'])}" if given.get("cancel") else ""
    return f"{given['positive']}{cancelled}"


def format_target(given: Mapping[str, Any]) -> str:
    if "order" in given:
        return f"={format_list(given['order'])}"
    if "positive" in given:
        taken = f"r{given['row'] + 1}+" if "row" in given else ""
        return f"={taken}{format_positive(given)}"
    if "card" in given:
        to = f">r{given['to'] + 1}" if "to" in given else ""
        return f"={given['card']}{to}"
    return f"=r{given['row'] + 1}" if "row" in given else ""
