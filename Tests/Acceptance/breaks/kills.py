"""Builds that are killed: at any moment, and while the output changes."""

import collections
import functools
import os
import signal
import statistics
import time

import ground
from reader import Reader
from shim import Shim

#: Of a build: its workplace is filled, the output is the new build, it is the first folder again.
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


@functools.cache
def durations(place):
    """How long a build takes, and what follows each moment of it, in seconds."""
    place.reset().finish(place.next)
    rounds = []
    for _ in range(3):
        started = time.monotonic()
        build = place.start(place.next)
        times = [started] + [time.monotonic() for _ in watch(place, build)]
        assert build.end() == 0, build.said
        times.append(time.monotonic())
        place.look([place.goal])
        rounds.append([after - before for before, after in zip(times, times[1:])])
    whole = statistics.median(sum(parts) for parts in rounds)
    # A moment may go by unseen.
    parts = [parts[1:] for parts in rounds if len(parts) == 4] or [[whole / 20] * 3]
    return whole, dict(zip(MOMENTS, map(statistics.median, zip(*parts))))


def killed(place, counts):
    """Looks at what a build leaves that was killed, and has the next one made."""
    state, before = place.goal[1], place.now
    changed = place.look([place.goal])
    counts["new" if changed else "old" if before else "none"] += 1
    rest = set(place.left()) - {".out.guidebook"}
    assert not rest, f"beside the output is {rest}"
    place.finish(state)


def trial(place, counts, stop, **environment):
    """Has a build broken off by `stop`, which is called with it, under the eyes of a reader."""
    build = place.start(place.next, **environment)
    with Reader(place) as reader:
        stop(build)
        build.signal(signal.SIGKILL)
        code = build.end()
    counts["readings"] += reader.snapshots
    assert not reader.wrong, f"a reader sees: {reader.wrong}"
    counts["ended before"] += code == 0
    assert code in (0, -signal.SIGKILL), f"exit {code}: {build.said}"
    killed(place, counts)


def repeated(place, count, once):
    """Calls `once` with what it counts; an assertion says in which round."""
    counts = collections.Counter()
    for number in range(count):
        try:
            once(number, counts)
        except AssertionError as error:
            raise AssertionError(f"round {number}, to {place.next}: {error}") from error
    return f"{count} of {count}: " + ", ".join(f"{name} {number}" for name, number in counts.items())


def at_random(make):
    def case(count, source):
        place = make()
        whole, _ = durations(place)
        place.reset()

        def once(number, counts):
            if number % 4 == 3:
                place.reset()  # A first build.
            moment = source.uniform(0, whole * 1.05)
            trial(place, counts, lambda build: time.sleep(moment))

        return repeated(place, count, once)

    return case


def while_switching(count, source):
    place = ground.sample()
    _, parts = durations(place)
    place.reset().finish("old")

    def once(number, counts):
        moment = MOMENTS[number % len(MOMENTS)]
        rest = source.uniform(0, parts[moment] * 1.1)

        def stop(build):
            if moment in watch(place, build):
                counts[moment] += 1
                until = time.monotonic() + rest
                while time.monotonic() < until:
                    pass

        trial(place, counts, stop)

    return repeated(place, count, once)


def while_indexing(count, source):
    """The program that makes the index outlives the build, and the next one begins at once."""
    place = ground.sample()
    whole, _ = durations(place)
    place.reset().finish("old")
    pages = place.here / ".out.guidebook/pages"

    def once(number, counts):
        state = place.next
        build = place.start(state)
        while not pages.exists() and build.process.poll() is None:
            pass
        time.sleep(source.uniform(0, whole / 4))
        build.signal(signal.SIGKILL)
        counts["ended before"] += build.end() == 0
        if build.code == 0:
            place.look([place.goal])
        place.finish(state)

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
        trial(place, counts, lambda build: build.end(), **environment)

    return repeated(place, count, once)


CASES = [
    ("the sample, at any moment", 8, 100, at_random(ground.sample)),
    ("the sample, while it is indexed", 4, 50, while_indexing),
    ("the seeds, at any moment", 2, 100, at_random(ground.seeds)),
    ("the sample, while switching", 9, 100, while_switching),
    ("the sample, at a call of the system", 14, 100, at_calls),
]
