"""The command line: `python -m game COMMAND`. JSON on standard output; bad input gives one line and exit status 2."""

from __future__ import annotations

import sys

from game.cli import main

sys.exit(main(sys.argv[1:]))
