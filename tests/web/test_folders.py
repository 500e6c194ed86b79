"""The order of the folders in web/src: a file imports only from its own layer or a lower one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hornox.words import LANGUAGES

SOURCES = Path(__file__).parents[2] / "web" / "src"
LAYERS = (  # the lowest first; the folders of one layer may import one another
    {"net"},
    {"game"},
    {"words"},
    {"browser"},
    {"i18n"},
    {"playback/log"},
    {"playback/sounds"},
    {"playback"},
    {"playback/flights"},
    {"rules", *(f"rules/{lang}" for lang in LANGUAGES)},
    {"session", "session/selecting"},
    {"lobby"},
    {"analysis"},
    {"lesson"},
    {"practice"},
    {"referee"},
    {"components/cards"},
    {"components/ui"},
    {"components/ui/faces"},
    {"components/page"},
    {"components/scores"},
    {"components/values"},
    {"components/coach"},
    {"components/result"},
    {"components/moments"},
    {"components/table/specials"},
    {"components/table/board/parts"},
    {"components/table/board/games"},
    {"components/table/board"},
    {"components/rules"},
    {"components/table/log"},
    {"components/table/prompt"},
    {"components/table/seats"},
    {"components/table"},
    {"components/analysis"},
    {"components/lesson"},
    {"components/lobby"},
    {"components/practice"},
    {"components/tv"},
    {"components/replay"},
    {"components/referee"},
    {"screens"},
    {"."},  # the app itself
)
TESTING = "testing"  # stands on everything; only tests import it
IMPORT = re.compile(r"""\b(?:from|import)\s*\(?\s*["'](\.[^"']*)["']""")


def layer(folder: str) -> int:
    """Where a folder stands; an unlisted one raises."""
    if folder == TESTING:
        return len(LAYERS)
    return next(at for at, folders in enumerate(LAYERS) if folder in folders)


def source_files(root: Path) -> list[Path]:
    return [file for kind in ("*.ts", "*.svelte") for file in sorted(root.rglob(kind))]


def folder_of(file: Path, root: Path) -> str:
    return file.parent.relative_to(root).as_posix()


def imported_folders(file: Path, root: Path) -> Iterator[str]:
    for name in IMPORT.findall(file.read_text(encoding="utf-8")):
        target = (file.parent / name).resolve()
        if target.is_relative_to(root):
            yield folder_of(target / "index.ts" if target.is_dir() else target, root)


def unlisted_folders(root: Path) -> set[str]:
    listed = {TESTING}.union(*LAYERS)
    return {folder_of(file, root) for file in source_files(root)} - listed


def violations(root: Path) -> list[str]:
    return [
        f"{file.relative_to(root).as_posix()} imports from {folder}/"
        for file in source_files(root)
        for folder in imported_folders(file, root)
        if not may_import(file, folder_of(file, root), folder)
    ]


def may_import(file: Path, importer: str, imported: str) -> bool:
    if imported == TESTING:
        return importer == TESTING or file.name.endswith(".test.ts")
    return layer(imported) <= layer(importer)


def test_every_folder_of_the_client_is_listed() -> None:
    assert unlisted_folders(SOURCES) == set()


def test_no_listed_folder_is_gone() -> None:
    used = {folder_of(file, SOURCES) for file in source_files(SOURCES)}

    assert set().union(*LAYERS) - used == set()


def test_the_client_imports_only_from_lower_folders() -> None:
    assert violations(SOURCES) == []


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("net/http.ts", 'import { t } from "../i18n/translate";'),
        ("net/http.ts", 'import type { Session } from "../session/session.svelte";'),
        ("words/index.ts", 'export { t } from "../i18n/translate";'),
        ("components/ui/Icon.svelte", '{#await import("../table/Hand.svelte") then Hand}{/await}'),
        ("session/session.svelte.ts", 'import { FakeSocket } from "../testing/server_stub";'),
    ],
)
def test_an_import_from_a_higher_folder_is_found(tmp_path: Path, name: str, line: str) -> None:
    file = tmp_path / name
    file.parent.mkdir(parents=True)
    file.write_text(line)

    assert [one.split(" imports ")[0] for one in violations(tmp_path)] == [name]


def test_a_folder_that_nobody_listed_is_found(tmp_path: Path) -> None:
    file = tmp_path / "components" / "odds" / "Ends.svelte"
    file.parent.mkdir(parents=True)
    file.write_text("<p>unlisted</p>")

    assert unlisted_folders(tmp_path) == {"components/odds"}
