"""What can be set: each flag of `hornox serve` is also an environment variable.

One list; the command line, the environment and docs/deploy.md are made from it, and a test
fails for a setting that is not documented.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

import msgspec
import msgspec.inspect
from msgspec import Meta

from hornox.errors import HornoxError, shorten

PREFIX = "HORNOX_"
DAY = 86_400.0


Count: TypeAlias = Annotated[int, Meta(ge=1, le=10_000_000)]
Span: TypeAlias = Annotated[float, Meta(ge=0.0, le=100_000.0)]
ORIGIN = r"[a-z][a-z0-9+.-]*://[^\s/,]+"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The defaults suit one machine at home; docs/deploy.md says what a public server changes."""

    host: Annotated[str, Meta(min_length=1, examples=["127.0.0.1"])] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8666
    database: Annotated[str, Meta(min_length=1, examples=["hornox.db"])] = "hornox.db"
    origins: Annotated[
        str,
        Meta(pattern=rf"^({ORIGIN}(\s*,\s*{ORIGIN})*)?$", examples=["https://play.example.org"]),
    ] = ""
    address: Annotated[
        str, Meta(pattern=r"^(https?://[^\s/?#]+/?)?$", examples=["https://play.example.org"])
    ] = ""
    proxies: Annotated[
        str, Meta(pattern=r"^[0-9a-fA-F.:/*,\s]*$", examples=["127.0.0.1,10.0.0.0/8"])
    ] = ""
    bot_workers: Annotated[int, Meta(ge=1, le=60)] = 1
    bot_seconds: Span = 5.0
    pause: Span = 3.0
    most_tables: Count = 10_000
    most_connections: Count = 5_000
    most_connections_each: Count = 60
    most_at_table: Count = 100
    requests_a_minute: Count = 600
    tables_an_hour: Count = 60
    guests_an_hour: Count = 120
    replays_an_hour: Count = 600
    open_hours: Span = 24.0
    idle_days: Span = 7.0
    guest_days: Span = 400.0
    metrics: bool = True
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    def idle(self, state: str, clock: int) -> float:
        """Seconds after which an untouched table of that kind is closed or put away."""
        if state == "open":
            return self.open_hours * 3600
        if state == "playing":
            return max(self.idle_days * DAY, clock * 30)
        return 3600.0


FIELDS = {field.name: field for field in msgspec.structs.fields(Settings)}
SETTINGS = tuple(FIELDS)


class BadSetting(HornoxError):
    """A setting that cannot be used; `allowed` is what msgspec knows of its kind."""

    def __init__(self, source: str, said: object, name: str) -> None:
        super().__init__(f"{source} cannot be {shorten(said)!r}")
        self.source = source
        self.said = said
        self.allowed = msgspec.inspect.type_info(FIELDS[name].type)


def from_environment(environment: Mapping[str, str] = os.environ, **given: object) -> Settings:
    """Flags first, then the environment, then the defaults."""
    values: dict[str, object] = {}
    for name, field in FIELDS.items():
        source, said = f"--{name.replace('_', '-')}", given.get(name)
        if said is None:
            source = PREFIX + name.upper()
            said = environment.get(source)
        if said is None:
            continue
        try:
            values[name] = msgspec.convert(said, field.type, strict=False)
        except msgspec.ValidationError as error:
            raise BadSetting(source, said, name) from error
    return msgspec.convert(values, Settings)
