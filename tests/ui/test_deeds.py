"""The words of a play where it stands alone: in hints, reviews and the bots' reasons."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.i18n import LANGUAGES, speaking
from tests.support.play import SETUPS, Setup, new_match, random_step
from tests.support.thorough import examples
from ui.screens.coach.case_reasons import CaseReasons


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join(map(str, setup)))
def test_plays_have_words_of_their_own_that_begin_a_line(setup: Setup) -> None:
    random = Random(5)
    for number in range(examples(1, 3)):
        match = new_match(setup, f"deeds {number}")
        words, names = CaseReasons.of(setup[0]), [seat.name for seat in match.seats]
        while not match.hand_over:
            for seat in match.actors:
                seen = match.seen(seat)
                for language in LANGUAGES:
                    with speaking(language):
                        told = Counter(words.deed(seen, offer, names) for offer in seen.offers)
                    assert told.total() == len(seen.legal)
                    assert [each for each, times in told.items() if times > 1 or each[0].islower()] == []
            match.play(*random_step(match, random))
