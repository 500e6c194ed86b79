"""The plans for a whole turn of 11 nimmt!, their expected costs, and carrying one out.

A plan is one pile to take, or cards to lay: without bull cards every card on every pile it fits;
with them, everything that fits on one pile, and on others as long as that helps. A turn that is
half done goes on from the old tops of the piles it has used.
"""

from __future__ import annotations

from typing import Final

from numba import njit

from hornox.kernels.argmin import argmin
from hornox.kernels.eleven.evaluate import (
    WEIGHTS,
    expected_cost,
    expected_cost_here,
    final_heads,
    new_scratch,
    observe_opponents,
    reach_of_tops,
    reach_without_pile,
)  # fmt: skip
from hornox.kernels.eleven.layout import (
    ASKED,
    BULL_COUNT,
    BULL_FROM,
    BULLS,
    CARD_COUNT,
    DECK_LEFT,
    FITTING,
    HAND_COUNT,
    HANDS,
    MOVE,
    PILE_CARDS,
    PILE_OLD_TOP,
    PILE_TOP,
    PILES,
    PILES_USED,
    PLAN_FIRST,
    PLAN_LAYS,
    PLAN_TAKE,
    SEATS,
    SINGLE_CARD,
    STEAL,
    TURN,
)  # fmt: skip
from hornox.kernels.eleven.rules import (
    end_turn,
    is_richest,
    lay,
    lowest_card,
    set_size,
    steal,
    take,
    top_after,
)

NOBODY: Final = -1  # no seat is evaluated by the fitted weights

# Listing plans


@njit(nogil=True, cache=True)
def list_plans(table, me, scratch):
    """Fill `scratch` with the plans of the player to move and their costs; how many there are.

    My own are evaluated by the fitted weights, everybody else's by the heuristic.
    """
    seat, count = table[TURN], 1
    by_weights = seat == me
    for pile in range(table[PILES]):
        scratch.tops[pile] = table[PILE_TOP + pile]
    if by_weights:
        observe_opponents(table, me, scratch.features)
    if table[PILES_USED]:
        plan_done(table, by_weights, scratch)
    else:
        count = list_takes(table, by_weights, scratch)
    if table[BULLS + seat]:
        return list_plans_with_bulls(table, by_weights, scratch, count)
    return list_single_cards(table, by_weights, scratch, count)


@njit(nogil=True, cache=True)
def cheapest_plan(table, head_bits, chosen):
    """Fill `chosen` with the plan of the player to move that costs the least by the heuristic."""
    scratch = new_scratch(head_bits, WEIGHTS)
    count = list_plans(table, NOBODY, scratch)
    chosen[:] = scratch.plans[argmin(scratch.costs, 0, count)]


@njit
def plan_done(table, by_weights, scratch):
    """The plan to be done, after cards were laid already."""
    seat = table[TURN]
    low, high = table[HANDS + 2 * seat], table[HANDS + 2 * seat + 1]
    scratch.plans[0, PLAN_TAKE], scratch.plans[0, PLAN_LAYS] = -1, 0
    scratch.costs[0] = expected_cost_here(
        table, by_weights, low, high, table[BULLS + seat], scratch
    )


@njit
def list_takes(table, by_weights, scratch):
    piles = table[PILES]
    reach = reach_of_tops(scratch.tops, piles)
    for pile in range(piles):
        scratch.plans[pile, PLAN_TAKE], scratch.plans[pile, PLAN_LAYS] = pile, 0
        scratch.costs[pile] = cost_of_taking(table, by_weights, pile, reach, scratch)
    return piles


@njit
def cost_of_taking(table, by_weights, pile, reach, scratch):
    """The two new piles are left out, since nobody knows them."""
    seat, last, top = table[TURN], table[PILES] - 1, scratch.tops[pile]
    low, high = table[PILE_CARDS + 2 * pile], table[PILE_CARDS + 2 * pile + 1]
    bulls = table[BULLS + seat]
    bulls += set_size(low, high) >= BULL_FROM and bulls < BULL_COUNT
    low |= table[HANDS + 2 * seat]
    high |= table[HANDS + 2 * seat + 1]
    if by_weights and table[DECK_LEFT] <= 2:
        return final_heads(low, high, scratch.head_bits, scratch.features)
    reach_low, reach_high = reach_without_pile(reach, top)
    scratch.tops[pile] = scratch.tops[last]
    cost = expected_cost(table, by_weights, low, high, bulls, last, reach_low, reach_high, scratch)
    scratch.tops[pile] = top
    return cost


@njit
def list_single_cards(table, by_weights, scratch, count):
    """Without bull cards: every card on every pile it fits."""
    hand = HANDS + 2 * table[TURN]
    reach = reach_of_tops(scratch.tops, table[PILES])
    for pile in range(table[PILES]):
        top = scratch.tops[pile]
        low, high = table[hand] & FITTING[top, 0], table[hand + 1] & FITTING[top, 1]
        while low | high:
            card = lowest_card(low, high)
            low, high = low & ~SINGLE_CARD[card, 0], high & ~SINGLE_CARD[card, 1]
            scratch.plans[count, PLAN_TAKE], scratch.plans[count, PLAN_LAYS] = -1, 0
            add_lay(scratch.plans[count], pile, SINGLE_CARD[card, 0], SINGLE_CARD[card, 1])
            scratch.costs[count] = cost_of_laying(table, by_weights, pile, card, reach, scratch)
            count += 1
    return count


@njit
def cost_of_laying(table, by_weights, pile, card, reach, scratch):
    hand, top = HANDS + 2 * table[TURN], scratch.tops[pile]
    low, high = table[hand] & ~SINGLE_CARD[card, 0], table[hand + 1] & ~SINGLE_CARD[card, 1]
    reach_low, reach_high = reach_without_pile(reach, top)
    reach_low |= FITTING[card, 0]
    reach_high |= FITTING[card, 1]
    scratch.tops[pile] = card
    piles, bulls = table[PILES], table[BULLS + table[TURN]]
    cost = expected_cost(table, by_weights, low, high, bulls, piles, reach_low, reach_high, scratch)
    scratch.tops[pile] = top
    return cost


@njit(forceinline=True)
def add_lay(plan, pile, low, high):
    at = PLAN_FIRST + 3 * plan[PLAN_LAYS]
    plan[at], plan[at + 1], plan[at + 2] = pile, low, high
    plan[PLAN_LAYS] += 1


# With bull cards


@njit
def list_plans_with_bulls(table, by_weights, scratch, count):
    """For each pile: lay all that fits there, and then on more piles as long as it helps."""
    hand = HANDS + 2 * table[TURN]
    for pile in range(table[PILES]):
        low, high = fitting_cards(table, pile, table[hand], table[hand + 1], 0)
        if low | high:
            plan = scratch.plans[count]
            plan[PLAN_TAKE], plan[PLAN_LAYS] = -1, 0
            plan_lay(table, scratch, plan, pile, low, high)
            extend_plan(
                table, by_weights, scratch, count, table[hand] & ~low, table[hand + 1] & ~high
            )
            restore_tops(table, scratch, plan)
            count += 1
    return count


@njit(forceinline=True)
def restore_tops(table, scratch, plan):
    """Undo what the plan did to the tops in `scratch`."""
    for lays in range(plan[PLAN_LAYS]):
        pile = plan[PLAN_FIRST + 3 * lays]
        scratch.tops[pile] = table[PILE_TOP + pile]


@njit(forceinline=True)
def fitting_cards(table, pile, low, high, opened):
    """Which of these cards can go there, if the plan has `opened` piles already."""
    top = table[PILE_OLD_TOP + pile]
    if not top:
        if table[PILES_USED] + opened >= table[BULLS + table[TURN]]:
            return 0, 0
        top = table[PILE_TOP + pile]
    return low & FITTING[top, 0], high & FITTING[top, 1]


@njit(forceinline=True)
def plan_lay(table, scratch, plan, pile, low, high):
    scratch.tops[pile] = new_top(table, pile, low, high)
    add_lay(plan, pile, low, high)


@njit(forceinline=True)
def new_top(table, pile, low, high):
    top = table[PILE_TOP + pile]
    old_top = table[PILE_OLD_TOP + pile]
    return top_after(old_top or top, top, low, high)


@njit
def extend_plan(table, by_weights, scratch, at, low, high):
    """Lay on the pile where it helps most, again and again, and keep the cost of what is left."""
    plan, bulls = scratch.plans[at], table[BULLS + table[TURN]]
    scratch.costs[at] = expected_cost_here(table, by_weights, low, high, bulls, scratch)
    while low | high and plan[PLAN_LAYS] < BULL_COUNT:
        best = best_pile(table, by_weights, scratch, at, low, high)
        if best < 0:
            return
        fit_low, fit_high = fitting_cards(table, best, low, high, count_opened(table, plan))
        plan_lay(table, scratch, plan, best, fit_low, fit_high)
        low, high = low & ~fit_low, high & ~fit_high


@njit
def best_pile(table, by_weights, scratch, at, low, high):
    """The pile where laying all that fits lowers the cost most, or -1 if none does."""
    plan, bulls, best = scratch.plans[at], table[BULLS + table[TURN]], -1
    for pile in range(table[PILES]):
        fit_low, fit_high = fitting_cards(table, pile, low, high, count_opened(table, plan))
        if has_pile(plan, pile) or not fit_low | fit_high:
            continue
        scratch.tops[pile] = new_top(table, pile, fit_low, fit_high)
        cost = expected_cost_here(
            table, by_weights, low & ~fit_low, high & ~fit_high, bulls, scratch
        )
        scratch.tops[pile] = table[PILE_TOP + pile]
        if cost < scratch.costs[at]:
            scratch.costs[at] = cost
            best = pile
    return best


@njit(forceinline=True)
def has_pile(plan, pile):
    planned = False
    for lays in range(plan[PLAN_LAYS]):
        planned |= plan[PLAN_FIRST + 3 * lays] == pile
    return planned


@njit(forceinline=True)
def count_opened(table, plan):
    """How many piles of the plan had no card laid on them before, this turn."""
    count = 0
    for lays in range(plan[PLAN_LAYS]):
        count += table[PILE_OLD_TOP + plan[PLAN_FIRST + 3 * lays]] == 0
    return count


# Carrying out a plan


@njit(nogil=True, cache=True)
def carry_out(table, plan):
    """Play the whole turn; a bull card is stolen from the player nearest to winning."""
    seat = table[TURN]
    if plan[PLAN_TAKE] >= 0:
        take(table, plan[PLAN_TAKE])
        if table[ASKED] == STEAL:
            steal(table, shortest_rich_hand(table))
        return
    for lays in range(plan[PLAN_LAYS]):
        at = PLAN_FIRST + 3 * lays
        lay(table, plan[at], plan[at + 1], plan[at + 2])
    if table[ASKED] == MOVE and table[TURN] == seat:
        end_turn(table)


@njit(forceinline=True)
def shortest_rich_hand(table):
    """Of the players with the most bull cards, the one with the fewest cards."""
    leader, fewest = -1, CARD_COUNT + 1
    for seat in range(table[SEATS]):
        if is_richest(table, seat) and table[HAND_COUNT + seat] < fewest:
            leader, fewest = seat, table[HAND_COUNT + seat]
    return leader
