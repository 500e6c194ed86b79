"""Environments for PettingZoo: Parallel and AEC."""
