"""States made by going a known way: the deals and the steps of another game."""

from __future__ import annotations

from collections.abc import Sequence

from hornox.choices import Pass
from hornox.envs.actions import NOTHING
from hornox.envs.openspiel.chance import Dealing, numbers
from hornox.envs.openspiel.games import HornoxGame
from hornox.envs.openspiel.progress import Going, Step
from hornox.envs.openspiel.states import HornoxState, SequentialState

Orders = Sequence[Sequence[int]]


def replayed(game: HornoxGame, orders: Orders, steps: Sequence[Step]) -> HornoxState:
    """The state after these deals and steps; each deal is its cards, as chance deals them."""
    state = game.new_initial_state()
    while True:
        going = state.going
        if going.dealing and len(going.deals) < len(orders):
            state.apply_action(orders[len(going.deals)][going.dealing.place])
        elif going.asked and len(going.steps) < len(steps):
            act(state, steps[len(going.steps)])
        else:
            return state


def act(state: HornoxState, step: Step) -> None:
    """Everybody does what the step says; whoever it does not name passes."""
    going = state.going
    if isinstance(state, SequentialState):
        for seat in going.asked:
            state.apply_action(number(going, step, seat))
    else:
        seats = range(going.settings.seats)
        state.apply_actions([number(going, step, seat) for seat in seats])


def number(going: Going, step: Step, seat: int) -> int:
    if seat not in going.asked:
        return NOTHING
    choice = step.get(seat, Pass())  # a team that is quick does not wait for all to pass
    return going.settings.actions.number(choice, seat, going.settings.seats)


def order(deal: Dealing) -> tuple[int, ...]:
    """The cards of a deal as chance deals them; in a hand the lowest first, as nobody can tell."""
    return numbers(deal.finished(), deal.game)[deal.lying :]
