"""An open page reloads itself when a dump changes, and what was read stays where it was. The errors of
a build that fails, the first one too, stand on the page until one succeeds.

usage: check.py GUIDEBOOK
"""

import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

DUMPS = ("articles", "crawl", "pages")
ADDED = "It is made for reading on every screen."
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:"
PLACE = "document.getElementById('wristOS').getBoundingClientRect().top"


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree("input/sample", folder / "sample")
        settings = folder / "guidebook.yml"
        settings.write_text("titel: <b>Lumen</b>\n")
        preview = subprocess.Popen(
            [Path(sys.argv[1]).resolve(), "serve", *(folder / "sample" / dump for dump in DUMPS), "--output", folder / "out", "--port", "0"],
            stdout=subprocess.PIPE, text=True, cwd=folder)
        try:
            address = next(
                found[1] for line in preview.stdout if (found := re.match(r"serving +(\S+)", line)))
            mend(address, settings)
            look(address, folder / "sample/articles/foundations.json")
        finally:
            preview.send_signal(signal.SIGINT)
        assert preview.wait(30) == 0, "Ctrl-C does not end the preview"


def mend(address, settings):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        messages = []
        page.on("pageerror", lambda error: messages.append(str(error)))
        page.on("console", lambda message: "Policy" in message.text and messages.append(message.text))
        page.route("**", under_policy)
        page.goto(address)
        bar = page.locator("#guidebook-errors pre")
        bar.wait_for()
        assert "guidebook.yml:1:1" in bar.inner_text(), bar.inner_text()
        settings.write_text("title: Lumen\n")
        page.wait_for_selector(".gb-home")
        assert bar.count() == 0
        settings.write_text("title: [Lumen]\n")
        bar.wait_for()
        assert page.locator(".gb-home").count() == 1
        background = bar.evaluate("pre => getComputedStyle(pre.parentElement).position")
        assert background == "fixed", "the errors have no style"
        settings.write_text("title: Lumen\n")
        bar.wait_for(state="detached")
        assert not messages, messages
        browser.close()


def under_policy(route):
    answer = route.fetch()
    route.fulfill(response=answer, headers={**answer.headers, "content-security-policy": POLICY})


def look(address, dump):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1000, "height": 600})
        messages = []
        page.on("console", lambda message: messages.append(message.text))
        page.on("pageerror", lambda error: messages.append(str(error)))
        page.goto(address + "typefaces/")
        before = scrolled(page)

        text = dump.read_text()
        sentence = "Set text in Lumen Sans."
        assert sentence in text
        dump.write_text(text.replace(sentence, sentence + 30 * (" " + ADDED)))
        page.wait_for_function(f"document.body.innerText.includes('{ADDED}')")
        page.wait_for_function(f"Math.abs({PLACE} - {before[0]}) < 2")
        assert page.evaluate("scrollY") > before[1], "nothing was added above the place"
        assert not messages, messages
        browser.close()


def scrolled(page):
    """The place that is looked at, and how far the page is scrolled. It may still be brought up to date
    with the change before."""
    while True:
        try:
            page.evaluate(f"scrollTo(0, scrollY + {PLACE} - 40)")
            return page.evaluate(PLACE), page.evaluate("scrollY")
        except Error:
            page.wait_for_load_state()


if __name__ == "__main__":
    main()
