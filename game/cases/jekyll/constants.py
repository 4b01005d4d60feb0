"""Numbers that the parts of Jekyll & Hyde's engine share: phases, ways a hand ends, numbers of cards."""

DRAW, PLAY, SEARCH, CHOOSE, OVER = range(5)
PHASES = ("draw", "play", "search", "choose", "over")
"""The names of the phases in a position."""
GONE_OUT, EXHAUSTED = range(2)
"""The ways a hand ends (7.1, 7.2)."""

NOBODY = -1
HAND_SIZE = 10
CASE_FILES = 2
CARDS_REVEALED_BY_LAB = 3
"""Cards turned up by Work in Lab (4.3)."""
