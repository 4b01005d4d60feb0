"""The comparison of two pictures: what lies a pixel further on is the same, what a person would see is not."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from tests.support.pictures import differing, sheet, small
from tests.support.screen_sizes import BASELINES, PHONE

SIZE = PHONE
CELL = ("gaslight", SIZE)


def a_phone() -> Image.Image:
    """Some of a real picture, as large as that of a phone."""
    width, height = small(SIZE)
    return Image.open(BASELINES / "new-jekyll.webp").convert("RGB").crop((0, 0, width, height))


def found(now: Image.Image, tmp_path: Path) -> list[str]:
    """The differences found if a phone's picture has become `now`."""
    baseline, data = tmp_path / "before.webp", []
    for image in (a_phone(), now):
        out = BytesIO()
        image.save(out, "PNG")
        data.append(out.getvalue())
    baseline.write_bytes(sheet({CELL: data[0]}))
    return differing({CELL: data[1]}, baseline)


def moved(by: tuple[int, int]) -> Image.Image:
    """The picture further on by some pixels, its edges as they were."""
    picture = a_phone()
    picture.paste(a_phone(), by)
    return picture


@pytest.mark.parametrize("by", [(0, 0), (0, 1), (1, 0), (0, -1)])
def test_a_pixel_further_on_is_the_same_picture(by: tuple[int, int], tmp_path: Path) -> None:
    assert not found(moved(by), tmp_path)


def test_what_moves_or_changes_is_found(tmp_path: Path) -> None:
    assert found(moved((0, 3)), tmp_path)
    changed = a_phone()
    ImageDraw.Draw(changed).rectangle((60, 60, 75, 75), fill=(236, 184, 74))
    assert found(changed, tmp_path)
