"""The games in flat arrays, compiled by numba: rules, playouts, search, and batches of tables."""

from __future__ import annotations

from hornox.kernels import cache

cache.set_numba_folder()
cache.lock_numba_index()
