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

    def start(
        self,
        send: Callable[..., None],
        heard: Callable[[Callable[[Any], object]], Any],
        place: str = "",
    ) -> None:
        """Tell how everything stands, and from now on whatever changes; go where the address says, else to the place at
        which the page stood before a reload."""
        window = self._window
        self._send = send
        window.addEventListener("casefile:offline", heard(lambda event: send(_offline(event.detail))))
        window.addEventListener("casefile:install", heard(lambda event: send(Installable(event.detail))))
        window.addEventListener("hashchange", heard(lambda event: self.follow()))
        stands: list[Message] = []
        if hasattr(window.casefile, "stand"):  # else the script that keeps a copy did not come
            stands.append(_offline(window.casefile.stand()))
        if hasattr(window.casefile, "installable"):
            stands.append(Installable(window.casefile.installable()))
        send(*stands)
        if not self.follow():
            self._go(address.commands(place))

    def follow(self) -> bool:
        """Go where the address says, if it does, and take that out of it: a reload shall not go there again."""
        place, history = self._window.location, self._window.history
        wanted = link_reader.commands(str(place.hash))
        if not wanted:
            return False
        try_change(lambda: history.replaceState(history.state, "", address.of_page(str(place.href))))
        self._go(wanted)
        return True

    def _go(self, commands: tuple[str, ...]) -> None:
        for command in commands:
            self._send(Command.of(command))

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
