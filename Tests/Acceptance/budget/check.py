"""Holds what a build costs, and what Sources consists of, to the numbers in `.ci/budget`.

    check [NAME…]             compares all numbers, or those named
    check --record [NAME…]    writes them into the file

Two inputs are built: the sample, and two dumps that corpus.py makes. Valgrind counts instructions,
which nothing else on the machine changes: runs of one program differ by less than 0.1 %. What it
counted by function is left in .build/budget/CASE for cg_annotate. Bytes parsed are those that
cmark-gfm is fed. Both need Linux; if a tool for them is missing, they are skipped, but with CI in the
environment that is an error."""

import argparse
import concurrent.futures
import gzip
import html.parser
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

import budget
import corpus
import counting
import structure

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parents[2]
PROFILES = ROOT / ".build/budget"


class Needed(html.parser.HTMLParser):
    """The files of style and scripts that a page loads."""

    def __init__(self, text):
        super().__init__()
        self.names = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "script" and "src" in attributes:
            self.names.append(attributes["src"])
        elif tag == "link" and attributes.get("rel") in ("stylesheet", "preload", "modulepreload"):
            self.names.append(attributes["href"])


class Case:
    """An input in a folder of its own, which every build reads as the current folder, so that no path
    differs between two machines."""

    def __init__(self, name, folder):
        self.name, self.folder = name, folder

    @property
    def dumps(self):
        return sorted(path for path in self.folder.iterdir() if path.is_dir() and path.name != "out")

    @property
    def read(self):
        """Bytes of text in the dumps."""
        return sum(path.stat().st_size for dump in self.dumps for path in dump.rglob("*")
                   if path.suffix in (".md", ".json"))

    def command(self):
        shutil.rmtree(self.folder / "out", ignore_errors=True)
        return ["build", *(dump.name for dump in self.dumps), "--output", "out", "--no-cache", "--jobs", "1"]

    def build(self, library):
        """Bytes that are written, and parsed if `library` counts these."""
        environment = counting.ENVIRONMENT | ({"LD_PRELOAD": str(library)} if library else {})
        result = subprocess.run(
            [os.environ["GUIDEBOOK"], *self.command()], cwd=self.folder, env=environment,
            capture_output=True, text=True)
        if result.returncode != 0:
            sys.exit(f"budget: FAILED to build {self.name}: {result.stderr}")
        files = [path for path in (self.folder / "out").rglob("*") if path.is_file()]
        found = {f"written.{self.name}": sum(path.stat().st_size for path in files) / self.read}
        if library:
            parsed = int(re.search(r"^parsed (\d+)$", result.stderr, re.M)[1])
            found[f"parsed.{self.name}"] = parsed / self.read
        return found

    def work(self):
        """Instructions of a build."""
        count = counting.instructions(self.command(), self.folder, PROFILES / self.name)
        if count is None:
            sys.exit(f"budget: FAILED to count the instructions of building {self.name}")
        return {f"work.{self.name}": count / self.read}

    def first_views(self):
        """Bytes of the start page and of the largest page, each with style and scripts, compressed."""
        site = self.folder / "out/site"

        def view(page):
            needed = Needed(page.read_text(encoding="utf-8")).names
            return sum(len(gzip.compress((page.parent / name).read_bytes(), 6))
                       for name in [page.name, *needed])

        return {"first-view.start": view(site / "index.html"),
                "first-view.largest": max(map(view, site.rglob("index.html")))}


def sample(folder):
    for dump in (ROOT / "input/sample").iterdir():
        if dump.is_dir():
            shutil.copytree(dump, folder / dump.name)
    (folder / "guidebook.yml").write_text("site: {search: false}\n", encoding="utf-8")


def lacking():
    """Why neither instructions nor parsed bytes can be counted; None if they can."""
    if sys.platform != "linux":
        return "they are counted on Linux only"
    missing = counting.missing()
    return f"missing: {', '.join(missing)}" if missing else None


def machine():
    """What the count of work depends on beside the code."""
    system = platform.freedesktop_os_release() if sys.platform == "linux" else {"ID": sys.platform}
    swift = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    version = re.search(r"Swift version (\S+)", swift)
    return (f"{platform.machine()}, {system['ID']} {system.get('VERSION_ID', '')}, "
            f"Swift {version[1] if version else 'unknown'}")


def measured(place, names, reason):
    """All numbers; the count of work, which takes longest, only if no names are given or one is of it.
    Without those that cannot be counted for a `reason`."""
    found = structure.counts(structure.files())
    cases = [Case("sample", place / "sample"), Case("two-dumps", place / "two-dumps")]
    for case, write in zip(cases, (sample, corpus.write)):
        case.folder.mkdir()
        write(case.folder)
        found |= case.build(None if reason else counting.library(HERE / "parsed.c"))
    found |= cases[0].first_views()
    if not reason and (not names or any(name.startswith("work.") for name in names)):
        PROFILES.mkdir(parents=True, exist_ok=True)
        with concurrent.futures.ThreadPoolExecutor() as pool:
            for work in pool.map(Case.work, cases):
                found |= work
    return {name: value for name, value in found.items() if not names or name in names}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--record", action="store_true")
    chosen = parser.parse_args()
    reason = lacking()
    if reason:
        print(f"budget: skipped the count of work and of bytes parsed: {reason}")
    with tempfile.TemporaryDirectory() as place:
        found = measured(pathlib.Path(place), chosen.names, reason)
    here, recorded = machine(), budget.read().get("platform", "")
    if chosen.record:
        budget.record(found, here)
        return 0
    if here != recorded:
        print(f"budget: work was counted on {recorded}, and this is {here}")
    if here.split(",")[0] != recorded.split(",")[0]:
        found = {name: value for name, value in found.items() if not name.startswith("work.")}
    failed = budget.exceeded(found, is_elsewhere=here != recorded)
    if reason and sys.platform == "linux" and os.environ.get("CI"):
        print(f"budget: FAILED: CI must count work and bytes parsed; {reason}")
        failed = True
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
