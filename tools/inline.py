"""Inlining of what the first frame needs into the page itself.

A style sheet and two scripts beside it would be asked for one by one, and the desk seen only when the last has come.
"""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path

from tools.console import SetupError

POLICY = re.compile(r'(<meta http-equiv="Content-Security-Policy" content=")([^"]*)(">)')
_STYLE = re.compile(r'<link rel="stylesheet" href="\./([^"]+)">\n')
_SCRIPT = re.compile(r'<script src="\./([^"]+)"></script>\n')
ADDRESS = re.compile(r'url\("?(\.[^")]+)"?\)')
_ENDS = re.compile(r"</script|<!--.*<script", re.IGNORECASE | re.DOTALL)


def fold_into_head(target: Path) -> None:
    """Take the style sheet and the scripts that the head of ``target``'s page waits for into it, and their files away.

    The policy names them by digest. SetupError where the page's head has a new form.
    """
    head, end, body = (target / "index.html").read_text(encoding="utf-8").partition("</head>")
    taken = [*_STYLE.findall(head), *_SCRIPT.findall(head)]
    texts: dict[str, list[str]] = {"style-src": [], "script-src": []}

    def style_of(found: re.Match[str]) -> str:
        texts["style-src"].append(_style(target, found[1]))
        return f"<style>{texts['style-src'][-1]}</style>\n"

    def script_of(found: re.Match[str]) -> str:
        texts["script-src"].append((target / found[1]).read_text(encoding="utf-8"))
        return script(texts["script-src"][-1])

    head = _SCRIPT.sub(script_of, _STYLE.sub(style_of, head))
    policy = POLICY.search(head)
    allowed = policy[2] if policy else ""
    for directive, these in texts.items():
        allowed, named = re.subn(rf"\b{directive} 'self'", rf"\g<0> {policy_digests(these)}", allowed)
        if not these or named != 1:
            raise SetupError(
                f"tools/inline.py does not recognise the head of index.html: nothing in it belongs under {directive}."
            )
    head = POLICY.sub(lambda found: f"{found[1]}{allowed}{found[3]}", head)
    (target / "index.html").write_text(head + end + body, encoding="utf-8", newline="\n")
    for name in taken:
        (target / name).unlink()


def script(text: str) -> str:
    """An element with a script in it. SetupError where HTML would take a part of it for its end."""
    if _ENDS.search(text):
        raise SetupError(
            "A script contains text that HTML takes for the end of a script. Write it another way."
        )
    return f"<script>{text}</script>\n"


def policy_digests(texts: Iterable[str]) -> str:
    """Scripts or styles as a policy names them."""
    return " ".join(
        f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode('ascii')}'" for text in texts
    )


def _style(target: Path, name: str) -> str:
    """A style sheet whose addresses are the page's."""
    sheet = target / name

    def of_page(found: re.Match[str]) -> str:
        path = (sheet.parent / found[1]).resolve().relative_to(target.resolve())
        return f'url("./{path.as_posix()}")'

    return ADDRESS.sub(of_page, sheet.read_text(encoding="utf-8"))
