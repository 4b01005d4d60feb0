"""The camera that reads codes, and the pictures of codes, with a browser that exists only here."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.apart import run_apart
from ui.pairing.messages import CameraRefused, CodeDrawn, CodeScanned, DrawCode
from ui.platform.camera import Camera
from ui.state.messages import Message


class Refusal(Exception):
    """The browser's own error."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class World:
    """A browser with a camera in front of which lies what a test wants."""

    def __init__(
        self, *, secure: bool = True, camera: bool = True, fault: str = "", reader: bool = True
    ) -> None:
        self.stopped = 0
        self.told: list[Message] = []
        self._fault, self._reader = fault, reader
        self.views = iter(["", "", "THE CODE"])
        video = SimpleNamespace(srcObject=None, videoWidth=1920, videoHeight=1080, play=self._nothing)
        pen = SimpleNamespace(drawImage=lambda *at: None, getImageData=lambda *at: at)
        self.canvas = SimpleNamespace(getContext=lambda *how: pen, width=0, height=0)
        devices = SimpleNamespace(getUserMedia=self._lend)
        window = SimpleNamespace(
            isSecureContext=secure,
            navigator=SimpleNamespace(mediaDevices=devices if camera else None),
            document=SimpleNamespace(
                getElementById=lambda name: video, createElement=lambda name: self.canvas
            ),
        )
        self.jobs: list[Any] = []
        self.camera = Camera(window, lambda value: value, self._module, self.jobs.append)

    async def _nothing(self) -> None:
        pass

    async def _lend(self, wanted: Any) -> Any:
        if self._fault:
            raise Refusal(self._fault)
        track = SimpleNamespace(stop=self._stop)
        return SimpleNamespace(getTracks=lambda: [track])

    def _stop(self) -> None:
        self.stopped += 1

    async def _module(self, name: str) -> Any:
        if not self._reader:
            raise OSError(name)

        def seen(image: Any) -> str:
            if text := next(self.views):
                return text
            raise Refusal("no code")

        rows = [[False] * 4, [False, True, False, False], [False, False, True, False], [False] * 4]
        made = SimpleNamespace(to_py=lambda: rows)
        return SimpleNamespace(default=seen, encodeQR=lambda *given: made)

    def run(self) -> None:
        """Let everything be done that was begun."""

        async def all_jobs() -> None:
            await asyncio.gather(*self.jobs)

        run_apart(all_jobs())


def test_it_looks_until_a_code_is_seen_and_lets_go() -> None:
    world = World()
    world.camera.scan(world.told.append)
    world.run()
    assert world.told == [CodeScanned("THE CODE")] and world.stopped == 1
    assert (world.canvas.width, world.canvas.height) == (720, 405)


@pytest.mark.parametrize(
    ("world", "why"),
    [
        (World(secure=False), "insecure"),
        (World(camera=False), "missing"),
        (World(fault="NotAllowedError"), "refused"),
        (World(fault="NotFoundError"), "missing"),
        (World(reader=False), "reader"),
    ],
    ids=["insecure", "none", "refused", "missing", "reader"],
)
def test_why_nothing_is_seen(world: World, why: str) -> None:
    world.camera.scan(world.told.append)
    world.run()
    assert world.told == [CameraRefused(why)]


def test_a_camera_that_is_not_wanted_any_more_is_given_back() -> None:
    world = World()
    world.camera.scan(world.told.append)
    world.camera.stop()
    world.run()
    assert world.told == [] and world.stopped == 1


def test_a_picture_is_rows_without_a_border() -> None:
    world = World()
    world.camera.draw(DrawCode("A"), world.told.append)
    world.run()
    assert world.told == [CodeDrawn("A", ("10", "01"))]


def test_a_picture_that_cannot_be_drawn_has_no_rows() -> None:
    world = World(reader=False)
    world.camera.draw(DrawCode("A"), world.told.append)
    world.run()
    assert world.told == [CodeDrawn("A", ())]
