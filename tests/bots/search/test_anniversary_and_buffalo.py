"""Search in anniversary and buffalo answers every question, and wastes no special card."""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

import hornox
from hornox.bots.heuristic.rest_of_turn import lay_all_cards, rules_of, weighted_heads
from hornox.bots.search.anniversary_and_buffalo import choose
from hornox.choices import Choice, Options, Pass, Play, Swap, TakeRow, Target, Unstop, Use
from hornox.events import Played, SpecialUsed
from hornox.game import Game, Table
from hornox.kernels.rng import make_rng
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.shared.special_rows import SpecialTable

DEALS = 4


def answers(game: str, seats: int, seed: int) -> Iterator[tuple[SpecialTable, Options, Choice]]:
    """A whole game: what each seat saw, was asked and chose; now and then somebody errs."""
    played, rng = hornox.new(game, seats=seats, seed=seed), random.Random(seed)
    while played.asks:
        choices = {}
        for seat, options in played.asks.items():
            view = played.view(seat)
            assert isinstance(view, SpecialTable)
            choices[seat] = choose(view, options, make_rng(rng.getrandbits(64)), DEALS)
            yield view, options, choices[seat]
            if rng.random() < 0.2:
                choices[seat] = rng.choice(options)
        played.play(choices)


@pytest.mark.parametrize(
    ("game", "seats"),
    [("anniversary", 2), ("anniversary", 8), ("buffalo", 1), ("buffalo", 3), ("buffalo", 6)],
)
def test_every_question_of_a_game_is_answered(game: str, seats: int) -> None:
    for _, options, choice in answers(game, seats, 1):
        assert choice in options


def test_every_kind_of_question_comes_up() -> None:
    """So the test above, and the next, cover all kinds."""
    kinds = {
        (game, type(option))
        for game in ("anniversary", "buffalo")
        for _, options, _ in answers(game, 4, 2)
        for option in options
    }

    assert kinds >= {("anniversary", kind) for kind in (Pass, Play, Swap, TakeRow, Target, Use)}
    assert kinds >= {("buffalo", kind) for kind in (Pass, Play, TakeRow, Target, Unstop, Use)}


@pytest.mark.parametrize("game", ["anniversary", "buffalo"])
def test_the_same_view_and_seed_give_the_same_choice(game: str) -> None:
    for view, options, _ in list(answers(game, 3, 3))[::5]:
        assert choose(view, options, make_rng(7), DEALS) == choose(
            view, options, make_rng(7), DEALS
        )


def test_a_special_saves_its_owner_from_a_heavy_row() -> None:
    view = about_to_take(((11, 22, 33, 44, 55), (101,), (102,), (103,)), ("five_row",))

    assert choose(view, (Pass(), Use("five_row")), make_rng(1), 50) == Use("five_row")


def test_a_special_is_kept_where_nothing_is_to_be_saved() -> None:
    view = about_to_take(((12, 13), (101,), (102,), (103,)), ("five_row",))

    assert choose(view, (Pass(), Use("five_row")), make_rng(1), 50) == Pass()


def about_to_take(rows: tuple[tuple[int, ...], ...], held: tuple[str, ...]) -> AnniversaryTable:
    """Seat 0's 60 is next, with five turns to go in the last round."""
    view = hornox.new("anniversary", seats=2, seed=1).view(0)
    assert isinstance(view, AnniversaryTable)
    return replace(
        view, round=2, served=2, rows=rows, queue=(Played(0, 60), Played(1, 104)),
        hands=((3, 40, 61, 80, 99), (0,) * 5), touched=(None,) * 4,
        specials=replace(view.specials, hands=(held, ("back",))),
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
def test_the_team_uses_a_special_only_where_it_saves_heads(seed: int) -> None:
    """All are asked at once, and then again: nobody spends a second one for what is saved."""
    played, rng = hornox.new("buffalo", seats=5, seed=seed), random.Random(seed)
    window, used = played.table, 0
    while played.asks:
        if Pass() in next(iter(played.asks.values())):
            window = played.table
        played.play({seat: chosen(played, seat, rng) for seat in played.asks})
        used += any(isinstance(event, SpecialUsed) for event in played.events)
        if has_struck(window, played.table):
            assert final_heads(played.table) < final_heads(window)

    assert 3 < used <= 11


def chosen(played: Game, seat: int, rng: random.Random) -> Choice:
    view = played.view(seat)
    assert isinstance(view, SpecialTable)
    return choose(view, played.asks[seat], make_rng(rng.getrandbits(64)), DEALS)


def has_struck(window: Table, table: Table) -> bool:
    """Whether a special was used in this window, on a card of this turn that is known."""
    assert isinstance(window, BuffaloTable)
    assert isinstance(table, BuffaloTable)
    spent = len(window.faceup + window.deck) > len(table.faceup + table.deck)
    replaced = window.returned != table.returned
    return spent and not replaced and not table.acting and table.stack == window.stack


def final_heads(table: Table) -> float:
    assert isinstance(table, BuffaloTable)
    return weighted_heads(lay_all_cards(rules_of(table), table), 0)
