"""The camera that reads codes, and the pictures of codes, with a browser that exists only here."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.apart import run_apart
from ui.pairing.messages import CameraOn, CameraRefused, CodeDrawn, CodeScanned, CodeUnseen, DrawCode
from ui.platform import code_reader, qr_codes
from ui.platform.code_reader import BLIND_PICTURES, PROBE_COLOUR
from ui.platform.qr_codes import MOST_REOPENINGS, MOST_STILL_PICTURES, PICTURES_BEFORE_UNSEEN, QrCodes
from ui.state.messages import Message

CODE = "THE CODE"


@pytest.fixture(autouse=True)
def no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(qr_codes, "SCAN_REST_SECONDS", 0)
    monkeypatch.setattr(code_reader, "ANSWER_SECONDS", 0.05)


class Refusal(Exception):
    """The browser's own error."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Track:
    """The picture of a camera."""

    def __init__(self, device: str) -> None:
        self.device, self.readyState, self.muted = device, "live", False

    def stop(self) -> None:
        self.readyState = "ended"

    def getSettings(self) -> Any:  # noqa: N802
        return SimpleNamespace(deviceId=self.device)


class Detector:
    """A browser's own reader: `how` it fails."""

    def __init__(self, world: World, how: str) -> None:
        self.world, self.how = world, how

    async def getSupportedFormats(self) -> Any:  # noqa: N802
        if self.how == "formats":
            raise Refusal("NotSupportedError")
        return SimpleNamespace(to_py=lambda: ["qr_code"])

    def new(self, wanted: Any) -> Detector:
        return self

    async def detect(self, canvas: Any) -> Any:
        if self.how == "detect":
            raise Refusal("NotSupportedError")
        if self.how == "never":
            await asyncio.sleep(1000)
        text = self.world.view() if self.how == "" else ""
        found = [SimpleNamespace(rawValue=text)] if text else []
        return Found(found)


class Found(list[Any]):
    @property
    def length(self) -> int:
        return len(self)


class World:
    """A browser with a camera in front of which lies what a test wants, a picture after the other. A scan goes on until
    `done` says so, or until the pictures are at an end."""

    def __init__(
        self,
        *views: str,
        secure: bool = True,
        devices: bool = True,
        cameras: tuple[str, ...] = ("back",),
        faults: tuple[str, ...] = (),
        reader: bool = True,
        own: str | None = None,
        pixels: tuple[int, int, int] = PROBE_COLOUR,
    ) -> None:
        self.told: list[Message] = []
        self.lent: list[Track] = []
        self.wanted: list[Any] = []
        self.views = list(views)
        self.pixels, self.reader, self.cameras, self.faults = pixels, reader, cameras, list(faults)
        self.video = SimpleNamespace(
            srcObject=None,
            videoWidth=1920,
            videoHeight=1080,
            paused=True,
            play=lambda: SimpleNamespace(then=lambda done, refused: refused(None)),
        )
        pen = SimpleNamespace(
            drawImage=lambda *at: None, fillRect=lambda *at: None, getImageData=self._image_data
        )
        self.canvas = SimpleNamespace(getContext=lambda *how: pen, width=0, height=0)
        self.heard: dict[str, Callable[[Any], None]] = {}
        self.document = SimpleNamespace(
            visibilityState="visible",
            addEventListener=self.heard.__setitem__,
            getElementById=lambda name: self.video,
            createElement=lambda name: self.canvas,
        )
        lending = SimpleNamespace(getUserMedia=self._lend, enumerateDevices=self._enumerate)
        window = SimpleNamespace(
            isSecureContext=secure,
            navigator=SimpleNamespace(mediaDevices=lending if devices else None),
            document=self.document,
            **({} if own is None else {"BarcodeDetector": Detector(self, own)}),
        )
        self.jobs: list[Any] = []
        self.camera = QrCodes(window, lambda value: value, self._module, self.jobs.append)
        self.camera.start(lambda handler: handler)

    def _image_data(self, *at: int) -> Any:
        data = bytes([*self.pixels, 255]) * (at[2] * at[3] if at[2] < 20 else 1)
        return SimpleNamespace(data=SimpleNamespace(to_py=lambda: data))

    async def _lend(self, wanted: Any) -> Any:
        self.wanted.append(wanted["video"])
        if self.faults and (fault := self.faults.pop(0)):
            raise Refusal(fault)
        device = wanted["video"]["deviceId"]["exact"] if "deviceId" in wanted["video"] else self.cameras[0]
        self.lent.append(Track(device))
        track = self.lent[-1]
        return SimpleNamespace(getTracks=lambda: [track])

    async def _enumerate(self) -> Any:
        microphone = SimpleNamespace(kind="audioinput", deviceId="ear")
        return [
            microphone,
            *(SimpleNamespace(kind="videoinput", deviceId=each, label="") for each in self.cameras),
        ]

    async def _module(self, name: str) -> Any:
        if not self.reader:
            raise OSError(name)

        def seen(image: Any) -> str:
            if text := self.view():
                return text
            raise Refusal("no code")

        rows = [[False] * 4, [False, True, False, False], [False, False, True, False], [False] * 4]
        made = SimpleNamespace(to_py=lambda: rows)
        return SimpleNamespace(default=seen, encodeQR=lambda *given: made)

    def view(self) -> str:
        if not self.views:
            self.camera.stop()
            return ""
        return self.views.pop(0)

    def scan(self, *, another: bool = False) -> None:
        self.camera.scan(self.told.append, another=another)

    def run(self) -> list[Message]:
        """Let everything be done that was begun; returns what was told, but for the camera itself."""

        async def all_jobs() -> None:
            await asyncio.gather(*self.jobs)

        run_apart(all_jobs())
        return [each for each in self.told if not isinstance(each, CameraOn)]

    @property
    def stopped(self) -> int:
        return sum(each.readyState == "ended" for each in self.lent)


def test_it_tells_what_it_sees_once_and_goes_on_until_it_is_stopped() -> None:
    world = World("", "", "WIFI:S:x;;", "WIFI:S:x;;", "", CODE)
    world.scan()
    assert world.run() == [CodeScanned("WIFI:S:x;;"), CodeScanned(CODE)]
    assert world.stopped == 1 and world.video.srcObject is None


def test_a_large_picture_is_made_smaller() -> None:
    world = World(CODE)
    world.canvas.getContext("2d").drawImage = lambda *at: sizes.append(at[3:])
    sizes: list[Any] = []
    world.scan()
    world.run()
    assert sizes[0] == (720, 405)


@pytest.mark.parametrize(
    ("world", "why"),
    [
        (World(secure=False), "insecure"),
        (World(devices=False), "missing"),
        (World(faults=("NotAllowedError",)), "refused"),
        (World(faults=("NotReadableError",) * 2), "refused"),
        (World(faults=("NotFoundError",) * 2), "missing"),
        (World(reader=False), "reader"),
        (World(pixels=(255, 255, 255)), "guarded"),
    ],
    ids=["insecure", "none", "refused", "in use", "missing", "reader", "guarded"],
)
def test_why_nothing_is_seen(world: World, why: str) -> None:
    world.scan()
    assert world.run() == [CameraRefused(why)]  # type: ignore[arg-type]


@pytest.mark.parametrize("own", ["formats", "detect", "never", "blind"])
def test_if_the_browsers_own_reader_fails_the_library_reads(own: str) -> None:
    world = World(CODE, own=own)
    world.scan()
    assert world.run() == [CodeScanned(CODE)]


@pytest.mark.parametrize("reader", [True, False])
def test_the_browsers_own_reader_needs_no_library(reader: bool) -> None:
    world = World(*[""] * (2 * BLIND_PICTURES), CODE, own="", reader=reader)
    world.scan()
    assert CodeScanned(CODE) in world.run()


def test_a_browser_that_falsifies_pixels_a_little_is_read() -> None:
    world = World(CODE, pixels=(201, 38, 121))
    world.scan()
    assert world.run() == [CodeScanned(CODE)]


def test_after_a_while_without_a_code_that_is_said_once() -> None:
    world = World(*[""] * (2 * PICTURES_BEFORE_UNSEEN))
    world.scan()
    assert world.run() == [CodeUnseen()]


def test_the_next_camera_is_taken_and_stays() -> None:
    world = World(CODE, cameras=("front", "back", "tele"))
    world.scan()
    world.run()
    assert CameraOn(True) in world.told
    for device in ("back", "tele", "front"):
        world.jobs.clear()
        world.views.append(CODE)
        world.scan(another=True)
        world.run()
        assert world.lent[-1].device == device
    world.jobs.clear()
    world.scan()
    world.run()
    assert world.wanted[-1] == {"deviceId": {"exact": "front"}}


def test_a_camera_that_has_gone_leaves_the_others() -> None:
    world = World(CODE, cameras=("back", "gone", "front"), faults=("", "OverconstrainedError"))
    for another in (False, True):
        world.jobs.clear()
        world.views.append(CODE)
        world.scan(another=another)
        world.run()
    assert [each.device for each in world.lent] == ["back", "front"]


def test_one_camera_has_no_other() -> None:
    world = World(CODE)
    world.scan()
    world.run()
    assert world.told[0] == CameraOn(False)


@pytest.mark.parametrize("how", ["ended", "muted"])
def test_a_camera_that_goes_is_begun_anew(how: str) -> None:
    world = World(*[""] * 3, CODE)

    def look() -> str:
        if len(world.lent) == 1 and len(world.views) < 3:
            world.lent[0].readyState, world.lent[0].muted = (
                "ended" if how == "ended" else "live",
                how == "muted",
            )
            return ""
        return World.view(world)

    world.view = look  # type: ignore[method-assign]
    world.scan()
    assert world.run() == [CodeScanned(CODE)]
    assert len(world.lent) == 2 and world.stopped == 2
    assert MOST_STILL_PICTURES > 0


def test_a_camera_that_goes_for_good_is_told() -> None:
    world = World("")
    lend = world._lend

    async def dead(wanted: Any) -> Any:
        stream = await lend(wanted)
        stream.getTracks()[0].stop()
        return stream

    world.camera._window.navigator.mediaDevices.getUserMedia = dead
    world.scan()
    assert world.run() == [CameraRefused("ended")] and len(world.lent) == MOST_REOPENINGS


def test_a_permission_that_is_taken_back_is_told() -> None:
    world = World("", "", faults=("", "NotAllowedError"))

    def look() -> str:
        world.lent[0].stop()
        return ""

    world.view = look  # type: ignore[method-assign]
    world.scan()
    assert world.run() == [CameraRefused("refused")]


def test_a_hidden_page_lets_go_of_the_camera_and_takes_it_again() -> None:
    world = World("", CODE)
    hidden: list[int] = []

    def look() -> str:
        if not hidden:
            world.document.visibilityState = "hidden"
            world.heard["visibilitychange"](None)
            hidden.append(world.stopped)
            world.jobs.append(seen_again())
        return World.view(world)

    async def seen_again() -> None:
        await asyncio.sleep(0.02)
        world.document.visibilityState = "visible"

    async def both() -> None:
        scan = asyncio.ensure_future(world.jobs.pop())
        while not world.jobs:
            await asyncio.sleep(0)
        await asyncio.gather(scan, world.jobs.pop())

    world.view = look  # type: ignore[method-assign]
    world.scan()
    run_apart(both())
    assert hidden == [1] and len(world.lent) == 2 and CodeScanned(CODE) in world.told


def test_a_camera_that_is_not_wanted_any_more_is_given_back() -> None:
    world = World("")
    world.scan()
    world.camera.stop()
    assert world.run() == [] and world.stopped == len(world.lent)


def test_a_picture_is_rows_without_a_border() -> None:
    world = World()
    world.camera.draw(DrawCode("A"), world.told.append)
    assert world.run() == [CodeDrawn("A", ("10", "01"))]


def test_a_picture_that_cannot_be_drawn_has_no_rows() -> None:
    world = World(reader=False)
    world.camera.draw(DrawCode("A"), world.told.append)
    assert world.run() == [CodeDrawn("A", ())]
