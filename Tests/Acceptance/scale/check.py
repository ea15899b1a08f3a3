"""Builds a corpus once and four times over, the copies with titles and addresses of their own, and
fails where time or peak memory grow by more than 4.4 times. Everything else is the same in all
copies, which is the worst that can befall the search for pages and passages that are the same.
Then one page (pages.py) of one length and of twice the length, which may cost 2.4 times as much;
named shapes of it alone with `check NAME…`.

Time is what the program itself computes, on one core and without what the system takes to write
files, which depends on who else writes. Where it seems to grow too much, instructions are counted,
and decide, if Valgrind is there."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

import counting
import pages

COPIES = 4
LIMIT = 4.4
#: For a page of twice the length.
PAGE_LIMIT = 2.4
#: The least of so many builds counts, for whatever else runs on the machine only adds. One is enough
#: of the largest, with which nothing is compared that could grow in secret.
ROUNDS = 2
#: So often is everything built again, while something seems to cost more than it may.
TRIES = 3
#: Their places in what a build costs.
TIME, MEMORY = 0, 1

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


def command(folder, output):
    """Builds the dumps of a folder."""
    dumps = sorted(str(path) for path in folder.iterdir() if path.is_dir())
    return ["build", *dumps, "--output", output, "--no-cache", "--jobs", "1"]


def build(folder, work):
    """Seconds of computing on one core, and kilobytes of memory at the most."""
    # In a folder with a guidebook.yml of its own: Pagefind's costs are not ours to hold.
    with tempfile.TemporaryDirectory(dir=work) as output:
        program = subprocess.Popen(
            [os.environ["GUIDEBOOK"], *command(folder, output)], cwd=work, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(program.pid, 0)
    program.returncode = os.waitstatus_to_exitcode(status)
    if program.returncode != 0:
        sys.exit(f"scale: guidebook build {folder} failed")
    return usage.ru_utime, usage.ru_maxrss


def measure(folders, work):
    """The least of the builds of each folder."""
    rounds = [ROUNDS] * (len(folders) - 1) + [1]
    builds = [[build(folder, work) for _ in range(count)] for folder, count in zip(folders, rounds)]
    return [tuple(min(values) for values in zip(*found)) for found in builds]


def instructions(folder, work):
    """Of one build; None where they cannot be counted."""
    with tempfile.TemporaryDirectory(dir=work) as output:
        return counting.instructions(command(folder, output), work)


def compare(name, folders, work, limit):
    """Whether each folder costs at most `limit` times as much as the one before it."""
    found = measure(folders, work)
    tries = 1
    while tries < TRIES and (grows(found, TIME, limit) or grows(found, MEMORY, limit)):
        again = measure(folders, work)
        found = [tuple(map(min, *both)) for both in zip(found, again)]
        tries += 1
    times, memory = zip(*found)
    counts = [None]
    if grows(found, TIME, limit):
        counts = [instructions(folder, work) for folder in folders]
    if None in counts:
        holds = told(name, "time", times, 1, limit)
    else:
        holds = told(name, "10⁹ instructions", counts, 1e-9, limit)
    return told(name, "memory", memory, 1 / 1024, limit) and holds


def grows(found, what, limit):
    """Whether time, or memory, seems to grow by more than `limit`."""
    return any(large[what] > limit * small[what] for small, large in zip(found, found[1:]))


def told(name, what, values, unit, limit):
    """Prints each value beside the one before; whether none is more than `limit` times that."""
    for before, after in zip(values, values[1:]):
        print(
            f"{name:10} {what:16} {before * unit:8.2f} {after * unit:8.2f}"
            f" {after / before:6.2f} times" + ("" if after <= limit * before else f", more than {limit}"))
    return all(after <= limit * before for before, after in zip(values, values[1:]))


def check(name, source, root, copies, step):
    """Whether four times the input costs at most as much as it may."""
    with tempfile.TemporaryDirectory() as place:
        work = pathlib.Path(place)
        (work / "guidebook.yml").write_text("site:\n  search: false\n", encoding="utf-8")
        write(work / "once", source, root, copies, step)
        write(work / "often", source, root, copies * COPIES, step)
        return compare(name, [work / "once", work / "often"], work, LIMIT)


def check_page(shape, count, doublings):
    """Whether a page of twice the length costs at most as much as it may."""
    with tempfile.TemporaryDirectory() as place:
        work = pathlib.Path(place)
        (work / "guidebook.yml").write_text("site:\n  search: false\n", encoding="utf-8")
        sizes = [count * 2**doubling for doubling in range(doublings + 1)]
        for size in sizes:
            pages.write(work / str(size), shape, size)
        return compare(shape.__name__, [work / str(size) for size in sizes], work, PAGE_LIMIT)


named = sys.argv[1:]
if named:
    chosen = [page for page in pages.SHAPES if page[0].__name__ in named]
    sys.exit(0 if all([check_page(*page) for page in chosen]) else 1)
results = [check_page(*page) for page in pages.SHAPES]
for name, folder, root, copies, step in CORPORA:
    if pathlib.Path(folder).is_dir():
        results.append(check(name, pathlib.Path(folder), root, copies, step))
    else:
        print(f"{name:10} skipped: {folder} is not there")
sys.exit(0 if all(results) else 1)
