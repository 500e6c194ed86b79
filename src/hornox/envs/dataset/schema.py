"""The columns of a dataset beside the observed fields: name, type and meaning of each.

A row is one decision. docs/research.md shows these columns, and a test compares the two.
"""

from __future__ import annotations

from typing import NamedTuple

SCHEMA_VERSION = 2
"""Of the columns and their meaning. In version 1, hidden columns counted seats from seat A."""


class Column(NamedTuple):
    name: str
    type: str
    meaning: str


DECISION_COLUMNS = (
    Column("game", "int64", "the number of the game, from 0"),
    Column("step", "int32", "the number of the step in its game, from 0"),
    Column("player", "string", "the name of the bot, or of the player in the record"),
)
OUTCOME_COLUMNS = (
    Column("options", "list of int16", "the legal actions"),
    Column("action", "int16", "the chosen action"),
    Column("reward", "float", "the `relative` reward (see below) up to the seat's next decision"),
    Column("last", "bool", "whether this was the seat's last decision of the game"),
    Column("return", "float", "the sum of all rewards from this one to the end of the game"),
    Column(
        "final_heads", "list of int16",
        "all heads at the end of the game, own first (in buffalo the team's, then the buffalo's)",
    ),
)  # fmt: skip
ANALYSIS_COLUMNS = (
    Column(
        "values", "list of float",
        "with `--analyse`: for each of the options, the relative heads still to come this round",
    ),
    Column("regret", "float", "with `--analyse`: what the chosen action costs more than the best"),
    Column("mistake", "float", "with `--analyse`: the regret, or 0 where both are about equal"),
)  # fmt: skip
"""Empty where there was one option, or nothing that an analysis can tell apart."""
