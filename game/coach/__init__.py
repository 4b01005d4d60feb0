"""The coach: what decisions were worth by what their seats could know, and how much of a hand was luck.

It stands above the bots, whose worlds and playouts it uses, and below the page. `review` judges a hand in pieces, `hint`
advises a seat that is to move, `measure` adds up how well somebody plays."""

from game.coach.effort import Effort
from game.coach.played_hand import PlayedHand, played_hands
from game.coach.review import Judged, Piece, Review, review, worst

__all__ = ["Effort", "Judged", "Piece", "PlayedHand", "Review", "played_hands", "review", "worst"]
