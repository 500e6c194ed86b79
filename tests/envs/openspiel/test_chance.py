"""A shuffle as chance nodes."""

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is missing: pip install 'hornox[research]'")

from hornox.envs.openspiel.chance import dealing
from hornox.events import MarkerSet, Specials, SpecialsShuffled
from hornox.game import title

RULES = title("anniversary")
TABLE = RULES.table(2, "any")
BOTH: Specials = ("seven", "stop")


def test_where_all_cards_are_alike_chance_has_no_say() -> None:
    event = SpecialsShuffled(("stop", "stop"), ("stop", "stop"))

    found = dealing(RULES, TABLE, event)

    assert found is not None
    assert not found.still
    assert found.finished() == event


def test_the_last_card_leaves_no_choice() -> None:
    begun = dealing(RULES, TABLE, SpecialsShuffled(BOTH, BOTH))
    assert begun is not None
    assert begun.odds == [(106, 0.5), (110, 0.5)]

    done = begun.with_card(110).settled()

    assert not done.still
    assert done.finished() == SpecialsShuffled(("stop", "seven"), BOTH)


def test_nothing_is_shuffled_for_most_of_what_happens() -> None:
    assert dealing(RULES, TABLE, MarkerSet(0)) is None
    assert dealing(RULES, TABLE, SpecialsShuffled((), ())) is None
