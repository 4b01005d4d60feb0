"""Files of the build: whole or not at all, made again only when they must be, the same bytes everywhere."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest

from tools import files


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def test_digest_follows_the_content(tmp_path: Path) -> None:
    path = write(tmp_path / "a", "one")
    first = files.digest(path)
    write(path, "two")
    os.utime(path, ns=(1, 1))
    assert files.digest(path) != first


def test_folder_appears_whole(tmp_path: Path) -> None:
    target = tmp_path / "site"
    with files.whole_folder(target) as fresh:
        write(fresh / "index.html", "new")
        assert not target.exists()
    assert (target / "index.html").read_text() == "new"
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_failed_build_leaves_the_old_folder(tmp_path: Path) -> None:
    write(tmp_path / "site" / "index.html", "old")

    def fail(fresh: Path) -> None:
        write(fresh / "index.html", "half")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError), files.whole_folder(tmp_path / "site") as fresh:
        fail(fresh)
    assert (tmp_path / "site" / "index.html").read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_what_a_killed_build_left_is_swept_away(tmp_path: Path) -> None:
    write(tmp_path / ".site-killed" / "half", "")
    with files.whole_folder(tmp_path / "site"):
        pass
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_cache_makes_again_only_what_changed(tmp_path: Path) -> None:
    source, made = write(tmp_path / "source", "one"), []

    def make(folder: Path) -> None:
        made.append(source.read_text())
        write(folder / "result", source.read_text())

    for text in ("one", "one", "two"):
        write(source, text)
        result = files.cached_folder(tmp_path / "cache", "part", {"source": source}, make)
        assert (result / "result").read_text() == text
    assert made == ["one", "two"]
    assert len(list((tmp_path / "cache").iterdir())) == 1


def test_zip_is_the_same_for_the_same_files(tmp_path: Path) -> None:
    named = {"b.py": write(tmp_path / "b", "b"), "a.py": write(tmp_path / "a", "a")}
    files.write_zip(tmp_path / "one.zip", named)
    os.utime(tmp_path / "a", (0, 0))
    files.write_zip(tmp_path / "two.zip", dict(reversed(named.items())))
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    assert zipfile.ZipFile(tmp_path / "one.zip").namelist() == ["a.py", "b.py"]


def test_lock_is_held_by_one(tmp_path: Path) -> None:
    waited = []

    def give_up() -> None:
        waited.append(True)
        raise TimeoutError

    with files.hold_lock(tmp_path / "lock", give_up):
        assert not waited
        with pytest.raises(TimeoutError), files.hold_lock(tmp_path / "lock", give_up):
            pass
    with files.hold_lock(tmp_path / "lock", give_up):
        pass
    assert waited == [True]
