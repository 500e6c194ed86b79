"""The HTTP API in OpenAPI's words, made from the declarations in api.py and forms.py."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec

from hornox import __version__
from hornox.protocol.error_codes import Code
from hornox.server.errors import status
from hornox.server.http.api import ENDPOINTS, Endpoint
from hornox.server.http.archive import WatchedStep, table_types
from hornox.server.http.schemas import Problem
from hornox.server.table.registry import CODE_LENGTH, CODE_LETTERS

ABOUT = """\
Names, tables to open and to find, and finished games. Play itself goes over a WebSocket at
`/api/tables/{code}/live`, described in docs/protocol.md.

`POST /api/guests` gives a token; send it as `Authorization: Bearer TOKEN` where it is needed.
Whatever is refused has a stable `code` and a sentence, and has changed nothing.
"""
REF = "#/components/schemas/{name}"
CODE = {
    "name": "code",
    "in": "path",
    "required": True,
    "description": "The code of the table, in capitals or not.",
    "schema": {
        "type": "string",
        "pattern": f"^[{CODE_LETTERS}{CODE_LETTERS[:-8].lower()}]{{{CODE_LENGTH}}}$",
    },
}


def openapi() -> dict[str, Any]:
    kinds = [kind for one in ENDPOINTS for kind in (one.gives, one.takes, one.asks) if kind]
    tables = table_types()
    wanted = [*kinds, Problem, *tables]
    schemas, components = msgspec.json.schema_components(wanted, ref_template=REF)
    found = dict(zip(map(repr, wanted), schemas, strict=True))
    for one in ENDPOINTS:
        if one.asks:
            found[repr(one.asks)] = components.pop(one.asks.__name__)
    components[WatchedStep.__name__]["properties"]["view"]["anyOf"] = [
        found[repr(table)] for table in tables
    ]
    paths: defaultdict[str, dict[str, Any]] = defaultdict(dict)
    for one in ENDPOINTS:
        paths[one.path][one.method.lower()] = operation(one, found)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Hornox",
            "version": __version__,
            "description": ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"guest": {"type": "http", "scheme": "bearer"}},
        },
    }


def operation(one: Endpoint, found: dict[str, Any]) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": one.handler.__name__,
        "summary": one.says,
        "parameters": list(parameters(one, found)),
        "responses": {str(one.status): given(one, found), **refusals(one, found)},
    }
    if one.takes:
        described["requestBody"] = {"required": True, "content": content(one.takes, found)}
    if one.guests:
        described["security"] = [{"guest": []}]
    return described


def parameters(one: Endpoint, found: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if "{code}" in one.path:
        yield CODE
    if one.asks:
        for name, schema in found[repr(one.asks)]["properties"].items():
            yield {"name": name, "in": "query", "schema": schema}


def given(one: Endpoint, found: dict[str, Any]) -> dict[str, Any]:
    described = {"description": "Done.", "content": content(one.gives, found, one.media)}
    if one.leads:
        described["links"] = {
            name: {"operationId": name, "parameters": {"code": f"$response.body#{place}"}}
            for name, place in one.leads.items()
        }
    return described


def content(kind: object, found: dict[str, Any], media: str = "application/json") -> dict[str, Any]:
    return {media: {"schema": found[repr(kind)]}}


def refusals(one: Endpoint, found: dict[str, Any]) -> dict[str, Any]:
    """Each status it may answer instead, with the codes that come with it."""
    by_status: defaultdict[int, list[Code]] = defaultdict(list)
    for code in codes(one):
        by_status[status(code)].append(code)
    return {
        str(number): {
            "description": ", ".join(its_codes),
            "content": {
                "application/json": {
                    "schema": {
                        "allOf": [found[repr(Problem)]],
                        "properties": {"code": {"enum": its_codes}},
                    }
                }
            },
        }
        for number, its_codes in sorted(by_status.items())
    }


def codes(one: Endpoint) -> Iterator[Code]:
    yield from one.refuses
    yield "wrong_method"
    if one.takes or one.asks:
        yield "malformed"
    if one.takes:
        yield "too_big"
    if one.guests:
        yield from ("guest_needed", "unknown_guest")
    if one.method != "GET":
        yield "forbidden_origin"
    if one.hourly:
        yield "too_fast"
