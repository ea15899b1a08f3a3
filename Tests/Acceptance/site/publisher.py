"""A publisher's day: publisher.py GUIDEBOOK. The sample with everything that a publisher may make of it
is built, looked at and edited, and published below a path by the workflow of README."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import links
from browser import POLICY, Browser, SiteCheck
from check import ROOT, Report
from server import Server

# Of a whole edit on a machine that does other things too; what it takes is printed.
PATIENCE_MS = 60_000

SETTINGS = """\
title: Lumen at Home
site:
  base-url: https://home.example/handbook
  theme: looks
  accent: "#7a3cc2"
  pages: pages
  nav:
    - index.md
    - about.md
    - Controls: controls/
    - Source: https://code.example/lumen
  order: [Controls, wand/]
  open-in:
    - Helper: "https://helper.example/?q=Read {url}"
  attribution: "Words by the [makers of Lumen](https://lumen.example)."
  footer: "*Lumen at Home*, by [us](about)"
  pictures:
    https://lumen.example/handbook-art/: pages-of-art
"""
FILES = {
    "guidebook.yml": SETTINGS,
    "looks/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">'
                      '<circle cx="24" cy="24" r="20" fill="#7a3cc2"/></svg>',
    "looks/custom.css": '@font-face { font-family: "Ours"; src: url("ours.ttf"); }\n'
                        ':root { --text-font: "Ours", sans-serif; }\n',
    "looks/head.mustache": '<script src="{{root}}count.js" defer></script>\n',
    "looks/count.js": 'document.documentElement.dataset.counted = location.pathname;\n',
    "looks/before-content.mustache": '<p class="banner">Out today</p>\n',
    "pages/index.md": "# Make it with Lumen\n\nThis is our copy. See [dials](dials.md) and "
                      "[us](about.md#who-we-are).\n\n![Shapes](art/shapes.svg)\n",
    "pages/about.md": "---\ntitle: About\ndescription: Who writes here.\n---\n# About this copy\n\n"
                      "## Who we are\n\nFive people. Back [home](index.md).\n\n"
                      "> [!TIP]\n> Write to us, in H<sub>2</sub>O-proof ink.\n\n"
                      "- [x] Written\n- [ ] Printed\n",
    "pages/art/shapes.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">'
                            '<rect x="10" y="10" width="80" height="80" fill="#0b7a75"/></svg>',
}


def furnish(folder):
    """The sample, and a publisher's files beside it."""
    shutil.copytree(ROOT / "input/sample", folder / "dumps")
    shutil.copytree(ROOT / "input/sample/pages/pictures", folder / "pages-of-art")
    for path, text in FILES.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    font = next(iter(sorted(pathlib.Path("/usr/share/fonts").rglob("*.ttf"))), None)
    if font:
        shutil.copy(font, folder / "looks/ours.ttf")
    else:
        (folder / "looks/custom.css").unlink()
    return font is not None


def inputs(folder):
    return sorted(str(dump) for dump in (folder / "dumps").glob("*/"))


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


def looked_at(site, has_font, report):
    report.tell("its links", *links.problems(site, "/handbook/"))
    report.tell("its HTML", *links.validity(site))
    shown = ["", "about/", "dials/", "lists/a-z/", "404.html"]
    with Browser() as browser:
        check = SiteCheck(browser, Server(site, "/handbook/", POLICY))
        for path in shown:
            check.accessible(path)
            page = check.opened(path)
            everywhere(check, page, path, has_font)
            page.context.close()
        home(check)
        about(check)
        topic(check)
        report.tell("what a publisher asked for is there", check.take(), f"{len(shown)} pages")


def everywhere(check, page, path, has_font):
    ask = page.evaluate
    check.expect(ask("() => document.querySelector('.gb-logo').naturalWidth") > 0, f"{path}: no logo")
    check.expect(ask("() => document.documentElement.dataset.counted"), f"{path}: nothing counts")
    check.expect(page.locator(".banner").inner_text() == "Out today", f"{path}: no banner")
    bar = page.locator(".gb-nav a").all_inner_texts()
    check.expect(bar == ["Make it with Lumen", "About", "Controls", "Source"], f"{path}: {bar}")
    if has_font:
        check.expect(ask("() => document.fonts.check('1rem Ours')"
                         " && getComputedStyle(document.body).fontFamily.includes('Ours')"),
                     f"{path}: no font")
    if path != "404.html":
        foot = page.locator(".gb-bottom").inner_text()
        check.expect("Lumen at Home, by us" in foot, f"{path}: no footer")
    link = ask("() => getComputedStyle(document.querySelector('.gb-skip')).color")
    check.expect(link == "rgb(122, 60, 194)", f"{path}: links are {link}")


def home(check):
    page = check.opened("")
    check.expect(page.locator("h1").inner_text() == "Make it with Lumen", "no home page")
    check.expect(page.locator("main figure img").evaluate("image => image.naturalWidth") > 0,
                 "the home page has no picture")
    check.expect(page.locator("#gb-categories a").count() > 2, "the home page leads to no guide")
    check.expect(page.locator(".gb-nav [aria-current=page]").inner_text() == "Make it with Lumen",
                 "the bar does not say where one is")
    page.context.close()


def about(check):
    page = check.opened("about/")
    check.expect(page.locator("h1").inner_text() == "About this copy", "no page of one's own")
    check.expect("Words by" not in page.locator(".gb-bottom").inner_text(),
                 "one's own words are said to be another's")
    check.expect("H2O-proof" in page.locator(".gb-tip").inner_text(), "no aside on one's own page")
    boxes = page.locator(".gb-task input")
    check.expect([box.is_checked() for box in boxes.all()] == [True, False], "no tasks")
    page.locator("article a", has_text="home").click()
    check.expect(page.locator("h1").inner_text() == "Make it with Lumen", "no way home")
    page.context.close()
    phone = check.opened("about/", size=(390, 844))
    phone.locator(".gb-open").click()
    entry = phone.locator(".gb-nav-panel a", has_text="Controls")
    check.expect(entry.is_visible(), "a phone has no bar")
    phone.context.close()


def topic(check):
    page = check.opened("buttons/")
    parts = page.locator(".gb-categories > li > a").all_inner_texts()
    topics = page.locator(".gb-categories details[open] a").all_inner_texts()
    check.expect((parts[0], topics[0]) == ("Controls", "Wand"), f"the order is {parts}, {topics}")
    check.expect("Words by" in page.locator(".gb-bottom").inner_text(), "nobody's words")
    address = page.locator("a", has_text="Open in Helper").get_attribute("href")
    check.expect(address == "https://helper.example/?q=Read%20https%3A%2F%2Fhome.example%2Fhandbook"
                 "%2Fbuttons%2Findex.html.md", f"a page is opened by {address}")
    check.expect(page.locator(".gb-nav [aria-current]").all_inner_texts() == ["Controls"],
                 "the bar does not say in which part one is")
    page.context.close()


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


def published(guidebook, folder, report):
    """What the workflow of README runs, where only its address was set, makes a site that holds below
    the path of a repository."""
    workflow = re.search(r"```yaml\n(name: Site.*?)```", (ROOT / "README.md").read_text(), re.S)[1]
    commands = [line for line in re.findall(r"run: (.*)", workflow) if line.startswith("make ")]
    published = re.search(r"path: ([^}]*)}", workflow)[1]
    for name in ("Makefile", "input", ".ci"):
        (folder / name).symlink_to(ROOT / name)
    settings = (ROOT / "guidebook.yml").read_text(encoding="utf-8")
    (folder / "guidebook.yml").write_text(
        settings.replace("site:\n", "site:\n  base-url: https://name.example/repository\n"),
        encoding="utf-8")
    # The program is there already; of `swift` only its place is asked.
    shim = folder / "bin/swift"
    shim.parent.mkdir()
    shim.write_text(f"#!/bin/sh\necho '{pathlib.Path(guidebook).resolve().parent}'\n")
    shim.chmod(0o755)
    environment = dict(os.environ, PATH=f"{shim.parent}:{os.environ['PATH']}")
    problems = [] if commands else ["the workflow of README runs no make"]
    for command in commands:
        run = subprocess.run(
            command.replace("make ", "make -o release -o search ", 1), shell=True, cwd=folder,
            env=environment, capture_output=True, text=True)
        if run.returncode:
            problems.append(f"{command}: {run.stderr}")
    site = folder / published
    report.tell("the workflow's own commands", problems, ", ".join(commands))
    if problems:
        return
    report.tell("the links of what it publishes", *links.problems(site, "/repository/"))
    with Browser() as browser:
        check = SiteCheck(browser, Server(site, "/repository/", POLICY))
        for path in ("", "buttons/", "404.html"):
            check.accessible(path)
        page = check.browser.page()
        page.goto(check.server.base + "no/such/page/")
        check.expect(page.locator("h1").inner_text() == "Page not found", "no page for lost ones")
        check.expect(
            page.evaluate("() => getComputedStyle(document.querySelector('.gb-top')).display")
            == "flex", "the page for lost ones has no style")
        page.locator("main a").first.click()
        check.expect(page.url == check.server.base, f"it leads to {page.url}")
        if (site / "pagefind").is_dir():
            check.searched("buttons/", "press", "press")
        canonical = page.locator("link[rel=canonical]").get_attribute("href")
        check.expect(canonical == "https://name.example/repository/", f"it is called {canonical}")
        report.tell("what it publishes, below its path", check.take())


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


if __name__ == "__main__":
    main()
