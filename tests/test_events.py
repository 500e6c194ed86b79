from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from hornox.events import (
    BullTaken,
    Cancelled,
    CardChosen,
    Cause,
    Dealt,
    DraftOpened,
    Drew,
    Event,
    GameEnded,
    Gave,
    Happened,
    Laid,
    Marked,
    MarkerSet,
    Picked,
    PilesOpened,
    PileTaken,
    Placed,
    Played,
    Reordered,
    Replaced,
    Revealed,
    RoundEnded,
    RowsOpened,
    Shifted,
    SpecialDeclined,
    SpecialsDealt,
    SpecialsShuffled,
    SpecialUsed,
    Took,
    TurnEnded,
    Unmarked,
    WindowClosed,
    hide_specials,
)

DEAL = Dealt(1, ((1, 2), (3, 4)), ((5,),), (6, 7))
SPECIALS = SpecialsDealt(
    (("stop",), ("seven",)), ("sort",), ("last",), ("first",), ("last", "stop")
)

ONE_OF_EACH: list[Event] = [
    DEAL, SPECIALS, DraftOpened(1, (1, 2), 0), Picked(0, 1), RowsOpened(((1,),)),
    MarkerSet(0, "even", Cause(0, 5, 1, "took")), Revealed((Played(0, 5),)), Placed(0, 5, 0, 4),
    Took(0, 5, 0, (1, 2), 2, (5,), "full", 2), RoundEnded(1, (1, 2)), GameEnded((0,)),
    SpecialUsed(0, "stop"), SpecialDeclined(0), CardChosen(0, "shift", 5), Marked(0, 1, "stop"),
    Unmarked(0, 1), Shifted(0, 5, 0, 1), Replaced(0, 5, 6), Cancelled(0, 11, (1, 2), 2),
    Gave(0, "stop"), SpecialsShuffled(("stop", "last"), ("last", "stop")), Drew(0, "stop"),
    WindowClosed(), Reordered(0, "sort", (1, 2)), Laid(0, 5, 0, 4, 1), TurnEnded(1),
    PileTaken(0, 0, (1, 2)), BullTaken(0, 1), PilesOpened((1, 2)),
]  # fmt: skip
HIDING = (Dealt, SpecialsDealt, SpecialsShuffled, Drew)


def test_there_is_one_of_each_here() -> None:
    assert [type(event) for event in ONE_OF_EACH] == [*get_args(Event)]
    assert {*get_args(Event)} == {*Happened.__subclasses__()}


@pytest.mark.parametrize("event", ONE_OF_EACH, ids=lambda event: type(event).__name__)
def test_an_event_survives_json(event: Event) -> None:
    assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event


@pytest.mark.parametrize("event", ONE_OF_EACH, ids=lambda event: type(event).__name__)
def test_most_events_are_open_to_all(event: Event) -> None:
    for seat in (None, 0, 1):
        assert (event.seen(seat) is event) is not (
            isinstance(event, HIDING) and not (isinstance(event, Drew) and seat == 0)
        )


def test_of_a_deal_a_seat_sees_its_hand_and_the_rows() -> None:
    assert DEAL.seen(0) == Dealt(1, ((1, 2), (0, 0)), ((5,),), (0, 0))
    assert DEAL.seen(1) == Dealt(1, ((0, 0), (3, 4)), ((5,),), (0, 0))
    assert DEAL.seen(None) == Dealt(1, ((0, 0), (0, 0)), ((5,),), (0, 0))


def test_of_dealt_specials_a_seat_sees_its_hand_and_what_lies_open() -> None:
    assert SPECIALS.seen(0) == SpecialsDealt(
        (("stop",), ("back",)), ("sort",), ("back",), ("first",), ("last", "stop")
    )
    assert SPECIALS.seen(None) == SpecialsDealt(
        (("back",), ("back",)), ("sort",), ("back",), ("first",), ("last", "stop")
    )


def test_of_a_shuffle_everybody_sees_what_went_in_and_nobody_the_order() -> None:
    event = SpecialsShuffled(("stop", "last"), ("last", "stop"))

    for seat in (None, 0, 1):
        assert event.seen(seat) == SpecialsShuffled(("back", "back"), ("last", "stop"))


def test_of_a_draw_only_the_drawer_sees_the_card() -> None:
    assert Drew(0, "stop").seen(0) == Drew(0, "stop")
    assert Drew(0, "stop").seen(1) == Drew(0, "back")
    assert Drew(0, "stop").seen(None) == Drew(0, "back")


def test_specials_from_behind_all_look_alike() -> None:
    assert hide_specials(("stop", "seven")) == ("back", "back")
    assert hide_specials(()) == ()
