"""Builds a corpus once and four times over, the copies with titles and addresses of their own, and
fails where time or peak memory grow by more than 4.4 times. Everything else is the same in all
copies, which is the worst that can befall the search for pages and passages that are the same.

Time is what the program itself computes, on one core and without what the system takes to write
files, which depends on who else writes."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

COPIES = 4
LIMIT = 4.4
#: The least of so many builds counts, for whatever else runs on the machine only adds.
ROUNDS = 2

#: Name, folder, the path of its pages' addresses, how many copies make one unit, so many that the
#: start of the program does not hide what a page costs, and of how many pages one is taken.
CORPORA = [
    ("sample", "input/sample", "design/handbook", 12, 1),
    ("crawl", "../shared/corpora/hig-crawl-2025-09", "design/human-interface-guidelines", 1, 2),
]


def tolerant(path):
    """An address may be broken after each hyphen and slash where lines were wrapped."""
    return re.sub(r"([-/])", r"\1\\s*", path)


def copied(text, root, number):
    """The text with another address and title for each page."""
    addresses = re.compile(rf"({tolerant(root)}/(?:[a-z0-9]|-\s?|/(?=[a-z]))+)", re.IGNORECASE)
    text = addresses.sub(rf"\1-{number}", text)
    text = re.sub(r"^(# \[?)", rf"\g<1>{number} ", text, flags=re.MULTILINE)
    return re.sub(r'^(      "title": ")', rf"\g<1>{number} ", text, flags=re.MULTILINE)


def write(folder, source, root, copies, step):
    """`copies` of every `step`th page of the dumps in `source`, each in the dump of its name."""
    for path in sorted(source.rglob("*"))[::step]:
        relative = path.relative_to(source)
        if path.suffix not in (".md", ".json") or len(relative.parts) == 1:
            continue
        text = path.read_text(encoding="utf-8")
        for number in range(copies):
            name = f"{path.stem}-{number}{path.suffix}"
            target = folder / relative.parent / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(copied(text, root, number), encoding="utf-8")


def build(folder, output):
    """Seconds of computing on one core, and kilobytes of memory at the most."""
    # In a folder with a guidebook.yml of its own: Pagefind's costs are not ours to hold.
    dumps = sorted(str(path) for path in folder.iterdir() if path.is_dir())
    arguments = [os.environ["GUIDEBOOK"], "build", *dumps, "--output", str(output)]
    program = subprocess.Popen(
        [*arguments, "--jobs", "1"], cwd=folder.parent, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(program.pid, 0)
    program.returncode = os.waitstatus_to_exitcode(status)
    if program.returncode != 0:
        sys.exit(f"scale: guidebook build {folder} failed")
    return usage.ru_utime, usage.ru_maxrss


def measure(folder, work):
    """The least of several builds into fresh folders."""
    rounds = [build(folder, work / f"{folder.name}-out-{number}") for number in range(ROUNDS)]
    return tuple(min(values) for values in zip(*rounds))


def check(name, source, root, copies, step):
    """Whether four times the input costs at most as much as it may."""
    with tempfile.TemporaryDirectory() as place:
        work = pathlib.Path(place)
        (work / "guidebook.yml").write_text("site:\n  search: false\n", encoding="utf-8")
        write(work / "once", source, root, copies, step)
        write(work / "often", source, root, copies * COPIES, step)
        once, often = measure(work / "once", work), measure(work / "often", work)
    holds = True
    for what, small, large, unit in zip(("time", "memory"), once, often, (1, 1 / 1024)):
        ratio = large / small
        holds = holds and ratio <= LIMIT
        print(
            f"{name:8} {what:7} {small * unit:8.2f} {large * unit:8.2f} {ratio:6.2f} times"
            + ("" if ratio <= LIMIT else f", more than {LIMIT}"))
    return holds


results = []
for name, folder, root, copies, step in CORPORA:
    if pathlib.Path(folder).is_dir():
        results.append(check(name, pathlib.Path(folder), root, copies, step))
    else:
        print(f"{name:8} skipped: {folder} is not there")
sys.exit(0 if all(results) else 1)
