"""What can be done with a whole turn of 11 nimmt!, and what it is worth at first sight.

A plan is one pile to take, or cards to lay: without bull cards every card on every pile it fits;
with them, whatever fits on one pile, and on others as long as that helps. A turn that is half
done goes on from the old tops of the piles it has used.
"""

from __future__ import annotations

from numba import njit

from hornox.kernels.eleven.evaluate import (
    at_the_end,
    look_around,
    reached,
    reached_without,
    worth,
    worth_now,
)  # fmt: skip
from hornox.kernels.eleven.layout import (
    ASKED,
    BULL_FROM,
    BULLS,
    CARDS,
    FIRST,
    FITTING,
    HANDS,
    HELD,
    LAYS,
    LEFT,
    LYING,
    MOVE,
    OLD_TOP,
    ONLY,
    PILES,
    SEATS,
    STEAL,
    STOCK,
    TAKEN,
    TOP,
    TURN,
    USED,
)  # fmt: skip
from hornox.kernels.eleven.rules import (
    end_turn,
    is_richest,
    lay,
    lowest,
    size,
    steal,
    take,
    top_after,
)

# All plans


@njit(nogil=True, cache=True)
def list_plans(table, me, room):
    """The plans of whoever is to move, and what they are worth; how many there are.

    If that is me, by foresight; for all others by good sense.
    """
    seat, count = table[TURN], 1
    foresees = seat == me
    for pile in range(table[PILES]):
        room.tops[pile] = table[TOP + pile]
    if foresees:
        look_around(table, me, room.seen)
    if table[USED]:
        plan_nothing(table, foresees, room)
    else:
        count = list_takes(table, foresees, room)
    if table[BULLS + seat]:
        return list_many(table, foresees, room, count)
    return list_single(table, foresees, room, count)


@njit
def plan_nothing(table, foresees, room):
    """To be done, after what was laid already."""
    seat = table[TURN]
    low, high = table[HANDS + 2 * seat], table[HANDS + 2 * seat + 1]
    room.plans[0, TAKEN], room.plans[0, LAYS] = -1, 0
    room.worths[0] = worth_now(table, foresees, low, high, table[BULLS + seat], room)


@njit
def list_takes(table, foresees, room):
    piles = table[PILES]
    reach = reached(room.tops, piles)
    for pile in range(piles):
        room.plans[pile, TAKEN], room.plans[pile, LAYS] = pile, 0
        room.worths[pile] = worth_of_taking(table, foresees, pile, reach, room)
    return piles


@njit
def worth_of_taking(table, foresees, pile, reach, room):
    """The two new piles are left out: nobody knows them."""
    seat, last, top = table[TURN], table[PILES] - 1, room.tops[pile]
    low, high = table[LYING + 2 * pile], table[LYING + 2 * pile + 1]
    bulls = table[BULLS + seat]
    bulls += size(low, high) >= BULL_FROM and bulls < STOCK
    low |= table[HANDS + 2 * seat]
    high |= table[HANDS + 2 * seat + 1]
    if foresees and table[LEFT] <= 2:
        return at_the_end(low, high, room.digits, room.seen)
    reach_low, reach_high = reached_without(reach, top)
    room.tops[pile] = room.tops[last]
    found = worth(table, foresees, low, high, bulls, last, reach_low, reach_high, room)
    room.tops[pile] = top
    return found


@njit
def list_single(table, foresees, room, count):
    """Without bull cards: every card on every pile."""
    hand = HANDS + 2 * table[TURN]
    reach = reached(room.tops, table[PILES])
    for pile in range(table[PILES]):
        top = room.tops[pile]
        low, high = table[hand] & FITTING[top, 0], table[hand + 1] & FITTING[top, 1]
        while low | high:
            card = lowest(low, high)
            low, high = low & ~ONLY[card, 0], high & ~ONLY[card, 1]
            room.plans[count, TAKEN], room.plans[count, LAYS] = -1, 0
            add_lay(room.plans[count], pile, ONLY[card, 0], ONLY[card, 1])
            room.worths[count] = worth_of_laying(table, foresees, pile, card, reach, room)
            count += 1
    return count


@njit
def worth_of_laying(table, foresees, pile, card, reach, room):
    hand, top = HANDS + 2 * table[TURN], room.tops[pile]
    low, high = table[hand] & ~ONLY[card, 0], table[hand + 1] & ~ONLY[card, 1]
    reach_low, reach_high = reached_without(reach, top)
    reach_low |= FITTING[card, 0]
    reach_high |= FITTING[card, 1]
    room.tops[pile] = card
    piles, bulls = table[PILES], table[BULLS + table[TURN]]
    found = worth(table, foresees, low, high, bulls, piles, reach_low, reach_high, room)
    room.tops[pile] = top
    return found


@njit(forceinline=True)
def add_lay(plan, pile, low, high):
    at = FIRST + 3 * plan[LAYS]
    plan[at], plan[at + 1], plan[at + 2] = pile, low, high
    plan[LAYS] += 1


# With bull cards


@njit
def list_many(table, foresees, room, count):
    """For each pile all that fits there, and then on more piles as long as it helps."""
    hand = HANDS + 2 * table[TURN]
    for pile in range(table[PILES]):
        low, high = fitting(table, pile, table[hand], table[hand + 1], 0)
        if low | high:
            plan = room.plans[count]
            plan[TAKEN], plan[LAYS] = -1, 0
            lay_on(table, room, plan, pile, low, high)
            spread(table, foresees, room, count, table[hand] & ~low, table[hand + 1] & ~high)
            take_back(table, room, plan)
            count += 1
    return count


@njit(forceinline=True)
def take_back(table, room, plan):
    """The tops as they lie."""
    for lays in range(plan[LAYS]):
        pile = plan[FIRST + 3 * lays]
        room.tops[pile] = table[TOP + pile]


@njit(forceinline=True)
def fitting(table, pile, low, high, opened):
    """What of these cards may go there, if the plan has opened so many piles already."""
    top = table[OLD_TOP + pile]
    if not top:
        if table[USED] + opened >= table[BULLS + table[TURN]]:
            return 0, 0
        top = table[TOP + pile]
    return low & FITTING[top, 0], high & FITTING[top, 1]


@njit(forceinline=True)
def lay_on(table, room, plan, pile, low, high):
    room.tops[pile] = new_top(table, pile, low, high)
    add_lay(plan, pile, low, high)


@njit(forceinline=True)
def new_top(table, pile, low, high):
    top = table[TOP + pile]
    old_top = table[OLD_TOP + pile]
    return top_after(old_top or top, top, low, high)


@njit
def spread(table, foresees, room, at, low, high):
    """Lay on the pile where it helps most, again and again; what is left at last is weighed."""
    plan, bulls = room.plans[at], table[BULLS + table[TURN]]
    room.worths[at] = worth_now(table, foresees, low, high, bulls, room)
    while low | high and plan[LAYS] < STOCK:
        best = best_pile(table, foresees, room, at, low, high)
        if best < 0:
            return
        fit_low, fit_high = fitting(table, best, low, high, opened(table, plan))
        lay_on(table, room, plan, best, fit_low, fit_high)
        low, high = low & ~fit_low, high & ~fit_high


@njit
def best_pile(table, foresees, room, at, low, high):
    """Where laying all that fits is worth most, or -1 where nothing is worth it."""
    plan, bulls, best = room.plans[at], table[BULLS + table[TURN]], -1
    for pile in range(table[PILES]):
        fit_low, fit_high = fitting(table, pile, low, high, opened(table, plan))
        if planned(plan, pile) or not fit_low | fit_high:
            continue
        room.tops[pile] = new_top(table, pile, fit_low, fit_high)
        found = worth_now(table, foresees, low & ~fit_low, high & ~fit_high, bulls, room)
        room.tops[pile] = table[TOP + pile]
        if found < room.worths[at]:
            room.worths[at] = found
            best = pile
    return best


@njit(forceinline=True)
def planned(plan, pile):
    found = False
    for lays in range(plan[LAYS]):
        found |= plan[FIRST + 3 * lays] == pile
    return found


@njit(forceinline=True)
def opened(table, plan):
    """Piles of the plan that were not laid on before, this turn."""
    count = 0
    for lays in range(plan[LAYS]):
        count += table[OLD_TOP + plan[FIRST + 3 * lays]] == 0
    return count


# What comes of a plan


@njit(forceinline=True)
def best_of(worths, count):
    best = 0
    for place in range(1, count):
        if worths[place] < worths[best]:
            best = place
    return best


@njit(nogil=True, cache=True)
def carry_out(table, plan):
    """The whole turn, up to its end; bull cards are stolen from whoever is nearest to winning."""
    seat = table[TURN]
    if plan[TAKEN] >= 0:
        take(table, plan[TAKEN])
        if table[ASKED] == STEAL:
            steal(table, leader(table))
        return
    for lays in range(plan[LAYS]):
        at = FIRST + 3 * lays
        lay(table, plan[at], plan[at + 1], plan[at + 2])
    if table[ASKED] == MOVE and table[TURN] == seat:
        end_turn(table)


@njit(forceinline=True)
def leader(table):
    """Of those with the most bull cards, the one with the fewest cards."""
    found, fewest = -1, CARDS + 1
    for seat in range(table[SEATS]):
        if is_richest(table, seat) and table[HELD + seat] < fewest:
            found, fewest = seat, table[HELD + seat]
    return found
