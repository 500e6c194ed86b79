"""Cases from random games: each turn, with its decisions and what the game made of it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from hornox import Game, Table, new
from hornox.cards import letter
from hornox.choices import (
    Cancel,
    Choice,
    Done,
    Lay,
    Pass,
    Pick,
    Play,
    Steal,
    Swap,
    TakePile,
    TakeRow,
    Target,
    Unstop,
    Use,
)  # fmt: skip
from hornox.events import Event, Revealed, RoundEnded, SpecialsShuffled, Took, TurnEnded
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.shared.fan_marker import FanTable
from hornox.titles.shared.row_placement import RowTable
from hornox.titles.shared.special_rows import SpecialTable

Case = dict[str, Any]


class TurnCase(NamedTuple):
    """A turn as a case, the table after it, and its events."""

    case: Case
    after: Table
    events: list[Event]


def turn_cases(game: str, seats: int, seed: int) -> Iterator[TurnCase]:
    """The turns of a row game, except those that ended a round."""
    rng = random.Random(seed)
    played = new(game, seats, seed=seed)
    while played.asks:
        before = played.table
        events = played.play(random_choices(played, rng))
        reveal = next((event for event in events if isinstance(event, Revealed)), None)
        if reveal is None or not isinstance(before, RowTable):
            continue
        case = Case(game=game, op="turn", before=position_json(before, reveal), decisions=[])
        seen = list(events)
        while is_in_turn(played):
            seen += play_decision(played, rng, case["decisions"])
        if not any(isinstance(event, RoundEnded) for event in seen):
            add_reshuffle(case, seen)
            yield TurnCase(case, played.table, seen)


def is_in_turn(played: Game) -> bool:
    options = next(iter(played.asks.values()), ())
    return bool(options) and not isinstance(options[0], (Pick, Play))


def play_decision(played: Game, rng: random.Random, decisions: list[Case]) -> tuple[Event, ...]:
    """Answer one question in a turn; the first player of a team who acts speaks for it."""
    choices = random_choices(played, rng)
    acting = [seat for seat, choice in choices.items() if not isinstance(choice, Pass)]
    if not acting:
        return played.play(choices)
    write_decision(decisions, played.table, acting[0], choices[acting[0]])
    return played.play({acting[0]: choices[acting[0]]})


def random_choices(played: Game, rng: random.Random) -> dict[int, Choice]:
    return {seat: rng.choice(options) for seat, options in played.asks.items()}


# Positions


def position_json(table: RowTable, reveal: Revealed) -> Case:
    names = [letter(seat) for seat in range(table.seats)]
    gone = {one.card for one in reveal.cards}
    hands = [[card for card in hand if card not in gone] for hand in table.hands]
    before: Case = {
        "players": names,
        "rows": [list(row) for row in table.rows],
        "played": [played_json(one.seat, one.card, flip=one.flipped) for one in reveal.cards],
        "hands": dict(zip(names, hands, strict=True)),
    }
    if isinstance(table, FanTable):
        side = {"evenodd": "side", "climb": "dir"}.get(table.game)
        before["fan"] = {"row": table.marker} | ({side: table.side} if side else {})
    if isinstance(table, SpecialTable):
        before["marks"] = [list(marks) for marks in table.marks]
    if isinstance(table, AnniversaryTable):
        before |= anniversary_json(table, names)
    if isinstance(table, BuffaloTable):
        before |= {"faceup": list(table.faceup), "stack": list(table.deck)}
        before["emptied"] = list(table.emptied)
    return before


def played_json(seat: int, card: int, *, flip: bool) -> Case:
    return {"player": letter(seat), "card": card} | ({"flip": True} if flip else {})


def anniversary_json(table: AnniversaryTable, names: list[str]) -> Case:
    cards = table.specials
    return {
        "piles": dict(zip(names, map(list, table.piles), strict=True)),
        "specials": dict(zip(names, map(list, cards.hands), strict=True)),
        "special_deck": list(cards.deck),
        "special_discard": list(cards.discard),
    }


def add_reshuffle(case: Case, events: list[Event]) -> None:
    shuffles = [event for event in events if isinstance(event, SpecialsShuffled)]
    if shuffles:
        case["before"]["reshuffle"] = list(shuffles[0].deck)


# Decisions


def write_decision(decisions: list[Case], table: Table, seat: int, choice: Choice) -> None:
    """Add a choice as a decision of the case, or to the last decision as its target."""
    who = {"by": letter(seat)}
    match choice:
        case TakeRow(row):
            decisions.append(who | {"kind": "take_row", "row": row})
        case Use(special) if isinstance(table, BuffaloTable):
            decisions.append(team_decision(table) | {"use": special})
        case Use(special):
            decisions.append(who | {"kind": "special", "special": special})
        case Unstop(row) if isinstance(table, BuffaloTable):
            decisions.append(team_decision(table) | {"use": "unstop", "row": row})
        case Swap(special):
            decisions.append(who | {"kind": "swap", "give": special})
        case Target(special="negpos"):
            decisions.append(who | {"kind": "negpos", "positive": choice.card})
        case Cancel(cards) if isinstance(table, AnniversaryTable):
            positive = who | {"kind": "negpos", "positive": table.positive}
            if decisions[-1:] != [positive]:
                decisions.append(positive)
            decisions[-1]["cancel"] = list(cards)
        case Target():
            add_target(decisions[-1], choice)
        case _:
            assert isinstance(choice, Pass)


def team_decision(table: BuffaloTable) -> Case:
    return {"by": "TEAM", "kind": "team", "before": table.queue[0].card}


def add_target(decision: Case, target: Target) -> None:
    if target.special == "sort":
        decision.setdefault("order", []).append(target.card)
    elif target.special == "shift" and target.row is not None:
        decision["to"] = target.row
    elif target.row is None:
        decision["card"] = target.card
    else:
        decision["row"] = target.row


def cards_taken(events: list[Event], game: str) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for event in events:
        if isinstance(event, Took):
            team_or_buffalo = "BUFFALO" if event.seat < 0 else "TEAM"
            who = team_or_buffalo if game == "buffalo" else letter(event.seat)
            found.setdefault(who, []).extend(event.cards)
    return found


# 11 nimmt!


def eleven_cases(seats: int, seed: int) -> Iterator[TurnCase]:
    """The turns of a game of 11 nimmt!, except those that ended a round."""
    rng = random.Random(seed)
    game = new("eleven", seats, seed=seed)
    while game.asks:
        before = game.table
        assert isinstance(before, ElevenTable)
        seen: list[Event] = []
        said: list[Choice] = []
        while not any(isinstance(event, (RoundEnded, TurnEnded)) for event in seen):
            said.append(rng.choice(game.asks[before.turn]))
            seen += game.play({before.turn: said[-1]})
        if not any(isinstance(event, RoundEnded) for event in seen):
            yield TurnCase(eleven_case(before, said), game.table, seen)


def eleven_case(table: ElevenTable, said: list[Choice]) -> Case:
    order = [(table.turn + place) % table.seats for place in range(table.seats)]
    before = {
        "players": [letter(seat) for seat in order],
        "piles_on_table": [list(pile) for pile in table.piles],
        "hands": {letter(seat): list(table.hands[seat]) for seat in order},
        "bulls": {letter(seat): table.bulls[seat] for seat in order},
        "bull_supply": table.supply,
        "deck": list(table.deck),
    }
    decision = {"by": letter(table.turn)} | eleven_decision(said)
    return {"game": "eleven", "op": "eleven", "before": before, "decisions": [decision]}


def eleven_decision(said: list[Choice]) -> Case:
    piles: dict[int, list[int]] = {}
    found: Case = {}
    for choice in said:
        match choice:
            case TakePile(pile):
                found |= {"kind": "take", "pile": pile}
            case Steal(seat):
                found["steal_from"] = letter(seat)
            case Lay(card, pile):
                piles.setdefault(pile, []).append(card)
            case _:
                assert choice == Done()
    if piles:
        plays = [{"pile": pile, "cards": cards} for pile, cards in piles.items()]
        found |= {"kind": "play", "plays": plays}
    return found
