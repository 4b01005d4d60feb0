"""Deeds of people with each other: letters are opened, devices paired, lines lost; and what somebody hostile does."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.fair_deal import HOST
from tests.support.hostile_peers import hostile
from tests.support.several_people import strangers
from tests.support.several_people.messenger import HARMFUL, HARMLESS, Letter, duel_of, fragment, mangled
from tests.support.several_people.window import Person, Window
from tests.support.several_people.world import World
from ui.screens import link_reader
from ui.screens.hosting.update import ServedTable
from ui.state import address
from ui.state.hosting import device_of
from ui.state.messages import Command, FieldChanged
from ui.state.peer_messages import TellPeer
from ui.transfer.messages import FileBrought

MOST_TOLD = 70
"""Messages of a flood."""


def _chosen(world: World, window: Window, random: Random) -> Letter:
    """A letter, rather of the thread that was read last."""
    person = window.person
    if random.random() < 0.2:
        person.thread = ""
    same = [each for each in world.letters if each.thread == person.thread]
    own = [each for each in world.letters if each.kind in {"duel", "deal", "join"}]
    return random.choice(same if same and random.random() < 0.7 else own)


def _open(world: World, window: Window, random: Random) -> None:
    letter = _chosen(world, window, random)
    for _ in range(2 if random.random() < 0.1 else 1):
        open_letter(world, window, letter, random)


def _group(world: World, window: Window, random: Random) -> None:
    """Open one after the other what a group has sent about the same, and play in between."""
    threads = sorted({each.thread for each in world.letters if each.kind == "duel"})
    thread = random.choice(threads)
    letters = [each for each in world.letters if each.thread == thread]
    begins = random.random() < 0.6
    for at in range(random.randint(2, 4)):
        windows = window.person.windows
        here = window if window in windows else random.choice(windows)
        open_letter(world, here, letters[0] if begins and at == 0 else random.choice(letters), random)
        if world.find is not None:
            return
        world.look()
    if random.random() < 0.5:
        for here in [each for each in window.person.windows if not each.session.onlooking]:
            here.command("desk")
            here.touch_any(random, "continue")
            here.play(random, 600)
            here.time_goes_on(random)


def open_letter(world: World, window: Window, letter: Letter, random: Random) -> None:
    """Open what came: in the window that is there, or in another one, whole or mangled; or bring the file."""
    person = window.person
    person.thread = letter.thread
    if letter.kind == "file":
        if random.random() < 0.7:
            window.command("desk")
            window.touch_any(random, "import")
        world.tell(window, f"brings {letter.title(world.people)}")
        window.do(FileBrought(letter.text if random.random() < 0.8 else mangled(letter.text, "cut", random)))
        window.time_goes_on(random)
        window.touch_any(random, "close")
        return
    how = "plain" if random.random() < 0.7 else random.choice((*HARMLESS, *HARMFUL))
    world.followed.append((letter, how))
    commands = link_reader.commands(f"#{fragment(mangled(letter.text, how, random))}")
    if random.random() < 0.4:
        world.close_window(window)
        window = world.open_window(person)
    world.tell(window, f"opens {letter.title(world.people)}{'' if how == 'plain' else f' ({how})'}")
    for command in commands:
        window.do(Command.of(command))
    if random.random() < 0.15:
        return  # before it was read
    window.time_goes_on(random)
    if how == "plain" and not window.session.onlooking and has_played(person, letter):
        world.read.append((person, letter))
    if random.random() < 0.6:
        accept(window, random)
        window.play(random, random.choice((0, 3, 20, 600)))
        window.time_goes_on(random)


def has_played(person: Person, letter: Letter) -> bool:
    """True if somebody had played all of a duel before this step, and has not deleted it."""
    duel = duel_of(letter.text)
    kept = person.shelf.small.get("duels", {}).get("duels", {}).values()
    return duel is not None and any(
        each["code"] == duel.terms.code and len(each["hands"]) == duel.terms.deals for each in kept
    )


def accept(window: Window, random: Random) -> None:
    """Say yes to what was opened, under the own name."""
    accepting = [each for each in window.controls if "accept" in each]
    for name in window.fields:
        if "name" in name and accepting:
            window.fill_in(name, window.person.name)
    if accepting:
        window.touch(random.choice(accepting))


def _paste(world: World, window: Window, random: Random) -> None:
    """Put a letter into a field, as it came out of the messenger."""
    letter = _chosen(world, window, random)
    how = random.choice((*HARMLESS, *HARMFUL))
    text = mangled(letter.text, how, random)
    world.followed.append((letter, how))
    if not window.fields:
        window.command("desk")
        window.touch_any(random, "import", "new")
    if window.fields:
        window.fill_in(random.choice(window.fields), text)
        window.touch_any(random, "import-text", "pair read")
        window.time_goes_on(random)


# ---- devices ----


def _pair(world: World, window: Window, random: Random) -> None:
    """Somebody else's device joins the table here; at times something comes in between."""
    others = [each for each in world.people if each is not window.person]
    guest = random.choice(random.choice(others).windows)
    serving = window.session.features.of(ServedTable).hosting
    if serving is None or not serving.missing:
        window.command("desk", "new", f"players {random.choice((2, 3))}", "case ripper", "kind 0 human")
        window.command(
            "kind 1 guest", f"kind 2 {random.choice(('bot', 'guest', 'human'))}", "level 2 constable", "start"
        )
        serving = window.session.features.of(ServedTable).hosting
    if serving is None or not serving.missing:
        return
    seat = random.choice(serving.missing)
    if not _connect(world, window, guest, seat, random):
        return
    if random.random() < 0.2:
        _hostile(world, window, random)
        settle(world)
    if random.random() < 0.8:
        window.touch_any(random, "deal-cards")
        settle(world)
    if random.random() < 0.7:
        together(world, window, guest, random, random.choice((5, 40, 600)))
    if random.random() < 0.2:
        _reseat(world, window, random)
    if random.random() < 0.5:
        _come_back(world, window, guest, seat, random)


def _connect(world: World, window: Window, guest: Window, seat: int, random: Random) -> bool:
    """Show a code, read it, and read the answer; False if it does not come to that."""
    window.command(f"pair host {seat}")
    window.hear()
    offer = window.codes.pop(device_of(seat), "")
    if offer:
        how = random.choice(HARMLESS)
        world.followed.append((Letter.of(f"{strangers.ADDRESS}#join={offer}", window.person.number), how))
    if not offer or random.random() < 0.05:
        return False
    world.tell(guest, f"opens the code of {window.person.name} for seat {seat}")
    guest.do(Command("joined", (offer,)))
    if "own-name" in guest.fields and random.random() < 0.5:
        guest.fill_in("own-name", guest.person.name)
    guest.hear()
    answer = guest.codes.pop(HOST, "")
    if not answer or random.random() < 0.1:
        return False
    if random.random() < 0.1:
        guest.command("desk")
    world.tell(window, f"opens the answer of {guest.person.name}")
    for _ in range(2 if random.random() < 0.1 else 1):
        window.do(Command("joined", (answer,)) if random.random() < 0.5 else FieldChanged("pair", answer))
    if random.random() < 0.4:
        _trickle(world, window, guest, random)
    settle(world)
    return True


def _come_back(world: World, window: Window, guest: Window, seat: int, random: Random) -> None:
    """A guest goes or is lost, in one way or another, and comes back."""
    match random.choice(("cut", "desk", "reload", "reseat")):
        case "cut":
            _cut(world, guest, random)
        case "desk":
            guest.command("desk")
        case "reload":
            place = guest.place
            world.close_window(guest)
            guest = world.open_window(guest.person, address.commands(place))
        case "reseat":
            window.command(f"seat {seat} constable")
            if random.random() < 0.5:
                settle(world)
            window.command(f"seat {seat} guest")
    if random.random() < 0.8:
        settle(world)
    if random.random() < 0.5:
        guest.touch_any(random, "pair back", "pair join")
    serving = window.session.features.of(ServedTable).hosting
    if serving is not None and seat in serving.missing and _connect(world, window, guest, seat, random):
        together(world, window, guest, random, random.choice((0, 5)))


def together(world: World, host: Window, guest: Window, random: Random, turns: int) -> None:
    """Both play for a while, and hear each other."""
    for _ in range(turns):
        if world.find is not None:
            return
        host.play(random, 1, past_the_end=random.random() < 0.1)
        settle(world)
        guest.play(random, 1, past_the_end=random.random() < 0.1)
        settle(world)
        game = host.session.screen.game
        if game is None or (game.match.hand_over and not game.showing and not host.waits):
            return


def settle(world: World) -> None:
    """Deliver everything that is on its way."""
    for _ in range(50):
        if not sum(window.hear() for person in world.people for window in list(person.windows)):
            return


CROSSING = ("desk", "new", "continue", "back", "close", "deal-cards", "pair ", "seat ", "kind ", "leave")
"""Commands that two people may give at the same moment."""


def _trickle(world: World, host: Window, guest: Window, random: Random) -> None:
    """Words arrive piece by piece, while both go on tapping."""
    for _ in range(random.randint(2, 12)):
        window = random.choice((host, guest))
        if random.random() < 0.75:
            window.hear(1)
        elif random.random() < 0.6:
            window.touch_any(random, *CROSSING)
        elif random.random() < 0.2:
            _cut(world, window, random)
        else:
            window.play(random, 1)


def _reseat(world: World, window: Window, random: Random) -> None:
    """Somebody else plays a seat from now on."""
    window.touch_any(random, "sheet seat ", "sheet about seat ")
    window.touch_any(random, "sheet seat ")
    window.touch_any(random, "seat ")


def _cut(world: World, window: Window, random: Random) -> None:
    """A line is lost."""
    lines = [line for line in window.line.peers.lines.values() if line.channel is not None]
    if lines:
        world.tell(window, "loses a line")
        random.choice(lines).channel.close()


def _hostile(world: World, window: Window, random: Random) -> None:
    """Somebody who means no good says something over a line: the talk of another table, noise, or far too much."""
    if not window.person.hostile:
        bad = [each for person in world.people if person.hostile for each in person.windows]
        bad = [
            each for each in bad if any(line.state == "connected" for line in each.line.peers.lines.values())
        ]
        if not bad:
            return
        window = random.choice(bad)
    for peer, line in list(window.line.peers.lines.items()):
        if line.state != "connected":
            continue
        how = random.choice(("another table", "noise", "flood"))
        real = list(strangers.another_table())
        if how == "another table":
            said = real
        elif how == "noise":
            said = [text for _ in range(5) if len(text := hostile(random, real)) < 100_000]
        else:
            said = ['{"casefile":2,"kind":"hello","name":"Mallory"}'] * MOST_TOLD
        world.tell(window, f"says to peer {peer}: {how}")
        for text in said:
            window.line.wants(TellPeer(peer, text))


BETWEEN: dict[str, Callable[[World, Window, Random], None]] = {
    "reseat": _reseat, "open": _open, "group": _group, "paste": _paste, "pair": _pair, "cut": _cut, "hostile": _hostile,
}  # fmt: skip
