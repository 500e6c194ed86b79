"""docs/research.md says what the code says: its tables are the code's."""

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="observations are arrays: pip install 'hornox[research]'")

from hornox.boxes import GAMES
from hornox.envs.actions import catalogue
from hornox.envs.dataset.decisions import ABOUT, OUTCOME
from hornox.envs.observe import card_features as features
from hornox.envs.observe import planes
from hornox.envs.observe.fields import FIELDS, HIDDEN, MARKER, OPEN, ROWS, Field

PAGE = Path(__file__).parent.parent.parent / "docs" / "research.md"
SETS = {GAMES: "all", ROWS: "with rows", MARKER: "with a marker", OPEN: "with open hands"}


def games_of(field: Field) -> str:
    """Which games have it, in as few words as can be."""
    if field.games in SETS:
        return SETS[field.games]
    missing = [game for game in GAMES if game not in field.games]
    if len(missing) == 1:
        return f"all but {missing[0]}"
    if {*missing} == {"buffalo", "eleven"}:
        return "all but buffalo, eleven"
    return ", ".join(field.games)


def fields(found: tuple[Field, ...]) -> Iterator[str]:
    for one in found:
        yield f"| `{one.name}` | {one.shaped()} | {one.high} | {one.meaning} | {games_of(one)} |"


def actions() -> Iterator[str]:
    listed: dict[str, list[str]] = {}
    for game in GAMES:
        numbers = ", ".join(f"{first} {meaning}" for first, meaning in catalogue(game).table()[1:])
        listed.setdefault(f"{len(catalogue(game))} | {numbers}", []).append(game)
    for line, games in listed.items():
        yield f"| {', '.join(games)} | {line} |"


def named(found: tuple[features.Feature | planes.Plane, ...]) -> Iterator[str]:
    for one in found:
        yield f"| `{one.name}` | {one.meaning} |"


def columns() -> Iterator[str]:
    for one in ABOUT + OUTCOME:
        yield f"| `{one.name}` | {one.kind} | {one.meaning} |"


TABLES = {
    "## Data sets": [*columns()],
    "### Actions": [*actions()],
    "### `dict`": [*fields(FIELDS)],
    "### `cards`: figures": [*named(features.FIGURES)],
    "### `cards`: each card": [*named(features.CARD + features.FLIPPED)],
    "### `planes` of games with rows": [*named(planes.OF_ROWS)],
    "### `planes` of 11 nimmt!": [*named(planes.OF_ELEVEN)],
    "### State": [*fields(HIDDEN)],
}


@pytest.mark.parametrize("heading", TABLES)
def test_the_page_has_the_tables_of_the_code(heading: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    _, _, after = page.partition(f"{heading}\n")
    lines = after.partition("\n#")[0].splitlines()
    table = [line for line in lines if line.startswith("|")]

    assert table[2:] == TABLES[heading]
