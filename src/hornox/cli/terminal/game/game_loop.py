"""The game loop at a terminal: ask the people and the bots, play their choices, show what happened.

One person sees everything from their seat. Several share the keyboard: all of them see what
is public, and before a question about a hand the keyboard is passed on.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from hornox.cards import Seat
from hornox.choices import (
    Cancel,
    Choice,
    Options,
    Pass,
    Pick,
    Play,
    Steal,
    TakePile,
    TakeRow,
    Target,
)
from hornox.cli.record_files import RecordWriter
from hornox.cli.terminal.game.ask_at_keyboard import Prompts
from hornox.cli.terminal.game.log_pages import GameLog, Shown
from hornox.cli.terminal.game.players import Players
from hornox.events import Event
from hornox.game import Choices, Game, Table
from hornox.titles.buffalo_table import BuffaloTable
from hornox.words import ask, say_choice


class GameLoop:
    def __init__(
        self, game: Game, start: Table, players: Players, prompts: Prompts,
        record_writer: RecordWriter | None = None,
    ) -> None:  # fmt: skip
        self.game = game
        self.players = players
        self.bots = players.make_bots()
        self.prompts = prompts
        self.record_writer = record_writer
        self.rng = random.Random(f"{start.seed}/bots")
        shows: Shown = "piles" if prompts.memory_aids else "view"
        self.logs: dict[Seat | None, GameLog] = {
            seat: GameLog(start, seat, prompts.lang, players.names, shows=shows)
            for seat in (None, *players.people)
        }
        self.hand_on_screen: Seat | None = None
        self.is_skipping = False  # the team passes for the rest of the turn
        self.log_events(game.events)

    @property
    def shared_log(self) -> GameLog:
        """What everybody at the keyboard may see."""
        return self.logs[self.players.only_person]

    def play(self) -> None:
        while self.game.asks:
            self.log_events(self.game.play(self.collect_choices()))
            if self.record_writer:
                self.record_writer.write(self.game)
            if not self.players.people:
                self.prompts.show_all_news(self.shared_log)  # bots alone: a page for every step
        self.prompts.show_all_news(self.shared_log)

    def log_events(self, events: Iterable[Event]) -> None:
        for game_log in self.logs.values():
            game_log.add_events(events)

    # Choices of single players

    def collect_choices(self) -> Choices:
        asked = self.game.asks
        if self.is_team_window():
            return self.collect_team_choice(asked[0])
        if any(isinstance(options[0], Play) for options in asked.values()):
            self.is_skipping = False  # a new turn
        chosen: dict[Seat, Choice] = {}
        for seat in [seat for seat in asked if seat not in self.bots]:
            chosen[seat] = self.ask_person(seat, asked[seat])
            if self.game.rules.ready(asked, {seat: chosen[seat]}):
                return {seat: chosen[seat]}  # S-02: at once; then all choose on the new board
        bots = [seat for seat in asked if seat in self.bots]
        return chosen | {seat: self.ask_bot(seat, asked[seat]) for seat in bots}

    def ask_bot(self, seat: Seat, options: Options) -> Choice:
        return self.bots[seat].choose(self.game.view(seat), options, self.rng)

    def ask_person(self, seat: Seat, options: Options) -> Choice:
        if len(options) == 1:
            return self.play_only_option(seat, options[0])
        question = self.question(seat, options)
        if self.players.only_person is None:
            question = f"{self.players.names[seat]}: {question}"
        chosen = self.prompts.ask(self.log_for_question(seat, options), question, options)
        assert chosen is not None, "only a team may skip"
        return chosen

    def play_only_option(self, seat: Seat, option: Choice) -> Choice:
        """A single option is not asked for; the log mentions it if it changes the hand."""
        if isinstance(option, TakePile):
            what = say_choice(option, self.prompts.lang, self.game.table)
            self.logs[seat].add_remark(self.prompts.text("only", what=what))
        return option

    def question(self, seat: Seat | None, options: Options) -> str:
        return ask(self.game.table, seat, options, self.prompts.lang, self.players.names)

    def log_for_question(self, seat: Seat, options: Options) -> GameLog:
        """The log to show with a question; a seat's own log only once the others look away."""
        if self.players.only_person is not None:
            return self.shared_log
        if is_public_question(options[-1]):
            self.hand_on_screen = None
            return self.shared_log
        if self.hand_on_screen != seat:
            self.prompts.show_all_news(self.shared_log)
            self.prompts.pass_keyboard(seat)
            self.hand_on_screen = seat
        self.logs[seat].mark_all_shown()
        return self.logs[seat]

    # The team's window: one prompt for all people at the keyboard, then the bots

    def is_team_window(self) -> bool:
        """Whether the whole team is asked what to do before the next card."""
        is_team = isinstance(self.game.table, BuffaloTable)
        return is_team and Pass() in self.game.asks.get(0, ())

    def collect_team_choice(self, options: Options) -> Choices:
        people = self.players.people
        if people and not self.is_skipping:
            chosen = self.ask_people_of_team(options)
            if chosen != Pass():
                return {self.team_speaker(people): chosen}
        for seat in self.bots:
            chosen = self.ask_bot(seat, options)
            if chosen != Pass():
                return {seat: chosen}
        return dict.fromkeys(self.game.asks, Pass())

    def ask_people_of_team(self, options: Options) -> Choice:
        self.hand_on_screen = None
        question = self.question(self.players.only_person, options)
        chosen = self.prompts.ask(self.shared_log, question, options)
        self.is_skipping = chosen is None
        return chosen or Pass()

    def team_speaker(self, people: tuple[Seat, ...]) -> Seat:
        """The person who owns the next card, or else the first person."""
        table = self.game.table
        assert isinstance(table, BuffaloTable)
        owner = table.queue[0].seat
        return owner if owner in people else people[0]


def is_public_question(option: Choice) -> bool:
    """Whether everybody at the keyboard may see the question: it shows nobody's hand."""
    if isinstance(option, Target):
        return option.special != "replace"
    return isinstance(option, (Pick, TakeRow, Steal, Cancel))
