"""What pytest leaves alone where something large is not installed."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("ray") else ["src/hornox/envs/rllib.py"]
