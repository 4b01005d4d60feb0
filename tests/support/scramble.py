"""The same for one seat, with everything hidden from it dealt again: what a fair decision cannot depend on."""

from __future__ import annotations

from random import Random

from game.play import Play


def scrambled(play: Play, seat: int, random: Random) -> Play:
    """Return a hand that looks to `seat` like `play`, with the other hands and the Case File dealt again."""
    position = play.position()
    hands = position["hands"]
    others = [other for other in range(len(hands)) if other != seat]
    hidden = [card for other in others for card in hands[other]] + position["case_file"]
    random.shuffle(hidden)
    for other in others:
        size = len(hands[other])
        hands[other], hidden = hidden[:size], hidden[size:]
    position["case_file"] = hidden
    twin = Play.from_position(position, random)
    twin.events = play.events
    return twin
