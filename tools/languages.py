"""The files of each language but English, which come when it is chosen and are none of the first download.

assets/languages/de.json    what is seen before Python is up: sentences of the page, the painted desk
assets/languages/de.svg     the cards on which something is printed otherwise than in English
assets/languages/de.zip     what Python says: catalogues, patterns of numbers and lists, pages of rules
manifest.de.webmanifest     the words with which a browser installs the site
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from game.i18n import BASE, LANGUAGES, speaking, t
from tools import application, files
from tools.console import SetupError

FOLDER = "assets/languages"
MANIFEST = "manifest.webmanifest"
OTHERS = tuple(language for language in LANGUAGES if language != BASE)
_OF_LANGUAGE = re.compile(rf"\./(?:{FOLDER}/(\w+)\.\w+|manifest\.(\w+)\.webmanifest)")
_SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
_WITHOUT_SCRIPTS = re.compile(r"(<noscript>)(.*?)(</noscript>)")
_TEXT = re.compile(r'data-t="(boot\.[\w-]+)"')


def language_of(name: str) -> str | None:
    """The language that a file of the site belongs to, None if it is of the first download."""
    found = _OF_LANGUAGE.fullmatch(name)
    return (found[1] or found[2]) if found else None


def write_boot_files(root: Path, target: Path, language: str, painted: Mapping[str, str]) -> None:
    """Write into ``target`` what the page needs before Python, with the desk as it is ``painted``, and its manifest."""
    index = (root / "index.html").read_text(encoding="utf-8")
    _write_json(target / f"{language}.json", {"texts": texts(index, language), "templates": painted})
    _write_json(target / f"manifest.{language}.webmanifest", manifest(root, language))


def write(root: Path, cache: Path, catalogues: Path, sprite: Path, painted: Path, target: Path) -> None:
    """Write the files of all languages into ``target``.

    ``sprite`` has a sprite of each, ``painted`` what ``write_boot_files`` wrote; ``cache`` holds the version of the
    program, written by ``application.write``.
    """
    (target / FOLDER).mkdir(parents=True)
    version = {application.VERSION: cache / application.VERSION}
    for language in OTHERS:
        name = f"manifest.{language}.webmanifest"
        files.copy({name: painted / name, f"{FOLDER}/{language}.json": painted / f"{language}.json"}, target)
        symbols = changed_symbols(
            *((sprite / f"{each}.svg").read_text(encoding="utf-8") for each in (BASE, language))
        )
        (target / FOLDER / f"{language}.svg").write_text(symbols, encoding="utf-8", newline="\n")
        spoken = application.language_files(root, catalogues, language)
        files.write_zip(target / FOLDER / f"{language}.zip", spoken | version)


def _write_json(path: Path, content: Mapping[str, Any]) -> None:
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    path.write_text(text, encoding="utf-8", newline="\n")


def texts(index: str, language: str) -> dict[str, str]:
    """The sentences that stand in the page itself, by their keys."""
    with speaking(language):
        return {key: t(key) for key in dict.fromkeys(_TEXT.findall(index))}


def told_in_all(page: str) -> str:
    """The page with what it says without JavaScript in every language, as nobody can choose one then."""
    return _WITHOUT_SCRIPTS.sub(lambda found: found[1] + _others(found[2]) + found[3], page)


def _others(paragraph: str) -> str:
    """A paragraph of the page, followed by the same in the other languages."""
    told = [paragraph]
    for language in OTHERS:
        (said,) = texts(paragraph, language).values()
        told.append(f'<p class="boot-noscript" lang="{language}">{escape(said, quote=False)}</p>')
    return "".join(told)


def changed_symbols(english: str, other: str) -> str:
    """The symbols of a sprite that differ from those of English."""
    ours = {found[1]: found[0] for found in _SYMBOL.finditer(english)}
    theirs = {found[1]: found[0] for found in _SYMBOL.finditer(other)}
    if ours.keys() != theirs.keys():
        raise SetupError("The drawings of a language are not those of English.")
    changed = "".join(symbol for name, symbol in theirs.items() if symbol != ours[name])
    return f'<svg xmlns="http://www.w3.org/2000/svg">{changed}</svg>\n'


def manifest(root: Path, language: str) -> dict[str, Any]:
    """The manifest in a language; each of its English words is that of a key of the catalogue."""
    english: dict[str, Any] = json.loads((root / MANIFEST).read_text(encoding="utf-8"))
    translated = _Translated(language)
    made = {**english, "lang": language, "description": translated("about", english["description"])}
    made["shortcuts"] = [_shortcut(each, translated) for each in english["shortcuts"]]
    made["screenshots"] = [
        {**each, "label": translated(f"picture.{Path(each['src']).stem}", each["label"])}
        for each in english["screenshots"]
    ]
    return made


def _shortcut(shortcut: Mapping[str, Any], translated: _Translated) -> dict[str, Any]:
    place = shortcut["url"].rpartition("#")[2]
    made = {**shortcut, "name": translated(f"{place}.name", shortcut["name"])}
    if "description" in shortcut:
        made["description"] = translated(f"{place}.description", shortcut["description"])
    return made


class _Translated:
    """Words of the manifest in a language. SetupError if it says something else than the English catalogue."""

    def __init__(self, language: str) -> None:
        self._language = language

    def __call__(self, name: str, english: str) -> str:
        key = f"boot.manifest.{name}"
        with speaking(BASE):
            if t(key) != english:
                raise SetupError(f"{MANIFEST} says “{english}”, and the catalogue under {key} “{t(key)}”.")
        with speaking(self._language):
            return t(key)
