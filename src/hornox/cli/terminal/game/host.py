"""Playing a game at a terminal: ask the people, ask the bots, tell what happened.

One person sees everything from their seat. Several share the keyboard: what is open is
shown to all, and before a question about a hand the keyboard is passed on.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from hornox.cards import Seat
from hornox.choices import Choice, Options, Pass, Pick, Play, Steal, TakePile, TakeRow, Target
from hornox.cli.record_files import Keeper
from hornox.cli.terminal.game.players import Sitting
from hornox.cli.terminal.game.prompts import Dialogue
from hornox.cli.terminal.game.story import Story
from hornox.events import Event
from hornox.game import Choices, Game, Table
from hornox.titles.buffalo_table import BuffaloTable
from hornox.words import ask, say_choice


class Host:
    def __init__(
        self, game: Game, start: Table, sitting: Sitting, dialogue: Dialogue,
        keeper: Keeper | None = None,
    ) -> None:  # fmt: skip
        self.game = game
        self.sitting = sitting
        self.bots = sitting.bots()
        self.dialogue = dialogue
        self.keeper = keeper
        self.rng = random.Random(f"{start.seed}/bots")
        self.stories: dict[Seat | None, Story] = {
            seat: Story(start, seat, dialogue.lang, sitting.names)
            for seat in (None, *sitting.people)
        }
        self.looking: Seat | None = None  # whose hand is on the screen
        self.skipping = False  # the team lets the rest of the turn pass
        self.happen(game.events)

    @property
    def everybody(self) -> Story:
        """What can be shown to all who sit at the keyboard."""
        return self.stories[self.sitting.alone]

    def play(self) -> None:
        while self.game.asks:
            self.happen(self.game.play(self.choices()))
            if self.keeper:
                self.keeper.keep(self.game)
            if not self.sitting.people:
                self.dialogue.tell_all(self.everybody)  # bots alone: a page for every step
        self.dialogue.tell_all(self.everybody)

    def happen(self, events: Iterable[Event]) -> None:
        for story in self.stories.values():
            story.hear(events)

    # Who chooses what

    def choices(self) -> Choices:
        asked = self.game.asks
        if self.is_window():
            return self.team_choice(asked[0])
        if any(isinstance(options[0], Play) for options in asked.values()):
            self.skipping = False  # a new turn
        people = [seat for seat in asked if seat not in self.bots]
        chosen = {seat: self.person_chooses(seat, asked[seat]) for seat in people}
        bots = [seat for seat in asked if seat in self.bots]
        return chosen | {seat: self.bot_chooses(seat, asked[seat]) for seat in bots}

    def bot_chooses(self, seat: Seat, options: Options) -> Choice:
        return self.bots[seat].choose(self.game.view(seat), options, self.rng)

    def person_chooses(self, seat: Seat, options: Options) -> Choice:
        if len(options) == 1:
            return self.only(seat, options[0])
        question = self.question(seat, options)
        if self.sitting.alone is None:
            question = f"{self.sitting.names[seat]}: {question}"
        chosen = self.dialogue.ask(self.shown_to(seat, options), question, options)
        assert chosen is not None, "only a team may skip"
        return chosen

    def only(self, seat: Seat, option: Choice) -> Choice:
        """Nothing to choose: worth a word if something happens to one's hand."""
        if isinstance(option, TakePile):
            what = say_choice(option, self.dialogue.lang, self.game.table)
            self.stories[seat].remark(self.dialogue.text("only", what=what))
        return option

    def question(self, seat: Seat | None, options: Options) -> str:
        return ask(self.game.table, seat, options, self.dialogue.lang, self.sitting.names)

    def shown_to(self, seat: Seat, options: Options) -> Story:
        """What is on the screen when that seat is asked; its hand only if the others look away."""
        if self.sitting.alone is not None:
            return self.everybody
        if is_open(options[-1]):
            self.looking = None
            return self.everybody
        if self.looking != seat:
            self.dialogue.tell_all(self.everybody)
            self.dialogue.hand_over(seat)
            self.looking = seat
        story = self.stories[seat]
        story.told = len(story.moments)
        return story

    # The team's window: one prompt for all at the keyboard, then the bots

    def is_window(self) -> bool:
        """Whether the whole team is asked what to do before the next card."""
        is_team = isinstance(self.game.table, BuffaloTable)
        return is_team and Pass() in self.game.asks.get(0, ())

    def team_choice(self, options: Options) -> Choices:
        people = self.sitting.people
        if people and not self.skipping:
            chosen = self.people_choose(options)
            if chosen != Pass():
                return {self.speaker(people): chosen}
        for seat in self.bots:
            chosen = self.bot_chooses(seat, options)
            if chosen != Pass():
                return {seat: chosen}
        return dict.fromkeys(self.game.asks, Pass())

    def people_choose(self, options: Options) -> Choice:
        self.looking = None
        question = self.question(self.sitting.alone, options)
        chosen = self.dialogue.ask(self.everybody, question, options)
        self.skipping = chosen is None
        return chosen or Pass()

    def speaker(self, people: tuple[Seat, ...]) -> Seat:
        """Whoever of the people has the next card, or the first of them."""
        table = self.game.table
        assert isinstance(table, BuffaloTable)
        owner = table.queue[0].seat
        return owner if owner in people else people[0]


def is_open(option: Choice) -> bool:
    """Whether all at the keyboard may see the question: nobody's hand is needed for it."""
    if isinstance(option, Target):
        return option.special != "replace"
    return isinstance(option, (Pick, TakeRow, Steal))
