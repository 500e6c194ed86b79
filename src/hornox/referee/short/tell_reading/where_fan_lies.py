"""Where a card goes for each place of the fan card, if nobody told where that lies."""

from __future__ import annotations

from typing import Any

from hornox.errors import BadCase
from hornox.phrase import Phrase, Translated
from hornox.referee.bad_case import bad_case
from hornox.referee.explain_refusal import join_with_or
from hornox.referee.judge import judge_case
from hornox.words import LANGUAGES, say_phrase, text

GAMES = ("evenodd", "climb")  # the cow changes where the next card goes, and not this one


def where_fan_lies(case: dict[str, Any]) -> BadCase:
    """That it must be told; and for a single card, where it goes for each place."""
    plain = bad_case("where_fan")
    played, rows = case["before"]["played"], case["before"]["rows"]
    if case["game"] not in GAMES or len(played) != 1 or not all(row and row[-1] for row in rows):
        return plain
    card = played[0]["card"]
    places: dict[int, list[int]] = {}
    for place in range(len(rows)):
        places.setdefault(row_joined(case, place, card), []).append(place + 1)
    if len(places) == 1 and 0 not in places:
        phrase = Phrase("referee.bad.where_fan.same", {"card": card, "row": min(places)})
    else:
        said = {lang: outcomes(places, card, lang) for lang in LANGUAGES}
        phrase = Phrase("referee.bad.where_fan.each", {"each": Translated(said)})
    return BadCase(say_phrase(phrase, "en"), plain.where, phrase)


def row_joined(case: dict[str, Any], place: int, card: int) -> int:
    """The row of the card, from 1, with the fan card beside that row; 0 if it fits none."""
    side = {"side": ("even", "odd")[case["before"]["rows"][place][-1] % 2]}
    shows = side if case["game"] == "evenodd" else {"dir": "up" if place else "down"}
    before = case["before"] | {"fan": {"row": place, **shows}}
    rows = judge_case({**case, "before": before, "decisions": []}).result["rows"]
    return next((at for at, row in enumerate(rows, 1) if card in row), 0)


def outcomes(places: dict[int, list[int]], card: int, lang: str) -> str:
    return "; ".join(
        text(
            f"referee.fan_at.{'row' if row else 'none'}",
            lang,
            places=join_with_or(at, lang),
            card=card,
            row=row,
        )
        for row, at in places.items()
    )
