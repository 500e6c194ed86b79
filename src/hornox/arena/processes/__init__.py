"""Worker processes that play deals, and the pool that watches them."""
