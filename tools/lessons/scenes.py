"""The lessons: 6 nimmt! in four turns, and what is new in each of the other games.

Every scene is one turn. Whatever the learner chooses shows something that the scene is about.
"""

from __future__ import annotations

from hornox import Step, Table, play, title
from hornox.cards import Seat
from hornox.titles.buffalo_table import BUFFALO, BuffaloTable
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.shared.row_placement import RowTable
from tools.lessons.build import ME, Lesson, Scene
from tools.lessons.rigged_tables import (
    anniversary_table,
    buffalo_table,
    eleven_table,
    row_table,
)  # fmt: skip


def after_reveal(table: Table, *cards: int) -> Table:
    """This table once the seats have played these cards, which wait to be laid."""
    rules = title(table.game)
    said = [{str(one): one for one in options} for options in rules.asks(table).values()]
    chosen = {seat: said[seat][str(card)] for seat, card in enumerate(cards)}
    step: Step[Table] = play(rules, table, chosen)
    return step.table


def is_next(table: Table, seat: Seat) -> bool:
    return isinstance(table, RowTable) and bool(table.queue) and table.queue[0].seat == seat


def buffalo_is_next(table: Table) -> bool:
    return is_next(table, BUFFALO)


def has_team_used_its_special(table: Table) -> bool:
    return isinstance(table, BuffaloTable) and not table.faceup and table.acting is None


def lays_my_card(table: Table) -> bool:
    """Anniversary: until the learner has laid the card; a swap after a take is only told."""
    return is_next(table, ME)


def may_swap(table: Table) -> bool:
    return getattr(table, "swapping", None) == ME


def lays_or_cancels(table: Table) -> bool:
    return lays_my_card(table) or getattr(table, "cancelling", None) == ME


def is_my_turn(table: Table) -> bool:
    return getattr(table, "turn", None) == ME


def has_just_laid_one_of_four(table: Table) -> bool:
    """11 nimmt!: one card is laid, and then a pile is taken."""
    return isinstance(table, ElevenTable) and len(table.hands[ME]) == 3


CLASSIC = Lesson(
    "classic",
    (
        Scene(
            "fits",
            row_table(
                "classic", (35, 60, 84), (18,), (90,),
                rows=((10, 14), (31,), (52, 57), (80, 83)),
            ),
            {1: ("18",), 2: ("90",)},
        ),
        Scene(
            "sixth",
            row_table(
                "classic", (26, 38, 90), (27,), (50,),
                rows=((12, 17, 19, 22, 25), (33, 36), (47,), (70, 71, 75)),
            ),
            {1: ("27",), 2: ("50",)},
            riddle=True,
        ),
        Scene(
            "order",
            row_table(
                "classic", (7, 59, 61), (54,), (73,),
                rows=((5,), (31, 38, 44, 52), (70,), (81, 97)),
            ),
            {1: ("54",), 2: ("73",)},
            riddle=True,
        ),
        Scene(
            "low",
            row_table(
                "classic", (4, 9, 11), (63,), (92,),
                rows=((24, 29), (40, 44, 46), (61,), (77, 80, 88)),
            ),
            {1: ("63",), 2: ("92",)},
            best=("r3",),
        ),
    ),
)  # fmt: skip

PRO = Lesson(
    "pro",
    (
        Scene(
            "draft",
            row_table(
                "pro", (1, 3, 5, 8, 12, 15, 20, 22, 24), (2, 4, 6, 9, 11, 14, 18, 21, 23),
                rows=(), stage="draft", open=(7, 10, 13, 16, 17, 19),
            ),
            {1: ("19", "17")},
        ),
    ),
)  # fmt: skip

ANNIVERSARY = Lesson(
    "anniversary",
    (
        Scene(
            "special",
            after_reveal(
                anniversary_table(
                    (26, 74, 91), (45,), (88,),
                    rows=((12, 17, 19, 22, 25), (5, 8), (42,), (70, 71)),
                    specials=("five_row", "seven", "stop"),
                    deck=("insert", "shift", "replace"),
                ),
                26, 45, 88,
            ),
            lasts=lays_my_card,
        ),
        Scene(
            "clever",
            after_reveal(
                anniversary_table(
                    (26, 74, 91), (45,), (88,),
                    rows=((12, 17, 19, 22, 25), (8,), (42,), (71,)),
                    specials=("insert", "replace", "shift"),
                    deck=("five_row", "seven", "stop"),
                ),
                26, 45, 88,
            ),
            lasts=lays_my_card,
            passes=may_swap,
        ),
        Scene(
            "negpos",
            after_reveal(
                anniversary_table(
                    (26, 74, 91), (45,), (88,),
                    rows=((11, 14, 19, 23, 25), (5, 8), (42,), (70, 71)),
                    specials=("negpos",),
                    deck=("five_row", "seven", "stop"),
                ),
                26, 45, 88,
            ),
            best=("11",),
            lasts=lays_or_cancels,
        ),
    ),
)  # fmt: skip

EVENODD = Lesson(
    "evenodd",
    (
        Scene(
            "marker",
            row_table(
                "evenodd", (24, 29, 47), (66,), (90,),
                rows=((15, 18), (40, 43), (48, 52, 54, 57, 61), (85, 88)), marker=0, side="even",
            ),
            {1: ("66",), 2: ("90",)},
            riddle=True,
        ),
    ),
)  # fmt: skip

CLIMB = Lesson(
    "climb",
    (
        Scene(
            "down",
            row_table(
                "climb", (60, 71, 90), (14,), (102,),
                rows=((12,), (33, 37), (41, 44, 50, 55, 58), (80, 76)), marker=3, side="up",
            ),
            {1: ("14",), 2: ("102",)},
            riddle=True,
        ),
    ),
)  # fmt: skip

COW = Lesson(
    "cow",
    (
        Scene(
            "jump",
            row_table(
                "cow", (20, 60, 72), (21,), (75,),
                rows=((10, 13, 16, 18), (30, 31), (52, 55, 57), (70,)), marker=0,
            ),
            {1: ("21",), 2: ("75",)},
            riddle=True,
        ),
        Scene(
            "startle",
            row_table(
                "cow", (36, 64, 90), (41,), (92,),
                rows=((30,), (5, 8, 10, 11, 14), (60, 62), (85, 88)), marker=0,
            ),
            {1: ("41",), 2: ("92",)},
            points=1,
            riddle=True,
        ),
    ),
)  # fmt: skip

FLIP = Lesson(
    "flip",
    (
        Scene(
            "flip",
            row_table(
                "flip", (62, 64, 65), (41,), (92,),
                rows=((12, 16), (38,), (50, 54, 55, 57, 60), (83, 87)), flips=(True, True, True),
            ),
            {1: ("41",), 2: ("92",)},
        ),
    ),
)  # fmt: skip

BEAT_THE_BUFFALO = Lesson(
    "buffalo",
    (
        Scene(
            "team",
            buffalo_table(
                (26, 60, 97), (45,), (91,),
                rows=((12, 17, 19, 22, 25), (33,), (58,), (80, 88)), stack=(28, 98, 100), faceup=(),
            ),
            {1: ("45",), 2: ("91",)},
            riddle=True,
        ),
        Scene(
            "stop",
            after_reveal(
                buffalo_table(
                    (51, 97, 99), (83,), (91,),
                    rows=((40, 44, 55), (30,), (66, 70, 77), (80, 88)),
                    stack=(39, 98, 100), faceup=("stop",),
                ),
                51, 83, 91,
            ),
            hero=BUFFALO,
            lasts=buffalo_is_next,
            passes=has_team_used_its_special,
        ),
    ),
)  # fmt: skip

ELEVEN = Lesson(
    "eleven",
    (
        Scene(
            "lay",
            eleven_table(
                (33, 55, 60, 74), (11, 28, 52, 80), piles=((20, 25), (47,)),
                deck=(64, 5, 82, 39), bulls=(0, 0),
            ),
            lasts=is_my_turn,
        ),
        Scene(
            "wrap",
            eleven_table(
                (3, 60, 74), (11, 28, 80), piles=((20, 25), (91, 96)),
                deck=(64, 5, 82, 39), bulls=(0, 0),
            ),
            lasts=is_my_turn,
        ),
        Scene(
            "take",
            eleven_table(
                (18, 38, 60, 74), (11, 24, 52, 80), piles=((12,), (47,)),
                deck=(64, 5, 82, 39), bulls=(0, 0),
            ),
            {1: ("24p1",)},
            best=("18p1", "p1"),
            lasts=has_just_laid_one_of_four,
        ),
        Scene(
            "bull",
            eleven_table(
                (52, 55, 88), (11, 28, 80), piles=((3, 20), (47,)),
                deck=(64, 5, 82, 39), bulls=(1, 0),
            ),
            lasts=is_my_turn,
        ),
    ),
)  # fmt: skip

LESSONS = (CLASSIC, PRO, ANNIVERSARY, EVENODD, CLIMB, COW, FLIP, BEAT_THE_BUFFALO, ELEVEN)
