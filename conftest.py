"""What pytest leaves alone: what Sphinx alone reads, and what is not installed."""

from importlib.util import find_spec

collect_ignore = ["docs/site"]
if not find_spec("ray"):
    collect_ignore.append("src/hornox/envs/rllib.py")
