"""Builds that are killed: at any moment, and while the output changes."""

import collections
import os
import signal
import statistics
import time

import ground
from reader import Reader
from shim import Shim
from trees import INDEXED

#: Of a build: its workplace begins to be filled, the output is the new build, it is the first folder
#: again.
MOMENTS = ("made", "switched", "back")
#: The kinds of calls at which a build is killed, `all` being those that change a disk.
KINDS = ("all", "rename", "link", "mkdir", "write", "fsync", "remove")


def watch(place, build):
    """Yields the moments of a build as they come, polling."""
    out, made = str(place.out), str(place.here / ".out.guidebook/next")
    first = os.stat(out).st_ino
    ends = lambda: build.process.poll() is not None
    while not os.path.exists(made):
        if ends():
            return
    yield "made"
    while os.stat(out).st_ino == first:
        if ends():
            return
    yield "switched"
    while os.stat(out).st_ino != first:
        if ends():
            return
    yield "back"


def durations(place):
    """How long what follows each moment of a build takes, in seconds."""
    rounds = []
    for _ in range(3):
        build = place.start(place.next)
        times = [time.monotonic() for _ in watch(place, build)]
        assert build.end() == 0, build.said
        times.append(time.monotonic())
        place.look([place.goal])
        rounds.append([after - before for before, after in zip(times, times[1:])])
    # A moment may go by unseen.
    parts = [parts for parts in rounds if len(parts) == len(MOMENTS)] or [[0.01] * len(MOMENTS)]
    return dict(zip(MOMENTS, map(statistics.median, zip(*parts))))


def killed(place, counts):
    """Looks at what a build leaves that was killed, and has the next one made."""
    state, before = place.goal[1], place.now
    changed = place.look([place.goal])
    counts["new" if changed else "old" if before else "none"] += 1
    rest = set(place.left()) - {".out.guidebook"}
    assert not rest, f"beside the output is {rest}"
    place.finish(state)


def trial(place, counts, stop, **environment):
    """Has a build broken off by `stop`, which is called with it, under the eyes of a reader. Whether
    it was, and had not ended before."""
    build = place.start(place.next, **environment)
    with Reader(place) as reader:
        stop(build)
        build.signal(signal.SIGKILL)
        code = build.end()
    counts["readings"] += reader.snapshots
    assert not reader.wrong, f"a reader sees: {reader.wrong}"
    assert code in (0, -signal.SIGKILL), f"exit {code}: {build.said}"
    killed(place, counts)
    return code != 0


def repeated(place, count, once):
    """Calls `once` with what it counts until it met so many builds before they ended, which it says;
    an assertion says in which round."""
    counts, met = collections.Counter(), 0
    for number in range(10 * count):
        try:
            met += once(number, counts) is not False
        except AssertionError as error:
            raise AssertionError(f"round {number}, to {place.next}: {error}") from error
        if met == count:
            return f"{met} met of {number + 1}: " + ", ".join(
                f"{name} {number}" for name, number in counts.items())
    raise AssertionError(f"only {met} of {10 * count} builds were met before they ended")


def at_random(make):
    def case(count, source):
        place = make()
        place.reset().finish("old")

        def once(number, counts):
            if number % 4 == 3:
                place.reset()  # A first build.
            moment = source.uniform(0, place.seconds * 1.2)
            return trial(place, counts, lambda build: time.sleep(moment))

        return repeated(place, count, once)

    return case


def while_switching(count, source):
    place = ground.sample()
    place.reset().finish("old")
    parts = durations(place)

    def once(number, counts):
        moment = MOMENTS[number % len(MOMENTS)]
        rest = source.uniform(0, parts[moment] * 1.1)

        def stop(build):
            if moment in watch(place, build):
                counts[moment] += 1
                until = time.monotonic() + rest
                while time.monotonic() < until:
                    pass

        return trial(place, counts, stop)

    return repeated(place, count, once)


def while_indexing(count, source):
    """The program that makes the index outlives the build, and the next one begins at once."""
    place = ground.sample()
    place.reset().finish("old")
    if not (place.out / INDEXED).exists():
        return "skipped: Pagefind is not there"
    pages = place.here / ".out.guidebook/pages"

    def once(number, counts):
        state = place.next
        build = place.start(state)
        while not pages.exists() and build.process.poll() is None:
            pass
        time.sleep(source.uniform(0, place.seconds / 4))
        build.signal(signal.SIGKILL)
        if build.end() == 0:
            place.look([place.goal])
        place.finish(state)
        return build.code != 0

    return repeated(place, count, once)


def at_calls(count, source):
    """Each time before another call of the system, the first and the last of a kind among them."""
    place, shim = ground.sample(), Shim()
    place.reset().finish("old")
    totals = shim.count(place)

    def once(number, counts):
        kind = KINDS[number % len(KINDS)]
        last = totals[kind]
        at = {0: 1, 1: last}.get(number // len(KINDS)) or source.randint(1, last)
        environment = shim.environment(place, kind, at, 0)
        return trial(place, counts, lambda build: build.end(), **environment)

    return repeated(place, count, once)


CASES = [
    ("the sample, at any moment", 8, 100, at_random(ground.sample)),
    ("the sample, while it is indexed", 4, 50, while_indexing),
    ("the seeds, at any moment", 0, 100, at_random(ground.seeds)),
    ("the sample, while switching", 9, 100, while_switching),
    ("the sample, at a call of the system", 14, 100, at_calls),
]
