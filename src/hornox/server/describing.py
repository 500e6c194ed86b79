"""The HTTP API in OpenAPI's words, made from the declarations in api.py."""

from __future__ import annotations

from typing import Any

import msgspec

from hornox import __version__
from hornox.server.api import ENDPOINTS, Endpoint, Problem

REFUSED = {"400": "malformed", "401": "no such guest", "404": "not there", "429": "too fast"}


def openapi() -> dict[str, Any]:
    kinds = [kind for one in ENDPOINTS for kind in (one.gives, one.takes) if is_type(kind)]
    schemas, components = msgspec.json.schema_components(
        [*kinds, Problem], ref_template="#/components/schemas/{name}"
    )
    found = dict(zip(map(repr, [*kinds, Problem]), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for one in ENDPOINTS:
        paths.setdefault(one.path, {})[one.method.lower()] = operation(one, found)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Hornox", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"guest": {"type": "http", "scheme": "bearer"}},
        },
    }


def is_type(kind: object) -> bool:
    return kind is not None and not isinstance(kind, str)


def operation(one: Endpoint, found: dict[str, Any]) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": one.handler.__name__,
        "summary": one.says,
        "parameters": parameters(one),
        "responses": {str(one.status): given(one, found), **refusals(found)},
    }
    if one.takes:
        described["requestBody"] = {"required": True, "content": content(one.takes, found)}
    if one.guests:
        described["security"] = [{"guest": []}]
    return described


def parameters(one: Endpoint) -> list[dict[str, Any]]:
    path = [
        {"name": "code", "in": "path", "required": True, "schema": {"type": "string"}}
    ] if "{code}" in one.path else []  # fmt: skip
    query = [{"name": name, "in": "query", "schema": {"type": "string"}} for name in one.asks]
    return path + query


def given(one: Endpoint, found: dict[str, Any]) -> dict[str, Any]:
    if is_type(one.gives):
        return {"description": "done", "content": content(one.gives, found)}
    return {"description": "done", "content": {one.gives: {"schema": {"type": "string"}}}}


def refusals(found: dict[str, Any]) -> dict[str, Any]:
    return {
        status: {"description": why, "content": content(Problem, found)}
        for status, why in REFUSED.items()
    }


def content(kind: object, found: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": found[repr(kind)]}}
