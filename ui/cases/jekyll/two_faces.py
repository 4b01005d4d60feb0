"""Dr. Jekyll and Mr. Hyde as one man: the left half by day, the right by night."""

from __future__ import annotations

from htpy import Element, path, rect, svg, use


def two_faces() -> Element:
    """The poster's figure for Jekyll & Hyde, in the box of a portrait.

    Day and night reach beyond the box, so that wherever the figure stands the poster is parted at its middle.
    """
    return svg(
        class_="stranger",
        overflow="visible",
        viewBox="0 -20 200 226",
        preserveAspectRatio="xMidYMax meet",
        aria_hidden="true",
    )[
        rect(fill="var(--day)", x="-1900", y="-900", width="2000", height="1800"),
        rect(fill="var(--night)", x="100", y="-900", width="2000", height="1800"),
        path(fill="var(--sun)", d="M100 -2A94 94 0 0 0 100 186Z"),
        path(fill="var(--acid)", d="M100 -2A94 94 0 0 1 100 186Z"),
        _half("jekyll", 0),
        _half("hyde", 100),
    ]


def _half(side: str, x: int) -> Element:
    """Half of a portrait: a picture in the picture cuts off what lies beyond its box."""
    return svg(x=str(x), y="-20", width="100", height="226", viewBox=f"{x} -20 100 226")[
        use(href=f"#b-{side}", x="0", y="-16", width="200", height="216")
    ]
