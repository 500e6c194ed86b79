"""The texts of the client are used by it: by their keys, or by a template that makes such keys."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hornox.words.templates import texts
from tests.web.test_folders import SOURCES, source_files

KEY = re.compile(r"""["'`](web\.[\w.]+)["'`]""")
TEMPLATE = re.compile(r"`(web\.(?:[^`$]|\$\{[^}]*\})*)`")
PLACE = re.compile(r"\$\{[^}]*\}")


def client() -> str:
    files = (file for file in source_files(SOURCES) if not file.name.endswith(".test.ts"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def unused(keys: set[str], code: str) -> Iterator[str]:
    used = set(KEY.findall(code))
    made = [
        re.compile(".+".join(map(re.escape, PLACE.split(template))))
        for template in TEMPLATE.findall(code)
    ]
    return (key for key in keys - used if not any(one.fullmatch(key) for one in made))


def test_the_client_has_no_text_that_it_never_shows() -> None:
    keys = {key for key in texts("en") if key.startswith("web.")}

    assert sorted(unused(keys, client())) == []


def test_a_text_that_nobody_shows_is_found() -> None:
    code = 't("web.tv.all"); t(`web.bot.${bot}.hint`)'

    assert [*unused({"web.tv.all", "web.bot.ox.hint", "web.tv.free"}, code)] == ["web.tv.free"]
