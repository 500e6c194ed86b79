"""The core of an environment on compiled tables, for the games whose rounds have kernels."""

COMPILED_GAMES = ("classic", "evenodd", "climb", "cow", "flip")
