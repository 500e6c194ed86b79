"""What can be set: each flag of `hornox serve` is also an environment variable.

One list; the command line, the environment and docs/deploy.md are made from it, and a test
fails for a setting that is not documented.
"""

from __future__ import annotations

import os
from collections.abc import Mapping

import msgspec

from hornox.errors import HornoxError

PREFIX = "HORNOX_"
DAY = 86_400.0


class BadSetting(HornoxError):
    """A setting that cannot be used."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The defaults suit one machine at home; docs/deploy.md says what a public server changes."""

    host: str = "127.0.0.1"
    port: int = 8666
    database: str = "hornox.db"
    origins: str = ""
    address: str = ""
    proxies: str = ""
    bot_workers: int = 1
    bot_seconds: float = 5.0
    pause: float = 0.8
    most_tables: int = 10_000
    most_connections: int = 5_000
    most_connections_each: int = 60
    most_at_table: int = 100
    tables_an_hour: int = 60
    guests_an_hour: int = 120
    open_hours: float = 24.0
    idle_days: float = 7.0
    metrics: bool = True
    log_level: str = "info"

    def idle(self, state: str, clock: int) -> float:
        """Seconds after which an untouched table of that kind is closed or put away."""
        if state == "open":
            return self.open_hours * 3600
        if state == "playing":
            return max(self.idle_days * DAY, clock * 30)
        return 3600.0


SETTINGS = tuple(field.name for field in msgspec.structs.fields(Settings))


def from_environment(environment: Mapping[str, str] = os.environ, **given: object) -> Settings:
    """Flags first, then the environment, then the defaults."""
    values: dict[str, object] = {}
    for name in SETTINGS:
        if given.get(name) is not None:
            values[name] = given[name]
        elif (text := environment.get(PREFIX + name.upper())) is not None:
            values[name] = text
    try:
        return msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(str(error)) from error
