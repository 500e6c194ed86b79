"""The tables of web/src/net/messages.ts, mostly of default values, for tools/web_types.py.

The server does not send a field that has its default; the client puts it back by these tables.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, TypeAlias, get_args

import msgspec
import msgspec.inspect as look
from msgspec import NODEFAULT

from hornox import choices, events, forecasts
from hornox import game_catalogue as boxes
from hornox.game import title
from hornox.protocol import messages
from hornox.server.http.endpoint_list import ENDPOINTS

SERVER_MESSAGES = get_args(messages.AnyServerMessage)
RENAMED = {  # names that would hide one of the browser's or another one of ours
    "Event": "GameEvent", "Request": "ClientMessage", "choices.Done": "DoneLaying",
    "Record": "GameRecord",
}  # fmt: skip
PRESERIALIZED = {  # fields that hold JSON already: their type, and the kind of their content
    "Situation.view": ("View | null", "View"),
    "Situation.options": ("readonly Option[] | null", "Choice"),
    "Situation.forecasts": ("readonly (Forecast | null)[] | null", "Forecast"),
    "Welcome.steps": ("readonly (readonly GameEvent[])[]", "GameEvent"),
    "Stepping.events": ("readonly GameEvent[]", "GameEvent"),
    "WatchedStep.view": ("View", "View"),
    "Puzzle.view": ("View", "View"),
    "JudgedStep.view": ("View", "View"),
    "RefereeReport.view": ("View | null", "View"),
}

Struct: TypeAlias = type[msgspec.Struct]
Kind: TypeAlias = Any  # a type as it is written in an annotation: a class, a union, a literal


def type_name(kind: Struct) -> str:
    module = kind.__module__.rpartition(".")[2]
    return RENAMED.get(f"{module}.{kind.__name__}") or RENAMED.get(kind.__name__, kind.__name__)


def default_tables() -> Iterator[str]:
    yield (
        "/** The default values of each kind, and the kinds of its nested fields. */\n"
        "export const SHAPES: Record<"
        "string, [defaults: object, nested: Record<string, string>]> = {\n"
        + "".join(shape_entry(kind) for kind in structs_from_server())
        + "};"
    )
    yield (
        "/** The unions: the field that tells their members apart, and each value's member. */\n"
        "export const UNIONS: Record<string, [field: string, kinds: Record<string, string>]> = {\n"
        + "".join(union_entry(name, kinds) for name, kinds in unions().items())
        + "};"
    )
    yield row_limits()
    yield player_limits()


def row_limits() -> str:
    limits = {game: getattr(title(game), "row_limit", 0) for game in boxes.GAMES}
    return (
        "/** How many cards a row holds; 0: the game has no rows. */\n"
        f"export const ROW_LIMITS: Record<GameId, number> = {javascript(limits)};"
    )


def player_limits() -> str:
    limits = {
        game: {"least": boxes.box(game).least, "most": boxes.box(game).most} for game in boxes.GAMES
    }
    return (
        "/** For how many players each game is. */\n"
        "export const PLAYER_LIMITS: Record<GameId, { least: number; most: number }> = "
        f"{javascript(limits)};"
    )


def unions() -> dict[str, dict[str, Struct]]:
    tables = {game: title(game).table_type for game in boxes.GAMES}
    return {
        "ServerMessage": by_tag(SERVER_MESSAGES),
        "GameEvent": by_tag(get_args(events.Event)),
        "Choice": by_tag(get_args(choices.Choice)),
        "Forecast": by_tag(get_args(forecasts.Forecast)),
        "Settings": by_tag(get_args(boxes.Settings)),
        "View": tables,
    }


def by_tag(kinds: Iterable[Struct]) -> dict[str, Struct]:
    return {str(kind.__struct_config__.tag): kind for kind in kinds}


def union_entry(name: str, kinds: dict[str, Struct]) -> str:
    first = next(iter(kinds.values()))
    field = first.__struct_config__.tag_field or "game"
    names = {tag: type_name(kind) for tag, kind in kinds.items()}
    return f"  {name}: {javascript([field, names])},\n"


def structs_from_server() -> list[Struct]:
    """Every struct the server sends, however deep inside another."""
    gives = [one.response for one in ENDPOINTS]
    return reachable_structs(
        *SERVER_MESSAGES,
        events.Event,
        choices.Choice,
        forecasts.Forecast,
        *unions()["View"].values(),
        *gives,
    )


def structs_from_client() -> list[Struct]:
    """Every struct a client sends."""
    return reachable_structs(messages.Request, *(one.body for one in ENDPOINTS if one.body))


def reachable_structs(*roots: Kind) -> list[Struct]:
    found: dict[Struct, None] = {}
    for info in look.multi_type_info(roots):
        found |= dict.fromkeys(structs(info))
    return list(found)


def structs(info: look.Type) -> Iterator[Struct]:
    match info:
        case look.StructType(cls=kind, fields=fields):
            for field in fields:
                yield from structs(field.type)
            yield kind
        case look.UnionType(types=types):
            for one in types:
                yield from structs(one)
        case look.CollectionType(item_type=inner) | look.DictType(value_type=inner):
            yield from structs(inner)
        case _:
            pass


def shape_entry(kind: Struct) -> str:
    defaults, nested = shape_of(kind)
    return f"  {type_name(kind)}: {javascript([defaults, nested])},\n" if defaults or nested else ""


@cache
def shape_of(kind: Struct) -> tuple[dict[str, Any], dict[str, str]]:
    info = look.type_info(kind)
    assert isinstance(info, look.StructType)
    left_out = (one for one in info.fields if kind.__struct_config__.omit_defaults)
    usual = {one.encode_name: default_value(one) for one in left_out if not one.required}
    holds = {one.encode_name: held for one in info.fields if (held := nested_kind(kind, one))}
    return usual, holds


def javascript(thing: object) -> str:
    """As people write it in JavaScript: field names have no quotation marks."""
    return re.sub(r'"(\w+)": ', r"\1: ", json.dumps(thing, ensure_ascii=False))


def default_value(field: look.Field) -> Any:  # noqa: ANN401  (whatever it is)
    value = field.default_factory() if field.default is NODEFAULT else field.default
    return msgspec.to_builtins(value)


def nested_kind(kind: Struct, field: look.Field) -> str:
    """The kind in that field or in its lists; for several kinds, the union that has them all."""
    if given := PRESERIALIZED.get(f"{kind.__name__}.{field.name}"):
        return given[1]
    direct = set(direct_structs(field.type))
    if len(direct) == 1:
        only = direct.pop()
        return type_name(only) if any(shape_of(only)) else ""
    names = (name for name, kinds in unions().items() if direct and direct <= {*kinds.values()})
    return next(names, "")


def direct_structs(info: look.Type) -> Iterator[Struct]:
    match info:
        case look.StructType(cls=kind):
            yield kind
        case look.UnionType(types=types):
            for one in types:
                yield from direct_structs(one)
        case look.CollectionType(item_type=inner):
            yield from direct_structs(inner)
        case _:
            pass
