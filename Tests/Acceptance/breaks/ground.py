"""A folder with two states of the same dumps, what a build makes of each, and builds that are broken."""

import functools
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time

from dumps import copied, written
from trees import MANIFEST, check_manifest, comparable, tree

PROGRAM = os.environ["GUIDEBOOK"]
#: Seconds after which a build is one that hangs.
PATIENCE = 120


class Build:
    """One run of the program, which may go on."""

    def __init__(self, ground, state, arguments, environment):
        self.log = open(ground.logs / f"{time.monotonic_ns()}.txt", "w+b")
        self.process = subprocess.Popen(
            [PROGRAM, "build", *ground.dumps[state], "--output", "out", "--no-cache", *arguments],
            cwd=ground.here, env=ground.environment | environment, stdin=subprocess.DEVNULL,
            stdout=self.log, stderr=self.log, start_new_session=True)

    def signal(self, number, whole=False):
        """To the program, or as a terminal does to all that it started."""
        try:
            (os.killpg if whole else os.kill)(self.process.pid, number)
        except ProcessLookupError:
            pass

    def end(self):
        """Its exit code, below 0 that of a signal; fails where it hangs."""
        try:
            self.code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.signal(signal.SIGKILL, whole=True)
            self.process.wait()
            raise AssertionError(f"hangs: {self.said}")
        return self.code

    @property
    def said(self):
        self.log.seek(0)
        return self.log.read().decode("utf-8", "replace")


class Ground:
    """`fill(folder, state)` writes the dumps of `old` and `new` and names them."""

    def __init__(self, fill, configuration="site: {search: false}\n"):
        self.root = tempfile.TemporaryDirectory(prefix="breaks")
        root = pathlib.Path(os.path.realpath(self.root.name))
        self.here, self.logs, self.temporary = root / "here", root / "logs", root / "temporary"
        for folder in (self.here, self.logs, self.temporary):
            folder.mkdir()
        self.out = self.here / "out"
        self.environment = os.environ | {"TMPDIR": str(self.temporary)}
        self.dumps = {}
        for state in ("old", "new"):
            filled = fill(self.here / state, state)
            self.dumps[state] = [os.path.relpath(dump, self.here) for dump in filled]
        (self.here / "guidebook.yml").write_text(configuration)
        self.beside = set(os.listdir(self.here)) | {"out"}
        #: What stands in the output, by (what was there before, what was built).
        self.trees = {}
        for before, state in ((None, "old"), ("old", "new"), ("new", "old"), ("old", "new")):
            self.learn(before, state)
        self.reset()
        self.learn(None, "new")
        self.reset()

    def reset(self):
        """For who comes next, whatever the last one met with."""
        for folder in (self.out, self.here / ".out.guidebook"):
            shutil.rmtree(folder, ignore_errors=True)
        self.now = None
        return self

    def learn(self, before, state):
        build = self.start(state)
        assert build.end() == 0, build.said
        found = tree(self.out)
        check_manifest(found)
        known = self.trees.setdefault((before, state), comparable(found))
        assert known == comparable(found), "a build is not the same twice"

    def start(self, state, *arguments, **environment):
        return Build(self, state, arguments, {name: str(value) for name, value in environment.items()})

    @property
    def next(self):
        """The state to build: the other one."""
        return "new" if self.now and self.now[1] == "old" else "old"

    @property
    def goal(self):
        """What the next build makes of what is there."""
        return (self.now and self.now[1], self.next)

    def look(self, goals):
        """Which of the trees stands in the output: that of before, or one of `goals`; fails where it
        is none of them. It is then that of now."""
        found = tree(self.out)
        if found:
            check_manifest(found)
        found = comparable(found)
        for key in [self.now, *goals]:
            if found == (self.trees[key] if key else None):
                changed = key != self.now
                self.now = key
                return changed
        raise AssertionError(self.differences(found, goals))

    def differs_in_report(self, goal, about):
        """Fails where the output is other than `goal` in more than what a build reports."""
        found, wanted = comparable(tree(self.out)), self.trees[goal]
        paths = {path for path in set(found) | set(wanted) if found.get(path) != wanted.get(path)}
        others = sorted(path for path in paths if path != MANIFEST and not path.startswith("report/"))
        assert not others, f"{about}: {len(others)} paths are not as in {goal}, as {others[:4]}"

    def differences(self, found, goals):
        text = "neither the earlier build nor the new one"
        if found is None:
            return text + ": nothing is there"
        for key in [self.now, *goals]:
            tree = self.trees[key] if key else {}
            paths = sorted(path for path in set(tree) | set(found) if tree.get(path) != found.get(path))
            text += f"; {len(paths)} paths are not as in {key}, as {paths[:4]}"
        return text

    def left(self):
        """What a build left beside the output."""
        found = set(os.listdir(self.here)) - self.beside
        return sorted(found | set(os.listdir(self.temporary)))

    def finish(self, state):
        """The next build of a state: clean, whole, and nothing beside."""
        before = self.now and self.now[1]
        started = time.monotonic()
        build = self.start(state)
        assert build.end() == 0, f"the next build fails: {build.said}"
        #: How long the last whole build took, in seconds.
        self.seconds = time.monotonic() - started
        if before != state:
            self.look([(before, state)])
            assert self.now == (before, state), "the next build wrote nothing"
        else:
            self.look([])
        assert not self.left(), f"the next build leaves {self.left()}"


@functools.cache
def sample():
    """The sample, with a search where Pagefind is there, and its pictures."""
    dumps = pathlib.Path("input/sample")
    art = (dumps / "pages/pictures").resolve()
    return Ground(
        copied(*(dumps / name for name in ("articles", "crawl", "pages"))),
        f"site: {{pictures: {{'https://lumen.example/handbook-art/': '{art}'}}}}\n")


@functools.cache
def seeds():
    """Larger dumps, where they lie beside the project; else many small pages."""
    folder = pathlib.Path("../shared/corpora/hig-seeds")
    if not folder.is_dir():
        return Ground(written(300, 200), "{}\n")
    return Ground(copied(*(folder / name for name in ("crawl", "foundations", "pages"))), "{}\n")


def small():
    """A few small pages and a picture."""
    return Ground(written(6, 40))
