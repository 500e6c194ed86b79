"""The map in docs/architecture.md names only files and folders that are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "architecture.md").read_text()
NAMED = sorted(set(re.findall(r"`([\w./]+(?:\.py|\.ts|\.svelte|\.css|\.json|/))`", PAGE)))
PARTS = [ROOT, *(ROOT / part for part in ("src/hornox", "web/src", "src/hornox/server"))]


def is_there(name: str) -> bool:
    """From the root, from one of the parts, or, for a bare name, anywhere in them."""
    if any((part / name).exists() for part in PARTS):
        return True
    bare = name.rstrip("/")
    return "/" not in bare and any(any(part.rglob(bare)) for part in PARTS[1:])


@pytest.mark.parametrize("name", NAMED)
def test_a_file_or_folder_on_the_map_is_there(name: str) -> None:
    assert is_there(name)


def test_every_package_is_on_the_map() -> None:
    packages = [path.parent.name for path in (ROOT / "src/hornox").glob("*/__init__.py")]

    assert [name for name in packages if f"`{name}/`" not in PAGE] == []


def test_every_folder_of_the_client_is_on_the_map() -> None:
    folders = [path.name for path in (ROOT / "web/src").iterdir() if path.is_dir()]

    assert [name for name in folders if f"`{name}/`" not in PAGE] == []
