"""Tables on the server: their states, clients, requests and sessions, and the list of them all."""
