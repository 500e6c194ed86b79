"""`python -m hornox` is the same as `hornox`."""

import sys

from hornox.cli import main

if __name__ == "__main__":
    sys.exit(main())
