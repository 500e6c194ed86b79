"""Whether the table fits on screens of all sizes: boxes are measured, not pixels."""
