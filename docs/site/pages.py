"""The pages of the documentation site, in the order of its menu."""

from itertools import chain

from sphinx.application import Sphinx

from hornox import GAMES

MENU = {
    "Play": ["docs/rules/README", "docs/terminal", "docs/referee", "docs/records", "docs/analysis",
             "docs/deploy", "docs/threat_model"],
    "Build bots": ["docs/python", "docs/bots", "docs/protocol", "docs/research"],
    "Reference": ["docs/reference/README"],
    "Take part": [
        "CONTRIBUTING", "docs/architecture", "docs/releasing", "web/README", "SECURITY",
        "CHANGELOG",
    ],
}  # fmt: skip
BELOW = {
    "docs/rules/README": [f"docs/rules/{game}" for game in GAMES],
    "docs/reference/README": [
        f"docs/reference/{module}"
        for module in (
            "hornox", "tables", "choices", "events", "forecasts", "awards", "errors", "bots",
            "analysis", "practice", "arena", "records", "words", "referee", "envs",
        )
    ],
}  # fmt: skip


def all_pages() -> list[str]:
    return ["README", *chain(*MENU.values(), *BELOW.values())]


def append_page_tree(app: Sphinx, page: str, source: list[str]) -> None:  # noqa: ARG001  (Sphinx's own)
    """Tell Sphinx which pages belong below this one; the page itself need not say it."""
    if page == "README":
        source[0] += "".join(page_tree(heading, below) for heading, below in MENU.items())
    elif page in BELOW:
        source[0] += page_tree("", BELOW[page])


def page_tree(heading: str, below: list[str]) -> str:
    lines = ["", "```{toctree}", ":hidden:", f":caption: {heading}" if heading else ""]
    return "\n".join([*filter(None, lines), "", *(f"/{page}" for page in below), "```", ""])
