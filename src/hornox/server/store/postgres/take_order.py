"""One process takes an order of the operator; another may do so later if that one has died."""

from __future__ import annotations

TAKE_ORDER = (
    "UPDATE orders SET taken = extract(epoch FROM clock_timestamp())"
    " WHERE id = ? AND answer IS NULL AND taken < extract(epoch FROM clock_timestamp()) - 10"
    " RETURNING 1"
)
