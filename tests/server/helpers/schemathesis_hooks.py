"""A hook for schemathesis: writes 8.0 as 8, the only form of a whole number that Hornox takes."""

from __future__ import annotations

from typing import Any

import schemathesis


@schemathesis.hook
def map_body(_: schemathesis.HookContext, body: Any) -> Any:  # noqa: ANN401  (any JSON at all)
    return whole(body)


def whole(value: Any) -> Any:  # noqa: ANN401  (any JSON at all)
    match value:
        case float() if value.is_integer():
            return int(value)
        case list():
            return [whole(one) for one in value]
        case dict():
            return {key: whole(one) for key, one in value.items()}
        case _:
            return value
