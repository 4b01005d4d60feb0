"""The time that bots may take: the worker is told of it and keeps to it, and so does the page."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.bots import Decision
from tests.support.apart import run_apart
from tests.support.app_page import deck, match_of
from tests.support.bot_workers import (
    GOOD_ANSWER,
    ScriptedWorker,
    actions_with,
    ask_in_phase,
    bot_question,
    sergeants_ask,
)
from tests.support.games import BASIL, NORA
from ui.platform import worker
from ui.platform.bot_client import BotClient
from ui.platform.questions import (
    HERE_ROLLOUTS,
    OFFER_S,
    Choose,
    Explain,
    FindHint,
    Reckoner,
    ReviewHand,
    TurnTime,
)
from ui.play.out_of_turn_pause import SILENCE_MS


def test_a_worker_is_started_once() -> None:
    assert actions_with(ScriptedWorker(GOOD_ANSWER), asks=3) == (["take"] * 3, [], 1)


def test_the_worker_is_told_the_budget_and_tells_what_it_used() -> None:
    good = ScriptedWorker(GOOD_ANSWER)

    async def spawn() -> ScriptedWorker:
        return good

    async def answer() -> list[Decision | None]:
        client = BotClient(spawn, lambda error: None)
        hard, offered = sergeants_ask(), ask_in_phase("escape")
        return [
            await client.answer(bot_question(replace(each, level="superintendent")))
            for each in (hard, offered)
        ]

    assert run_apart(answer()) == [Decision("take", 240)] * 2
    assert [(each["limit"], each["seconds"]) for each in good.asked] == [(None, 1.1), (None, 0.7)]
    assert OFFER_S * 1000 < SILENCE_MS, "an offer is answered within the silence"


def test_the_decisions_of_a_turn_share_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("ui.platform.bot_client.monotonic", lambda: now)
    time_of_turn = TurnTime()

    class Slow(ScriptedWorker):
        async def answer(self, question: str, request: str) -> str:
            nonlocal now
            now += min(0.4, json.loads(request)["seconds"])
            return await super().answer(question, request)

    slow = Slow(GOOD_ANSWER)

    async def spawn() -> ScriptedWorker:
        return slow

    async def answer() -> None:
        client = BotClient(spawn, lambda error: None)
        for phase in ("draw", "play", "play", "ballot", "play", "escape", "play", "draw"):
            each = ask_in_phase(phase, 0 if phase in ("escape", "ballot") else 1)
            await client.answer(Choose(each, time_of_turn))
        await client.answer(Choose(replace(ask_in_phase("play"), token=(2, 1, 0, 0)), time_of_turn))

    run_apart(answer())
    assert [round(each["seconds"], 3) for each in slow.asked] == [
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
    assert [round(each["spare"], 3) for each in slow.asked] == [0.3, 0.3, 0.1, 0.0, 0.0, 0.0, 0.0, 0.3, 0.3]


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
        "seen": sergeants_ask().seen.as_json(),
        "level": "superintendent",
        "seed": "1",
        "limit": None,
        "seconds": -1.0,
        "spare": 0.0,
        "exact": False,
    }
    assert json.loads(worker.answer("choose", json.dumps(request)))["rollouts"] == 0
    answer = json.loads(worker.answer("choose", json.dumps({**request, "limit": 60, "seconds": 60})))
    assert answer["action"] in sergeants_ask().seen.legal and 0 < answer["rollouts"] <= 60
    assert "error" in json.loads(worker.answer("choose", json.dumps({**request, "level": "genius"})))
    assert "error" in json.loads(worker.answer("choose", "{}"))


def test_every_kind_of_question_has_its_function_in_the_worker() -> None:
    assert set(worker.QUESTIONS) == {Choose.name, Explain.name, FindHint.name, Reckoner.name, ReviewHand.name}
    assert worker.answer("gossip", "{}").startswith('{"error": "KeyError')
    request = {"seen": sergeants_ask().seen.as_json(), "level": "sergeant", "seed": "1"}
    answer = json.loads(worker.answer("explain", json.dumps({**request, "limit": None, "seconds": 60})))
    assert Explain(sergeants_ask()).read(answer).plan is not None


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
    answers, _, _ = actions_with(OSError("no worker"), OSError("no worker"))
    assert answers == ["take"] and limits == [HERE_ROLLOUTS]


def test_an_offer_of_escapes_does_not_wait_for_a_worker_that_starts() -> None:
    offered = ask_in_phase("escape")

    async def answer() -> Decision | None:
        async def spawn() -> ScriptedWorker:
            await asyncio.sleep(3600)
            raise LookupError

        client = BotClient(spawn, lambda error: None)
        return await asyncio.wait_for(client.answer(bot_question(offered)), SILENCE_MS / 1000)

    assert run_apart(answer()) is not None
