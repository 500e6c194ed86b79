"""The HTTP side of the server: API, endpoints, routes, schemas, OpenAPI, static files, metrics."""
