"""A game as OpenSpiel goes through it: chance, decisions, and rewards between them.

It plays by the rules of the engine, and stops where the engine would shuffle, so that chance can
be asked. What is earned is paid at the next decision, or at the end of the game: at chance nodes
nobody is there to take it.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Any, TypeAlias

from hornox.cards import Seat
from hornox.choices import Choice
from hornox.envs.episodes import cheapest_row
from hornox.envs.openspiel.chance import Dealing, dealing
from hornox.envs.openspiel.parameters import Settings
from hornox.envs.openspiel.recall import Seen, said, shown
from hornox.envs.rewards import Heads, so_far
from hornox.errors import HornoxError, join_names
from hornox.events import Event
from hornox.game import Asked

Step: TypeAlias = dict[Seat, Choice]


class Going:
    """The one thing here that changes; what it holds is replaced, so that a copy is cheap."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.rules = settings.rules
        self.table: Any = settings.table()
        self.asked: Asked = {}
        self.chosen: Step = {}
        self.dealing: Dealing | None = None
        self.deals: tuple[Dealing, ...] = ()
        self.steps: tuple[Step, ...] = ()
        self.seen: tuple[Seen, ...] = ()
        self.before: Heads = (0,) * len(self.table.totals)
        self.paid = self.before
        self.go_on()

    def __deepcopy__(self, _: object) -> Going:
        return copy(self)

    # What happens

    def deal(self, number: int) -> None:
        """Chance has come up with this card."""
        if self.dealing is None or number not in self.dealing.left:
            left = sorted(set(self.dealing.left)) if self.dealing else ["no cards"]
            raise HornoxError(f"chance cannot deal {number}: left are {join_names(left)}")
        self.dealing = self.dealing.with_card(number).settled()
        self.before = self.paid
        if not self.dealing.still:
            self.finish(self.dealing)
            self.go_on()

    def choose(self, seat: Seat, action: object) -> None:
        """One of those who are asked has chosen; with the last of them it happens."""
        options = () if seat in self.chosen else self.asked.get(seat, ())
        choice = self.settings.actions.chosen(action, options, seat, self.settings.seats)
        self.chosen = {**self.chosen, seat: choice}
        self.before = self.paid
        if len(self.chosen) == len(self.asked):
            step, self.chosen = {one: self.chosen[one] for one in self.asked}, {}
            self.play(step)
            self.go_on()

    def play(self, step: Step) -> None:
        self.steps = (*self.steps, step)
        self.remember(said(self.rules, self.table, step, self.settings.actions))
        for event in self.rules.told(self.table, step):
            self.happen(event)

    def go_on(self) -> None:
        """Up to the next question, for chance or for somebody, or to the end of the game."""
        while self.happens_by_itself():
            pass
        if self.dealing is not None:
            self.asked = {}
            return
        self.asked = self.rules.asks(self.table)
        if self.settings.auto_row and (row := cheapest_row(self.table, self.asked)):
            self.play(row)
            self.go_on()
        elif not self.settings.pays_at_end or self.over:
            self.paid = so_far(self.rules, self.table)

    def happens_by_itself(self) -> bool:
        event = self.rules.forced(self.table)
        if event is None:
            return False
        self.dealing = dealing(self.rules, self.table, event)
        if self.dealing is None:
            self.happen(event)
        elif not self.dealing.still:
            self.finish(self.dealing)
        return self.dealing is None

    def finish(self, done: Dealing) -> None:
        self.dealing, self.deals = None, (*self.deals, done)
        self.happen(done.finished())

    def happen(self, event: Event) -> None:
        self.table = self.rules.after(self.table, event)
        self.remember(shown(event, self.settings.actions, self.settings.seats))

    def remember(self, more: Iterable[Seen]) -> None:
        self.seen = (*self.seen, *more)

    # How it stands

    @property
    def over(self) -> bool:
        return not self.asked and self.dealing is None

    @property
    def waiting(self) -> list[Seat]:
        """Who is asked and has not chosen."""
        return [seat for seat in self.asked if seat not in self.chosen]

    def allowed(self, seat: Seat) -> list[int]:
        """The actions of a seat that is asked, from the lowest."""
        options = () if seat in self.chosen else self.asked.get(seat, ())
        return sorted(self.settings.actions.numbered(options, seat, self.settings.seats))

    def rewards(self) -> list[float]:
        """What was paid with the last action, to every seat."""
        return self.settings.reward(self.before, self.paid, self.table)

    def returns(self) -> list[float]:
        """What was paid since the beginning."""
        return self.settings.reward((0,) * len(self.paid), self.paid, self.table)

    def known_to(self, seat: Seat) -> list[Seen]:
        """All that this seat has seen, and at the end what it has chosen in secret just now."""
        found = [one for one in self.seen if one.to is None or one.to == seat]
        if seat in self.chosen:
            actions, seats = self.settings.actions, self.settings.seats
            found.append(Seen(seat, actions.number(self.chosen[seat], seat, seats)))
        return found
