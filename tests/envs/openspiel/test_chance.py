"""A deal as chance nodes."""

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is missing: pip install 'hornox[research]'")

from hornox.envs.openspiel.chance import start_deal
from hornox.events import MarkerSet, Specials, SpecialsShuffled
from hornox.game import title

RULES = title("anniversary")
TABLE = RULES.table(2, "any")
BOTH: Specials = ("seven", "stop")


def test_cards_that_are_all_alike_are_dealt_without_chance() -> None:
    event = SpecialsShuffled(("stop", "stop"), ("stop", "stop"))

    deal = start_deal(RULES, TABLE, event)

    assert deal is not None
    assert not deal.remaining
    assert deal.to_event() == event


def test_the_last_card_is_dealt_without_chance() -> None:
    deal = start_deal(RULES, TABLE, SpecialsShuffled(BOTH, BOTH))
    assert deal is not None
    assert deal.outcomes() == [(106, 0.5), (110, 0.5)]

    done = deal.with_card(110).with_forced_cards()

    assert not done.remaining
    assert done.to_event() == SpecialsShuffled(("stop", "seven"), BOTH)


def test_most_events_shuffle_nothing() -> None:
    assert start_deal(RULES, TABLE, MarkerSet(0)) is None
    assert start_deal(RULES, TABLE, SpecialsShuffled((), ())) is None
