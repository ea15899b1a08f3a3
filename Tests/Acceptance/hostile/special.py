"""Pipes, sockets and devices in a dump, or where one should be."""

import os
import shutil
import socket

SPECIAL = "note[input.special-file]"


def special(make, note=SPECIAL, code=0, page=""):
    """What waits for ever, or never ends, where somebody opens it."""

    def case(place):
        make(place)
        if page:
            place.write("dump/page.md", "# Page\n\nWords.\n\n" + page + "\n")
        if code == 2:
            outcome = place.build()
            assert outcome.code == 2, outcome
            return outcome
        outcome = place.keeps_good(code=code, says=note)
        for command in ("inspect", "diff"):
            told = place.run(command, "dump", *(["dump"] if command == "diff" else []))
            assert told.code == 0, told
        return outcome

    return case


def bind(place):
    """The path of a socket may be only so long."""
    here = os.getcwd()
    os.chdir(place.folder / "dump")
    socket.socket(socket.AF_UNIX).bind("plug.md")
    os.chdir(here)


def instead_of_page(place):
    place.write("dump/page.md", "# Page\n\nA page that was there.\n")
    place.keeps_good(code=0)
    before = place.built()
    os.unlink(place.folder / "dump/page.md")
    place.pipe("dump/page.md")
    outcome = place.build()
    assert outcome.code == 1 and place.built() == before, outcome
    return f"{outcome}, nothing written"


CASES = [
    ("a pipe", special(lambda place: place.pipe("dump/a.md"))),
    ("a pipe for a picture", special(lambda place: place.pipe("dump/a.png"), page="![A map](a.png)")),
    ("a pipe for a folder's mark", special(
        lambda place: place.pipe("dump/a/.guidebookignore"), "input.ignored")),
    ("a link to a pipe", special(lambda place: (place.pipe("dump/a"), place.link("dump/b.md", "a")))),
    ("a socket", special(bind)),
    ("links to devices", special(lambda place: (
        place.link("dump/a.md", "/dev/zero"), place.link("dump/b.json", "/dev/random"),
        place.link("dump/c.md", "/dev/tty")))),
    ("a pipe where a page was", instead_of_page),
    ("a pipe for guidebook.yml", special(lambda place: (
        os.unlink(place.folder / "guidebook.yml"), place.pipe("guidebook.yml")), "", 0)),
    ("a pipe for the dump", special(lambda place: (
        shutil.rmtree(place.folder / "dump"), place.pipe("dump")), code=2)),
]
