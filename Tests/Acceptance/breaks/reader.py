"""A reader of the output, in a process of its own, as long as builds go on."""

import hashlib
import json
import multiprocessing
import os
import random
import time

from trees import MANIFEST, UNSTABLE

#: What every reader opens.
INDEX = "site/index.html"


class Reader:
    """Opens the list of files, some of them by their paths, and the list again: where the list is the
    same both times, all must be as it says. The list must be that of a whole build, and nothing that
    is there before and after may be missing meanwhile."""

    def __init__(self, ground):
        self.ground = ground
        self.known = {
            json.dumps(tree[MANIFEST], sort_keys=True) for tree in ground.trees.values()}
        self.there = ground.out.is_dir()

    def __enter__(self):
        self.pipe, other = multiprocessing.Pipe()
        self.process = multiprocessing.get_context("fork").Process(target=self.run, args=(other,))
        self.process.start()
        self.pipe.recv()
        return self

    def __exit__(self, *_):
        self.pipe.send("stop")
        self.snapshots, self.wrong = self.pipe.recv()
        self.process.join()

    def run(self, pipe):
        random.seed()
        snapshots, wrong = 0, []
        pipe.send("ready")
        while not pipe.poll():
            found = self.snapshot()
            snapshots += found is None
            if isinstance(found, str) and len(wrong) < 3:
                wrong.append(found)
            time.sleep(0.0005)
        pipe.send((snapshots, wrong))

    def read(self, path):
        with open(os.path.join(self.ground.out, path), "rb") as file:
            return file.read()

    def snapshot(self):
        """None where all is of one build, False where another took its place meanwhile, else what is
        wrong."""
        try:
            before = self.read(MANIFEST)
        except FileNotFoundError:
            return "the output is gone" if self.there else False
        self.there = True
        files = json.loads(before)["files"]
        listed = {path: digest for path, digest in files.items() if not path.startswith(UNSTABLE)}
        if json.dumps(listed, sort_keys=True) not in self.known:
            return "the list is that of no build"
        stable = [path for path in sorted(listed) if listed[path]]
        wrong = None
        for path in [INDEX, *random.sample(stable, 2)]:
            try:
                if hashlib.sha256(self.read(path)).hexdigest() != listed[path]:
                    wrong = f"{path} is of another build than the list"
            except FileNotFoundError:
                wrong = f"{path} is gone"
        return wrong if self.read(MANIFEST) == before else False
