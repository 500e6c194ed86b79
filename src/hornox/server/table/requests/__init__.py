"""What people ask for at a table: who may do it, how often, and what comes of it."""
