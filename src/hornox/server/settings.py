"""The settings of the server: each flag of `hornox serve` is also an environment variable.

This is the only list: the command line and the environment are read by it, and a test fails for
a setting that docs/deploy.md does not describe.
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
HOUR_SECONDS = 3600.0
DAY_SECONDS = 86_400.0
FINISHED_SECONDS = 600.0  # that a finished table stays in memory: it can be loaded again


Count: TypeAlias = Annotated[int, Meta(ge=1, le=10_000_000)]
Duration: TypeAlias = Annotated[float, Meta(ge=0.0, le=100_000.0)]
ORIGIN = r"[a-z][a-z0-9+.-]*://[^\s/,]+"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The defaults suit a machine at home; docs/deploy.md says what to change in public."""

    host: Annotated[str, Meta(min_length=1, examples=["127.0.0.1"])] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8666
    database: Annotated[str, Meta(min_length=1, examples=["hornox.db"])] = "hornox.db"
    origins: Annotated[
        str,
        Meta(pattern=rf"^({ORIGIN}(\s*,\s*{ORIGIN})*)?$", examples=["https://play.example.org"]),
    ] = ""
    hosts: Annotated[
        str,
        Meta(pattern=r"^[A-Za-z0-9.*_,\s-]*$", examples=["play.example.org,*.example.net"]),
    ] = ""
    address: Annotated[
        str, Meta(pattern=r"^(https?://[^\s/?#]+/?)?$", examples=["https://play.example.org"])
    ] = ""
    proxies: Annotated[
        str, Meta(pattern=r"^[0-9a-fA-F.:/*,\s]*$", examples=["127.0.0.1,10.0.0.0/8"])
    ] = ""
    bot_workers: Annotated[int, Meta(ge=1, le=60)] = 1
    bot_seconds: Duration = 5.0
    pause: Duration = 3.0
    most_tables: Count = 10_000
    most_connections: Count = 5_000
    most_connections_each: Count = 60
    most_at_table: Count = 100
    messages_a_second: Count = 100
    requests_a_minute: Count = 600
    tables_an_hour: Count = 60
    guests_an_hour: Count = 120
    replays_an_hour: Count = 600
    referee_an_hour: Count = 600
    empty_minutes: Duration = 30.0
    open_hours: Duration = 24.0
    idle_days: Duration = 7.0
    guest_days: Duration = 400.0
    metrics: bool = True
    think_only: bool = False
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    def idle_seconds(self, status: str, clock: int) -> float:
        """How long a table with this status may be unused before it is closed or dropped."""
        if status == "open":
            return self.open_hours * HOUR_SECONDS
        if status == "playing":
            return max(self.idle_days * DAY_SECONDS, clock * 30)
        return FINISHED_SECONDS


FIELDS = {field.name: field for field in msgspec.structs.fields(Settings)}
SETTINGS = tuple(FIELDS)


class BadSetting(HornoxError):
    """A setting with a wrong value; `allowed` is the type that msgspec expects."""

    def __init__(self, source: str, said: object, name: str) -> None:
        super().__init__(f"{source} cannot be {shorten(said)!r}")
        self.source = source
        self.said = said
        self.allowed = msgspec.inspect.type_info(FIELDS[name].type)


def from_environment(environment: Mapping[str, str] = os.environ, **given: object) -> Settings:
    """Settings from flags first, then from the environment, then the defaults."""
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
