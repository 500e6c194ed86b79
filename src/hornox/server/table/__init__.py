"""Tables on the server: log, state, permissions, sessions, and the registry of all tables."""
