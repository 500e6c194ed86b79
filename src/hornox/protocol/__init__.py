"""The protocol of a table, for the server and the arena: messages, error codes, options as JSON."""
