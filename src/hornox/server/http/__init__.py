"""The HTTP side of the server: API, schemas, OpenAPI, static files, middleware, limits."""
