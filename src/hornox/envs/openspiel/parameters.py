"""The settings of a game in OpenSpiel, and how long and how dear it can get."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from hornox.boxes import box
from hornox.cards import HEADS
from hornox.envs.actions import Catalogue, catalogue
from hornox.envs.observe.observer import Kind, Observer, checked_kind, observer
from hornox.envs.rewards import Reward, rewarding
from hornox.game import Table, Title, title

COMMON: dict[str, object] = {
    "players": 4, "reward": "relative", "at_end": False, "observation": "dict",
}  # fmt: skip
WITH_ROWS: dict[str, object] = {"auto_row": False}
RACE: dict[str, object] = {"rounds": 0, "target": 0, "mode": "at_least"}
PILES: dict[str, object] = {"heads": ""}
SEED = "chance"  # stands where a table has its seed; no card is ever dealt from it
AT_THE_END = ("rank", "match")
ALL_HEADS = sum(HEADS)
BEGINNING = "heads-"


def defaults(game: str) -> dict[str, object]:
    """The parameters a game has in OpenSpiel. 0 or nothing is "not set": there is no None."""
    if game == "eleven":
        return COMMON | PILES
    return COMMON | WITH_ROWS | (RACE if box(game).kind == "race" else {})


class Settings(NamedTuple):
    """What is fixed for all games that are played with the same parameters."""

    game: str
    seats: int
    options: tuple[tuple[str, object], ...]
    reward_name: str
    at_end: bool
    auto_row: bool
    observation: Kind

    @property
    def rules(self) -> Title[Any]:
        return title(self.game)

    @property
    def actions(self) -> Catalogue:
        return catalogue(self.game)

    @property
    def observer(self) -> Observer:
        return observer(self.game, self.seats, self.observation)

    @property
    def reward(self) -> Reward:
        return rewarding(self.game, self.reward_name)

    def table(self) -> Table:
        table: Table = self.rules.table(self.seats, SEED, **dict(self.options))
        return table

    @property
    def pays_at_end(self) -> bool:
        return self.at_end or self.reward_name in AT_THE_END

    @property
    def limits(self) -> Limits:
        return limits(self.game, self.seats, self.options)


def settings(game: str, given: Mapping[str, Any]) -> Settings:
    """The settings that these parameters mean, or an error that says what is allowed."""
    known = {**defaults(game), **given}
    rewarding(game, known["reward"])
    found = Settings(
        game, box(game).check_seats(known["players"]), tuple(options(game, known).items()),
        str(known["reward"]), bool(known["at_end"]), bool(known.get("auto_row", False)),
        checked_kind(game, known["observation"]),
    )  # fmt: skip
    found.table()  # wrong options are refused at once
    return found


def options(game: str, known: Mapping[str, Any]) -> dict[str, object]:
    """The options of the box: a round, unless something else is set."""
    if known.get("heads"):
        return {"heads": read_heads(known["heads"])}
    if box(game).kind != "race":
        return {}
    given = {name: known[name] for name in ("rounds", "target") if known[name]}
    if known["mode"] != RACE["mode"]:
        given["mode"] = known["mode"]
    return given or {"rounds": 1}


def read_heads(text: str) -> tuple[int | str, ...]:
    """The heads on the cards of 11 nimmt!, after a word and with dashes between.

    OpenSpiel keeps commas for itself, and takes what begins with a digit for a number.
    """
    parts = text.removeprefix(BEGINNING).split("-")
    return tuple(int(part) if part.isdecimal() else part for part in parts)


def written_heads(heads: Iterable[int]) -> str:
    return BEGINNING + "-".join(map(str, heads))


class Limits(NamedTuple):
    """The most there can be of decisions, chance nodes, things seen by one seat, and heads."""

    decisions: int
    chances: int
    seen: int
    heads: int


@cache
def limits(game: str, seats: int, chosen: tuple[tuple[str, object], ...]) -> Limits:
    """Safe, and not more than a few times what happens."""
    if game == "eleven":
        return of_eleven(seats, dict(chosen))
    if game == "buffalo":
        return of_buffalo(seats)
    if game == "anniversary":
        return of_anniversary(seats)
    return of_race(game, seats, dict(chosen))


def of_race(game: str, seats: int, chosen: Mapping[str, Any]) -> Limits:
    """Every round all cards but 20 are taken, a head each at least: a race comes to its end."""
    target = chosen.get("target", 66)
    rounds = chosen.get("rounds") or seats * (target + 1) // (10 * seats - 16) + 1
    asked = 20 * seats + (10 * seats if game == "pro" else 0)  # cards, rows, picks
    open_cards = 0 if game == "pro" else 14
    dealt = 0 if game == "pro" else 10 * seats + 4
    heads = ALL_HEADS * rounds if "rounds" in chosen else target + 1 + ALL_HEADS
    seen = rounds * (asked + open_cards)
    return Limits(rounds * asked, rounds * dealt, seen, heads)


def of_anniversary(seats: int) -> Limits:
    """With each card: play, special, card and row for it, row to take, positive, two swaps."""
    rounds, cards = 2, 12
    decisions = rounds * cards * seats * 8
    drawn = rounds * cards * seats * 2
    chances = rounds * (cards * seats + 4 + 28) + drawn
    return Limits(decisions, chances, decisions + drawn + rounds * (cards + 4 + 3), 2 * ALL_HEADS)


def of_buffalo(seats: int) -> Limits:
    """The team is asked before each card, and again whenever it has acted."""
    specials, unstops, cards = 16, 16, 10 * (seats + 1)
    asked = (cards + specials + unstops) * seats
    decisions = asked + 20 * seats + specials * (seats + 2)
    seen = decisions + 14 + specials + 10
    return Limits(decisions, 10 * seats + 14 + specials, seen, 2 * ALL_HEADS)


def of_eleven(seats: int, chosen: Mapping[str, Any]) -> Limits:
    """Two cards of the deck for every pile that is taken; then nobody lays more than all cards."""
    takes = (99 - 10 * seats) // 2 + 1
    decisions = seats * (takes + 1) * 2 * 100
    heads = sum(chosen.get("heads", HEADS[:101]))
    return Limits(decisions, seats * 100, decisions, max(1, seats * heads))
