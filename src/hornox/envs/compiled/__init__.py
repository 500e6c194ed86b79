"""The core of an environment on compiled tables, for the games whose rounds have kernels."""

COMPILED_GAMES = ("classic", "evenodd", "climb", "cow", "flip")
COMPILED_BOTS = ("random", "sensible")  # that kernels play
COMPILED_OBSERVATIONS = ("cards", "dict")
