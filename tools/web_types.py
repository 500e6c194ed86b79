"""Write web/src/net/messages.ts from the server's own types: `python -m tools.web_types`.

That file holds every message, event, choice and table in TypeScript, and the default values of
fields that the server leaves out. Run this after you have changed such a type.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType, UnionType
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import UnsetType

from hornox import cards, choices, events, forecasts
from hornox import game_catalogue as boxes
from hornox.protocol import messages
from hornox.server.http.endpoint_list import ENDPOINTS
from hornox.server.http.schemas import Problem
from tools.web_shapes import (
    PRESERIALIZED,
    RENAMED,
    SERVER_MESSAGES,
    Kind,
    Struct,
    default_tables,
    structs_from_client,
    type_name,
    unions,
)  # fmt: skip

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "net" / "messages.ts"
WIDTH = 100
HEAD = """\
/*
 * The types of all messages, events, choices and tables. tools/web_types.py generates them from
 * the server's own types; do not edit.
 *
 * Messages from the server have these types once net/fill_defaults.ts has put back the fields
 * that the server left out. Rows, piles and seats count from 0; card 0 and the special "back" are
 * cards face down; seat -1 is the buffalo.
 */"""
SCALARS = {
    "int": "number", "float": "number", "str": "string", "bool": "boolean", "None": "null",
    "NoneType": "null", "Any": "unknown",
}  # fmt: skip


class TypesFile:
    """The generated file: each type once, after the types it needs."""

    def __init__(self) -> None:
        self.types: dict[str, str] = {}
        self.names: dict[Kind, str] = {}
        self.sent = frozenset(structs_from_client())

    def __str__(self) -> str:
        return "\n\n".join([HEAD, *self.types.values(), *default_tables(), ""])

    def struct(self, kind: Struct) -> str:
        name = type_name(kind)
        if name not in self.types:
            parent = kind.__base__
            assert parent is not None
            base = f" extends {self.struct(parent)}" if fields_of(parent) else ""
            lines = "\n".join(self.field_lines(kind))
            self.types[name] = f"{comment(kind)}export interface {name}{base} {{\n{lines}\n}}"
        return name

    def field_lines(self, kind: Struct) -> Iterator[str]:
        if tag := kind.__struct_config__.tag:
            yield f"  {kind.__struct_config__.tag_field}: {json.dumps(tag)};"
        comments = field_comments(kind)
        own = inspect.get_annotations(kind)
        for field in msgspec.structs.fields(kind):
            if field.name in own:
                mark = "?" if kind in self.sent and not field.required else ""
                spelled = self.field_type(kind, field.name)
                yield f"{comments.get(field.name, '')}  {field.encode_name}{mark}: {spelled};"

    def field_type(self, kind: Struct, name: str) -> str:
        if given := PRESERIALIZED.get(f"{kind.__name__}.{name}"):
            return given[0]
        written = ast.parse(inspect.get_annotations(kind)[name], mode="eval").body
        return self.annotation_type(written, sys.modules[kind.__module__])

    def annotation_type(self, written: ast.expr, module: ModuleType) -> str:
        """The type of an annotation as the source writes it, with the names that people gave."""
        match written:
            case ast.BinOp(left=left, right=right):
                sides = [self.annotation_type(side, module) for side in (left, right)]
                return " | ".join(filter(None, sides))
            case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[inner, *_])):
                return self.annotation_type(inner, module)
            case ast.Subscript(value=ast.Name(id=("list" | "tuple")), slice=inner):
                return list_type(
                    [self.annotation_type(one, module) for one in type_arguments(inner)]
                )
            case ast.Name(id=name) if name in vars(module):
                return self.named_type(name, vars(module)[name])
            case _:
                return self.python_type(eval(ast.unparse(written), vars(module)))  # noqa: S307  (our own source)

    def named_type(self, name: str, kind: Kind) -> str:
        if name == getattr(kind, "__name__", None):
            return self.python_type(kind)
        name = RENAMED.get(name, name)
        if name not in self.types:
            self.types[name] = wrap_union(f"export type {name} = {self.python_type(kind)};")
            if not inspect.isclass(kind):
                self.names[kind] = name
        return name

    def python_type(self, kind: Kind) -> str:
        """The type of a Python type."""
        origin: Any = get_origin(kind)
        parts = get_args(kind)
        if kind in self.names:
            return self.names[kind]
        if origin is Literal:
            return literal(parts)
        if origin is Annotated:
            return literal(enum_values(kind)) or self.python_type(parts[0])
        if origin in (list, tuple):
            return list_type([self.python_type(one) for one in parts if one is not ...])
        if origin is dict:
            return f"Record<{self.python_type(parts[0])}, {self.python_type(parts[1])}>"
        if origin is UnionType:
            return " | ".join(filter(None, map(self.python_type, parts)))
        if inspect.isclass(kind) and issubclass(kind, msgspec.Struct):
            return self.struct(kind)
        return "" if kind is UnsetType else SCALARS[getattr(kind, "__name__", str(kind))]


def fields_of(kind: type) -> tuple[str, ...]:
    return getattr(kind, "__struct_fields__", ())


def type_arguments(written: ast.expr) -> list[ast.expr]:
    parts = written.elts if isinstance(written, ast.Tuple) else [written]
    return [one for one in parts if not (isinstance(one, ast.Constant) and one.value is ...)]


def literal(values: Iterable[object]) -> str:
    return " | ".join(json.dumps(one, ensure_ascii=False) for one in values)


def enum_values(kind: Kind) -> list[str]:
    """The possible values, if the annotation lists them for OpenAPI."""
    metas = (one.extra_json_schema for one in kind.__metadata__ if isinstance(one, msgspec.Meta))
    return next((meta["enum"] for meta in metas if meta and "enum" in meta), [])


def list_type(parts: list[str]) -> str:
    if len(parts) > 1:
        return f"readonly [{', '.join(parts)}]"
    return f"readonly ({parts[0]})[]" if " " in parts[0] else f"readonly {parts[0]}[]"


def wrap_union(line: str) -> str:
    """A long union, one member a line."""
    if len(line) <= WIDTH:
        return line
    head, _, kinds = line.partition(" = ")
    return f"{head} =\n  | " + kinds.replace(" | ", "\n  | ")


def comment(kind: Struct) -> str:
    text = inspect.cleandoc(kind.__dict__.get("__doc__") or "")
    if not text:
        return ""
    lines = text.splitlines()
    if len(lines) == 1:
        return f"/** {text} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def field_comments(kind: Struct) -> dict[str, str]:
    """The comments behind the fields of a class."""
    found = re.findall(r"^    (\w+): .*?  # (.+)$", inspect.getsource(kind), re.MULTILINE)
    return {name: f"  /** {note} */\n" for name, note in found}


def render() -> str:
    made = TypesFile()
    for name in ("Card", "Seat", "Row"):
        made.named_type(name, vars(cards)[name])
    for name in ("Special", "Mark", "Choice"):
        made.named_type(name, vars(choices)[name])
    made.named_type("Event", events.Event)
    made.named_type("Forecast", forecasts.Forecast)
    made.named_type("Settings", boxes.Settings)
    made.types["Option"] = (
        "/** An option of a question; `say` is what to send back. */\n"
        "export type Option = Choice & { say: string };"
    )
    views = {game: made.struct(kind) for game, kind in unions()["View"].items()}
    made.types["View"] = (
        "/** A table as a seat sees it. */\nexport type View ="
        + "".join(
            f"\n  | ({name} & {{ game: {json.dumps(game)} }})" for game, name in views.items()
        )
        + ";"
    )
    made.named_type("Request", messages.Request)
    messages_sent = " | ".join(made.struct(one) for one in SERVER_MESSAGES)
    made.types["ServerMessage"] = wrap_union(f"export type ServerMessage = {messages_sent};")
    made.struct(Problem)
    for endpoint in ENDPOINTS:
        for kind in (endpoint.body, endpoint.response):
            if kind is not None:
                made.python_type(kind)
    return str(made)


if __name__ == "__main__":
    FILE.write_text(render(), encoding="utf-8")
