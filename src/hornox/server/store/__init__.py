"""The database: SQLite with group commits, its schema, its lock, and the guests."""
