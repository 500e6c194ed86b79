"""Whole rounds in flat arrays, compiled: for simulation, search and learning."""

from __future__ import annotations

from hornox.kernels import cache

cache.prepare()
