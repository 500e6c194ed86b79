"""Which game a typed line is about: by its name, or by what only some games have."""
