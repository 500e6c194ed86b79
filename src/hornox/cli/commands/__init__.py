"""The subcommands of `hornox`, one file each."""
