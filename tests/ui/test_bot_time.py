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
from game.codec import encode
from tests.support.apart import run_apart
from tests.support.app_page import deck, match_of
from tests.support.bot_workers import (
    GOOD_ANSWER,
    ScriptedWorker,
    actions_with,
    answer_of_worker,
    ask_in_phase,
    sergeants_ask,
)
from tests.support.games import BASIL, NORA
from ui.platform import worker
from ui.platform.bot_client import BotClient
from ui.play.out_of_turn_pause import SILENCE_MS
from ui.state.bot_questions import HERE_ROLLOUTS, ChooseAction, ExplainAction
from ui.state.questions import OFFER_ANSWER_S, Budget


def test_a_worker_is_started_once() -> None:
    assert actions_with(ScriptedWorker(GOOD_ANSWER), asks=3) == (["take"] * 3, [], 1)


def test_the_worker_is_told_the_budget_and_tells_what_it_used() -> None:
    good = ScriptedWorker(GOOD_ANSWER)

    async def spawn() -> ScriptedWorker:
        return good

    async def answer() -> list[Decision | None]:
        client = BotClient(spawn, lambda error: None)
        hard, offered = sergeants_ask(), ask_in_phase("escape")
        return [await client.answer(replace(each, level="superintendent")) for each in (hard, offered)]

    assert run_apart(answer()) == [Decision("take", 240)] * 2
    assert [(each["question"]["limit"], each["budget"]["seconds"]) for each in good.asked] == [
        (None, 1.1),
        (None, 0.7),
    ]
    assert {*good.asked[0]["question"]} == {"seen", "level", "seed", "limit", "exact"}, (
        "and nothing else of the game"
    )
    assert OFFER_ANSWER_S * 1000 < SILENCE_MS, "an offer is answered within the silence"


def test_the_decisions_of_a_turn_share_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("ui.platform.bot_client.monotonic", lambda: now)

    class Slow(ScriptedWorker):
        async def answer(self, kind: str, request: str) -> str:
            nonlocal now
            now += min(0.4, json.loads(request)["budget"]["seconds"])
            return await super().answer(kind, request)

    slow = Slow(GOOD_ANSWER)

    async def spawn() -> ScriptedWorker:
        return slow

    async def answer() -> None:
        client = BotClient(spawn, lambda error: None)
        for phase in ("draw", "play", "play", "ballot", "play", "escape", "play", "draw"):
            each = ask_in_phase(phase, 0 if phase in ("escape", "ballot") else 1)
            await client.answer(each, (1, 1, 0, 0))
        await client.answer(ask_in_phase("play"), (2, 1, 0, 0))

    run_apart(answer())
    assert [round(each["budget"]["seconds"], 3) for each in slow.asked] == [
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
    assert [round(each["budget"]["spare"], 3) for each in slow.asked] == [
        0.3,
        0.3,
        0.1,
        0.0,
        0.0,
        0.0,
        0.0,
        0.3,
        0.3,
    ]


def test_a_quick_device_thinks_further_and_the_limit_repeats_it() -> None:
    """The strongest level plays out more than its usual 500 hands while there is time to spare."""
    match = match_of(deck(NORA, BASIL), "human", "bot", dealer=0)
    question = ChooseAction(match.seen(1), "superintendent", "1")
    further, usual = (answer_of_worker(question, Budget(60, spare)) for spare in (60, 0))
    assert usual.rollouts <= 600 < further.rollouts <= 2_000
    assert answer_of_worker(replace(question, limit=further.rollouts), Budget(60)) == further


def test_the_worker_makes_do_with_what_it_found_in_its_time() -> None:
    question = replace(sergeants_ask(), level="superintendent")
    assert answer_of_worker(question, Budget(-1.0)).rollouts == 0
    answer = answer_of_worker(replace(question, limit=60), Budget(60))
    assert answer.action in question.seen.legal and 0 < answer.rollouts <= 60


def test_what_the_worker_cannot_answer_it_says() -> None:
    question = replace(sergeants_ask(), level="genius")
    request = json.dumps({"question": question, "budget": Budget(60)}, default=encode)
    assert "genius" in json.loads(worker.answer(question.kind, request))["error"]
    assert "KeyError" in json.loads(worker.answer(question.kind, "{}"))["error"]
    for kind in ("gossip", "ui.state.gossip:Gossip", "ui.state.bot_questions:Gossip"):
        assert "error" in json.loads(worker.answer(kind, request))


def test_a_bot_that_is_asked_why_has_a_plan() -> None:
    seen = sergeants_ask().seen
    assert answer_of_worker(ExplainAction(seen, "sergeant", "1"), Budget(60)).plan is not None


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

    monkeypatch.setattr("ui.state.bot_questions.think", think)
    answers, _, _ = actions_with(OSError("no worker"), OSError("no worker"))
    assert answers == ["take"] and limits == [HERE_ROLLOUTS]


def test_an_offer_of_escapes_does_not_wait_for_a_worker_that_starts() -> None:
    offered = ask_in_phase("escape")

    async def answer() -> Decision | None:
        async def spawn() -> ScriptedWorker:
            await asyncio.sleep(3600)
            raise LookupError

        client = BotClient(spawn, lambda error: None)
        return await asyncio.wait_for(client.answer(offered), SILENCE_MS / 1000)

    assert run_apart(answer()) is not None
