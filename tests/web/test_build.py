"""The built client in wheels and source distributions."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import hatch_build

ROOT = Path(__file__).parents[2]
NOWHERE = {"PATH": ""}  # no Node, and no npm


def packed(folder: Path, kind: str, into: Path) -> Path:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", into],
        cwd=folder,
        env=os.environ | NOWHERE,
        check=True,
        capture_output=True,
    )
    return next(into.iterdir())


def client_in(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as files:
        names = [name for name in files.namelist() if name.startswith("hornox/server/static/")]
        return {Path(name).name: files.read(name) for name in names}


def built() -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in hatch_build.BUILT.rglob("*") if file.is_file()}


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, unpacked."""
    folder = tmp_path_factory.mktemp("source")
    with tarfile.open(packed(ROOT, "sdist", folder / "packed")) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # since Python 3.11.4
        archive.extractall(folder)  # noqa: S202  (we have just packed it)
    return next(one for one in folder.iterdir() if one.name != "packed")


def test_the_wheel_holds_the_client(tmp_path: Path) -> None:
    assert client_in(packed(ROOT, "wheel", tmp_path)) == built()


def test_a_source_distribution_is_installed_without_node(source: Path, tmp_path: Path) -> None:
    assert client_in(packed(source, "wheel", tmp_path)) == built()


@pytest.mark.parametrize(
    "changed", ["web/src/main.ts", "web/package-lock.json", "src/hornox/words/de.json"]
)
def test_whatever_the_client_is_made_of_makes_it_stale(source: Path, changed: str) -> None:
    file = source / changed
    before = file.read_bytes()
    assert said_about(source) == "False"

    file.write_bytes(before + b" ")

    assert said_about(source) == "True"
    file.write_bytes(before)


def said_about(source: Path) -> str:
    command = "import hatch_build; print(hatch_build.is_stale())"
    return subprocess.check_output(
        [sys.executable, "-c", command], cwd=source, text=True
    ).strip()  # fmt: skip


@pytest.mark.parametrize(
    ("version", "suits"),
    [("v18.20.1", False), ("v20.18.3", False), ("v20.19.0", True), ("v21.7.0", False),
     ("v22.11.0", False), ("v22.12.0", True), ("v26.0.0", True), ("", False)],
)  # fmt: skip
def test_a_node_on_the_path_is_taken_if_it_is_new_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, suits: bool
) -> None:
    for name in ("node", "npm"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {version}\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))

    assert (hatch_build.on_path() is not None) == suits


def test_the_texts_of_the_first_screens_are_in_the_first_file() -> None:
    words = json.loads((ROOT / "src/hornox/words/en.json").read_text("utf-8"))
    assets = {name: content.decode() for name, content in built().items() if name.endswith(".js")}
    first = "".join(assets[name] for name in assets if re.match(r"(start|table)-", name))
    texts = next(assets[name] for name in assets if name.startswith("_words_en-"))

    named = set(re.findall(r"[\"'`]([a-z_]+(?:\.[a-z0-9_]+)+)[\"'`]", first)) & set(words)

    assert len(named) > 100
    assert {key for key in named if f'"{key}":' not in texts} == set()
