"""Settings for all tests."""

import signal

from hypothesis import settings

# What is started in the background of a script ignores Ctrl+C, and so would every program that
# the tests start and interrupt.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("explore", max_examples=1000, deadline=None)
settings.load_profile("ci")
