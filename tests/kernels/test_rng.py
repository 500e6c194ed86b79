"""The random numbers of kernels are uniform, and the same from the same seed."""

from __future__ import annotations

from hornox.kernels.rng import make_rng, random_below, random_fraction


def test_the_same_seed_gives_the_same_numbers() -> None:
    rng, again = make_rng(7), make_rng(7)

    rolls = [random_below(rng, 6) for _ in range(100)]

    assert rolls == [random_below(again, 6) for _ in range(100)]


def test_every_part_of_a_seed_counts() -> None:
    assert make_rng(7)[0] != make_rng(8)[0] != make_rng(7, 0)[0]


def test_every_number_below_the_limit_is_equally_likely() -> None:
    rng = make_rng(7)

    rolls = [random_below(rng, 6) for _ in range(60_000)]

    assert all(9_500 < rolls.count(side) < 10_500 for side in range(6))


def test_a_fraction_is_at_least_zero_and_below_one() -> None:
    rng = make_rng(7)

    assert all(0 <= random_fraction(rng) < 1 for _ in range(1_000))
