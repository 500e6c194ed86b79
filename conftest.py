"""Keep pytest away from the files that only Sphinx reads, and from what needs a missing package."""

from importlib.util import find_spec

collect_ignore = ["docs/site"]
if not find_spec("ray"):
    collect_ignore.append("src/hornox/envs/rllib.py")
