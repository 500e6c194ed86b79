"""Gymnasium environments: one seat among bots, and thousands of rounds in parallel."""
