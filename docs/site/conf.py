"""Settings of the documentation site: `tools/docs` builds it, `tools/docs serve` shows it.

Sphinx reads the Markdown pages where they are, README.md and CONTRIBUTING.md included, so that a
relative link works on the hosting site and here alike; the tree of pages is in pages.py beside
this file, and what turns docstrings into the reference is in docstrings.py.
"""

import sys
from pathlib import Path

from sphinx.application import Sphinx

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

import docstrings  # noqa: E402  (found only now)
import offline  # noqa: E402  (the same)
import pages  # noqa: E402  (the same)

import hornox  # noqa: E402  (the same)

project = "Hornox"
author = "the Hornox authors"
project_copyright = author
version = release = hornox.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}
root_doc = "README"
include_patterns = [f"{page}.*" for page in pages.all_pages()]
exclude_patterns = ["**/*.py", "**/*.cff"]
suppress_warnings = ["misc.highlighting_failure"]  # JSON in the pages is shortened with "…"

myst_heading_anchors = 4  # links to headings, as the hosting site makes them
myst_enable_extensions = ["html_image"]
highlight_language = "default"

autodoc_default_options = {"members": True, "undoc-members": True, "no-value": True}
autodoc_inherit_docstrings = False
autodoc_type_aliases = docstrings.TYPE_ALIASES
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_class_signature = "mixed"
python_display_short_literal_types = True

html_theme = "furo"
html_title = f"Hornox {release}"
html_favicon = "../../web/public/icon.svg"
html_extra_path = ["index.html"]  # the first page is README.html: this one leads to it
html_copy_source = False
html_show_sphinx = False


def setup(app: Sphinx) -> None:
    app.connect("source-read", pages.append_page_tree)
    app.connect("autodoc-process-docstring", docstrings.rewrite)
    app.connect("autodoc-process-signature", docstrings.name_type_aliases)
    app.connect("autodoc-skip-member", docstrings.skip_undocumented)
    app.connect("env-check-consistency", docstrings.require_every_public_name)
    app.connect("missing-reference", docstrings.resolve_public_name)
    app.connect("build-finished", offline.require_own_files)
