"""Builds in which a call of the system fails: once, or from then on."""

import errno
import itertools
import pathlib

import ground
from kills import repeated
from reader import Reader
from shim import Shim

KINDS = ("open", "read", "write", "fsync", "rename", "link", "mkdir")
ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, errno.EMFILE)
PAIRS = list(itertools.product(KINDS, ERRORS))
#: What nobody can clear away where folders cannot be opened or read any more.
NEEDED = ("open", "read")


def failing(make):
    def case(count, source):
        place, shim = make(), Shim()
        place.reset().finish("old")
        totals = shim.count(place)
        rounds = -(-count // len(PAIRS))

        def once(number, counts):
            kind, error = PAIRS[number % len(PAIRS)]
            # Over the whole range, evenly.
            row = number // len(PAIRS)
            at = 1 + int((row + source.random()) / rounds * totals[kind])
            broken(place, shim, counts, kind, error, min(at, totals[kind]), ever=(number + row) % 2 == 1)

        return repeated(place, count, once)

    return case


def broken(place, shim, counts, kind, error, at, ever):
    goal = place.goal
    build = place.start(goal[1], **shim.environment(place, kind, at, error, ever))
    with Reader(place) as reader:
        code = build.end()
    said, (_, times, path) = build.said, shim.read()
    about = f"{kind} {at}{' and all after' if ever else ''}: {errno.errorcode[error]} at {path}"
    assert code in (0, 1, 2), f"{about}: exit {code}: {said}"
    try:
        changed = place.look([goal])
    except AssertionError as mixed:
        if code != 1 or place.here / goal[1] not in pathlib.Path(path).parents:
            raise AssertionError(f"{about}: exit {code}: {mixed}; {said}") from mixed
        # A folder of a dump that nothing was made of: the build is the same, and its report tells.
        place.differs_in_report(goal, about)
        assert names(said, path, ever), f"{about}: the file is not named: {said}"
        counts["exit 1, told in the report"] += 1
        place.reset().finish(goal[1])
        return
    assert changed == (code == 0), f"{about}: exit {code}, in {place.now}: {said}"
    assert code == 0 or names(said, path, ever), f"{about}: the file is not named: {said}"
    # Said, where the two folders could not change places.
    assert "[output.not-in-one-step]" in said or not reader.wrong, f"{about}: {reader.wrong}"
    left = place.left()
    assert not left or ever and kind in NEEDED and left == [".out.guidebook"], f"{about}: leaves {left}"
    counts["readings"] += reader.snapshots
    counts["not reached" if not times else f"exit {code}"] += 1
    place.finish(goal[1])


def names(said, path, ever):
    """Whether an error has the path of a file, as the person knows it, or that of its folder; where
    all calls fail after that one, of any file."""
    path = pathlib.Path(path)
    known = (path.name, path.parent.name) + (("--> ",) if ever else ())
    return "error[" in said and any(name in said for name in known)


CASES = [
    ("own pages", 70, 700, failing(ground.small)),
    ("the sample", 0, 140, failing(ground.sample)),
]
