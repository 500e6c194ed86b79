"""The database: SQLite with group commits, its schema and lock, and its guests, tables, records."""
