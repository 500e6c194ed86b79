"""The bots that docs/bots.md shows are those in examples/, which are typed, and they play."""

import random
import re
from pathlib import Path
from textwrap import indent
from types import ModuleType

import pytest
from msgspec.structs import replace

pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

import hornox
from hornox.bots import Bot
from tests.helpers.random_games import every_game

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "bots.md").read_text()
CLASS = re.compile(r"^class .*?(?=\n\n\n|\Z)", re.DOTALL | re.MULTILINE)
SHOWN = [
    (name, found.rstrip())
    for name in ("first_bot", "search_bot")
    for found in CLASS.findall((ROOT / "examples" / f"{name}.py").read_text())
]


@pytest.mark.parametrize(("name", "code"), SHOWN)
def test_the_page_shows_the_bots_of_the_examples(name: str, code: str) -> None:
    assert indent(code, "    ") in PAGE, name


@pytest.fixture
def examples(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    import search_bot  # noqa: PLC0415  (found through the path above)

    return search_bot


@pytest.mark.parametrize("kind", ["OneTurn", "WholeRound", "Evaluated"])
def test_a_bot_that_searches_does_not_think_that_a_low_card_is_free(
    examples: ModuleType, kind: str
) -> None:
    """Row ends 90 to 103 and a hand of 1 and 104: the 1 takes a row of seven heads and more."""
    rows = ((55, 90), (44, 98), (33, 99), (22, 103))
    game = hornox.new("classic", seats=2, seed=7, rounds=1)
    table = replace(game.table, hands=((1, 104), (96, 97)), rows=rows)
    rules = hornox.title("classic")
    view = rules.view(table, 0)

    chosen = getattr(examples, kind)().choose(view, rules.asks(view)[0], random.Random(1))

    assert str(chosen) == "104"


@every_game
def test_the_compiled_evaluation_answers_in_every_game(examples: ModuleType, game: str) -> None:
    require_choice(examples.Evaluated(), game)


@pytest.mark.parametrize("game", ["pro", "anniversary", "buffalo"])
def test_a_turn_can_be_searched_in_games_with_other_questions(
    examples: ModuleType, game: str
) -> None:
    require_choice(examples.OneTurn(), game)


def require_choice(player: Bot, game: str) -> None:
    """The bot chooses one of the options at the first question that has several."""
    played = hornox.new(game, seats=2, seed=7)
    seat, options = next((seat, found) for seat, found in played.asks.items() if len(found) > 1)

    assert player.choose(played.view(seat), options, random.Random(7)) in options
