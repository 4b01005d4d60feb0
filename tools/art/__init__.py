"""The card art: one SVG sprite, drawn by code.

`svg` and `lettering` are the tools; `portraits`, `glyphs` and the modules of the cards hold the drawings;
`sprite` puts them together. What the page refers to is listed in `ui.html.icons`; a test holds the two together.
"""

from tools.art.sprite import build_sprite

__all__ = ["build_sprite"]
