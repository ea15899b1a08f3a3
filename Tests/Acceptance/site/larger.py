"""What others wrote to check any site, over larger ones, and how often the search of these answers:
larger.py GUIDEBOOK. Exits with 1 when something is wrong."""

import pathlib
import subprocess
import sys
import tempfile

import answers
from browser import POLICY, Browser, SiteCheck
from first_view import light
from server import Server
from sites import ROOT, Report, build, dumps, topics

SHARED = ROOT.parent / "shared"
SCRIPT = SHARED / "site" / "check_site.py"
CORPORA = SHARED / "corpora"
HOST = "https://guide.example"
TITLES = 30
# Milliseconds tell what else the machine does; `light` compares the work of a view with that of the
# page's bare text, and holds bytes, requests and shifts. 0 is no limit.
UNTIMED = ["--max-lcp", "0", "--max-tbt", "0", "--max-cls", "0"]


def checked(guidebook, folder, report, name, inputs, prefix):
    output = folder / name.replace(" ", "-")
    site = build(guidebook, inputs, output, "--base-url", HOST + prefix)
    largest = topics(site)[0]
    report.tell(f"check_site.py on {name} below {prefix}", problems(command(site, largest, prefix)))
    with Browser() as browser:
        check = SiteCheck(browser, Server(site, prefix, POLICY))
        views = [light(check, path) for path in ("", largest, "lists/how-made/")]
        report.tell(f"first view of {name}", check.take(), "; ".join(views))
    return site


def command(site, largest, prefix):
    text = (site / largest / "index.html.md").read_text(encoding="utf-8")
    title = next(line[2:] for line in text.splitlines() if line.startswith("# "))
    axe = next(pathlib.Path(sys.prefix).glob(
        "lib/python3*/site-packages/axe_playwright_python/axe.min.js"))
    asked = [
        "--search-page", largest, "--search-key", "/", "--search-open", ".gb-top .gb-search",
        "--search-input", "#gb-search-field", "--search-result", ".gb-hit", "--query", title,
    ]
    return [
        sys.executable, str(SCRIPT), str(site), "--prefix", prefix, "--site-url", HOST + prefix,
        "--page", "/", "--page", largest, "--page", "lists/how-made/", "--nu-ignore", "^CSS:",
        "--csp", POLICY, "--warn", "", "--axe", str(axe), *asked, *UNTIMED,
        *([] if (site / "pagefind").is_dir() else ["--skip", "search"]),
    ]


def problems(command):
    run = subprocess.run(command, capture_output=True, text=True)
    found = [line for line in run.stdout.splitlines() if line.startswith(("FAIL", "WARN"))]
    if run.returncode and not found:
        return [run.stderr or "it ended without a word"]
    return found


def answered(name, site, report, **shares):
    if not (site / "pagefind").is_dir():
        return
    with Browser() as browser:
        check = SiteCheck(browser, Server(site, policy=POLICY))
        summary = answers.answered(check, answers.listed(name), **shares)
        report.tell(f"answers of search on {name}", check.take(), summary)
        summary = answers.called(check, site, TITLES)
        report.tell(f"titles are found on {name}", check.take(), summary)


def main():
    if not SCRIPT.is_file():
        print("skipped: the sites of the seeds, which do not lie beside the project")
        return 0
    guidebook = pathlib.Path(sys.argv[1]).resolve()
    report = Report()
    with tempfile.TemporaryDirectory(prefix="guidebook-site-") as name:
        folder = pathlib.Path(name)
        checked(guidebook, folder, report, "sample", dumps("input/sample"), "/")
        guides = dumps(CORPORA / "hig-seeds", CORPORA / "hig-crawl-2025-09")
        site = checked(guidebook, folder, report, "seeds and crawl", guides, "/handbook/")
        answered("seeds-and-crawl", site, report)
        vite = build(guidebook, [CORPORA / "docs" / "vite-2026-08"], folder / "vite")
        answered("vite", vite, report)
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
