"""The strong bots: imagined deals, played to the end by compiled kernels."""
