"""PostgreSQL as the database: shared by any number of server processes."""
