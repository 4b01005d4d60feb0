"""The build of the site, the drawings of the cards, benchmarks, and the makers of what the program is shipped with."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The checkout."""
