"""The words of a language as they come to Python: a zip that is read from then on, unless it is of another version."""

from __future__ import annotations

import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import ui
from game import resources
from tests.support.apart import run_apart
from ui.platform.languages import Languages

WORDS = "assets/locale/tlh/LC_MESSAGES/table.mo"


class Brought:
    """The page's part of it, in `assets/boot`; `version` is that of the zip, None where nothing comes."""

    def __init__(self, folder: Path, version: bytes | None, spoken: str = "tlh") -> None:
        self.device = self.spoken = spoken
        self.used: list[str] = []
        archive = folder / "brought.zip"
        with zipfile.ZipFile(archive, "w") as file:
            file.writestr("version.txt", version or b"")
            file.writestr(WORDS, b"words")
        pack = SimpleNamespace(to_bytes=archive.read_bytes)
        self._content = SimpleNamespace(faces=[], pack=pack) if version is not None else None

    async def bring(self, language: str) -> Any:
        if self._content is None:
            raise ConnectionError
        return self._content

    @property
    def brought(self) -> Any:
        return self.bring(self.spoken)

    def use(self, language: str, faces: object = None) -> None:
        self.used.append(language)


def languages(page: Brought) -> Languages:
    return Languages(SimpleNamespace(casefile=SimpleNamespace(language=page)))


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A place for files, a version of the program, and nothing brought yet."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(resources, "_added", [])
    monkeypatch.setattr(ui, "__version__", b"1 (one)", raising=False)


def test_the_words_of_the_start_are_read(tmp_path: Path) -> None:
    page = Brought(tmp_path, b"1 (one)")
    known = languages(page)
    assert not known.has("tlh")
    run_apart(known.start())
    assert known.has("tlh") and resources.read(WORDS) == b"words" and not page.used


@pytest.mark.parametrize("version", [b"2 (two)", None])
def test_a_start_without_them_is_english(tmp_path: Path, version: bytes | None) -> None:
    page = Brought(tmp_path, version)
    known = languages(page)
    run_apart(known.start())
    assert not known.has("tlh") and page.used == ["en"]
    with pytest.raises(FileNotFoundError):
        resources.read(WORDS)


def test_an_english_start_waits_for_nothing(tmp_path: Path) -> None:
    page = Brought(tmp_path, None, spoken="en")
    known = languages(page)
    run_apart(known.start())
    assert known.has("en") and known.device == "en" and not page.used


@pytest.mark.parametrize(("version", "done"), [(b"1 (one)", True), (b"2 (two)", False), (None, False)])
def test_a_language_that_is_chosen_comes_or_not(tmp_path: Path, version: bytes | None, done: bool) -> None:
    page, told = Brought(tmp_path, version, spoken="en"), []
    known = languages(page)
    run_apart(known.speak("tlh", told.append))
    assert told == [done] and known.has("tlh") == done and page.used == ["tlh"] * done
    if done:
        run_apart(known.speak("tlh", told.append))
        assert told == [True, True] and resources.read(WORDS) == b"words"
