"""Conformance checks: whether a bot keeps to the rules for bots."""
