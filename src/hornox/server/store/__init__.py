"""The database, SQLite or PostgreSQL, written to in group commits: its schema, and SQL by topic."""
