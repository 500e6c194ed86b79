"""All tables of this server: opened, found, loaded from the database, listed and expired."""
