"""The WebSocket side of the server: connections and the conversation on each."""
