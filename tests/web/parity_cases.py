"""Cases from whole games of all titles, for the client to repeat what Python says and does."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import cycle, islice, product
from pathlib import Path
from typing import Any

import msgspec

from hornox.awards import awards
from hornox.cards import Seat
from hornox.choices import Choice
from hornox.events import GameEnded
from hornox.game import Game, new, play, title
from hornox.game_catalogue import GAMES
from hornox.records import read
from hornox.words import (
    LANGUAGES,
    ask,
    event_as_kept,
    event_as_told,
    placings,
    say,
    say_award,
    say_choice,
    say_forecast,
)
from tests.web.analysis_cases import analysed

RECORDS = sorted(Path(__file__).parents[1].joinpath("records").glob("*-*.json"))
NAMES = ("Anna", "", "Jörg", "Q|{who}", "小林", "Dora", "Emil", "Fritz", "$&", "Ida")


def moments() -> Iterator[Game]:
    """Every step of the recorded games, which together hold everything that can happen."""
    for file in RECORDS:
        yield from read(file.read_bytes()).games()
    for game, seed in product(GAMES, range(2)):
        yield from played(new(game, 2 + seed, seed))


def played(game: Game) -> Iterator[Game]:
    rng = random.Random(repr(game.table))
    while game.asks:
        yield game
        game.play({seat: rng.choice(options) for seat, options in game.asks.items()})
    yield game


def told(game: Game, turn: int) -> Iterator[dict[str, Any]]:
    """To anybody, to whoever it is about, and to one of the others."""
    for event, lang in product(game.events, LANGUAGES):
        for me in {None, turn % game.table.seats, max(0, getattr(event, "seat", 0))}:
            seen = event.seen(me)
            kept = event_as_kept(seen, me)
            for form in {seen, event_as_told(seen, me), kept or seen}:
                says = say(form, lang, NAMES, me)
                yield {"event": form, "lang": lang, "names": NAMES, "me": me, "says": says}


def asked(game: Game, lang: str) -> Iterator[dict[str, Any]]:
    for seat, options in islice(game.asks.items(), 2):
        view = game.view(seat)
        yield {
            "view": view,
            "seat": seat,
            "options": options,
            "lang": lang,
            "names": NAMES,
            "asks": ask(view, seat, options, lang, NAMES),
            "answers": [say_choice(option, lang, view, NAMES) for option in options],
        }


def foreseen(game: Game, lang: str, turn: int) -> Iterator[dict[str, Any]]:
    for me, options in islice(game.asks.items(), 2):
        for option in options[turn % 4 :: 4]:
            if found := game.forecast(me, option):
                says = say_forecast(found, lang, NAMES, me)
                yield {"found": found, "lang": lang, "names": NAMES, "me": me, "says": says}


def sheets(game: Game) -> Iterator[dict[str, Any]]:
    for event, lang in product(game.events, LANGUAGES):
        if isinstance(event, GameEnded) and event.totals and not event.times:
            lines = placings(event.totals, lang, NAMES, 1)
            yield {"totals": event.totals, "lang": lang, "names": NAMES, "me": 1, "placings": lines}


def awarded(game: Game) -> Iterator[dict[str, Any]]:
    if game.asks:
        return
    for award, lang, me in product(awards(game.log), LANGUAGES, (None, 0, 1)):
        says = say_award(award, lang, NAMES, me)
        yield {"award": award, "lang": lang, "names": NAMES, "me": me, "says": says}


def filled(game: Game, seat: Seat | None) -> Iterator[tuple[str, object, object]]:
    view = game.view(seat)
    choices: Iterable[Choice] = (option for options in game.asks.values() for option in options)
    yield "View", view, whole(view)
    for kind, things in (("GameEvent", game.events), ("Choice", choices)):
        yield from ((kind, thing, whole(thing)) for thing in things)


def whole(thing: object) -> object:
    """As JSON, with every field, usual or not."""
    match thing:
        case msgspec.Struct():
            config = thing.__struct_config__
            tag = {config.tag_field: config.tag} if config.tag_field else {}
            fields = msgspec.structs.fields(thing)
            return tag | {one.encode_name: whole(getattr(thing, one.name)) for one in fields}
        case tuple() | list():
            return [whole(one) for one in thing]
        case _:
            return thing


def shown(game: Game, turn: int) -> Iterator[dict[str, Any]]:
    """A next step as a seat or a spectator sees it: before, what happens, after."""
    if not game.asks:
        return
    seat = (None, 0, turn % game.table.seats)[turn % 3]
    rules, rng = title(game.table.game), random.Random(turn)
    chosen = {who: rng.choice(options) for who, options in game.asks.items()}
    after, events = play(rules, game.table, chosen)
    yield {
        "before": game.view(seat),
        "events": [event.seen(seat) for event in events],
        "after": rules.view(after, seat),
    }


def cases() -> dict[str, list[Any]]:
    kinds = ("told", "asked", "foreseen", "placed", "awarded", "filled", "shown")
    found: dict[str, list[Any]] = {kind: [] for kind in kinds}
    for turn, (game, lang) in enumerate(zip(moments(), cycle(LANGUAGES), strict=False)):
        found["told"] += told(game, turn)
        found["asked"] += asked(game, lang)
        found["foreseen"] += foreseen(game, lang, turn)
        found["placed"] += sheets(game)
        found["awarded"] += awarded(game)
        found["shown"] += shown(game, turn)
        if turn % 5 == 0:
            found["filled"] += filled(game, (None, 0, 1)[turn % 3] if game.table.seats > 1 else 0)
    return found | {"analysed": [*analysed(NAMES)]}
