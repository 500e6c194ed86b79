"""Playing an option out in imagined deals: what it costs in each of them."""
