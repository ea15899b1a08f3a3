"""How often the search of a site finds the page that answers, as a reader sees it."""

import json
import os
import pathlib
import random
import re

QUESTIONS = pathlib.Path(__file__).parent / "questions"
PATHS = "() => [...document.querySelectorAll('.gb-hit')].map(hit => new URL(hit.href).pathname)"
ANSWERED = "() => document.getElementById('gb-search-status').textContent !== ''"
# Of the questions: the right page first, and among the first three.
FIRST, FIRST_THREE = 0.7, 0.85

ADDRESSES = """() => [...document.querySelectorAll('.gb-hit')].map(hit => new URL(hit.href))
  .map(address => [address.pathname, address.hash.slice(1)])"""
PLACES = "() => [...document.querySelectorAll('.gb-hit')].map(hit => new URL(hit.href).hash.slice(1))"


def listed(name):
    """Lines of a question, a tab and the pages that answer it, parted by spaces."""
    lines = (QUESTIONS / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    return [(question, pages.split()) for question, pages in (line.split("\t") for line in lines)]


def of_sample(site):
    """The questions about the sample, which name titles."""
    slugs = {}
    for file in site.rglob("index.html.md"):
        lines = file.read_text(encoding="utf-8").splitlines()
        title = next(line[2:] for line in lines if line.startswith("# "))
        slugs.setdefault(title, []).append(str(file.parent.relative_to(site)))
    file = QUESTIONS.parents[2] / "Fixtures" / "sample-questions.jsonl"
    questions = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    return [(question["question"], [slug for title in question["topics"] for slug in slugs[title]])
            for question in questions if question["topics"]]


def asked(check, questions, found):
    """What the script `found` sees of the hits for each question."""
    page = check.opened("")
    page.keyboard.press("/")
    field = page.locator("#gb-search-field")
    field.wait_for(state="visible", timeout=4000)
    for question in questions:
        field.fill("")
        field.fill(question)
        page.wait_for_function(ANSWERED, timeout=8000)
        yield page.evaluate(found)
    page.context.close()


def ranks(check, questions):
    """Of each question the place of its page among those that are shown; 0 where it is not, and
    None where nothing is found."""
    base = len(check.server.prefix)
    places = []
    for (_, right), paths in zip(questions, asked(check, [text for text, _ in questions], PATHS)):
        found = list(dict.fromkeys(path[base:].strip("/") for path in paths))
        place = next((index + 1 for index, slug in enumerate(found) if slug in right), 0)
        places.append(place if found else None)
    return places


def called(check, site, count):
    """Titles of topics, in small letters, lead to their pages first; so many that a seed draws. What
    the start page shows is no hit: every page leads there."""
    titles = {}
    for file in sorted(site.rglob("index.html.md")):
        if "data-pagefind-body" not in (file.parent / "index.html").read_text(encoding="utf-8"):
            continue
        lines = file.read_text(encoding="utf-8").splitlines()
        title = next(line[2:] for line in lines if line.startswith("# ")).replace("\\", "").lower()
        titles.setdefault(title, []).append(str(file.parent.relative_to(site)))
    drawn = sorted(titles)
    random.Random(os.environ.get("TEST_SEED")).shuffle(drawn)
    drawn = drawn[:count]
    base = len(check.server.prefix)
    for title, hits in zip(drawn, asked(check, drawn, ADDRESSES)):
        path, anchor = hits[0] if hits else ("", "")
        check.expect(
            path[base:].strip("/") in titles[title] and not anchor,
            f"“{title}” leads to {path}#{anchor} first")
    return f"{len(drawn)} titles"


def named(check, site):
    """Names in code that are headings, typed as they stand there, lead to their sections first."""
    heading = re.compile(r'<h2 id="([^"]+)">(?:<code>)?([\w.]*(?:\.|[a-z](?=[A-Z]))[\w.]+)[(<]')
    names = {name: anchor for file in sorted(site.glob("*/index.html"))
             for anchor, name in heading.findall(file.read_text(encoding="utf-8"))}
    for name, hits in zip(names, asked(check, names, PLACES)):
        check.expect(hits[:1] == [names[name]], f"“{name}” leads to {hits[:4]} first")
    return f"{len(names)} names"


def answered(check, questions, first=FIRST, first_three=FIRST_THREE):
    """Says how many were answered; too few are a problem of the check."""
    places = ranks(check, questions)
    count = len(questions)
    best, three = places.count(1), sum(place in (1, 2, 3) for place in places)
    missed = [question for (question, _), place in zip(questions, places) if place is None]
    check.expect(best >= first * count, f"the right page is first for {best} of {count} questions")
    check.expect(three >= first_three * count,
                 f"the right page is in the first three for {three} of {count} questions")
    check.expect(not missed, f"nothing is found for {missed}")
    return f"the right page is first for {best}, in the first three for {three} of {count} questions"
