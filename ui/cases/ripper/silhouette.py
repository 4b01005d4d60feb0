"""Jack the Ripper before anybody knows his name."""

from __future__ import annotations

from htpy import Element, circle, path, svg

# Shoulders, head and top hat, in the same box as the suspects' portraits; the turned-up collar; the band of the hat.
_SHAPE = (
    "M4 206C6 160 38 148 72 138L80 134C70 122 66 106 66 84V74C46 74 24 68 20 53C34 59 52 61 67 61L62 -14H138L133 61"
    "C148 61 166 59 180 53C176 68 154 74 134 74V84C134 106 130 122 120 134L128 138C162 148 194 160 196 206Z"
)
_COLLAR = "M48 152L54 106C68 112 82 126 84 152ZM152 152L146 106C132 112 118 126 116 152Z"
_BAND = "M65.400 38H134.600L133.200 57Q100 63 66.800 57Z"


def silhouette(*, lamp: bool = False) -> Element:
    """Jack the Ripper as nobody has seen him, dark before his lamp (or before whatever the page puts behind him)."""
    return svg(
        class_="stranger", viewBox="0 -20 200 226", preserveAspectRatio="xMidYMax meet", aria_hidden="true"
    )[
        circle(fill="var(--glow)", cx="100", cy="92", r="94") if lamp else None,
        path(fill="var(--ink)", d=_SHAPE),
        path(fill="var(--ink)", d=_COLLAR),
        path(fill="var(--red)", d=_BAND),
    ]
