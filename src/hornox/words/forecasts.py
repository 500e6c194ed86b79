"""Forecasts in words: where a card would go now, and what would be taken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hornox.cards import Seat
from hornox.forecasts import Forecast, PileForecast, RowForecast, RowTake
from hornox.words.language_and_names import Voice
from hornox.words.placements import barred
from hornox.words.templates import Fill
from hornox.wrong_arguments import require


def say_forecast(
    found: Forecast, lang: str, names: Sequence[str] = (), me: Seat | None = None
) -> str:
    """What would happen, for the seat `me`; `text("forecast.uncertain")` says what may come first.

    >>> say_forecast(RowForecast(0, 59, row=1, place=3), "en", me=0)
    'Your 59 goes to row 2 as its fourth card.'
    >>> say_forecast(RowForecast(0, 59, row=2, takes=(RowTake(2, 9),)), "en", me=0)
    'Row 3 is full: you would take 9 heads.'
    """
    require("found", found, (PileForecast, RowForecast), "what `game.forecast` gave")
    voice = Voice(lang, names, me)
    if isinstance(found, PileForecast):
        return " ".join(move(voice, found))
    if found.prices:
        return low(voice, found)
    return " ".join(laying(voice, found))


# Rows


def low(voice: Voice, found: RowForecast) -> str:
    """The card fits no row, and its owner would choose one."""
    cheapest = min(price.heads for price in found.prices)
    return voice.text(
        "forecast.low", Card=card(voice, found), why=why(voice, found),
        **voice.who(found.seat), heads=cheapest,
    )  # fmt: skip


def laying(voice: Voice, found: RowForecast) -> Iterator[str]:
    if not any(take.why in ("full", "low") for take in found.takes) and found.row is not None:
        yield joining(voice, found)
    for take in found.takes:
        yield taking(voice, found, take)
    if found.row is None and all(take.why != "insert" for take in found.takes):
        yield voice.text("forecast.gone", card=found.card)
    if found.marker is not None:
        yield voice.text(f"forecast.marker.{marker(found)}", row=found.marker + 1)


def joining(voice: Voice, found: RowForecast) -> str:
    assert found.row is not None
    facts: dict[str, Fill] = {
        "Card": card(voice, found),
        "row": found.row + 1,
        "why": why(voice, found),
    }
    if found.why == "emptied":
        return voice.text("forecast.emptied", **facts)
    if found.takes:  # the cow may have taken the row since
        return voice.text("forecast.goes", **facts)
    kind = ".down" if found.why == "descending" else ""
    place = voice.text(f"forecast.place.{found.place + 1}")
    return voice.text(f"forecast.joins{kind}", **facts, place=place)


def taking(voice: Voice, found: RowForecast, take: RowTake) -> str:
    team = ".team" if found.team else ""
    takes = voice.text(f"forecast.takes{team}", **voice.who(found.seat), heads=take.heads)
    facts: dict[str, Fill] = {"row": take.row + 1, "takes": takes}
    if take.why == "full":
        return voice.text("forecast.full", why=why(voice, found), **facts)
    key = {"low": "low.take", "cow": "cow"}.get(take.why, "spilled")
    return voice.text(f"forecast.{key}", **facts)


def marker(found: RowForecast) -> str:
    return {"up": "down", "": "cow"}.get(found.side, found.side)


def card(voice: Voice, found: RowForecast) -> str:
    return voice.owned(found.seat, found.card, ".start", found.number)


def why(voice: Voice, found: RowForecast) -> str:
    """Why it does not go where one might expect it."""
    return voice.text("forecast.why", why=barred(voice, found.barred)) if found.barred else ""


# Piles


def move(voice: Voice, found: PileForecast) -> Iterator[str]:
    if found.card is not None:
        key = "forecast.lay.more" if found.more else "forecast.lay"
        yield voice.text(key, card=found.card, top=found.top, distance=found.distance)
    else:
        kind = "" if found.opens else ".last"
        yield voice.text(f"forecast.take{kind}", top=found.top, count=found.opens)
    yield voice.text(f"forecast.ends.{found.ends or 'more'}")
