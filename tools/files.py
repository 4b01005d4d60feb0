"""Files as the build needs them: content digests, folders that appear whole or not at all, reproducible zips."""

from __future__ import annotations

import hashlib
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

# A zip entry needs a date; a fixed one makes the same files give the same bytes.
ZIP_DATE = (2000, 1, 1, 0, 0, 0)


def digest(path: Path) -> str:
    """SHA-256 of a file's bytes in hex; read again only when its size or time has changed."""
    stat = path.stat()
    return _digest(path, stat.st_mtime_ns, stat.st_size)


@lru_cache(maxsize=4096)
def _digest(path: Path, _time: int, _size: int) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def digest_of(named: Mapping[str, Path]) -> str:
    """One digest of many files and the names that they go by; 16 hex digits are plenty for a cache."""
    lines = (f"{name} {digest(path)}\n" for name, path in sorted(named.items()))
    return hashlib.sha256("".join(lines).encode()).hexdigest()[:16]


def files_below(folder: Path, *patterns: str) -> dict[str, Path]:
    """The files under ``folder`` that match one of the patterns, by their relative names with forward slashes."""
    found = (path for pattern in patterns for path in folder.rglob(pattern) if path.is_file())
    return {path.relative_to(folder).as_posix(): path for path in sorted(set(found))}


def matching_files(root: Path, *patterns: str) -> dict[str, Path]:
    """The files of a checkout that match one of the patterns (`game/**/*.py`), by their names from its root.

    What Python has compiled is left out.
    """
    found = {path for each in patterns for path in root.glob(each) if path.is_file()}
    return {
        path.relative_to(root).as_posix(): path for path in sorted(found) if "__pycache__" not in path.parts
    }


def copy(named: Mapping[str, Path], folder: Path) -> None:
    """Copy each file to its name under ``folder``."""
    for name, source in named.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


@contextmanager
def whole_folder(target: Path) -> Iterator[Path]:
    """A new folder to fill; it takes the place of ``target`` only when the block ends without an error.

    A process that is killed at any moment leaves the old folder, the new one, or for an instant none, but never a
    half of one. What it leaves beside the target is swept away by the next call.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    prefix = f".{target.name}-"
    for stale in target.parent.glob(f"{prefix}*"):
        shutil.rmtree(stale, ignore_errors=True)
    fresh = Path(tempfile.mkdtemp(prefix=prefix, dir=target.parent))
    fresh.chmod(0o755)
    try:
        yield fresh
        if target.exists():
            target.rename(fresh.with_name(fresh.name + "-old"))
        fresh.rename(target)
    finally:
        for left in (fresh, fresh.with_name(fresh.name + "-old")):
            shutil.rmtree(left, ignore_errors=True)


@contextmanager
def scratch_folder(cache: Path) -> Iterator[Path]:
    """A folder for the length of a block, on the disk of the cache, so that what it holds can be moved there whole."""
    (cache / "scratch").mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache / "scratch") as temporary:
        yield Path(temporary)


def cached_folder(folder: Path, name: str, inputs: Mapping[str, Path], make: Callable[[Path], None]) -> Path:
    """The folder that ``make`` fills from ``inputs``, made again only when a byte of them has changed.

    Only the newest one of each name is kept.
    """
    target = folder / f"{name}-{digest_of(inputs)}"
    if not target.exists():
        with whole_folder(target) as fresh:
            make(fresh)
        for old in folder.glob(f"{name}-*"):
            if old != target:
                shutil.rmtree(old, ignore_errors=True)
    return target


def write_zip(target: Path, named: Mapping[str, Path]) -> None:
    """A zip of files under their names, in order of name, with nothing in it that differs between machines."""
    with zipfile.ZipFile(target, "w") as archive:
        for name, path in sorted(named.items()):
            entry = zipfile.ZipInfo(name, ZIP_DATE)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def unpack(archive: Path, folder: Path, wanted: Callable[[str], bool]) -> None:
    """Unpack the wanted files of a zip."""
    with zipfile.ZipFile(archive) as opened:
        names: Iterable[str] = (name for name in opened.namelist() if not name.endswith("/") and wanted(name))
        opened.extractall(folder, names)


@contextmanager
def hold_lock(path: Path, waiting: Callable[[], None]) -> Iterator[None]:
    """Hold a lock that ends with the process, however it ends; calls ``waiting`` first where another holds it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+b") as file:
        if not _try_lock(file.fileno()):
            waiting()
            _lock(file.fileno())
        yield


if sys.platform == "win32":
    import msvcrt
    import time

    def _try_lock(number: int) -> bool:
        try:
            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _lock(number: int) -> None:
        while not _try_lock(number):
            time.sleep(0.2)

else:
    import fcntl

    def _try_lock(number: int) -> bool:
        try:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _lock(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX)
