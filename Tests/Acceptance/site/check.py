"""Our own checks of small sites, to the last button: check.py GUIDEBOOK. Exits with 1 when something is
wrong."""

import pathlib
import sys
import tempfile

import answers
import links
import reading
from browser import POLICY, Browser, SiteCheck
from first_view import light
from searching import best, hasty, kept, searched
from server import Server
from sites import Report, build, dumps, topics

HERE = pathlib.Path(__file__).parent
# The first question of a session may load this much.
QUERY_BYTES = 200 * 1024


def sample(site, report):
    """All our own checks, at the root and below a path."""
    report.tell("links", *links.problems(site))
    report.tell("Nu HTML checker", *links.validity(site))
    pages = topics(site)
    holding = lambda text: next(
        page for page in pages if text in (site / page / "index.html").read_text(encoding="utf-8"))
    shown = ["", pages[0], holding("gb-tablist"), holding("gb-conflict"), "lists/a-z/",
             "lists/changes/", "lists/how-made/", "controls/", "lists/platforms/lumos/", "404.html"]
    with Browser() as browser:
        for prefix in ("/", "/guides/handbook/"):
            server = Server(site, prefix, POLICY)
            check = SiteCheck(browser, server)
            size = 0
            if (site / "pagefind").is_dir():
                size = searched(check, pages[0], "press", "press")
                hasty(check, pages[0], "press")
                best(check, pages[0], "What is the vibraton of a knock?", "haptics")
                kept(check, pages[0], "plane")
                check.expect(size <= QUERY_BYTES, f"the first query loads {size} bytes")
            else:
                print("     skipped: search, since Pagefind is not beside the program")
            report.tell(f"search below {prefix}", check.take(), f"{size / 1024:.0f} KB")
            server.close()
        check = SiteCheck(browser, Server(site, policy=POLICY))
        if (site / "pagefind").is_dir():
            summary = answers.answered(check, answers.of_sample(site))
            report.tell("answers of search", check.take(), summary)
            summary = answers.called(check, site, 40)
            report.tell("titles are found", check.take(), summary)
        for path in shown:
            check.accessible(path)
        report.tell("axe, console, requests, policy, 320 px", check.take(), f"{len(shown)} pages")
        views = [light(check, path) for path in ("", pages[0], pages[1])]
        report.tell("first view", check.take(), "; ".join(views))
        for path in shown[:4]:
            check.scriptless(path)
            check.lands(path)
        check.tabs(shown[2])
        report.tell("without a script, tabs, deep links", check.take())
        check.panels(pages[0])
        check.colors(pages[0])
        report.tell("panels on a phone, chosen colors", check.take())


def right_to_left(site, report):
    """A site in Arabic, with a page in English: what begins at the left begins at the right."""
    report.tell("links in Arabic", *links.problems(site))
    report.tell("Nu HTML checker in Arabic", *links.validity(site))
    edge = "name => document.querySelector(name).getBoundingClientRect().left"
    with Browser() as browser:
        check = SiteCheck(browser, Server(site, policy=POLICY))
        for path in ("buttons/", "waiting/"):
            check.accessible(path)
        check.panels("spacing/")
        for path in ("buttons/", "waiting/"):
            page = check.opened(path)
            left = {name: page.evaluate(edge, name) for name in (".gb-sidebar", "main", ".gb-contents")}
            check.expect(
                left[".gb-sidebar"] > left["main"] > left[".gb-contents"],
                f"{path}: columns stand as from left to right")
            code = page.evaluate(
                "() => [...document.querySelectorAll('code')].map(one => getComputedStyle(one).direction)")
            check.expect(set(code) <= {"ltr"}, f"{path}: code runs to the left")
            page.context.close()
        report.tell("axe, panels and columns in Arabic", check.take())


def names(site, report):
    """A guide to what programs call by joined words."""
    if not (site / "pagefind").is_dir():
        return
    with Browser() as browser:
        check = SiteCheck(browser, Server(site, policy=POLICY))
        # The list of a category that no page leads, which the sample does not have.
        check.accessible("categories/topics/")
        report.tell("axe on a category", check.take())
        summary = answers.named(check, site)
        report.tell("names in code are found", check.take(), summary)
        reading.follows(check, "lamp/")
        reading.copies(check, "lamp/", "lamp glow 0.5\nlamp fade")
        report.tell("contents scroll along, code is copied", check.take())


def main():
    guidebook = pathlib.Path(sys.argv[1]).resolve()
    report = Report()
    with tempfile.TemporaryDirectory(prefix="guidebook-site-") as name:
        folder = pathlib.Path(name)
        sample(build(guidebook, dumps("input/sample"), folder / "own"), report)
        right_to_left(build(guidebook, ["guide"], folder / "arabic", place=HERE / "arabic"), report)
        names(build(guidebook, ["guide"], folder / "names", place=HERE / "names"), report)
    sys.exit(1 if report.failures else 0)


if __name__ == "__main__":
    main()
