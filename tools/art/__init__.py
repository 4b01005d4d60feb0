"""The card art: the drawings of `assets/art` and the icons of two sets, packed into one SVG sprite.

`drawings` reads the files, `lettering` fits what is printed on the cards, `sprite` puts all together. What the page
refers to is listed in `ui.html.icons`; a test holds the two together.
"""

from tools.art.sprite import build_sprite

__all__ = ["build_sprite"]
