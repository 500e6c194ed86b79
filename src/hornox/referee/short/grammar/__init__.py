"""The grammar of the short form: a line parsed into a case, a case formatted as a line."""
