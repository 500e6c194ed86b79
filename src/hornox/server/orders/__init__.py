"""The operator's orders: written into the database by `hornox admin`, done by a server process."""
