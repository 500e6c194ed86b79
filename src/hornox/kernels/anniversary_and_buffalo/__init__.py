"""Anniversary and Beat the Buffalo, the games with special cards, in flat arrays."""
