"""Builds that are ended by Ctrl-C, by the system or by a terminal that closes, at any moment."""

import signal
import time

import ground
from kills import repeated
from reader import Reader


def ended(count, source):
    place = ground.sample()
    place.reset().finish("old")

    def once(number, counts):
        if number % 5 == 4:
            place.reset()  # A first build.
        sent = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)[number % 3]
        moment = source.uniform(0, place.seconds * 1.2)
        goal = place.goal
        build = place.start(place.next)
        with Reader(place) as reader:
            time.sleep(moment)
            # As a terminal does it, and sometimes by somebody who does not wait.
            for _ in range(source.choice((1, 1, 3))):
                build.signal(sent, whole=number % 4 < 2)
            code = build.end()
        assert not reader.wrong, f"a reader sees: {reader.wrong}"
        # Before it was told what to do with a signal, the system ends it.
        assert code in (0, 128 + sent, -sent), f"exit {code}: {build.said}"
        assert not place.left(), f"exit {code} leaves {place.left()}"
        changed = place.look([goal])
        assert changed or code != 0, "exit 0, and the earlier build"
        assert not (changed and code == -sent), "it is ended without a handler after it switched"
        counts["readings"] += reader.snapshots
        counts[f"exit {code}"] += 1
        place.finish(goal[1])
        return code != 0

    return repeated(place, count, once)


CASES = [("the sample", 10, 100, ended)]
