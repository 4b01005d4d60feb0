"""The site around the page, as the scripts of `assets/boot` know it: its copy on this device, new versions, whether it
can be installed, and the place that its address names. It is given the browser's window."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ui.platform.browser_history import try_change
from ui.screens import link_reader
from ui.state import address
from ui.state.messages import Command, Installable, Message, Offline, SiteUpkeep


class Site:
    """Tells the loop how the site stands, and has done what the loop asks of it."""

    def __init__(self, window: Any) -> None:
        self._window = window

    def stands(self) -> list[Message]:
        """Return how everything stands."""
        casefile, stands = self._window.casefile, list[Message]()
        if hasattr(casefile, "stand"):  # else the script that keeps a copy did not come
            stands.append(_offline(casefile.stand()))
        if hasattr(casefile, "installable"):
            stands.append(Installable(casefile.installable()))
        return stands

    def start(self, send: Callable[..., None], heard: Callable[[Callable[[Any], object]], Any]) -> None:
        """Tell from now on whatever changes, and follow each new address."""
        window = self._window
        window.addEventListener("casefile:offline", heard(lambda event: send(_offline(event.detail))))
        window.addEventListener("casefile:install", heard(lambda event: send(Installable(event.detail))))
        window.addEventListener("hashchange", heard(lambda event: self._follow(send)))

    def wanted(self, place: str) -> list[Message]:
        """Return where to go first: where the address says, else to the `place` at which the page stood before a
        reload, else what was tapped on the painted desk."""
        commands = address.commands(place) or tuple(filter(None, [str(self._window.casefile.wish())]))
        return self._addressed() or [Command.of(command) for command in commands]

    def _follow(self, send: Callable[..., None]) -> None:
        if wanted := self._addressed():
            send(*wanted)

    def _addressed(self) -> list[Message]:
        """Take out of the address where it says to go: a reload shall not go there again."""
        place, history = self._window.location, self._window.history
        commands = link_reader.commands(str(place.hash))
        if commands:
            try_change(lambda: history.replaceState(history.state, "", address.of_page(str(place.href))))
        return [Command.of(command) for command in commands]

    def handle(self, upkeep: SiteUpkeep) -> None:
        """Ask the site to do something; messages report the result."""
        casefile = self._window.casefile
        match upkeep.what:
            case "update":
                casefile.update(upkeep.place)
            case "copy":
                casefile.keep()
            case "install":
                casefile.install()


def _offline(detail: str) -> Offline:
    return Offline(**json.loads(detail))
