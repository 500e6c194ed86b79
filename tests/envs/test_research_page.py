"""The tables of docs/research.md are the same as those in the code."""

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="observations are arrays: pip install 'hornox[research]'")

from hornox.envs.actions import catalogue
from hornox.envs.dataset.schema import ANALYSIS_COLUMNS, DECISION_COLUMNS, OUTCOME_COLUMNS
from hornox.envs.observe import hand_cards_observation as features
from hornox.envs.observe import planes_observation as planes
from hornox.envs.observe.fields import (
    FIELDS,
    HIDDEN_FIELDS,
    WITH_MARKER,
    WITH_OPEN_HANDS,
    WITH_ROWS,
    Field,
)
from hornox.game_catalogue import GAMES

PAGE = Path(__file__).parent.parent.parent / "docs" / "research.md"
GROUPS = {
    GAMES: "all", WITH_ROWS: "with rows", WITH_MARKER: "with a marker",
    WITH_OPEN_HANDS: "with open hands",
}  # fmt: skip


def games_of(field: Field) -> str:
    """The games that have the field, in few words."""
    if field.games in GROUPS:
        return GROUPS[field.games]
    missing = [game for game in GAMES if game not in field.games]
    if len(missing) == 1:
        return f"all but {missing[0]}"
    if {*missing} == {"buffalo", "eleven"}:
        return "all but buffalo, eleven"
    return ", ".join(field.games)


def fields(listed: tuple[Field, ...]) -> Iterator[str]:
    for field in listed:
        name, shape, games = f"`{field.name}`", field.shape_text(), games_of(field)
        yield f"| {name} | {shape} | {field.high} | {field.meaning} | {games} |"


def actions() -> Iterator[str]:
    listed: dict[str, list[str]] = {}
    for game in GAMES:
        ranges = catalogue(game).ranges()[1:]
        numbers = ", ".join(f"{numbers} {meaning}" for numbers, meaning in ranges)
        listed.setdefault(f"{len(catalogue(game))} | {numbers}", []).append(game)
    for line, games in listed.items():
        yield f"| {', '.join(games)} | {line} |"


def named(listed: tuple[features.Feature | planes.Plane, ...]) -> Iterator[str]:
    for one in listed:
        yield f"| `{one.name}` | {one.meaning} |"


def columns() -> Iterator[str]:
    for one in DECISION_COLUMNS + OUTCOME_COLUMNS + ANALYSIS_COLUMNS:
        yield f"| `{one.name}` | {one.type} | {one.meaning} |"


TABLES = {
    "## Datasets": [*columns()],
    "### Actions": [*actions()],
    "### `dict`": [*fields(FIELDS)],
    "### `cards`: the table": [*named(features.TABLE_FEATURES)],
    "### `cards`: each card": [*named(features.CARD_FEATURES + features.FLIPPED_FEATURES)],
    "### `planes` of games with rows": [*named(planes.ROW_PLANES)],
    "### `planes` of 11 nimmt!": [*named(planes.ELEVEN_PLANES)],
    "### State": [*fields(HIDDEN_FIELDS)],
}


@pytest.mark.parametrize("heading", TABLES)
def test_the_page_has_the_tables_of_the_code(heading: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    _, _, after = page.partition(f"{heading}\n")
    lines = after.partition("\n#")[0].splitlines()
    table = [line for line in lines if line.startswith("|")]

    assert table[2:] == TABLES[heading]
