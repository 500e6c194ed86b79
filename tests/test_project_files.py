"""The files that repeat the version or the address of the project all say the same."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import hornox

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
HOME = PROJECT["urls"]["Source"]
WITH_LINKS = ("CITATION.cff", "SECURITY.md", ".github/ISSUE_TEMPLATE/config.yml", "pyproject.toml")


def find_in(file: str, pattern: str) -> list[str]:
    return re.findall(pattern, (ROOT / file).read_text(), re.MULTILINE)


def test_the_package_takes_its_version_from_the_code() -> None:
    assert "version" in PROJECT["dynamic"]
    assert "version" not in PROJECT


def test_a_citation_names_this_version() -> None:
    assert find_in("CITATION.cff", r"^version: (.+)$") == [hornox.__version__]
    assert find_in("docs/research.md", r"^ +version = \{(.+)\},$") == [hornox.__version__]


def test_the_newest_release_in_the_changelog_is_this_version() -> None:
    first, *released = find_in("CHANGELOG.md", r"^## \[(.+?)\]")

    assert first == "Unreleased"
    assert released[:1] in ([], [hornox.__version__])


def test_all_links_to_the_project_lead_to_one_place() -> None:
    found = {
        link for file in WITH_LINKS for link in find_in(file, r"https://github\.com/[\w-]+/[\w-]+")
    }

    assert found == {HOME}


def test_a_question_about_a_rule_can_be_asked_for_every_game() -> None:
    [listed] = find_in(".github/ISSUE_TEMPLATE/rule_question.yml", r"options: \[(.+)\]")

    assert tuple(listed.split(", ")) == hornox.GAMES


def test_the_workflow_runs_every_python_that_the_package_names() -> None:
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    [matrix] = find_in(".github/workflows/ci.yml", r"python: \[(.+)\]")

    assert re.findall(r"3\.\d+", matrix) == named


def test_the_first_page_and_the_page_of_records_name_every_game() -> None:
    [listed] = find_in("docs/records.md", r"^\| `game` \| always \| `(.+)` \|$")

    assert tuple(find_in("README.md", r"^\| `(\w+)` \| \d+–\d+ \|")) == hornox.GAMES
    assert tuple(listed.split("`, `")) == hornox.GAMES
