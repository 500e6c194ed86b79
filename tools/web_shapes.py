"""What the server sends and what it leaves out, for tools/web_types.py.

A field that has its default is not sent; a client puts it in again by these tables.
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

from hornox import boxes, choices, events
from hornox.game import title
from hornox.protocol import messages
from hornox.server.http.endpoints import ENDPOINTS

SERVER_MESSAGES = get_args(messages.AnyServerMessage)
RENAMED = {  # what would hide a name of the browser's, or another one of ours
    "Event": "GameEvent", "Request": "ClientMessage", "choices.Done": "DoneLaying",
    "Record": "GameRecord",
}  # fmt: skip
GIVEN = {  # what is on paper already when the server puts it into a message, and what it is
    "Situation.view": ("View | null", "View"),
    "Situation.options": ("readonly Option[] | null", "Choice"),
    "Welcome.steps": ("readonly (readonly GameEvent[])[]", "GameEvent"),
    "Stepping.events": ("readonly GameEvent[]", "GameEvent"),
    "WatchedStep.view": ("View", "View"),
}

Struct: TypeAlias = type[msgspec.Struct]
Kind: TypeAlias = Any  # a type as it is written in an annotation: a class, a union, a literal


def called(kind: Struct) -> str:
    module = kind.__module__.rpartition(".")[2]
    return RENAMED.get(f"{module}.{kind.__name__}") or RENAMED.get(kind.__name__, kind.__name__)


def filling() -> Iterator[str]:
    yield (
        "/** What a kind leaves out because it is usual, and which fields hold another kind. */\n"
        "export const SHAPES: Record<string, [usual: object, holds: Record<string, string>]> = {\n"
        + "".join(shape(kind) for kind in heard())
        + "};"
    )
    yield (
        "/** Kinds that are several, the field that tells them apart, and what it tells. */\n"
        "export const UNIONS: Record<string, [field: string, kinds: Record<string, string>]> = {\n"
        + "".join(several(name, kinds) for name, kinds in unions().items())
        + "};"
    )


def unions() -> dict[str, dict[str, Struct]]:
    tables = {game: title(game).table_type for game in boxes.GAMES}
    return {
        "ServerMessage": by_tag(SERVER_MESSAGES),
        "GameEvent": by_tag(get_args(events.Event)),
        "Choice": by_tag(get_args(choices.Choice)),
        "Settings": by_tag(get_args(boxes.Settings)),
        "View": tables,
    }


def by_tag(kinds: Iterable[Struct]) -> dict[str, Struct]:
    return {str(kind.__struct_config__.tag): kind for kind in kinds}


def several(name: str, kinds: dict[str, Struct]) -> str:
    first = next(iter(kinds.values()))
    field = first.__struct_config__.tag_field or "game"
    names = {tag: called(kind) for tag, kind in kinds.items()}
    return f"  {name}: {plain([field, names])},\n"


def heard() -> list[Struct]:
    """Every struct the server sends, however deep inside another."""
    gives = [one.response for one in ENDPOINTS]
    return reached(
        *SERVER_MESSAGES, events.Event, choices.Choice, *unions()["View"].values(), *gives
    )


def said() -> list[Struct]:
    """Every struct a client sends."""
    return reached(messages.Request, *(one.body for one in ENDPOINTS if one.body))


def reached(*roots: Kind) -> list[Struct]:
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


def shape(kind: Struct) -> str:
    usual, holds = shaped(kind)
    return f"  {called(kind)}: {plain([usual, holds])},\n" if usual or holds else ""


@cache
def shaped(kind: Struct) -> tuple[dict[str, Any], dict[str, str]]:
    info = look.type_info(kind)
    assert isinstance(info, look.StructType)
    left_out = (one for one in info.fields if kind.__struct_config__.omit_defaults)
    usual = {one.encode_name: default(one) for one in left_out if not one.required}
    holds = {one.encode_name: held for one in info.fields if (held := holding(kind, one))}
    return usual, holds


def plain(thing: object) -> str:
    """As people write it: names of fields stand without quotation marks."""
    return re.sub(r'"(\w+)": ', r"\1: ", json.dumps(thing, ensure_ascii=False))


def default(field: look.Field) -> Any:  # noqa: ANN401  (whatever it is)
    value = field.default_factory() if field.default is NODEFAULT else field.default
    return msgspec.to_builtins(value)


def holding(kind: Struct, field: look.Field) -> str:
    """The name of the kind in that field, or in the lists there; of several, what they are all."""
    if given := GIVEN.get(f"{kind.__name__}.{field.name}"):
        return given[1]
    direct = set(direct_structs(field.type))
    if len(direct) == 1:
        only = direct.pop()
        return called(only) if any(shaped(only)) else ""
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
