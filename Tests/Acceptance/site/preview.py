"""An open page reloads itself when a dump changes, and what was read stays where it was.

usage: check.py GUIDEBOOK
"""

import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

DUMPS = ("articles", "crawl", "pages")
ADDED = "It is made for reading on every screen."
PLACE = "document.getElementById('wristOS').getBoundingClientRect().top"


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree("input/sample", folder / "sample")
        preview = subprocess.Popen(
            [sys.argv[1], "serve", *(folder / "sample" / dump for dump in DUMPS), "--output", folder / "out", "--port", "0"],
            stdout=subprocess.PIPE, text=True)
        try:
            address = next(
                found[1] for line in preview.stdout if (found := re.match(r"serving +(\S+)", line)))
            look(address, folder / "sample/articles/foundations.json")
        finally:
            preview.send_signal(signal.SIGINT)
        assert preview.wait(30) == 0, "Ctrl-C does not end the preview"


def look(address, dump):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1000, "height": 600})
        messages = []
        page.on("console", lambda message: messages.append(message.text))
        page.on("pageerror", lambda error: messages.append(str(error)))
        page.goto(address + "typefaces/")
        page.evaluate(f"scrollTo(0, scrollY + {PLACE} - 40)")
        before = page.evaluate(PLACE), page.evaluate("scrollY")

        text = dump.read_text()
        sentence = "Set text in Lumen Sans."
        assert sentence in text
        dump.write_text(text.replace(sentence, sentence + 30 * (" " + ADDED)))
        page.wait_for_function(f"document.body.innerText.includes('{ADDED}')")
        page.wait_for_function(f"Math.abs({PLACE} - {before[0]}) < 2")
        assert page.evaluate("scrollY") > before[1], "nothing was added above the place"
        assert not messages, messages
        browser.close()


if __name__ == "__main__":
    main()
