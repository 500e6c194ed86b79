"""Write web/src/net/messages.ts anew from the server's own types: `python -m tools.web_types`.

It holds every message, event, choice and table in TypeScript, and what to fill in where a field
was left out because it has its default. Run it after such a type was changed.
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

from hornox import boxes, cards, choices, events
from hornox.protocol import messages
from hornox.server.http.endpoints import ENDPOINTS
from hornox.server.http.schemas import Problem
from tools.web_shapes import (
    GIVEN,
    RENAMED,
    SERVER_MESSAGES,
    Kind,
    Struct,
    called,
    filling,
    said,
    unions,
)  # fmt: skip

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "net" / "messages.ts"
WIDTH = 100
HEAD = """\
/*
 * Made by tools/web_types.py from the server's own types; do not edit.
 *
 * What is heard is typed as it is once net/defaults.ts has put in what the server left out. Rows,
 * piles and seats count from 0; card 0 and the special "back" are cards seen from behind; seat -1
 * is the buffalo.
 */"""
PLAIN = {
    "int": "number", "float": "number", "str": "string", "bool": "boolean", "None": "null",
    "NoneType": "null", "Any": "unknown",
}  # fmt: skip


class Page:
    """The file as it grows: each type once, after those it needs."""

    def __init__(self) -> None:
        self.types: dict[str, str] = {}
        self.names: dict[Kind, str] = {}
        self.sent = frozenset(said())

    def __str__(self) -> str:
        return "\n\n".join([HEAD, *self.types.values(), *filling(), ""])

    def struct(self, kind: Struct) -> str:
        name = called(kind)
        if name not in self.types:
            parent = kind.__base__
            assert parent is not None
            base = f" extends {self.struct(parent)}" if fields_of(parent) else ""
            lines = "\n".join(self.lines(kind))
            self.types[name] = f"{comment(kind)}export interface {name}{base} {{\n{lines}\n}}"
        return name

    def lines(self, kind: Struct) -> Iterator[str]:
        if tag := kind.__struct_config__.tag:
            yield f"  {kind.__struct_config__.tag_field}: {json.dumps(tag)};"
        notes = noted(kind)
        own = inspect.get_annotations(kind)
        for field in msgspec.structs.fields(kind):
            if field.name in own:
                mark = "?" if kind in self.sent and not field.required else ""
                spelled = self.field(kind, field.name)
                yield f"{notes.get(field.name, '')}  {field.encode_name}{mark}: {spelled};"

    def field(self, kind: Struct, name: str) -> str:
        if given := GIVEN.get(f"{kind.__name__}.{name}"):
            return given[0]
        written = ast.parse(inspect.get_annotations(kind)[name], mode="eval").body
        return self.spelled(written, sys.modules[kind.__module__])

    def spelled(self, written: ast.expr, module: ModuleType) -> str:
        """An annotation as it stands in the source: it names things as people do."""
        match written:
            case ast.BinOp(left=left, right=right):
                sides = [self.spelled(side, module) for side in (left, right)]
                return " | ".join(filter(None, sides))
            case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[inner, *_])):
                return self.spelled(inner, module)
            case ast.Subscript(value=ast.Name(id=("list" | "tuple")), slice=inner):
                return listed([self.spelled(one, module) for one in inside(inner)])
            case ast.Name(id=name) if name in vars(module):
                return self.named(name, vars(module)[name])
            case _:
                return self.meant(eval(ast.unparse(written), vars(module)))  # noqa: S307  (our own source)

    def named(self, name: str, kind: Kind) -> str:
        if name == getattr(kind, "__name__", None):
            return self.meant(kind)
        name = RENAMED.get(name, name)
        if name not in self.types:
            self.types[name] = broken(f"export type {name} = {self.meant(kind)};")
            if not inspect.isclass(kind):
                self.names[kind] = name
        return name

    def meant(self, kind: Kind) -> str:
        """A type as Python has it."""
        origin: Any = get_origin(kind)
        parts = get_args(kind)
        if kind in self.names:
            return self.names[kind]
        if origin is Literal:
            return literal(parts)
        if origin is Annotated:
            return literal(listing(kind)) or self.meant(parts[0])
        if origin in (list, tuple):
            return listed([self.meant(one) for one in parts if one is not ...])
        if origin is dict:
            return f"Record<{self.meant(parts[0])}, {self.meant(parts[1])}>"
        if origin is UnionType:
            return " | ".join(filter(None, map(self.meant, parts)))
        if inspect.isclass(kind) and issubclass(kind, msgspec.Struct):
            return self.struct(kind)
        return "" if kind is UnsetType else PLAIN[getattr(kind, "__name__", str(kind))]


def fields_of(kind: type) -> tuple[str, ...]:
    return getattr(kind, "__struct_fields__", ())


def inside(written: ast.expr) -> list[ast.expr]:
    parts = written.elts if isinstance(written, ast.Tuple) else [written]
    return [one for one in parts if not (isinstance(one, ast.Constant) and one.value is ...)]


def literal(values: Iterable[object]) -> str:
    return " | ".join(json.dumps(one, ensure_ascii=False) for one in values)


def listing(kind: Kind) -> list[str]:
    """The words that are possible, where OpenAPI is told them."""
    metas = (one.extra_json_schema for one in kind.__metadata__ if isinstance(one, msgspec.Meta))
    return next((meta["enum"] for meta in metas if meta and "enum" in meta), [])


def listed(parts: list[str]) -> str:
    if len(parts) > 1:
        return f"readonly [{', '.join(parts)}]"
    return f"readonly ({parts[0]})[]" if " " in parts[0] else f"readonly {parts[0]}[]"


def broken(line: str) -> str:
    """A long union, one kind a line."""
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


def noted(kind: Struct) -> dict[str, str]:
    """The remarks behind the fields of a class."""
    found = re.findall(r"^    (\w+): .*?  # (.+)$", inspect.getsource(kind), re.MULTILINE)
    return {name: f"  /** {note} */\n" for name, note in found}


def page() -> str:
    made = Page()
    for name in ("Card", "Seat", "Row"):
        made.named(name, vars(cards)[name])
    for name in ("Special", "Mark", "Choice"):
        made.named(name, vars(choices)[name])
    made.named("Event", events.Event)
    made.named("Settings", boxes.Settings)
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
    made.named("Request", messages.Request)
    told = " | ".join(made.struct(one) for one in SERVER_MESSAGES)
    made.types["ServerMessage"] = broken(f"export type ServerMessage = {told};")
    made.struct(Problem)
    for endpoint in ENDPOINTS:
        for kind in (endpoint.body, endpoint.response):
            if kind is not None:
                made.meant(kind)
    return str(made)


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
