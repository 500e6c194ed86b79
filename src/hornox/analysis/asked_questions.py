"""Reading a record again: every question that somebody answered, round by round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hornox.analysis.playouts.sampling import can_be_valued
from hornox.analysis.standings import Standing, standing_at
from hornox.cards import Seat
from hornox.choices import Choice, Options, Pass
from hornox.errors import BadRecord, NotFinished
from hornox.events import Event, RoundEnded, TurnEnded
from hornox.game import Asked, Choices, Game, Table
from hornox.records import Record
from hornox.titles.buffalo_table import BuffaloTable, BuffaloTeam
from hornox.titles.classic import Classic
from hornox.titles.shared.row_placement import RowTable
from hornox.wrong_arguments import require


class Question(NamedTuple):
    """A question with more than one option, as the seat saw it, and what it chose.

    step: of the record, the first being 1; table: everything there was, for hindsight only, and
    events: what happened from then to the end of the round.
    """

    step: int
    seat: Seat
    turn: int
    view: Table
    options: Options
    played: int
    standing: Standing
    table: Table
    choices: dict[Seat, Choice]
    events: tuple[Event, ...] = ()


class PlayedRound(NamedTuple):
    """A whole round: its questions in order, and the scores at its end."""

    number: int
    questions: tuple[Question, ...]
    scores: tuple[int, ...]


def require_finished(record: Record) -> Record:
    if record.result is None:
        raise NotFinished
    return record


def played_rounds(record: Record) -> Iterator[PlayedRound]:
    """The rounds of a finished game."""
    require("record", record, Record, "a record of a finished game")
    games = require_finished(record).games()
    game = next(games)
    questions: list[Question] = []
    events: list[Event] = []
    starts: list[int] = []
    turns = 0
    while game.asks:
        before = Before(len(game.steps) + 1, turns, game.table, game.asks)
        if len(game.steps) == len(record.steps):
            raise BadRecord("the game is not over after the last of them", "steps")
        game = next(games)
        questions += answered(game, before)
        starts += [len(events)] * (len(questions) - len(starts))
        events += game.events
        turns += sum(isinstance(event, TurnEnded) for event in game.events)
        for event in game.events:
            if isinstance(event, RoundEnded):
                asked = [
                    one._replace(events=tuple(events[start:]))
                    for one, start in zip(questions, starts, strict=True)
                ]
                yield PlayedRound(event.round, tuple(asked), event.heads)
                questions, events, starts, turns = [], [], [], 0


class Before(NamedTuple):
    """The game before a step: its number, the turns of this round, the table, the questions."""

    step: int
    turns: int
    table: Table
    asked: Asked


def answered(game: Game, before: Before) -> Iterator[Question]:
    """The questions that the last step has answered."""
    choices = game.steps[-1]
    for seat, choice in sorted(counted_choices(game, before, choices).items()):
        options = before.asked[seat]
        if can_be_valued(options):
            yield Question(
                before.step, seat, turn_number(game, before, seat),
                game.rules.view(before.table, seat), options, options.index(choice),
                standing_at(before.table, seat), before.table, choices,
            )  # fmt: skip


def counted_choices(game: Game, before: Before, choices: Choices) -> Choices:
    """If one of the team acts, what the others chose has no effect: they are asked again."""
    is_window = any(Pass() in options for options in before.asked.values())
    if not is_window or not isinstance(game.rules, BuffaloTeam):
        return choices
    assert isinstance(before.table, BuffaloTable)
    speaker = game.rules.speaker(before.table, choices)
    return choices if choices[speaker] == Pass() else {speaker: choices[speaker]}


def turn_number(game: Game, before: Before, seat: Seat) -> int:
    """The turn of the round, the first being 1; in a draft, the seat's pick."""
    table, held = before.table, len(before.table.hands[seat])
    if table.stage == "draft":
        return held + 1
    if isinstance(game.rules, Classic):
        assert isinstance(table, RowTable)
        return int(game.rules.hand_size) - held + (not table.queue)
    return before.turns // table.seats + 1
