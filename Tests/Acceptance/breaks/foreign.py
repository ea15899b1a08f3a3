"""Files that another program creates, renames, appends to and deletes in an output while it is built:
none is lost, whatever of a build is going on."""

import collections
import json
import multiprocessing
import os
import pathlib
import random
import re
import shutil
import signal
import time

import ground
from dumps import written
from trees import MANIFEST

#: Files of a build that only one of the two states has.
OWN = re.compile(r"^topics/dial-\d+\.md$")


class Stranger:
    """A program that works in an output, in a process of its own. What it wrote and did not delete
    again is `kept`: a mark that no other file has, and what was done last to its file."""

    def __init__(self, out, elsewhere, seed, names):
        self.out, self.elsewhere, self.names = str(out), str(elsewhere), names
        self.random = random.Random(seed)
        self.number, self.prefix = 0, f"{seed:016x}"
        self.kept, self.files, self.folders, self.open = {}, {}, [], []
        #: Paths of its files that it deleted or renamed, when they were those of a build by then.
        self.gone = set()
        self.counts = collections.Counter()

    def __enter__(self):
        self.pipe, other = multiprocessing.Pipe()
        self.process = multiprocessing.get_context("fork").Process(target=self.run, args=(other,))
        self.process.start()
        return self

    def __exit__(self, *_):
        self.pipe.send("stop")
        self.kept, self.counts, self.gone = self.pipe.recv()
        self.process.join()

    def run(self, pipe):
        acts = [self.create] * 5 + [
            self.rename_in, self.slowly, self.append, self.make_folder, self.link, self.rename,
            self.replace, self.delete, self.by_folder, self.named_as_ours]
        while not pipe.poll():
            act = self.random.choice(acts)
            try:
                act()
                self.counts[act.__name__] += 1
            except (FileNotFoundError, FileExistsError, NotADirectoryError, IsADirectoryError,
                    IndexError):
                self.counts["refused"] += 1
            if self.number % 31 == 0:
                time.sleep(self.random.choice((0, 0, 0.0001, 0.001)))
        for file, mark in self.open:
            file.write(f"{mark}b\n")
            file.close()
        pipe.send((self.kept, self.counts, self.gone))

    # What it does

    def mark(self):
        self.number += 1
        return f"<{self.prefix}-{self.number}>"

    def folder(self):
        """Of the output, of ours or of its own."""
        known = ["", "site", "topics", "chunks", "site/pictures", *self.folders[-20:]]
        folder = self.random.choice(known)
        return folder if os.path.isdir(os.path.join(self.out, folder)) else ""

    def path(self):
        return os.path.join(self.folder(), f"note-{self.prefix}-{self.number + 1}.txt")

    def at(self, path):
        return os.path.join(self.out, path)

    def create(self, path=None):
        path, mark = path or self.path(), self.mark()
        with open(self.at(path), "x") as file:
            self.kept[mark] = f"created {path}"
            file.write(mark + "\n")
        self.files[path] = [mark]

    def rename_in(self):
        path, mark = self.path(), self.mark()
        other = os.path.join(self.elsewhere, "incoming")
        pathlib.Path(other).write_text(mark + "\n")
        os.rename(other, self.at(path))
        self.kept[mark] = f"renamed to {path}"
        self.files[path] = [mark]

    def slowly(self):
        """What is open may be written to long after it was created."""
        path, mark = self.path(), self.mark()
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND
        file = open(os.open(self.at(path), flags), "w", buffering=1)
        file.write(f"{mark}\n")
        self.kept[mark] = self.kept[f"{mark}b"] = f"slowly {path}"
        self.files[path] = [mark, f"{mark}b"]
        self.open.append((file, mark))
        if len(self.open) > 20:
            file, mark = self.open.pop(self.random.randrange(20))
            file.write(f"{mark}b\n")
            file.close()

    def some(self):
        path = self.random.choice(list(self.files)[-50:])
        return path, self.files[path]

    def append(self):
        path, marks = self.some()
        mark = self.mark()
        with open(os.open(self.at(path), os.O_WRONLY | os.O_APPEND), "w") as file:
            file.write(mark + "\n")
        self.kept[mark] = f"appended to {path}"
        marks.append(mark)

    def make_folder(self):
        path = os.path.join(self.folder(), f"folder-{self.prefix}-{self.number}")
        os.mkdir(self.at(path))
        self.folders.append(path)
        self.create(os.path.join(path, "first.txt"))

    def link(self):
        path, mark = self.path(), self.mark()
        os.symlink(mark, self.at(path))
        self.kept[mark] = f"linked {path}"

    def rename(self):
        path, marks = self.some()
        other = self.path()
        os.rename(self.at(path), self.at(other))
        self.look(path, self.at(other), marks)
        self.number += 1
        del self.files[path]
        self.files[other] = marks
        for mark in marks:
            self.kept[mark] = f"renamed {path} to {other}"

    def replace(self):
        path, marks = self.some()
        mark, other = self.mark(), os.path.join(self.elsewhere, "incoming")
        if any(mark in marks for _, mark in self.open):
            return
        pathlib.Path(other).write_text(mark + "\n")
        os.rename(other, self.at(path))
        for old in marks:
            del self.kept[old]
        self.kept[mark] = f"replaced {path}"
        self.files[path] = [mark]

    def delete(self):
        path, marks = self.some()
        deleted = os.path.join(self.elsewhere, "deleted")
        os.rename(self.at(path), deleted)
        self.look(path, deleted, marks)
        for mark in self.files.pop(path):
            del self.kept[mark]
        self.open = [(file, mark) for file, mark in self.open if mark not in marks]

    def look(self, path, taken, marks):
        """Notes a path of which the file that was taken away is not its own."""
        text = pathlib.Path(taken).read_text(errors="replace")
        if not any(mark in text for mark in marks):
            self.gone.add(path)

    def by_folder(self):
        """As a shell does that stands in a folder, which may be another one by now."""
        folder = os.open(self.at(self.folder()), os.O_RDONLY | os.O_DIRECTORY)
        try:
            for _ in range(self.random.randrange(1, 8)):
                mark = self.mark()
                name = f"note-{self.prefix}-{self.number}.txt"
                file = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, dir_fd=folder)
                self.kept[mark] = f"created by its folder {name}"
                os.write(file, f"{mark}\n".encode())
                os.close(file)
        finally:
            os.close(folder)

    def named_as_ours(self):
        """Where a build will write, and where none has yet."""
        if self.names and self.random.random() < 0.02:
            self.create(self.random.choice(self.names))


def marks(out):
    found = set()
    for folder, folders, files in os.walk(out):
        for name in files + folders:
            place = os.path.join(folder, name)
            if os.path.islink(place):
                found.add(os.readlink(place))
            elif "note-" in name or name == "first.txt" or ".aside" in name or name in files:
                if os.path.isfile(place):
                    text = pathlib.Path(place).read_bytes()
                    found.update(part.decode() for part in re.findall(rb"<[0-9a-f]{16}-\d+>b?", text))
    return found


def own_names(place):
    """Of pages, by state, those that the other state lacks."""
    names = {}
    for state in ("old", "new"):
        tree = place.trees[(None, state)]
        names[state] = {path for path in tree if OWN.match(path)}
    return {state: sorted(names[state] - names[other])
            for state, other in (("old", "new"), ("new", "old"))}


def check(place, kept, about):
    lost = sorted(set(kept) - marks(place.out))
    assert not lost, (
        f"{about}: {len(lost)} of {len(kept)} lost: " + "; ".join(kept[mark] for mark in lost[:8]))


def survive(kills):
    def case(count, source):
        place = ground.Ground(written(30, 60))
        elsewhere = place.root.name + "/elsewhere"
        os.mkdir(elsewhere)
        names, counts, aside = own_names(place), collections.Counter(), 0
        place.reset().finish("old")
        while counts["files"] < count:
            state = place.next
            kept = {}
            # A page that was just removed is ours until the manifest says so.
            with Stranger(place.out, elsewhere, source.getrandbits(64), names[state]) as stranger:
                time.sleep(source.uniform(0, 0.05))
                build = place.start(state)
                if kills and source.random() < 0.5:
                    time.sleep(source.uniform(0.3, 1.1) * place.seconds)
                    build.signal(signal.SIGKILL)
                    counts["killed"] += build.end() != 0
                else:
                    build.end()
                time.sleep(source.uniform(0, 0.02))
            kept = stranger.kept
            counts["files"] += len(kept)
            for key, value in stranger.counts.items():
                counts[key] += value
            if build.code == 0:
                check(place, kept, f"while {state} was built")
            for _ in range(40):
                if build.code == 0:
                    break
                if "output.foreign-file" in build.said:
                    found = re.search(r"--> (.*)", build.said)[1]
                    # It may have deleted the file since.
                    if os.path.lexists(found):
                        os.rename(found, f"{found}.mine.txt")
                    counts["refused build"] += 1
                else:
                    assert build.code == -signal.SIGKILL, build.said
                build = place.start(state)
                build.end()
            assert build.code == 0, build.said
            check(place, kept, f"after {state} was built")
            assert not place.left(), f"left: {place.left()}"
            own = json.loads((place.out / MANIFEST).read_text())["files"]
            missing = {path for path in own if not (place.out / path).is_file()} - stranger.gone
            assert not missing, f"the build's own files are missing: {sorted(missing)[:5]}"
            aside += sum(".aside" in name for _, _, names_ in os.walk(place.out) for name in names_)
            shutil.rmtree(place.out)
            place.now = None
            place.finish(state)
        return f"{aside} aside, " + ", ".join(f"{key} {value}" for key, value in sorted(counts.items()))

    return case


CASES = [
    ("other programs' files", 4000, 20000, survive(kills=False)),
    ("other programs' files, builds killed", 2000, 20000, survive(kills=True)),
]
