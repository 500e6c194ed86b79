"""Worker processes, in which bots think and games are replayed and analysed; who waits for them."""
