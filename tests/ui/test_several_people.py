"""Several people cross each other's ways at random, and nothing that must hold is broken."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.several_people.checks import check_all
from tests.support.several_people.messenger import Letter, mangled
from tests.support.several_people.runs import at_any_pace, for_steps, replayed, run, small
from tests.support.several_people.steps import Step, random_step, read, written
from tests.support.several_people.window import Window
from tests.support.several_people.world import World
from tests.support.thorough import examples, sparing

STEPS = examples(100, 250)
"""Of each seed. Beside the tests, `python -m tests.support.several_people` takes others for an hour every night."""


@pytest.mark.long
@pytest.mark.parametrize("seed", sparing(range(2), [0]))
def test_whatever_people_do_to_each_other(seed: int) -> None:
    tally = run(f"suite {seed}", for_steps(STEPS))
    assert not tally.finds, "\n\n".join(map(str, tally.finds))
    assert len(tally.steps) > 25 and len(tally.words) > 30


def test_steps_are_data() -> None:
    random = Random(1)
    steps = [random_step(random) for _ in range(20)]
    assert read(written(steps)) == steps
    with at_any_pace():
        one, other = (replayed("same", steps[:8])[0] for _ in range(2))
    assert one.story == other.story
    assert [person.disk.texts for person in one.people] == [person.disk.texts for person in other.people]


def test_a_find_is_made_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that deletes what is stored as soon as somebody looks at the statistics."""
    honest = Window.do

    def forgetful(window: Window, message: object) -> None:
        honest(window, message)  # type: ignore[arg-type]
        if window.session.screen.name == "daily":
            window.person.disk.texts.clear()
            window.person.disk.changes += 1

    monkeypatch.setattr(Window, "do", forgetful)
    noise = [Step(1, "tap", number) for number in range(6)]
    steps = [*noise, Step(0, "finish", 1), Step(0, "challenge", 1), *noise, Step(0, "daily", 1), *noise]
    with at_any_pace():
        world, taken = replayed("small", steps)
        assert world.find is not None and world.find.key == "nothing lost: a game"
        left = small("small", steps[:taken], world.find.key)
    assert [each.what for each in left] == ["challenge", "daily"]


def test_the_messenger_mangles() -> None:
    text = "https://example.org/#duel=1.abcdefgh"
    assert {mangled(text, how, Random(1)) for how in ("plain", "dot", "encoded", "cut")} > {text}
    assert Letter.of(text, 0).kind == "duel" and Letter.of("{}", 0).kind == "file"


def test_a_world_in_which_nothing_happens_is_sound() -> None:
    with at_any_pace():
        world = World("quiet")
        check_all(world, Random(1))
    assert world.find is None and 3 <= len(world.people) <= 5
