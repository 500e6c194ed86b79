"""The OpenAPI description of the HTTP API, made from endpoint_list.py and schemas.py."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec

from hornox import __version__
from hornox.practice import Puzzle
from hornox.protocol.error_codes import Code
from hornox.server.errors import http_status
from hornox.server.http.endpoint_list import ENDPOINTS, Endpoint
from hornox.server.http.game_archive import WatchedStep, table_types
from hornox.server.http.schemas import Problem
from hornox.server.table.all_tables.table_codes import LENGTH, LETTERS

ABOUT = """\
Guests, tables to open and to find, and finished games. The game itself is played over a WebSocket
at `/api/tables/{code}/live`, described in docs/protocol.md.

`POST /api/guests` gives a token; send it as `Authorization: Bearer TOKEN` where it is needed.
A refusal has a stable `code` and a sentence; a refused request has changed nothing.
"""
REF = "#/components/schemas/{name}"
CODE_PARAMETER = {
    "name": "code",
    "in": "path",
    "required": True,
    "description": "The code of the table, in upper or lower case.",
    "schema": {
        "type": "string",
        "pattern": f"^[{LETTERS}{LETTERS[:-8].lower()}]{{{LENGTH}}}$",
    },
}
PUZZLE_PARAMETER = {
    "name": "puzzle",
    "in": "path",
    "required": True,
    "description": "The id of the puzzle.",
    "schema": {"type": "string", "pattern": "^[a-z0-9-]{1,40}$"},
}


def openapi() -> dict[str, Any]:
    kinds = [kind for one in ENDPOINTS for kind in (one.response, one.body, one.query) if kind]
    tables = table_types()
    wanted = [*kinds, Problem, *tables]
    made, components = msgspec.json.schema_components(wanted, ref_template=REF)
    schemas = dict(zip(map(repr, wanted), made, strict=True))
    for query in {one.query for one in ENDPOINTS if one.query}:
        schemas[repr(query)] = components.pop(query.__name__)
    for kind in (WatchedStep, Puzzle):
        components[kind.__name__]["properties"]["view"]["anyOf"] = [
            schemas[repr(table)] for table in tables
        ]
    paths: defaultdict[str, dict[str, Any]] = defaultdict(dict)
    for endpoint in ENDPOINTS:
        paths[endpoint.path][endpoint.method.lower()] = operation(endpoint, schemas)
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


def operation(endpoint: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": endpoint.operation_id,
        "summary": endpoint.summary,
        "parameters": list(parameters(endpoint, schemas)),
        "responses": {
            str(endpoint.status): success_response(endpoint, schemas),
            **refusal_responses(endpoint, schemas),
        },
    }
    if endpoint.body:
        described["requestBody"] = {"required": True, "content": content(endpoint.body, schemas)}
    if endpoint.needs_guest or endpoint.knows_guest:
        described["security"] = [{"guest": []}, *([] if endpoint.needs_guest else [{}])]
    return described


def parameters(endpoint: Endpoint, schemas: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if "{code}" in endpoint.path:
        yield CODE_PARAMETER
    if "{puzzle}" in endpoint.path:
        yield PUZZLE_PARAMETER
    if endpoint.query:
        for name, schema in schemas[repr(endpoint.query)]["properties"].items():
            yield {"name": name, "in": "query", "schema": schema}


def success_response(endpoint: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    body = content(endpoint.response, schemas, endpoint.media_type)
    described = {"description": "Success.", "content": body}
    if endpoint.links:
        described["links"] = {
            name: {"operationId": name, "parameters": {"code": f"$response.body#{place}"}}
            for name, place in endpoint.links.items()
        }
    return described


def content(
    kind: object, schemas: dict[str, Any], media_type: str = "application/json"
) -> dict[str, Any]:
    return {media_type: {"schema": schemas[repr(kind)]}}


def refusal_responses(endpoint: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    """Each status of a refusal, with the codes that come with it."""
    by_status: defaultdict[int, list[Code]] = defaultdict(list)
    for code in refusal_codes(endpoint):
        by_status[http_status(code)].append(code)
    return {
        str(number): {
            "description": ", ".join(its_codes),
            "content": {
                "application/json": {
                    "schema": {
                        "allOf": [schemas[repr(Problem)]],
                        "properties": {"code": {"enum": its_codes}},
                    }
                }
            },
        }
        for number, its_codes in sorted(by_status.items())
    }


def refusal_codes(endpoint: Endpoint) -> Iterator[Code]:
    yield from endpoint.refusals
    yield from ("wrong_method", "unknown_host", "too_fast")
    if endpoint.body or endpoint.query:
        yield "malformed"
    if endpoint.body:
        yield "too_big"
    if endpoint.needs_guest or endpoint.knows_guest:
        yield from ("guest_needed", "unknown_guest")
    if endpoint.method != "GET":
        yield "forbidden_origin"
    if endpoint.tells_of_tables:
        yield "busy"
