"""Turns the plain docstrings of Hornox into the reference of the documentation site.

Docstrings are written to be read in the code: paragraphs, `names` in single backticks, examples,
and indented blocks that keep their layout. Sphinx reads reStructuredText, so they are rewritten.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import groupby
from types import ModuleType
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.logging import getLogger

FACES = (
    "hornox", "hornox.bots", "hornox.arena", "hornox.records", "hornox.words", "hornox.referee",
    "hornox.envs",
)  # fmt: skip
OPEN = (
    "hornox.choices",
    "hornox.events",
    "hornox.forecasts",
    "hornox.errors",
)  # every class in them is public
TYPE_ALIASES = {  # shown by their names, not by what they stand for
    name: name
    for name in (
        "Asked", "Card", "Choice", "Choices", "Event", "Mark", "Options", "Row", "Seat", "Setting",
        "Settings", "Special", "Specials", "Stage",
    )
}  # fmt: skip
LOGGER = getLogger(__name__)
CODE = re.compile(r"(`[^`]+`)")
MARKUP = re.compile(r"([*_|\\])")
ITEM = re.compile(r"[-*] ")
ALIAS = re.compile(r"TypeAliasForwardRef\('(\w+)'\)")
OF_A_TUPLE = re.compile(r"Alias for field number \d+")


def rewrite(  # noqa: PLR0913, PLR0917  (Sphinx's own)
    app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]  # noqa: ARG001  (the same)
) -> None:  # fmt: skip
    if what == "data":
        lines[:] = constant_docstring(name)
    if not any(lines) and name in public_names():
        LOGGER.warning("%s is public and has no docstring", name)
    if lines and OF_A_TUPLE.fullmatch(lines[0]):
        lines.clear()
    lines[:] = to_rst(lines)


def name_type_aliases(  # noqa: PLR0913, PLR0917  (Sphinx's own)
    app: Sphinx, what: str, name: str, obj: object, options: object, signature: str | None,  # noqa: ARG001  (the same)
    returns: str | None,
) -> tuple[str | None, str | None]:  # fmt: skip
    """Write an alias inside another type as its name; Sphinx does so only where it stands alone."""
    return signature and ALIAS.sub(r"\1", signature), returns and ALIAS.sub(r"\1", returns)


def skip_undocumented(  # noqa: PLR0913, PLR0917  (Sphinx's own)
    app: Sphinx, what: str, name: str, obj: object, skip: bool, options: object  # noqa: ARG001, FBT001  (the same)
) -> bool | None:  # fmt: skip
    """Leave out methods without a docstring, which serve the class itself, and helpers."""
    if not inspect.isfunction(obj):
        return None
    inner = obj.__module__ in OPEN if what == "module" else not obj.__doc__
    return True if inner else None


def require_every_public_name(app: Sphinx, env: BuildEnvironment) -> None:  # noqa: ARG001  (Sphinx's own)
    """Warn about public names that no page of the reference has."""
    described = env.get_domain("py").data["objects"]
    for name in public_names():
        if name not in described:
            LOGGER.warning("%s is public and on no page of the reference", name)


def constant_docstring(name: str) -> list[str]:
    """The string below a constant, in the module that defines it."""
    face, _, constant = name.rpartition(".")
    value = getattr(import_module(face), constant)
    for module in hornox_modules():
        if getattr(module, constant, None) is value:
            documented = ModuleAnalyzer.for_module(module.__name__).find_attr_docs()
            if ("", constant) in documented:
                return documented["", constant]
    return []


def hornox_modules() -> list[ModuleType]:
    return [module for name, module in sys.modules.items() if name.split(".")[0] == "hornox"]


# Layout


def to_rst(lines: list[str]) -> list[str]:
    blocks = [list(block) for some, block in groupby(lines, key=bool) if some]
    return [line for block in blocks for line in (*block_to_rst(block), "")]


def block_to_rst(block: list[str]) -> Iterator[str]:
    """A paragraph, and what stands indented below it."""
    text = [line for line in block if not line.startswith((" ", ">>>", "..."))]
    if block[0].startswith(">>>"):
        yield from (".. code-block:: pycon", "", *indented(block))
    elif block[0].startswith(" "):
        yield from (".. code-block:: text", "", *indented(block))
    elif len(text) == len(block) or ITEM.match(block[0]):
        yield from map(escape, block)
    else:
        yield from map(escape, text)
        yield from ("", ".. code-block:: text", "", *indented(block[len(text) :]))


def indented(block: list[str]) -> list[str]:
    return [f"    {line}" for line in block]


def escape(line: str) -> str:
    """Text without markup, but for what is in backticks."""
    item = ITEM.match(line)
    start = item.end() if item else 0
    parts = CODE.split(line[start:])
    return line[:start] + "".join(
        f"`{part}`" if CODE.fullmatch(part) else MARKUP.sub(r"\\\1", part) for part in parts
    )


# Links


def resolve_public_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, shown: nodes.TextElement
) -> nodes.reference | None:
    """Lead from hornox.game.Table, where it is written, to hornox.Table, where it is documented."""
    public = home_of_names().get(node.get("reftarget", ""))
    if node.get("refdomain") != "py" or public is None:
        return None
    found: Any = env.get_domain("py").resolve_xref(
        env, node["refdoc"], app.builder, "obj", public, node, shown
    )
    return found


def home_of_names() -> dict[str, str]:
    """For the name of each public class and function where it is written, its public name."""
    homes = {public: getattr(value, "__module__", None) for public, value in public_names().items()}
    return {f"{home}.{public.rpartition('.')[2]}": public for public, home in homes.items() if home}


@cache
def public_names() -> dict[str, object]:
    names = {}
    for face in map(import_module, FACES):
        names.update({f"{face.__name__}.{name}": getattr(face, name) for name in face.__all__})
    for module in map(import_module, OPEN):
        for name, value in vars(module).items():
            if inspect.isclass(value) and value.__module__ == module.__name__:
                names[f"{module.__name__}.{name}"] = value
    return names
