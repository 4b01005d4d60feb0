"""Pictures of a screen in many sizes and themes, as one sheet small enough to keep, and how two are compared."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter

DESK = 1300
"""From this width on a page is a desk's, whose pieces are larger: its picture is drawn smaller."""
QUALITY = 70
FAR = 44
"""Difference by which a channel of a pixel may be off before the pixel counts (`_far`)."""
SHARE = 0.004
"""The share of such pixels at which two pictures differ: letters drawn by another machine stay below it."""
GAP = 8
BLOCK = 16
"""Pixels that WebP packs together: a part of a sheet that is cut at them is packed as in the whole."""

Size = tuple[int, int]
Cells = Mapping[tuple[str, Size], bytes]
"""Screenshots as PNG, by theme and size of the page."""
Keys = Collection[tuple[str, Size]]
Boxes = Mapping[tuple[str, Size], tuple[int, int, int, int]]
"""The place of each screenshot on the sheet: left, top, width, height."""


def scale(size: Size) -> float:
    """Pixels of a picture for each of the page: enough to see what moved, and little to keep."""
    return 1 / 4 if size[0] > DESK else 1 / 3


def small(size: Size) -> Size:
    """The size of a page's picture."""
    return round(size[0] * scale(size)), round(size[1] * scale(size))


def sheet(cells: Cells, whole: Keys = ()) -> bytes:
    """One WebP of all screenshots: a row for each theme, a column for each size. `whole` are those that it has room
    for, where these are only some."""
    boxes = places(whole or cells)
    return _packed(_laid_out(cells, boxes, _size(boxes)))


def _size(boxes: Boxes) -> Size:
    return max(x + w for x, _, w, _ in boxes.values()), max(y + h for _, y, _, h in boxes.values())


def _laid_out(cells: Cells, boxes: Boxes, size: Size) -> Image.Image:
    canvas = Image.new("RGB", size, "#777")
    for key in cells:
        x, y, w, h = boxes[key]
        shot = Image.open(BytesIO(cells[key])).convert("RGB")
        assert abs(shot.width - w) <= 1 and abs(shot.height - h) <= 1, f"{key}: {shot.size} is not {w}x{h}"
        canvas.paste(shot.crop((0, 0, w, h)), (x, y))
    return canvas


def _packed(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "WEBP", quality=QUALITY, method=4)
    return out.getvalue()


def places(cells: Keys) -> Boxes:
    """Return the place of each screenshot on the sheet."""
    themes = list(dict.fromkeys(theme for theme, _ in cells))
    sizes = list(dict.fromkeys(size for _, size in cells))
    tall = max(small(size)[1] for size in sizes)
    lefts = [sum(small(size)[0] + GAP for size in sizes[:at]) for at in range(len(sizes))]
    return {
        (theme, size): (lefts[sizes.index(size)], themes.index(theme) * (tall + GAP), *small(size))
        for theme, size in cells
    }


def differing(cells: Cells, baseline: Path, whole: Keys = ()) -> list[str]:
    """The screenshots that are not as they were, each with the share of its pixels that differ; `whole` as in
    `sheet`. Only the part of the sheet that has them is packed and compared."""
    then, boxes = _opened(baseline.read_bytes()), places(whole or cells)
    if then.size != _size(boxes):
        return [f"the sheet is {_size(boxes)} instead of {then.size}"]
    part = _part(boxes[key] for key in cells)
    now = _opened(_packed(_laid_out(cells, boxes, then.size).crop(part)))
    a, b = (each.filter(ImageFilter.BoxBlur(1)) for each in (now, then.crop(part)))
    out: list[str] = []
    for apart in (ImageChops.difference, _beyond_both):  # the second is dear, and never more than the first
        far, out = _far(apart(a, b)), []
        for theme, size in cells:
            x, y, w, h = boxes[theme, size]
            left, top = x - part[0], y - part[1]
            share = far.crop((left, top, left + w, top + h)).histogram()[255] / (w * h)
            if share > SHARE:
                out.append(f"{theme} at {size[0]}x{size[1]}: {share:.1%}")
        if not out:
            break
    return out


def _part(boxes: Iterable[tuple[int, int, int, int]]) -> tuple[int, int, int, int]:
    """The least part of a sheet that holds all of some screenshots, from a whole block on."""
    lefts, tops, rights, bottoms = zip(*((x, y, x + w, y + h) for x, y, w, h in boxes), strict=True)
    return min(lefts) // BLOCK * BLOCK, min(tops) // BLOCK * BLOCK, max(rights), max(bottoms)


def _opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


def _far(apart: Image.Image) -> Image.Image:
    """White where any channel is above `FAR`, black elsewhere."""
    red, green, blue = apart.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return most.point([255 if value > FAR else 0 for value in range(256)])


def _beyond_both(a: Image.Image, b: Image.Image) -> Image.Image:
    """By how much each pixel of either picture is away from all that the other has at the same place and right beside
    it: what another machine draws one pixel further on is not far."""
    return ImageChops.lighter(_beyond(a, b), _beyond(b, a))


def _beyond(a: Image.Image, b: Image.Image) -> Image.Image:
    """By how much each pixel of a picture is lighter or darker than all around the same place of another."""
    lighter = ImageChops.subtract(a, b.filter(ImageFilter.MaxFilter(3)))
    return ImageChops.lighter(lighter, ImageChops.subtract(b.filter(ImageFilter.MinFilter(3)), a))
