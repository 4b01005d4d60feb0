"""Casefile's engine: the rules of the Mystery Rummy card games, in pure standard-library Python."""

from game.case import CASES
from game.cases.jekyll import JEKYLL
from game.cases.ripper import RIPPER

for _case in (RIPPER, JEKYLL):
    CASES[_case.name] = _case
