"""The messages of a table, for the server and the arena alike."""
