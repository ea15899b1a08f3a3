"""A publisher's day: publisher.py GUIDEBOOK. The sample with everything that a publisher may make of it
is built, looked at and edited, and published below a path by the workflow of the manual."""

import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

from browser import Browser
from furnished import furnish, looked_at
from published import published
from sites import Report

# Of a whole edit on a machine that does other things too; what it takes is printed.
PATIENCE_MS = 60_000


def main():
    guidebook = str(pathlib.Path(sys.argv[1]).resolve())
    report = Report()
    with tempfile.TemporaryDirectory(prefix="guidebook-publisher-") as name:
        folder = pathlib.Path(name)
        (folder / "day").mkdir()
        has_font = furnish(folder / "day")
        looked_at(built(guidebook, folder / "day", report), has_font, report)
        edited(guidebook, folder / "day", report)
        (folder / "workflow").mkdir()
        published(guidebook, folder / "workflow", report)
    sys.exit(1 if report.failures else 0)


def built(guidebook, folder, report):
    run = subprocess.run(
        [guidebook, "build", *inputs(folder), "--output", "out"], cwd=folder, capture_output=True,
        text=True)
    problems = [] if run.returncode == 0 else [run.stderr]
    problems += re.findall(r"^(?:error|warning)\[.*", run.stderr, re.M)
    report.tell("a publisher's site is built", problems)
    verify = subprocess.run(
        [guidebook, "verify", "out"], cwd=folder, capture_output=True, text=True)
    report.tell("and is what verify makes of it", [] if verify.returncode == 0 else [verify.stdout])
    return folder / "out/site"


def inputs(folder):
    return sorted(str(dump) for dump in (folder / "dumps").glob("*/"))


def edited(guidebook, folder, report):
    """An edit is seen, and so is a mistake; the rest follows when nobody writes."""
    preview = subprocess.Popen(
        [guidebook, "serve", *inputs(folder), "--output", "out", "--port", "0"], cwd=folder,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    problems, seen = [], ""
    try:
        address = next(
            found[1] for line in preview.stdout if (found := re.match(r"serving +(\S+)", line)))
        with Browser() as browser:
            page = browser.page()
            page.set_default_timeout(PATIENCE_MS)
            page.goto(address + "about/")
            file = folder / "pages/about.md"
            text = file.read_text(encoding="utf-8")
            begun = time.monotonic()
            file.write_text(text.replace("Five people", "Seven people"), encoding="utf-8")
            page.get_by_text("Seven people").wait_for()
            seen = f"seen after {time.monotonic() - begun:.2f} s"
            file.write_text("---\ntitle: About\n---\n", encoding="utf-8")
            page.locator("#guidebook-errors").get_by_text("pages/about.md:1").wait_for()
            file.write_text(text.replace("Five people", "Nine people"), encoding="utf-8")
            page.get_by_text("Nine people").wait_for()
            next(line for line in preview.stdout if line.startswith("completed"))
    except Exception as error:
        problems.append(str(error))
    finally:
        preview.send_signal(signal.SIGINT)
    preview.wait(60)
    report.tell("an edit while it is previewed", problems, seen)


if __name__ == "__main__":
    main()
