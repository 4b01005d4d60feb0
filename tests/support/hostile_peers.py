"""Messages of devices that mean no good: real ones with something changed, and plain noise."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    3,
    4,
    99,
    10**8,
    2**70,
    1.5,
    "",
    "x",
    "0" * 64,
    "f" * 63 + "\n",
    "<script>alert(1)</script>",
    "\u202eevil",
    "\ud800",
    "draw",
    "pass",
    "play escapes",
    "0 draw",
    "discard druitt",
    "victim:kelly",
    [],
    {},
    [[]],
    [0, 0, 0, 0],
    {"a": 1},
    ["druitt"] * 300,
    "A" * 50_000,
)
NOISE = (
    "",
    " ",
    "null",
    "[]",
    "{}",
    "[" * 100_000,
    '{"a":' * 5_000,
    '{"casefile":2}',
    '{"casefile":2,"kind":"hello"}',
    '{"casefile":2,"casefile":2,"kind":"hello","name":""}',
    '{"casefile":1,"kind":"hello","name":""}',
    '{"casefile":true,"kind":"hello","name":""}',
    '{"casefile":2,"kind":["hello"],"name":""}',
    '{"casefile":2,"kind":"hello","name":NaN}',
    '{"casefile":2e0,"kind":"hello","name":""}',
    '{"casefile":2,"kind":"play","at":1' + "0" * 5_000 + ',"action":"draw"}',
    "\x00\x01\x02",
    "\ud800",
    "x" * 2_000_000,
)


def hostile(random: Random, real: list[str]) -> str:
    """A message that no honest device sends."""
    if not real or random.random() < 0.1:
        return random.choice(NOISE)
    text = random.choice(real)
    match random.randrange(6):
        case 0:
            at = random.randrange(len(text))
            return text[:at] + random.choice('{}[]",:0-é\u2028\x00') + text[at + random.randrange(3) :]
        case 1:
            return text[: random.randrange(len(text))]
        case _:
            data = json.loads(text)
            for _ in range(random.randint(1, 3)):
                _spoil(random, data)
            return json.dumps(data)


def _spoil(random: Random, data: Any) -> None:
    """Change something somewhere in it."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        if not keys:
            return
        key = random.choice(keys)
        inner = data[key]
        if isinstance(inner, dict | list) and inner and random.random() < 0.75:
            data = inner
            continue
        match random.randrange(5):
            case 0:
                del data[key]
            case 1 if isinstance(data, dict):
                data[random.choice(("seat", "more", "kind", "hands"))] = random.choice(ODD)
            case 2 if isinstance(inner, int) and not isinstance(inner, bool):
                data[key] = inner + random.choice((-1, 1, 2))
            case 3 if isinstance(data, list):
                data.append(deepcopy(random.choice(data)))
            case _:
                data[key] = deepcopy(random.choice(ODD))
        return
