"""Environments for Gymnasium: one seat among bots, and thousands of rounds in step."""
