"""Commitment before, seed after: what `verify` looks at, and what it says."""

from itertools import chain

import pytest
from msgspec.structs import replace

import hornox
from hornox.cards import Row
from hornox.events import Dealt, SpecialsDealt, SpecialsShuffled
from hornox.records import Record, Verdict, verify
from hornox.shuffle import shuffled
from tests.test_recorded_games import DIGESTS, recorded
from tests.test_records import CLASSIC, RUNNING

SPECIALS = {
    "anniversary": ("five_row", "seven", "insert", "replace", "shift", "stop", "negpos") * 4,
    "buffalo": ("seven", "stop", "replace", "insert", "shift", "first", "last", "sort") * 2,
}


def holds(verdict: Verdict) -> dict[str, bool | None]:
    return {finding.what: finding.holds for finding in verdict.findings}


def test_a_game_of_the_committed_seed_is_fair() -> None:
    noted = hornox.new("classic", 3, 5, target=10).commitment

    verdict = verify(CLASSIC, f" {noted.upper()}\n")

    assert verdict.fair
    assert holds(verdict) == {"seed": True, "noted": True, "game": True}
    assert str(verdict) == (
        f"The commitment {noted} is the SHA-256 of the seed 5.\n"
        "It is the one noted before the game: all deals were fixed before the first card.\n"
        "Dealt from this seed, all recorded steps (15) are legal and lead to the recorded scores: "
        "9 17 11 won A."
    )


def test_without_a_noted_commitment_it_says_what_is_missing() -> None:
    verdict = verify(CLASSIC)

    assert verdict.fair
    assert holds(verdict)["noted"] is None
    assert "Compare it with the one published before the game" in str(verdict)


@pytest.mark.parametrize("noted", ["", "5", "0" * 64, "g" * 64, "0" * 10**6])
def test_another_noted_commitment_is_not_fair(noted: str) -> None:
    verdict = verify(CLASSIC, noted)

    assert not verdict.fair
    assert holds(verdict) == {"seed": True, "noted": False, "game": True}
    assert len(str(verdict)) < 500


def test_a_commitment_of_another_seed_is_not_fair() -> None:
    verdict = verify(replace(CLASSIC, commitment="0" * 64))

    assert not verdict.fair
    assert holds(verdict)["seed"] is False


def test_a_game_that_cannot_be_replayed_is_not_fair() -> None:
    verdict = verify(replace(CLASSIC, steps=("A1 B2 C3",)))

    assert not verdict.fair
    assert "step 1, seat A: cannot choose 1" in str(verdict)


def test_a_game_that_still_runs_can_be_checked_so_far() -> None:
    verdict = verify(RUNNING)

    assert verdict.fair
    assert "all recorded steps (4) are legal; the game is not finished" in str(verdict)


@pytest.mark.parametrize("game", hornox.GAMES)
def test_every_title_commits_to_its_seed_before_the_first_choice(game: str) -> None:
    dealt = hornox.new(game, hornox.box(game).most)

    record = Record.of(dealt)

    assert verify(record, dealt.commitment).fair


def as_dealt(game: str, cards: Row, seats: int) -> tuple[tuple[Row, ...], Row, Row]:
    """Hands, row cards and deck, as docs/records.md says they come off the shuffled cards."""
    size = 12 if game == "anniversary" else 10
    starts = range(0, size * seats, size)
    hands = tuple(tuple(sorted(cards[start : start + size])) for start in starts)
    rest = cards[size * seats :]
    if game == "buffalo":
        return hands, rest[10:14], rest[:10]
    if game == "eleven":
        return hands, rest[:1], rest[1:]
    return hands, rest[:4], ()


@pytest.mark.parametrize("name", [name for name in DIGESTS if not name.startswith("pro")])
def test_every_deal_is_the_shuffle_that_the_page_says(name: str) -> None:
    record = recorded(name)
    number = 0

    for event in record.replay().log:
        if isinstance(event, Dealt):
            highest = 100 if record.game == "eleven" else 104
            cards = shuffled(range(1, highest + 1), record.seed, number)
            deal = event.hands, tuple(chain(*event.rows)), event.deck
            assert deal == as_dealt(record.game, cards, record.seats)
        if isinstance(event, SpecialsDealt) and number == 1:
            specials = shuffled(SPECIALS[record.game], record.seed, number)
            dealt = (*chain(*event.hands), *event.faceup, *event.deck)
            assert dealt == specials[: len(dealt)]
        number += isinstance(event, Dealt | SpecialsDealt | SpecialsShuffled)
