"""The manual, built from docs: manual.py GUIDEBOOK. It passes what the sample's site passes, and no
link of it is lost."""

import json
import pathlib
import sys
import tempfile

import links
from browser import POLICY, Browser, SiteCheck
from server import Server
from sites import ROOT, Report, build, topics

# What a build says of any folder like it.
EXPECTED = {"input.left-out", "profile.chosen", "site.no-search"}


def main():
    guidebook = str(pathlib.Path(sys.argv[1]).resolve())
    report = Report()
    with tempfile.TemporaryDirectory(prefix="guidebook-manual-") as name:
        output = pathlib.Path(name) / "out"
        site = build(guidebook, [], output, place=ROOT / "docs")
        messages = (output / "report/diagnostics.jsonl").read_text(encoding="utf-8").splitlines()
        report.tell("the manual is built without a message", [
            f"{message['id']}: {message['summary']}" for message in map(json.loads, messages)
            if message["id"] not in EXPECTED])
        report.tell("its links", *links.problems(site))
        report.tell("its HTML", *links.validity(site))
        with Browser() as browser:
            check = SiteCheck(browser, Server(site, "/", POLICY))
            for path in ["", *topics(site)]:
                check.accessible(path)
                check.scriptless(path)
            report.tell("its pages", check.take())
    sys.exit(1 if report.failures else 0)


if __name__ == "__main__":
    main()
