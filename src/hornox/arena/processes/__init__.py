"""Worker processes: the pool plays deals in them, and replaces those that hang or end."""
