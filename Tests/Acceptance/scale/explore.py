#!/usr/bin/env python3
"""Looks for pages that cost more than they grow: draws patterns by seed, builds each of a length and
of twice the length, asks the commands about what was built, and prints what grows by more than 2.4
times, made smaller, with the seed that draws it again. What crashes or hangs is told too.

    explore.py [--seed SEED] [--seconds SECONDS]    so long, or one pattern where the seed has a dot
    explore.py --pattern JSON                       one that was printed

Time on one core chooses; where Valgrind is there, instructions decide."""

import argparse
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

import counting
import patterns

LIMIT = 2.4
#: Seconds of computing that are more than chance.
FELT = 0.12
HANGS = 60
#: Bytes of the first input that is tried, and what is large enough in any case, in bytes and parts.
FIRST, LARGEST, MOST = 12_000, 400_000, 20_000
#: Commands that ask about what was built.
ASKING = ["verify", "explain", "diff", "delta", "search", "pack", "inspect"]


class Failed(Exception):
    """The program crashed or hung."""


class Explorer:
    def __init__(self, work):
        self.work = pathlib.Path(work)
        (self.work / "guidebook.yml").write_text("site: {search: false}\n", encoding="utf-8")
        self.start = min(self.seconds(["build", "nothing", "--output", "none"]) for _ in range(3))

    def seconds(self, arguments):
        """What the program computes."""
        program = subprocess.Popen(
            [os.environ["GUIDEBOOK"], *arguments], cwd=self.work, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        ends = time.monotonic() + HANGS
        while True:
            pid, status, usage = os.wait4(program.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() > ends:
                program.kill()
                program.wait()
                raise Failed("hangs")
            time.sleep(0.002)
        program.returncode = code = os.waitstatus_to_exitcode(status)
        if code < 0 or code > 3:
            raise Failed(f"exit {code}")
        return usage.ru_utime

    def written(self, pattern, count):
        """Where the dumps lie, and how many bytes they are."""
        folder = self.work / f"in{count}"
        shutil.rmtree(folder, ignore_errors=True)
        size = patterns.write(folder, pattern, count)
        return folder, size

    def build(self, folder):
        out = self.work / f"out-{folder.name}"
        shutil.rmtree(out, ignore_errors=True)
        dumps = sorted(str(dump) for dump in folder.iterdir())
        return ["build", *dumps, "--output", str(out), "--no-cache", "--jobs", "1"]

    def sized(self, pattern):
        """So many parts that a build costs more than chance."""
        _, size = self.written(pattern, 16)
        count = max(16, min(FIRST * 16 // size, MOST))
        while True:
            folder, size = self.written(pattern, count)
            felt = self.seconds(self.build(folder)) - self.start > FELT
            if felt or size > LARGEST / 4 or count > MOST:
                return count
            count *= 3

    def growth(self, arguments):
        """By how much two calls differ, of one length and of twice the length."""
        small, large = (self.seconds(own) for own in arguments)
        if large - self.start < 2 * FELT:
            return 0
        if (large - self.start) / max(small - self.start, FELT / 2) > LIMIT:
            small, large = (min(known, self.seconds(own)) for known, own in zip((small, large), arguments))
        return (large - self.start) / max(small - self.start, FELT / 2)

    def asked(self, name, folder):
        """A command about what was built."""
        out, dumps = f"out-{folder.name}", sorted(str(dump) for dump in folder.iterdir())
        topics = sorted(path.stem for path in (self.work / out / "topics").glob("*.md"))
        return {
            "verify": ["verify", out], "inspect": ["inspect", *dumps],
            "diff": ["diff", dumps[0], dumps[-1]], "delta": ["delta", out, out],
            "search": ["search", "wand dial a b", "--output", out],
            "pack": ["pack", "wand dial a b", "--output", out],
            "explain": ["explain", topics[0] if topics else "dials", "--output", out],
        }[name]

    def found(self, pattern, asked=2):
        """The command that grows too much with the pattern, how much, and the count; else None.
        Of the commands that ask, so many are tried."""
        count = self.sized(pattern)
        (small, size), (large, more) = self.written(pattern, count), self.written(pattern, 2 * count)
        calls = {"build": (self.build(small), self.build(large))}
        for name in ("build", *random.Random(count).sample(ASKING, asked)):
            if name != "build":
                calls[name] = self.asked(name, small), self.asked(name, large)
            growth = self.growth(calls[name]) * 2 * size / more
            if growth > LIMIT:
                return self.decided(name, pattern, count, growth)
        return None

    def decided(self, name, pattern, count, growth):
        """As instructions tell, and those of the next step too: what does more from a length on grows
        once."""
        known = self.counted(name, pattern, count)
        for own in (2 * count, 4 * count):
            more = known and self.counted(name, pattern, own)
            if more is None:
                return name, growth, count
            growth = more / known * 2
            if growth <= LIMIT:
                return None
            known = more
        return name, growth, count

    def counted(self, name, pattern, count):
        """The instructions of a command for a byte; None where they cannot be counted."""
        folder, size = self.written(pattern, count)
        call = self.build(folder)
        if name != "build":
            self.seconds(call)
            call = self.asked(name, folder)
        instructions = counting.instructions(call, self.work)
        return instructions and instructions / size

    def shrunk(self, pattern, name, count, seconds=60):
        """Smaller where it still grows, as time shows."""
        ends = time.monotonic() + seconds
        for change in smaller(pattern):
            if time.monotonic() > ends:
                break
            tried = change(pattern)
            if tried is None or tried == pattern:
                continue
            (small, size), (large, more) = self.written(tried, count), self.written(tried, 2 * count)
            calls = self.build(small), self.build(large)
            try:
                growth = self.growth(calls)
                if name != "build":
                    growth = self.growth((self.asked(name, small), self.asked(name, large)))
            except Failed:
                continue
            if growth * 2 * size / more > LIMIT:
                pattern = tried
        return pattern


def smaller(pattern):
    """Changes of a pattern, the large ones first."""
    yield lambda old: old | {"dumps": 1}
    yield lambda old: old | {"dumps": min(old["dumps"], 2)}
    yield lambda old: old | {"copies": "same"}
    yield lambda old: old | {"head": ""}
    yield lambda old: old | {"tail": ""}
    for key in ("other", "unit"):
        for index in reversed(range(len(pattern[key]))):
            yield lambda old, key=key, index=index: without(old, key, index)


def without(pattern, key, index):
    pieces = list(pattern[key])
    if index >= len(pieces) or len(pieces) == 1:
        return None
    del pieces[index]
    return pattern | {key: pieces}


def tell(explorer, seed, pattern):
    """Whether nothing is wrong with the pattern."""
    try:
        found = explorer.found(pattern)
    except Failed as failure:
        print(f"{seed}: {failure}\n  {json.dumps(pattern)}", flush=True)
        return False
    if found is None:
        return True
    name, growth, count = found
    print(f"{seed}: {name} {growth:.2f} times from {count} to {2 * count}", flush=True)
    print(f"  {json.dumps(explorer.shrunk(pattern, name, count))}", flush=True)
    return False


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    options.add_argument("--seed", default=str(random.randrange(10**6)))
    options.add_argument("--seconds", type=float, default=600)
    options.add_argument("--pattern")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as work:
        explorer = Explorer(work)
        if chosen.pattern:
            return 0 if tell(explorer, "pattern", json.loads(chosen.pattern)) else 1
        if "." in chosen.seed:
            return 0 if tell(explorer, chosen.seed, patterns.draw(chosen.seed)) else 1
        ends, number, holds = time.monotonic() + chosen.seconds, 0, []
        while time.monotonic() < ends:
            seed = f"{chosen.seed}.{number}"
            holds.append(tell(explorer, seed, patterns.draw(seed)))
            number += 1
        print(f"{number} patterns of seed {chosen.seed}, of which {holds.count(False)} grow too much or fail")
        return 0 if all(holds) else 1


if __name__ == "__main__":
    sys.exit(main())
