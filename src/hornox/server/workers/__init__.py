"""Worker processes, in which bots choose and records are replayed; who waits for them, and how."""
