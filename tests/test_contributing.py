"""CONTRIBUTING.md is true: its steps, followed in a copy of the project, add what they promise.

A step is one of these, in the order of the page:

    New file `PATH`:                        a block with its content
    Below `WORDS` in `PATH`:                a block that goes below the one line with these words
    Sorted into `PATH`:                     lines of JSON, each to its place in the alphabet
    In `PATH`, change `OLD` to `NEW`        inside a paragraph
    Run:                                    a block of commands
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hatch_build

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "CONTRIBUTING.md"
BLOCK = r":\n\n(?P<fence>`{3,})\w+\n(?P<text>.*?)^(?P=fence)$"
STEP = re.compile(
    r"(?:(?P<new>New file|Sorted into|Below `(?P<below>[^`\n]+)` in) `(?P<path>[^`\n]+)`|Run)"
    + BLOCK
    + r"|[Ii]n\s`(?P<file>[^`\n]+)`, change\s(?P<q>`+)(?P<old>[^\n]+?)(?P=q)\sto\s"
    r"(?P<r>`+)(?P<changed>[^\n]+?)(?P=r)",
    re.MULTILINE | re.DOTALL,
)
GAME_TESTS = (
    "tests/titles/test_seven.py", "tests/test_game_catalogue.py", "tests/test_recorded_games.py",
    "tests/test_rules_pages.py", "tests/test_project_files.py",
    "tests/words/test_names_and_summaries.py", "tests/words/test_templates.py",
    "tests/envs/test_research_page.py",
    "tests/web/test_generated_types.py", "docs/rules/seven.md",
    "tests/cli/terminal/game/test_choose_game.py",
)  # fmt: skip
BOT_TESTS = (
    "tests/bots/test_registry.py", "tests/words/test_templates.py",
    "tests/web/test_generated_types.py",
)  # fmt: skip


class Copy:
    """A copy of the project in which the steps of a section have been followed."""

    def __init__(self, folder: Path, section: str) -> None:
        self.root = folder
        copy_sources(folder)
        for step in steps(section):
            self.follow(step)

    def follow(self, step: re.Match[str]) -> None:
        if step["file"]:
            self.change(self.root / step["file"], step["old"], step["changed"])
        elif not step["path"]:
            for line in step["text"].splitlines():
                program, *arguments = shlex.split(line)
                assert program == "python", line
                self.python(*arguments)
        elif step["below"]:
            insert_below(self.root / step["path"], step["below"], step["text"])
        elif step["new"] == "Sorted into":
            sort_into(self.root / step["path"], step["text"])
        else:
            path = self.root / step["path"]
            assert not path.exists(), path
            path.write_text(step["text"], encoding="utf-8")

    def change(self, path: Path, old: str, new: str) -> None:
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{path} has {text.count(old)} times: {old}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def python(self, *arguments: str) -> None:
        run([sys.executable, *arguments], self.root, PYTHONPATH=str(self.root / "src"))

    def pytest(self, *arguments: str) -> None:
        self.python("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *arguments)

    def check_style(self) -> None:
        self.python("-m", "ruff", "check", "--quiet")
        self.python("-m", "ruff", "format", "--check", "--quiet")
        self.python("-c", "import sys, importlinter.cli as cli; cli.lint_imports_command()")

    def npm(self, *arguments: str) -> None:
        command, environment = hatch_build.npm_command()
        run([*command, *arguments], self.root / "web", **environment)


def run(command: list[str], folder: Path, **environment: str) -> None:
    done = subprocess.run(
        command, cwd=folder, env=os.environ | environment, check=False, text=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    assert done.returncode == 0, f"{shlex.join(command)}\n{done.stdout}"


def copy_sources(folder: Path) -> None:
    """The files of the project as they are now, without anything built or installed."""
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("NOT TRIED: CONTRIBUTING.md. Only git knows which files to copy")
    listed = subprocess.run(
        [git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    )  # fmt: skip
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)


def steps(section: str) -> Iterator[re.Match[str]]:
    _, text = PAGE.read_text(encoding="utf-8").split(f"\n## {section}\n")
    text, *_ = text.split("\n## ")
    return STEP.finditer(re.sub(r"^ {3}", "", text, flags=re.MULTILINE))


def insert_below(path: Path, words: str, text: str) -> None:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    places = [place for place, line in enumerate(lines, 1) if words in line]
    assert len(places) == 1, f"{path} has {len(places)} lines with: {words}"
    lines.insert(places[0], text)
    path.write_text("".join(lines), encoding="utf-8")


def sort_into(path: Path, text: str) -> None:
    first, *lines, last = path.read_text(encoding="utf-8").splitlines(keepends=True)
    lines = sorted([*lines, *text.splitlines(keepends=True)], key=lambda line: line.split('"')[1])
    path.write_text("".join([first, *lines, last]), encoding="utf-8")


@pytest.fixture(scope="module")
def with_game(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("game"), "Add a game")


@pytest.fixture(scope="module")
def with_bot(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("bot"), "Add a bot")


def link_node_modules(copy: Copy) -> None:
    modules = ROOT / "web" / "node_modules"
    if not modules.is_dir():
        pytest.skip("NOT TRIED: the browser. web/node_modules is missing; ./test installs it")
    link = copy.root / "web" / "node_modules"
    if not link.exists():
        link.symlink_to(modules)


def test_the_new_game_passes_the_tests_of_every_game(with_game: Copy) -> None:
    with_game.pytest(*GAME_TESTS)


def test_the_new_game_is_written_as_we_write(with_game: Copy) -> None:
    with_game.check_style()


def test_the_new_game_is_played_to_its_end_everywhere(with_game: Copy) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is missing: pip install 'hornox[research]'")

    with_game.python("-m", "tests.helpers.play_everywhere", "seven")


def test_the_client_with_the_new_game_has_the_right_types(with_game: Copy) -> None:
    link_node_modules(with_game)

    with_game.npm("run", "--silent", "check")


def test_the_client_is_built_with_the_new_game(with_game: Copy) -> None:
    link_node_modules(with_game)

    with_game.npm("run", "--silent", "build")

    built = with_game.root / "src" / "hornox" / "server" / "static" / "assets"
    code = "".join(file.read_text(encoding="utf-8") for file in built.glob("*.js"))
    assert "7 Takes" in code  # its name
    assert "7 nimmt" in code
    assert "seven.before" in code  # its rules


def test_the_new_bot_passes_the_tests_of_every_bot(with_bot: Copy) -> None:
    with_bot.pytest(*BOT_TESTS, "-k", "middle or templates or types")


def test_the_new_bot_is_written_as_we_write(with_bot: Copy) -> None:
    with_bot.check_style()


def test_the_new_bot_plays_to_the_end_at_a_server(with_bot: Copy) -> None:
    play = "import tests.helpers.play_everywhere as p; p.play_in_the_engine('classic', 'middle')"

    with_bot.python("-c", f"{play}; p.play_at_a_server('classic', 'middle')")
