"""Bots in a worker that may be slow, wrong or dead; and presses that become holds."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, TypeVar, cast

import pytest

from game.bots import Decision, choose
from game.match import Match, Seat
from game.seen import Seen
from tests.support.app_page import at_table, deck, match_of
from tests.support.games import BASIL, NORA
from ui.platform import worker
from ui.platform.bot_client import MOST_FAILURES, START_S, BotClient
from ui.platform.gestures import HOLD_MS, Gestures
from ui.platform.questions import (
    HERE_ROLLOUTS,
    OFFER_S,
    SLICE_S,
    Choose,
    Explain,
    FindHint,
    Priority,
    Question,
    Reckoner,
    ReviewHand,
    TurnTime,
)
from ui.play.out_of_turn_pause import SILENCE_MS
from ui.state.messages import Ask

T = TypeVar("T")


def ask() -> Ask:
    match = match_of(deck(NORA, BASIL), "human", "bot", dealer=0)
    return Ask((1, 1, 0, 0), match.seen(1), "sergeant", "seed")


class Posed:
    """A `Seen` that differs from another one in this."""

    def __init__(self, seen: Seen, **other: Any) -> None:
        self._seen = seen
        self.__dict__.update(other)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._seen, name)


def posed(phase: str, seat: int = 1) -> Ask:
    """The same question in another phase, or of another seat than the one whose turn it is."""
    seen = Posed(ask().seen, phase=phase, seat=seat, own_seat=seat, out_of_turn_offered=phase == "escape")
    return replace(ask(), seen=cast("Seen", seen))


def choice(each: Ask | None = None) -> Choose:
    return Choose(each or ask(), TurnTime())


class Brain:
    """A worker that answers with `say`, or never; one that is `stuck` cannot even be stopped. After `lives` answers it
    is dead."""

    def __init__(self, say: str | None, *, stuck: bool = False, lives: int = 1000) -> None:
        self.say, self.stopped, self.stuck, self.lives = say, False, stuck, lives
        self.asked: list[Any] = []

    async def answer(self, question: str, request: str) -> str:
        self.asked.append(json.loads(request))
        self.lives -= 1
        if self.say is None or self.lives < 0:
            await asyncio.sleep(3600)
        return self.say or ""

    def stop(self) -> None:
        if self.stuck:
            raise RuntimeError("it is gone already")
        self.stopped = True


def run(job: Coroutine[Any, Any, T]) -> T:
    """Run it in a thread of its own: in this one a browser of other tests may have its own loop running."""
    with ThreadPoolExecutor(1) as other:
        return other.submit(lambda: asyncio.run(job)).result()


def thinking(*brains: Brain | Exception, asks: int = 1) -> tuple[list[str], list[str], int]:
    """The actions of a client whose workers are these, its complaints, and how many workers it started."""
    faults: list[str] = []
    started = 0

    async def spawn() -> Brain:
        nonlocal started
        if started == len(brains):
            raise LookupError("no more workers")
        brain = brains[started]
        started += 1
        if isinstance(brain, Exception):
            raise brain
        return brain

    async def answers() -> list[str]:
        client = BotClient(spawn, lambda error: faults.append(type(error).__name__), patience=0.002)
        thoughts = []
        for _ in range(asks):
            thoughts.append(await client.answer(choice()))
            await asyncio.sleep(0.001)  # the page lives on between two decisions
        return [thought.action for thought in thoughts if thought is not None]

    return run(answers()), faults, started


GOOD = '{"action": "take", "rollouts": 240}'


def test_a_worker_is_started_once() -> None:
    assert thinking(Brain(GOOD), asks=3) == (["take"] * 3, [], 1)


def test_the_worker_is_told_the_budget_and_tells_what_it_used() -> None:
    brain = Brain(GOOD)

    async def spawn() -> Brain:
        return brain

    async def answer() -> list[Decision | None]:
        client = BotClient(spawn, lambda error: None)
        hard, offered = ask(), posed("escape")
        return [
            await client.answer(choice(replace(each, level="superintendent"))) for each in (hard, offered)
        ]

    assert run(answer()) == [Decision("take", 240)] * 2
    assert [(each["limit"], each["seconds"]) for each in brain.asked] == [(None, 1.1), (None, 0.7)]
    assert OFFER_S * 1000 < SILENCE_MS, "an offer is answered within the silence"


def test_the_decisions_of_a_turn_share_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("ui.platform.bot_client.monotonic", lambda: now)
    time_of_turn = TurnTime()

    class Slow(Brain):
        async def answer(self, question: str, request: str) -> str:
            nonlocal now
            now += min(0.4, json.loads(request)["seconds"])
            return await super().answer(question, request)

    brain = Slow(GOOD)

    async def spawn() -> Brain:
        return brain

    async def answer() -> None:
        client = BotClient(spawn, lambda error: None)
        for phase in ("draw", "play", "play", "ballot", "play", "escape", "play", "draw"):
            each = posed(phase, 0 if phase in ("escape", "ballot") else 1)
            await client.answer(Choose(each, time_of_turn))
        await client.answer(Choose(replace(posed("play"), token=(2, 1, 0, 0)), time_of_turn))

    run(answer())
    assert [round(each["seconds"], 3) for each in brain.asked] == [
        1.1,
        0.7,
        0.3,
        1.1,
        0.15,
        0.7,
        0.15,
        1.1,
        1.1,
    ]
    assert [round(each["spare"], 3) for each in brain.asked] == [0.3, 0.3, 0.1, 0.0, 0.0, 0.0, 0.0, 0.3, 0.3]


def test_a_quick_device_thinks_further_and_the_limit_repeats_it() -> None:
    """The strongest level plays out more than its usual 500 hands while there is time to spare."""
    match = match_of(deck(NORA, BASIL), "human", "bot", dealer=0)
    request = {
        "seen": match.seen(1).as_json(),
        "level": "superintendent",
        "seed": "1",
        "limit": None,
        "seconds": 60,
        "spare": 60,
        "exact": False,
    }
    further, usual = (
        json.loads(worker.answer("choose", json.dumps({**request, "spare": spare}))) for spare in (60, 0)
    )
    assert usual["rollouts"] <= 600 < further["rollouts"] <= 2_000
    again = {**request, "spare": 0, "limit": further["rollouts"]}
    assert json.loads(worker.answer("choose", json.dumps(again))) == further


def test_the_worker_makes_do_with_what_it_found_in_its_time() -> None:
    request = {
        "seen": ask().seen.as_json(),
        "level": "superintendent",
        "seed": "1",
        "limit": None,
        "seconds": -1.0,
        "spare": 0.0,
        "exact": False,
    }
    assert json.loads(worker.answer("choose", json.dumps(request)))["rollouts"] == 0
    answer = json.loads(worker.answer("choose", json.dumps({**request, "limit": 60, "seconds": 60})))
    assert answer["action"] in ask().seen.legal and 0 < answer["rollouts"] <= 60
    assert "error" in json.loads(worker.answer("choose", json.dumps({**request, "level": "genius"})))
    assert "error" in json.loads(worker.answer("choose", "{}"))


def test_a_worker_that_hangs_is_stopped_and_started_again() -> None:
    lost = Brain(None)
    assert thinking(lost, Brain(GOOD)) == (["take"], ["TimeoutError"], 2)
    assert lost.stopped


@pytest.mark.parametrize("bad", [OSError("no worker"), Brain('{"error": "KeyError: turn"}'), Brain("not JSON"),
                                 Brain('{"action": "take"}'), Brain('{"action": "take", "rollouts": -1}')])  # fmt: skip
def test_after_two_failures_the_page_thinks_itself(bad: Brain | Exception) -> None:
    here = choose(ask().seen, "sergeant", "seed")
    answers, faults, started = thinking(bad, Brain(None))
    assert answers == [here] and len(faults) == 2 and started == 2


def test_a_worker_that_dies_twice_is_replaced_and_the_next_one_believed() -> None:
    here = choose(ask().seen, "sergeant", "seed")
    dead, again, third = Brain(GOOD, lives=1), Brain(None), Brain(GOOD)
    answers, faults, started = thinking(dead, again, third, asks=4)
    assert answers == ["take", here, "take", "take"] and started == 3
    assert faults == ["TimeoutError"] * 2 and dead.stopped and again.stopped


def test_what_dies_again_and_again_is_given_up_and_the_game_goes_on() -> None:
    here = choose(ask().seen, "sergeant", "seed")
    answers, faults, started = thinking(*(Brain(None) for _ in range(20)), asks=12)
    assert answers == [here] * 12 and len(faults) == started == MOST_FAILURES


class Let:
    """A worker that answers when it is let, `GOOD` unless something else is said."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self._answers: list[asyncio.Future[str]] = []

    def answer(self, question: str, request: str) -> asyncio.Future[str]:
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.asked.append(json.loads(request).get("seed", question))
        self._answers.append(answer)
        return answer

    def stop(self) -> None:
        pass

    async def let(self, text: str = "") -> None:
        """Let it answer what it was asked last."""
        self._answers[-1].set_result(text or GOOD)
        await settled()


async def settled() -> None:
    """Let everybody do what they can."""
    for _ in range(20):
        await asyncio.sleep(0)


class Hint(Question[str]):
    """A kind of question that a person waits for, and of which nothing is known in the page."""

    name, priority = "hint", Priority.PERSON

    def seconds(self) -> float:
        return SLICE_S

    def request(self) -> dict[str, Any]:
        return {}

    def read(self, answer: Any) -> str:
        return str(answer["action"])


class Slice(Hint):
    """A piece of something in the background."""

    name, priority = "slice", Priority.BACKGROUND


def of(client: BotClient, question: Question[T]) -> asyncio.Task[T | None]:
    return asyncio.ensure_future(client.answer(question))


def chosen(client: BotClient, seed: str) -> asyncio.Task[Decision | None]:
    return of(client, choice(replace(ask(), seed=seed)))


def with_worker(job: Callable[[BotClient, Let], Coroutine[Any, Any, T]]) -> T:
    """Run something with a client whose worker is up, and asked nothing yet; it must not complain."""
    faults: list[BaseException] = []

    async def begun() -> T:
        first = Let()

        async def spawn() -> Let:
            return first

        client = BotClient(spawn, faults.append)
        client.warm()
        await settled()
        return await job(client, first)

    done = run(begun())
    assert not faults
    return done


def test_a_newer_decision_replaces_those_that_wait_and_not_the_one_under_way() -> None:
    async def job(client: BotClient, let: Let) -> list[Decision | None]:
        jobs = [chosen(client, "one")]
        await settled()
        jobs += [chosen(client, "two"), chosen(client, "three")]
        await settled()
        assert jobs[1].done(), "the second is void at once"
        await let.let()
        await let.let()
        assert let.asked == ["one", "three"]
        return list(await asyncio.gather(*jobs))

    assert with_worker(job) == [Decision("take", 240), None, Decision("take", 240)]


def test_the_most_urgent_question_is_asked_first_and_none_cancels_another() -> None:
    async def job(client: BotClient, let: Let) -> list[Any]:
        jobs: list[asyncio.Task[Any]] = [of(client, Slice())]
        await settled()
        jobs += [of(client, Slice()), of(client, Explain(replace(ask(), seed="why"))), of(client, Hint())]
        jobs += [chosen(client, "turn")]
        await settled()
        for _ in jobs:
            await let.let()
        assert let.asked == ["slice", "turn", "why", "hint", "slice"]
        return list(await asyncio.gather(*jobs))

    assert with_worker(job) == ["take", "take", Decision("take", 240), "take", Decision("take", 240)]


def test_a_turn_waits_for_one_slice_however_many_follow() -> None:
    async def job(client: BotClient, let: Let) -> None:
        async def review() -> list[str | None]:
            return [await client.answer(Slice()) for _ in range(4)]

        reviewed = asyncio.ensure_future(review())
        await settled()
        await let.let()
        turn = chosen(client, "turn")
        await let.let()
        assert let.asked == ["slice", "slice", "turn"], "the slice under way, and no other"
        for _ in range(3):
            await let.let()
        assert turn.result() == Decision("take", 240) and await reviewed == ["take"] * 4

    with_worker(job)


@pytest.mark.parametrize("how", ["withdrawn", "cancelled"])
@pytest.mark.parametrize("under_way", [False, True])
def test_whoever_asked_can_withdraw(how: str, under_way: bool) -> None:
    async def job(client: BotClient, let: Let) -> None:
        hint = Hint()
        first: asyncio.Task[Any] | None = None if under_way else chosen(client, "turn")
        await settled()
        mine, other = of(client, hint), of(client, Slice())
        await settled()
        if how == "withdrawn":
            client.withdraw(hint)
        else:
            mine.cancel()
        await settled()
        assert mine.done() and not other.done() and (mine.cancelled() or mine.result() is None)
        assert let.asked == (["hint"] if under_way else ["turn"]), "the worker cannot be interrupted"
        await let.let()
        assert let.asked[1:] == ["slice"]
        await let.let()
        assert other.result() == "take" and (first is None or first.result() == Decision("take", 240))
        client.withdraw(hint)

    with_worker(job)


def test_a_withdrawn_question_that_the_worker_never_answers_does_not_stop_the_others() -> None:
    faults: list[str] = []

    async def job() -> list[Any]:
        lost = Brain(None)
        brains = [lost, Brain(GOOD)]

        async def spawn() -> Brain:
            return brains.pop(0)

        client = BotClient(spawn, lambda error: faults.append(type(error).__name__), patience=0.002)
        hint = Hint()
        mine = of(client, hint)
        await settled()
        client.withdraw(hint)
        turn = chosen(client, "turn")
        answers = [await mine, await turn]
        assert lost.stopped
        return answers

    assert run(job()) == [None, Decision("take", 240)] and faults == ["TimeoutError"]


def test_a_worker_that_dies_in_the_middle_of_a_queue_is_replaced_for_all_of_it() -> None:
    faults: list[str] = []

    async def job() -> list[Any]:
        dead, good = Brain(None), Brain(GOOD)
        brains = [dead, good]

        async def spawn() -> Brain:
            return brains.pop(0)

        client = BotClient(spawn, lambda error: faults.append(type(error).__name__), patience=0.002)
        jobs: list[asyncio.Task[Any]] = [of(client, Slice())]
        await settled()
        jobs += [of(client, Hint()), chosen(client, "turn")]
        answers = list(await asyncio.gather(*jobs))
        assert dead.stopped and len(dead.asked) == 1
        assert [each.get("seed") for each in good.asked] == ["turn", None, None]
        return answers

    assert run(job()) == ["take", "take", Decision("take", 240)]
    assert faults == ["TimeoutError"]


def test_a_start_that_fails_counts_once_for_all_that_wait_for_it() -> None:
    answers: list[Any] = []
    faults: list[str] = []

    async def job() -> None:
        brains = [OSError("no worker"), Brain(GOOD)]

        async def spawn() -> Brain:
            await asyncio.sleep(0.001)
            brain = brains.pop(0)
            if isinstance(brain, Exception):
                raise brain
            return brain

        client = BotClient(spawn, lambda error: faults.append(type(error).__name__))
        jobs: list[asyncio.Task[Any]] = [of(client, Slice()), of(client, Hint()), chosen(client, "turn")]
        answers.extend(await asyncio.gather(*jobs))

    run(job())
    assert answers == ["take", "take", Decision("take", 240)] and faults == ["OSError"]


def test_what_waits_in_the_background_for_a_start_holds_up_no_turn() -> None:
    async def job() -> None:
        up = asyncio.Event()

        async def spawn() -> Brain:
            await up.wait()
            return Brain(GOOD)

        client = BotClient(spawn, print, patience=0.003)
        behind = of(client, Slice())
        here = choose(ask().seen, "sergeant", "seed")
        for _ in range(2):
            turn = await client.answer(choice())
            assert turn is not None and turn.action == here and not behind.done()
        up.set()
        assert await behind == "take"

    run(job())


def test_what_the_page_cannot_answer_is_given_up_after_two_failures() -> None:
    bad = '{"error": "KeyError: slice"}'
    faults: list[str] = []
    asked = 0

    async def job() -> list[Any]:
        async def spawn() -> Brain:
            nonlocal asked
            asked += 1
            return Brain(bad if asked <= 2 else GOOD)

        client = BotClient(spawn, lambda error: faults.append(type(error).__name__))
        return [await client.answer(Slice()), await client.answer(choice())]

    assert run(job()) == [None, Decision("take", 240)] and faults == ["RuntimeError"] * 2


def test_every_kind_of_question_has_its_function_in_the_worker() -> None:
    assert set(worker.QUESTIONS) == {Choose.name, Explain.name, FindHint.name, Reckoner.name, ReviewHand.name}
    assert worker.answer("gossip", "{}").startswith('{"error": "KeyError')
    request = {"seen": ask().seen.as_json(), "level": "sergeant", "seed": "1"}
    answer = json.loads(worker.answer("explain", json.dumps({**request, "limit": None, "seconds": 60})))
    assert Explain(ask()).read(answer).plan is not None


def test_the_page_searches_for_a_moment_only(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[int | None] = []

    def think(
        seen: Any, level: str, seed: str, limit: int | None, stop: Callable[[], bool], **_: bool
    ) -> Decision:
        limits.append(limit)
        start = time.monotonic()
        while not stop():
            assert time.monotonic() - start < 1
        return Decision("take", 7)

    monkeypatch.setattr("ui.platform.questions.think", think)
    answers, _, _ = thinking(OSError("no worker"), OSError("no worker"))
    assert answers == ["take"] and limits == [HERE_ROLLOUTS]


def test_a_worker_that_cannot_be_stopped_does_not_stop_the_game() -> None:
    answers, faults, _ = thinking(Brain(None, stuck=True), Brain(GOOD))
    assert answers == ["take"] and faults == ["TimeoutError", "RuntimeError"]


def test_a_bot_that_fails_on_the_page_too_plays_the_first_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.platform.questions.think", lambda *_, **__: 1 / 0)
    answers, faults, _ = thinking(OSError("no worker"), OSError("no worker"), asks=1)
    assert answers == [ask().seen.legal[0]]
    assert faults == ["OSError", "OSError", "ZeroDivisionError"]


@pytest.mark.parametrize("comes_up", [True, False])
def test_a_start_that_takes_long_is_not_waited_for_and_believed_when_it_is_up(comes_up: bool) -> None:
    late, faults, here = Brain(GOOD), list[str](), choose(ask().seen, "sergeant", "seed")
    starts = 0

    async def answers() -> list[str]:
        up = asyncio.Event()

        async def spawn() -> Brain:
            nonlocal starts
            starts += 1
            await up.wait()
            if not comes_up:
                raise OSError("no worker")
            return late

        client = BotClient(spawn, lambda error: faults.append(type(error).__name__), patience=0.003)
        first = [await client.answer(choice()) for _ in range(3)]
        up.set()
        await asyncio.sleep(0)
        return [thought.action for thought in [*first, await client.answer(choice())] if thought is not None]

    assert run(answers()) == [here] * 3 + (["take"] if comes_up else [here])
    assert (faults, starts) == (([], 1) if comes_up else (["OSError"], 2))


def test_an_offer_of_escapes_does_not_wait_for_a_worker_that_starts() -> None:
    offered = posed("escape")

    async def answer() -> Decision | None:
        async def spawn() -> Brain:
            await asyncio.sleep(3600)
            raise LookupError

        client = BotClient(spawn, lambda error: None)
        return await asyncio.wait_for(client.answer(choice(offered)), SILENCE_MS / 1000)

    assert run(answer()) is not None


def test_a_start_that_hangs_is_given_up_and_stopped_when_it_is_up_after_all() -> None:
    late, good, faults = Brain(GOOD), Brain(GOOD), list[str]()

    async def answers() -> list[Decision | None]:
        up = asyncio.Event()
        spawned: list[Brain] = []

        async def spawn() -> Brain:
            mine = good if spawned else late
            spawned.append(mine)
            if mine is late:
                await up.wait()
            return mine

        client = BotClient(spawn, lambda error: faults.append(type(error).__name__), patience=0.001)
        thoughts = [await client.answer(choice())]
        await asyncio.sleep(START_S * 0.001)
        thoughts.append(await client.answer(choice()))
        await asyncio.sleep(0.001)
        assert not late.stopped
        up.set()
        await asyncio.sleep(0.001)
        return [*thoughts, await client.answer(choice())]

    assert run(answers())[-1] == Decision("take", 240)
    assert faults == ["TimeoutError"] and late.stopped and not good.stopped


@pytest.mark.parametrize("level", ["genius", "random", None])
def test_a_save_with_a_bot_that_nobody_knows_is_played_by_the_usual_one(level: str | None) -> None:
    match = Match.empty("ripper", "us", {}, [Seat("Nora", "human"), Seat("Basil", "bot", level)])
    match.deal(1, deck(NORA, BASIL))
    page = at_table(match, "instant")
    page.tap("sort")
    again = page.reload()
    assert again.game.match.seats[1].level == level
    again.tap("continue")
    again.act("0 draw", "0 discard gull")
    assert again.asks[0][0].level == "sergeant"
    again.run()
    assert again.game.match.turn == 0


class Clock:
    """Timers by hand."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []

    def __call__(self, ms: int, then: Callable[[], None]) -> Callable[[], None]:
        assert ms == HOLD_MS
        self.due.append(then)
        return lambda: self.due.remove(then)

    def rings(self) -> None:
        self.due.pop()()


def gestures() -> tuple[Gestures, Clock, list[str]]:
    clock, held = Clock(), list[str]()
    return Gestures(clock, held.append), clock, held


def test_a_press_held_long_enough_counts_once_and_its_click_does_not() -> None:
    hand, clock, held = gestures()
    hand.pressed("reveal")
    clock.rings()
    hand.released()
    assert held == ["reveal"] and hand.swallows() and not hand.swallows()


def test_a_short_press_does_nothing() -> None:
    hand, clock, held = gestures()
    hand.pressed("reveal")
    hand.released()
    hand.clicked("reveal", by_key=False)
    assert not clock.due and not held and not hand.swallows()


def test_keys_hold_too_and_two_clicks_without_a_finger_are_a_hold() -> None:
    hand, clock, held = gestures()
    hand.pressed("reveal", by_key=True)
    clock.rings()
    assert hand.swallows() and hand.swallows(), "a key that is still down clicks on and on"
    hand.released(by_key=True)
    assert not hand.swallows()
    hand.clicked("reveal", by_key=True)
    hand.clicked("reveal", by_key=True)
    assert held == ["reveal", "reveal"]


def test_a_press_elsewhere_forgets_the_first_click() -> None:
    hand, _, held = gestures()
    hand.clicked("reveal", by_key=True)
    hand.pressed("")
    hand.clicked("reveal", by_key=True)
    assert not held
