"""Numbers that the parts of Jack the Ripper's engine share: phases, ways a hand ends, sizes of hands."""

DRAW, BALLOT, PLAY, SEARCH, PICKED, ESCAPE, OVER = range(7)
PHASES = ("draw", "ballot", "play", "search", "picked", "escape", "over")
"""The names of the phases in a position."""
GONE_OUT, EMPTIED, ESCAPED, EXHAUSTED = range(4)
"""The ways a hand ends (8.1 to 8.4)."""
WAYS = ("gone-out", "emptied", "escaped", "exhausted")
"""Their names in a result."""

ALL_VICTIMS = 31
"""The mask of five Victims."""
NOBODY = -1
HAND_SIZES = {2: 10, 3: 9, 4: 8}
"""Cards dealt to each seat, by number of players (2.2)."""
