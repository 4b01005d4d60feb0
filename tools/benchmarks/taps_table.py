"""A table that is fuller than any a game comes to in a hurry, for the taps benchmark: it runs in the page."""

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path("app.zip").resolve()))

from game.match import Match, Seat
from game.play import Play

HAND = "druitt druitt eddy eddy gull gull pedachenko pedachenko chapman chapman jill jill letter wild"
OTHERS = [["suspect:eddy", "scene:mitre-square"], ["alibi:druitt"], ["alibi:jill", "strikes", "wild"]]
AREAS = (
    "victim:nichols druitt druitt druitt suspect:druitt scene:bucks-row",
    "victim:stride eddy eddy eddy letter letter letter scene:berner-street",
    "victim:eddowes gull gull gull suspect:gull alibi:pedachenko",
    "jill jill jill suspect:jill pedachenko pedachenko pedachenko chapman chapman chapman",
)
GAVELS = "alibi:eddy-gull victim:kelly strikes commissioner alibi:chapman suspect:chapman"
position = {
    "case": "ripper",
    "edition": "us",
    "options": {},
    "players": 4,
    "dealer": 3,
    "turn": 0,
    "phase": "play",
    "gavel_played": False,
    "hands": [HAND.split() + GAVELS.split(), *OTHERS],
    "areas": [area.split() for area in AREAS],
    "case_file": ["victim:chapman"],
    "discard": ["escapes", "suspect:pedachenko"],
    "case_file_number": 1,
    "ballots": None,
    "scores": [12, 0, 31, 44],
}
names = ("Nora", "Basil", "Ines", "Otto")
seats = [Seat(name, "bot" if at else "human", "sergeant" if at else None) for at, name in enumerate(names)]
match = Match.new("ripper", "us", {}, seats, "taps")
match._play = Play.from_position(position, Random(1))
