"""Builds of which calls of the system are broken, by `refuse.c`."""

import pathlib
import struct
import subprocess
import tempfile

KINDS = ["open", "read", "write", "fsync", "rename", "link", "mkdir", "remove"]
#: What a kind named `all` holds in refuse.c.
CHANGING = [kind for kind in KINDS if kind not in ("open", "read")]


class Shim:
    """Compiled once, and what the last build said of itself through it."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="breaks")
        self.library = pathlib.Path(self.folder.name, "refuse.so")
        self.state = pathlib.Path(self.folder.name, "state")
        source = pathlib.Path(__file__).parent / "refuse.c"
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", self.library, source], check=True)

    def environment(self, place, kind, at, errno, ever=False, **more):
        """Of a build in which call `at` of a kind breaks."""
        self.state.write_bytes(bytes(8 * (len(KINDS) + 1) + 4096))
        named = {"LD_PRELOAD": self.library, "BREAK_UNDER": place.here, "BREAK_STATE": self.state,
                 "BREAK_CALL": kind, "BREAK_AT": at, "BREAK_ERRNO": errno}
        return named | ({"BREAK_EVER": 1} if ever else {}) | more

    def read(self):
        """How many calls of each kind there were, how many broke, and the path of the first."""
        data = self.state.read_bytes()
        numbers = struct.unpack_from(f"{len(KINDS) + 1}q", data)
        path = data[8 * len(numbers):].split(b"\0")[0].decode()
        counts = dict(zip(KINDS, numbers))
        counts["all"] = sum(counts[kind] for kind in CHANGING)
        return counts, numbers[-1], path

    def count(self, place):
        """How many calls a whole build makes; the output is then that."""
        build = place.start(place.next, **self.environment(place, "none", 0, 0))
        assert build.end() == 0, build.said
        place.look([place.goal])
        counts, _, _ = self.read()
        assert all(counts.values()), f"calls are not seen: {counts}"
        return counts
