"""A node of the game tree: a deal in progress, a decision or the end, with its rewards.

It plays by the rules of the engine and stops where the engine would shuffle, so that chance can
deal. Rewards are paid at the next decision or at the end of the game, never at a chance node, where
no player could collect them.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Any, TypeAlias

from hornox.bots import heads_so_far
from hornox.cards import Seat
from hornox.choices import Choice
from hornox.envs.current_episode import cheapest_row
from hornox.envs.openspiel.chance import ChanceDeal, start_deal
from hornox.envs.openspiel.parameters import Parameters
from hornox.envs.openspiel.who_knows_what import (
    Information,
    information_in_choices,
    information_in_event,
)
from hornox.envs.rewards import Heads
from hornox.errors import HornoxError, join_names
from hornox.events import Event
from hornox.game import Asked

Step: TypeAlias = dict[Seat, Choice]


class TreeNode:
    """It moves on to the next node. Its values are replaced, never changed: copies are cheap."""

    def __init__(self, parameters: Parameters) -> None:
        self.parameters = parameters
        self.rules = parameters.rules
        self.table: Any = parameters.table()
        self.asked: Asked = {}
        self.chosen: Step = {}
        self.deal: ChanceDeal | None = None
        self.deals: tuple[ChanceDeal, ...] = ()
        self.steps: tuple[Step, ...] = ()
        self.information: tuple[Information, ...] = ()
        self.heads_before: Heads = (0,) * len(self.table.totals)
        self.heads = self.heads_before  # those that rewards were paid for
        self.go_to_next_node()

    def __deepcopy__(self, _: object) -> TreeNode:
        return copy(self)

    # Moving on

    def deal_card(self, number: int) -> None:
        """Chance deals this card."""
        possible = self.deal.possible_cards() if self.deal else ()
        if self.deal is None or number not in possible:
            allowed = join_names(sorted(set(possible)) or ["none"])
            raise HornoxError(f"chance cannot deal {number}: the possible cards are {allowed}")
        self.deal = self.deal.with_card(number).with_forced_cards()
        self.heads_before = self.heads
        if not self.deal.remaining:
            self.finish_deal(self.deal)
            self.go_to_next_node()

    def choose(self, seat: Seat, action: object) -> None:
        """A seat that is asked chooses; after the last one, the choices are played."""
        options = () if seat in self.chosen else self.asked.get(seat, ())
        choice = self.parameters.actions.to_choice(action, options, seat, self.parameters.seats)
        self.chosen = {**self.chosen, seat: choice}
        self.heads_before = self.heads
        if len(self.chosen) == len(self.asked):
            step, self.chosen = {one: self.chosen[one] for one in self.asked}, {}
            self.play_step(step)
            self.go_to_next_node()

    def play_step(self, step: Step) -> None:
        self.steps = (*self.steps, step)
        actions = self.parameters.actions
        self.remember(information_in_choices(self.rules, self.table, step, actions))
        counted = self.rules.counted(self.asked, step)
        for event in self.rules.told(self.table, counted):
            self.apply_event(event)

    def go_to_next_node(self) -> None:
        """Go on to the next chance node or decision, or to the end of the game."""
        while self.apply_forced_event():
            pass
        if self.deal is not None:
            self.asked = {}
            return
        self.asked = self.rules.asks(self.table)
        if self.parameters.auto_row and (row := cheapest_row(self.table, self.asked)):
            self.play_step(row)
            self.go_to_next_node()
        elif not self.parameters.pays_at_end or self.is_over:
            self.heads = heads_so_far(self.table)

    def apply_forced_event(self) -> bool:
        """Apply what follows without a decision; False if nothing does or chance must deal."""
        event = self.rules.forced(self.table)
        if event is None:
            return False
        self.deal = start_deal(self.rules, self.table, event)
        if self.deal is None:
            self.apply_event(event)
        elif not self.deal.remaining:
            self.finish_deal(self.deal)
        return self.deal is None

    def finish_deal(self, deal: ChanceDeal) -> None:
        self.deal, self.deals = None, (*self.deals, deal)
        self.apply_event(deal.to_event())

    def apply_event(self, event: Event) -> None:
        self.table = self.rules.after(self.table, event)
        parameters = self.parameters
        self.remember(information_in_event(event, parameters.actions, parameters.seats))

    def remember(self, more: Iterable[Information]) -> None:
        self.information = (*self.information, *more)

    # The current node

    @property
    def is_over(self) -> bool:
        return not self.asked and self.deal is None

    @property
    def waiting(self) -> list[Seat]:
        """The seats that are asked and have not chosen."""
        return [seat for seat in self.asked if seat not in self.chosen]

    def legal_actions(self, seat: Seat) -> list[int]:
        """In ascending order; none if the seat is not asked or has chosen."""
        options = () if seat in self.chosen else self.asked.get(seat, ())
        return sorted(self.parameters.actions.to_actions(options, seat, self.parameters.seats))

    def rewards(self) -> list[float]:
        """What the last action paid to every seat."""
        return self.parameters.reward(self.heads_before, self.heads, self.table)

    def returns(self) -> list[float]:
        """What all actions so far paid to every seat."""
        return self.parameters.reward((0,) * len(self.heads), self.heads, self.table)

    def information_state(self, seat: Seat) -> list[Information]:
        """All that this seat has learned, and last its own choice that is still secret."""
        known = [one for one in self.information if one.private_to in (None, seat)]
        if seat in self.chosen:
            actions, seats = self.parameters.actions, self.parameters.seats
            known.append(Information(seat, actions.to_action(self.chosen[seat], seat, seats)))
        return known
