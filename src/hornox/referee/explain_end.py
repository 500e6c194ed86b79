"""Explain the end of a game or a round: the rule, and what it says here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from hornox.game_catalogue import RaceOptions
from hornox.referee.position.seat_names import is_speaker
from hornox.words import Voice, text

Result: TypeAlias = Mapping[str, Any]

OUTCOMES = {
    True: "referee.game_over", False: "referee.goes_on", None: "referee.rounds_unknown",
}  # fmt: skip
TIES = {"anniversary": "J-93", "eleven": "E-13"}
SOMEBODY = "A"  # whose heads they are, nobody said
OWN_ROUNDS = ("anniversary", "buffalo", "eleven")  # A-02 is not about them


def explain_end(before: Result, result: Result, lang: str) -> list[str]:
    return [end_rule(before, lang), *who_reached_it(before, lang), *outcome(before, result, lang)]


def end_rule(before: Result, lang: str) -> str:
    """When this game ends (A-01)."""
    game, rounds = before["game"], before.get("rounds")
    if rounds is not None:
        return text("referee.rule.rounds", lang, rounds=rounds)
    if game in ("anniversary", "eleven"):
        return text(f"referee.rule.{game}", lang)
    options = RaceOptions()
    mode = before.get("mode") or options.mode
    return text(f"referee.rule.{mode}", lang, target=before.get("target") or options.target)


def explain_end_rule(_before: Result, result: Result, lang: str) -> list[str]:
    """The rule alone, and what a tie means."""
    if result["game"] == "buffalo":
        return [text("referee.rule.buffalo.single", lang)]
    return [end_rule(result, lang), tie_rule(result["game"], lang)]


def who_reached_it(before: Result, lang: str) -> Iterator[str]:
    """Who has the most heads, where that is what ends the game."""
    if before["game"] in ("anniversary", "eleven") or before.get("rounds") is not None:
        return
    totals = before["totals"]
    if [*totals] == [SOMEBODY]:
        return
    most = max(totals.values())
    yield tell_of([one for one, total in totals.items() if total == most], "most", most, lang)


def outcome(before: Result, result: Result, lang: str) -> Iterator[str]:
    yield text(OUTCOMES[result["over"]], lang)
    totals = before["totals"]
    first = result["winners"] if result["over"] else result.get("fewest", ())
    if result["over"] and len(totals) == 1:
        yield text("referee.wins.fewest", lang)
    if not first or len(totals) == 1:
        return
    yield tell_of(first, "wins" if result["over"] else "leads", totals[first[0]], lang)
    if len(first) > 1:
        yield tie_rule(before["game"], lang)


def tell_of(players: Sequence[str], what: str, heads: int, lang: str) -> str:
    """Who has the most, who wins or leads; whoever asks is you, and comes last."""
    others = [one for one in players if not is_speaker(one)]
    if not others:
        return text(f"referee.{what}.you", lang, heads=heads)
    if len(others) < len(players):
        who = Voice(lang).listing([*others, text("person.you", lang)])
        return text(f"referee.{what}.with_you", lang, who=who, heads=heads)
    who = Voice(lang).listing(others)
    return text(f"referee.{what}", lang, who=who, heads=heads, count=len(players))


def tie_rule(game: str, lang: str) -> str:
    return text("referee.rule.tie", lang, ruling=TIES.get(game, "A-03"))


def explain_end_in_round(before: Result, result: Result, lang: str) -> list[str]:
    key = "referee.rule.anniversary" if before["game"] == "anniversary" else "referee.rule.midround"
    return [text(key, lang), text(OUTCOMES[result["over"]], lang)]


def explain_round_end(before: Result, result: Result, lang: str) -> list[str]:
    key = f"referee.rule.round.{before['game']}"
    key = key if before["game"] in OWN_ROUNDS else "referee.rule.round"
    if result["over"] is None:
        return [text(key, lang)]
    over = text("referee.round_over" if result["over"] else "referee.round_goes_on", lang)
    return [text(key, lang), over]


def explain_buffalo_end(before: Result, result: Result, lang: str) -> list[str]:
    key = f"referee.buffalo.{result['result']}"
    doubled = "double" if before["n"] <= 2 else "single"
    return [
        text(key, lang, team=result["team"], buffalo=result["buffalo"]),
        text(f"referee.rule.buffalo.{doubled}", lang),
    ]
