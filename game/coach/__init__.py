"""The coach: what decisions were worth by what their seats could know, and how much of a hand was luck.

It stands above the bots, whose worlds and playouts it uses, and below the page. `review` judges a hand in pieces,
`hint` advises a seat that is to move, `measure_of` adds up how well somebody plays."""

from game.coach.effort import Effort
from game.coach.hint import Hint, HintAlternative, Hinting, HintPiece
from game.coach.judged import JudgedDecision
from game.coach.luck import LeadCourse
from game.coach.luck_run import HandLuck, LuckRun, luck_run
from game.coach.measure import Measure, measure_of
from game.coach.origin import LossOrigin
from game.coach.played_hand import PlayedHand, decision_seed, hand_seed, played_hands
from game.coach.review import Review, ReviewPart, ReviewPiece

__all__ = [
    "Effort",
    "HandLuck",
    "Hint",
    "HintAlternative",
    "HintPiece",
    "Hinting",
    "JudgedDecision",
    "LeadCourse",
    "LossOrigin",
    "LuckRun",
    "Measure",
    "PlayedHand",
    "Review",
    "ReviewPart",
    "ReviewPiece",
    "decision_seed",
    "hand_seed",
    "luck_run",
    "measure_of",
    "played_hands",
]
