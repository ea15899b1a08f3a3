"""The workflow of the manual, run as it is there."""

import os
import pathlib
import re
import subprocess

import links
from browser import POLICY, Browser, SiteCheck
from searching import searched
from server import Server
from sites import ROOT


def published(guidebook, folder, report):
    """What the workflow of the manual runs, where only its address was set, makes a site that holds below
    the path of a repository."""
    page = (ROOT / "docs/publishing.md").read_text(encoding="utf-8")
    workflow = re.search(r"```yaml\n(name: Site.*?)```", page, re.S)[1]
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
    problems = [] if commands else ["the workflow of the manual runs no make"]
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
            searched(check, "buttons/", "press", "press")
        canonical = page.locator("link[rel=canonical]").get_attribute("href")
        check.expect(canonical == "https://name.example/repository/", f"it is called {canonical}")
        report.tell("what it publishes, below its path", check.take())
