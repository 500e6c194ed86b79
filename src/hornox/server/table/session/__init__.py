"""One table while it is in memory: its session, and what the session drives by itself."""
