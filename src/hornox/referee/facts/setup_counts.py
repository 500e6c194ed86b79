"""Facts about the setup: how many cards lie where after the first deal."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hornox.game import Table, new
from hornox.referee.json_fields import JsonObject, read_int_field, read_object
from hornox.referee.rules_by_game_id import row_rules
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.eleven import TITLE as ELEVEN
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.flip import FlipTable
from hornox.titles.shared.fan_marker import FanTable
from hornox.titles.shared.row_placement import RowTable


def setup_counts(game: str, before: JsonObject) -> dict[str, Any]:
    read_object(before, "before", ("n",))
    players = read_int_field(before, "n", 0, 1000)
    table = deal_first_round(game, players)
    if isinstance(table, ElevenTable):
        return eleven_counts(table)
    assert isinstance(table, RowTable)
    stack = len(table.stack) if isinstance(table, BuffaloTable) else 0
    deck = row_rules(game).deck(table)
    in_hands = sum(map(len, table.hands))
    counts = {
        "cards": len(deck),
        "highest": deck[-1],
        "hand": len(table.hands[0]),
        "rows": len(table.rows),
        "aside": len(deck) - in_hands - sum(map(len, table.rows)) - stack,
    }
    return counts | special_counts(table)


def deal_first_round(game: str, players: int) -> Table:
    """The table once everybody holds the cards of the first round."""
    game_at_start = new(game, players, seed="referee")
    while game_at_start.table.stage == "draft":
        game_at_start.play({seat: options[0] for seat, options in game_at_start.asks.items()})
    return game_at_start.table


def special_counts(table: RowTable) -> dict[str, int]:
    if isinstance(table, AnniversaryTable):
        cards = table.specials
        return {"specials": len(cards.hands[0]), "special_deck": len(cards.deck)}
    if isinstance(table, BuffaloTable):
        return {
            "buffalo": len(table.stack),
            "specials": len(table.faceup) + len(table.deck),
            "faceup": len(table.faceup),
            "stack": len(table.deck),
        }
    if isinstance(table, FlipTable):
        return {"flips": sum(table.flips)}
    if isinstance(table, FanTable):
        return {"cow" if table.game == "cow" else "marker": 1}
    return {}


def eleven_counts(table: ElevenTable) -> dict[str, int]:
    rounds = next(n for n in range(1, 100) if ELEVEN.game_end(replace(table, round=n)))
    return {
        "cards": ELEVEN.highest,
        "hand": len(table.hands[0]),
        "piles": len(table.piles),
        "deck": len(table.deck),
        "bulls": table.supply,
        "rounds": rounds,
    }
