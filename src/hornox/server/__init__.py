"""Tables over the wire: one process, one file, and anybody at its address can sit down."""
