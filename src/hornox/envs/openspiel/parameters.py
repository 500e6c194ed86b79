"""The parameters of a game in OpenSpiel: their defaults, and what they mean to the engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from hornox.envs.actions import Catalogue, catalogue
from hornox.envs.observe.observer import Kind, Observer, cached_observer, check_kind
from hornox.envs.openspiel.limits import Limits, limits
from hornox.envs.rewards import Reward, reward_function
from hornox.game import Table, Title, title
from hornox.game_catalogue import Size, box, size_of

COMMON_DEFAULTS: dict[str, object] = {
    "players": 4, "reward": "relative", "at_end": False, "observation": "dict",
}  # fmt: skip
ROW_DEFAULTS: dict[str, object] = {"auto_row": False}
RACE_DEFAULTS: dict[str, object] = {"rounds": 0, "target": 0, "mode": "at_least"}
ELEVEN_DEFAULTS: dict[str, object] = {"heads": ""}
UNUSED_SEED = "chance"  # a table needs a seed; here chance nodes deal, not the seed
PAID_AT_END = ("rank", "match")
HEADS_PREFIX = "heads-"


def default_parameters(game: str) -> dict[str, object]:
    """OpenSpiel has no None: 0 or an empty text means "not set"."""
    if game == "eleven":
        return COMMON_DEFAULTS | ELEVEN_DEFAULTS
    race = RACE_DEFAULTS if box(game).kind == "race" else {}
    sizes: dict[str, object] = {one.name: "" if one.values else 0 for one in box(game).sizes}
    return COMMON_DEFAULTS | ROW_DEFAULTS | race | sizes


class Parameters(NamedTuple):
    """What stays the same in all episodes of one loaded game."""

    game: str
    seats: int
    options: tuple[tuple[str, object], ...]
    reward_name: str
    at_end: bool
    auto_row: bool
    observation: Kind
    size: Size | None

    @property
    def rules(self) -> Title[Any]:
        return title(self.game)

    @property
    def actions(self) -> Catalogue:
        return catalogue(self.game, self.size)

    @property
    def observer(self) -> Observer:
        return cached_observer(self.game, self.seats, self.observation, self.size)

    @property
    def reward(self) -> Reward:
        return reward_function(self.game, self.reward_name)

    def table(self) -> Table:
        table: Table = self.rules.table(self.seats, UNUSED_SEED, **dict(self.options))
        return table

    @property
    def pays_at_end(self) -> bool:
        return self.at_end or self.reward_name in PAID_AT_END

    @property
    def limits(self) -> Limits:
        return limits(self.game, self.seats, self.options, self.size)


def parse_parameters(game: str, params: Mapping[str, Any]) -> Parameters:
    """Checked parameters, or an error that says what is allowed."""
    given = {**default_parameters(game), **params}
    reward_function(game, given["reward"])  # checks the name
    seats, options = box(game).check_seats(given["players"]), game_options(game, given)
    settings = box(game).check_options(options, seats)  # refuses wrong options at once
    return Parameters(
        game, seats, tuple(options.items()), str(given["reward"]), bool(given["at_end"]),
        bool(given.get("auto_row", False)), check_kind(game, given["observation"]),
        size_of(settings),
    )  # fmt: skip


def game_options(game: str, given: Mapping[str, Any]) -> dict[str, object]:
    """The options of the engine: one round, unless something else is set."""
    if given.get("heads"):
        return {"heads": parse_heads(given["heads"])}
    if box(game).kind != "race":
        return {}
    options = {name: given[name] for name in ("rounds", "target") if given[name]}
    if given["mode"] != RACE_DEFAULTS["mode"]:
        options["mode"] = given["mode"]
    sizes = {one.name: given[one.name] for one in box(game).sizes if given[one.name]}
    return (options or {"rounds": 1}) | sizes


def parse_heads(text: str) -> tuple[int | str, ...]:
    """The heads on the cards of 11 nimmt!, from a text such as `heads-1-1-2`.

    OpenSpiel reserves commas, and reads a text that begins with a digit as a number.
    """
    parts = text.removeprefix(HEADS_PREFIX).split("-")
    return tuple(int(part) if part.isdecimal() else part for part in parts)


def format_heads(heads: Iterable[int]) -> str:
    return HEADS_PREFIX + "-".join(map(str, heads))
