"""The WebSocket side of the server: uvicorn's protocols, connections, received messages."""
