"""Two builds of one folder at the same time."""

import re
import time

import ground
from kills import repeated
from reader import Reader


def at_once(count, source):
    place = ground.sample()
    place.reset().finish("old")

    def once(number, counts):
        if number % 3 == 2:
            place.reset()
        order = source.sample(["old", "new"], 2)
        with Reader(place) as reader:
            builds = [place.start(order[0])]
            time.sleep(source.choice((0, 0.01, 0.1 * place.seconds, 0.5 * place.seconds)))
            builds.append(place.start(order[1]))
            codes = [build.end() for build in builds]
        assert not reader.wrong, f"a reader sees: {reader.wrong}"
        assert not place.left(), f"they leave {place.left()}"
        assert 0 in codes and set(codes) <= {0, 2}, f"exit {codes}: {[b.said for b in builds]}"
        for build, other in zip(builds, reversed(builds)):
            if build.code == 2:
                assert "error[output.in-use]" in build.said, build.said
                named = re.search(r"process (\d+)", build.said)
                assert not named or int(named[1]) == other.process.pid, build.said
                counts["named" if named else "unnamed"] += 1
        counts["readings"] += reader.snapshots
        counts["both" if codes == [0, 0] else "one"] += 1
        check(place, [state for state, code in zip(order, codes) if code == 0])
        place.finish(place.next)

    return repeated(place, count, once)


def check(place, succeeded):
    """That the output is of those that succeeded, in whichever order they did."""
    first = place.now and place.now[1]
    if succeeded == [first]:
        place.look([])
        return
    goals = [("new", "old"), ("old", "new")] if len(succeeded) == 2 else [(first, succeeded[0])]
    place.look(goals)
    assert place.now in goals, f"they wrote nothing: {place.now}"


CASES = [("the sample", 5, 50, at_once)]
