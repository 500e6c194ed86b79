"""A setting that is not documented, in the docs and in both languages, fails here."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from hornox.server.settings import BadSetting, Settings, from_environment
from hornox.words import LANGUAGES, text

DOCS = Path(__file__).parents[2] / "docs"
FIELDS = {field.name: field.default for field in msgspec.structs.fields(Settings)}


def test_every_setting_is_in_the_docs_with_its_default() -> None:
    page = (DOCS / "deploy.md").read_text()

    listed = dict(re.findall(r"^\| `(\w+)` \| ?(?:`([^`]*)`)? ?\|", page, re.MULTILINE))

    assert listed == {name: str(default) for name, default in FIELDS.items()}


def test_every_variable_in_the_docs_is_a_setting() -> None:
    named = re.findall(r"HORNOX_([A-Z_]+)", (DOCS / "deploy.md").read_text())

    assert {"ADDRESS", "DATABASE", "PROXIES"} <= set(named) <= {name.upper() for name in FIELDS}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", FIELDS)
def test_every_setting_is_explained_by_help(name: str, lang: str) -> None:
    assert text(f"cli.serve.{name}", lang)


def test_a_flag_wins_over_the_environment() -> None:
    environment = {"HORNOX_PORT": "1234", "HORNOX_HOST": "::1"}

    settings = from_environment(environment, port="4321")

    assert (settings.port, settings.host) == (4321, "::1")


@pytest.mark.parametrize("port", ["x", "NaN", "", "1e99"])
def test_a_bad_setting_is_refused(port: str) -> None:
    with pytest.raises(BadSetting):
        from_environment({"HORNOX_PORT": port})
