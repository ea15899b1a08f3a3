"""Inputs that change while they are read, and such as cannot be read any more."""

import errno
import os

import dumps
import ground
from kills import repeated
from shim import Shim
from trees import MANIFEST, check_manifest, comparable, tree

#: From which a build takes text and pictures.
FILES = ("3.md", "0.md", "lamp.svg")
OTHERS = {
    ".md": dumps.page("dial-4", "A dial that somebody wrote anew."),
    ".svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n',
}


class Change:
    """One input of the next build, which another file takes the place of while it is read."""

    def __init__(self, place, shim, name):
        self.place, self.shim = place, shim
        self.path = place.here / place.goal[1] / "pages" / name
        self.bytes, self.other = self.path.read_bytes(), place.logs / "other"
        self.other.write_text(OTHERS[self.path.suffix])

    def build(self, kind, at, error=0, ever=False, options=(), **more):
        environment = self.shim.environment(
            self.place, kind, at, error, ever, **{"BREAK_UNDER": self.path} | more)
        build = self.place.start(self.place.goal[1], *options, **environment)
        build.end()
        assert not self.place.left(), f"it leaves {self.place.left()}"
        return build

    def restore(self):
        self.path.write_bytes(self.bytes)
        dumps.aged(self.path.parent)


def begun():
    """A ground of one's own, since its dumps change, with an output."""
    place = ground.small()
    place.finish("old")
    return place, Shim()


def changing(count, source):
    """At every reading of a file in turn, by writing into it or by a file that is put in its place."""
    place, shim = begun()

    def once(number, counts):
        change = Change(place, shim, FILES[number % len(FILES)])
        moved = {"BREAK_MOVE": 1} if number // len(FILES) % 2 else {}
        at = 1 + source.randrange(2)
        build = change.build("read", at, BREAK_FROM=change.other, **moved)
        assert build.code == 0, build.said
        found = tree(place.out)
        check_manifest(found)
        # The same with the file as it is now, over the same earlier build.
        for state in (place.now[1], place.goal[1]):
            again = place.start(state)
            assert again.end() == 0, again.said
        expected = comparable(tree(place.out))
        place.now = (place.now[1], place.goal[1])
        assert comparable(found) == expected, f"{change.path.name} at reading {at} is not as it was left"
        counts[change.path.suffix] += 1
        change.restore()
        settle(place)

    return repeated(place, count, once)


def settle(place):
    """After a build of inputs that were others than those of the state."""
    state = place.now[1]
    other = {"old": "new", "new": "old"}[state]
    for next in (other, state):
        build = place.start(next)
        assert build.end() == 0, build.said
    place.now = (other, state)
    place.look([])


def restless(count, source):
    """A file that somebody writes at each reading."""
    place, shim = begun()

    def once(number, counts):
        change = Change(place, shim, FILES[number % len(FILES)])
        build = change.build("read", 1, ever=True, BREAK_FROM=change.other)
        assert build.code == 1 and change.path.name in build.said, f"exit {build.code}: {build.said}"
        assert "unsteady" in build.said or "[picture.unreadable]" in build.said, build.said
        place.look([])
        change.restore()
        counts["refused"] += 1
        place.finish(place.next)

    return repeated(place, count, once)


def unreadable(count, source):
    """The good output stays, but where the person asks for what there is."""
    place, shim = begun()

    def once(number, counts):
        change, goal = Change(place, shim, FILES[number % len(FILES)]), place.goal[1]
        kind = ("open", "read")[number // len(FILES) % 2]
        error = source.choice((errno.EIO, errno.EACCES, errno.EMFILE))
        build = change.build(kind, 1, error, ever=True)
        assert build.code == 1 and change.path.name in build.said, f"exit {build.code}: {build.said}"
        place.look([])
        build = change.build(kind, 1, error, ever=True, options=["--partial"])
        # A picture that is not there is a warning.
        assert build.code in (0, 1) and change.path.name in build.said, f"exit {build.code}: {build.said}"
        partial = tree(place.out)
        check_manifest(partial)
        if change.path.suffix == ".md":  # A picture leaves a mark where it stood.
            assert without_report(partial) == without_file(place, change), "not all but that file"
        place.now = (None, goal)
        counts["kept, then partial"] += 1
        settle(place)

    return repeated(place, count, once)


def without_report(found):
    # What changed is counted from what stood there before.
    return {path: data for path, data in comparable(found).items()
            if not path.startswith("report/") and path != MANIFEST and path != "chunks/delta.jsonl"}


def without_file(place, change):
    """What a build makes where the file is not there."""
    state = place.goal[1]
    os.unlink(change.path)
    build = place.start(state)
    build.end()
    found = without_report(tree(place.out))
    change.restore()
    return found


CASES = [
    ("that change while they are read", 6, 60, changing),
    ("that change at each reading", 3, 12, restless),
    ("that cannot be read any more", 6, 60, unreadable),
]
