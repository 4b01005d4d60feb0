"""The cases of the page: each folder holds what its case adds to the rooms, and importing this enters them all."""

from __future__ import annotations

from ui.cases import jekyll, ripper
from ui.state.case_parts import enter

enter("ripper", *ripper.PARTS)
enter("jekyll", *jekyll.PARTS)
