"""One table on the server: its log, state, permissions, session; and the registry of all."""
