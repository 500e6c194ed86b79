"""The JSON of an option: the choice itself, and the notation that a client sends back."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from hornox.choices import Choice, Options
from hornox.protocol.messages import encode


@lru_cache(maxsize=4096)
def option_json(option: Choice) -> bytes:
    """The fields of the choice, and `say`: its notation."""
    return encode(msgspec.to_builtins(option) | {"say": str(option)})


def options_json(options: Options) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join(map(option_json, options)) + b"]")
