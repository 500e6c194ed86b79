"""Limits for peers: sockets by address, slow or greedy connections, requests a second."""
