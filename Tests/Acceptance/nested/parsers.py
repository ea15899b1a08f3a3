"""Compares what markdown-it-py, which shares no code with us, and the HTML of cmark-gfm, which shares the
parser alone, hold of Markdown with what the topics of the same pages hold: code by the letter, headings
with their depth, how many items lists have, and cells of tables. Of documents that are drawn by a seed
that stays, and of real pages that lie beside the project.

Much of what differs is right: the parsers do not know most flavors, nor what is no text of a page. So
each kind of difference has a ceiling, in ceilings.json: more fails, and fewer are to be recorded.

    parsers.py [--record] [--show KIND] [NAME …]"""

import argparse
import collections
import difflib
import html.parser
import json
import os
import pathlib
import re
import sys
import tempfile
import unicodedata

import cmarkgfm
import markdown_it
from mdit_py_plugins.admon import admon_plugin
from mdit_py_plugins.deflist import deflist_plugin
from mdit_py_plugins.footnote import footnote_plugin
from mdit_py_plugins.front_matter import front_matter_plugin

import building
import documents

CEILINGS = pathlib.Path(__file__).with_name("ceilings.json")
CORPORA = pathlib.Path(os.environ.get("CORPORA", "../shared/corpora/docs"))
#: One edition of each.
SITES = ["fumadocs", "grpc", "jest-30.4", "powershell-7.6", "primer", "tca", "uv", "vite-2026-08"]
#: Of the drawn documents, and so many of them: the same each time, so that they can be counted.
SEED, COUNT = "parsers", 900
KINDS = [
    "code missing", "code more", "heading missing", "heading more", "heading depth", "items",
    "cell missing", "cell more"]


MARKDOWN_IT = (
    markdown_it.MarkdownIt("commonmark").enable("table").use(front_matter_plugin)
    .use(footnote_plugin).use(deflist_plugin).use(admon_plugin))


class Page:
    """What is compared."""

    def __init__(self):
        self.code, self.headings, self.items, self.cells = [], [], 0, []
        #: Code by its margin alone, which is none in some flavors.
        self.indented = []


def letters(text):
    """What is no mark of any flavor."""
    text = unicodedata.normalize("NFC", text)
    return "".join(character for character in text if character.isalnum())


def nested(headings):
    """With levels as topics have them: one more than that of the heading that it stands below."""
    open_levels, result = [], []
    for level, text in headings:
        while open_levels and open_levels[-1] >= level:
            open_levels.pop()
        open_levels.append(level)
        result.append((len(open_levels), text))
    return result


# MARK: By the parsers


def by_markdown_it(text):
    page = Page()
    tokens = MARKDOWN_IT.parse(text)
    headings = []
    for index, token in enumerate(tokens):
        if token.type == "fence":
            # A directive of MyST is no code.
            if not token.info.strip().startswith("{"):
                page.code.append(token.content.removesuffix("\n"))
        elif token.type == "code_block":
            page.indented.append(token.content.removesuffix("\n"))
        elif token.type == "list_item_open":
            page.items += 1
        elif token.type == "heading_open":
            text = re.sub(r" *\{[#.][^}]*\}$", "", plain(tokens[index + 1]))
            headings.append((int(token.tag[1]), letters(text)))
        elif token.type in ("th_open", "td_open"):
            page.cells.append(letters(plain(tokens[index + 1])))
    page.headings = nested(headings)
    return page


def plain(token):
    parts = []
    for child in token.children or []:
        if child.type in ("text", "code_inline"):
            parts.append(child.content)
        elif child.type == "image":
            parts.append(child.content)
        elif child.type in ("softbreak", "hardbreak"):
            parts.append(" ")
    return "".join(parts)


class Shown(html.parser.HTMLParser):
    """What HTML shows. It does not tell code by its margin from such as has no language."""

    def __init__(self):
        super().__init__()
        self.page, self.headings, self.text, self.language = Page(), [], [], None

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "li":
            self.page.items += 1
        elif tag == "pre":
            self.language = attributes.get("lang", "")
        elif tag in ("img", "br"):
            self.text.append(attributes.get("alt") or " ")
        if tag in ("pre", "th", "td") or re.fullmatch("h[1-6]", tag):
            self.text = []

    def handle_data(self, data):
        self.text.append(data)

    def handle_endtag(self, tag):
        text = "".join(self.text)
        if tag == "pre":
            if not self.language:
                self.page.indented.append(text.removesuffix("\n"))
            elif not self.language.startswith("{"):
                self.page.code.append(text.removesuffix("\n"))
        elif tag in ("th", "td"):
            self.page.cells.append(letters(text))
        elif re.fullmatch("h[1-6]", tag):
            self.headings.append((int(tag[1]), letters(re.sub(r" *\{[#.][^}]*\}$", "", text))))


def by_cmark(text):
    """Without front matter, which it does not know, and without HTML in the text, which it leaves out."""
    text = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.DOTALL)
    shown = Shown()
    shown.feed(cmarkgfm.github_flavored_markdown_to_html(text))
    shown.close()
    shown.page.headings = nested(shown.headings)
    return shown.page


PARSERS = {"markdown-it-py": by_markdown_it, "cmark-gfm": by_cmark}


# MARK: By the topic


def held(topic):
    page = Page()
    add_section(topic["root"], page)
    return page


def add_section(section, page):
    page.headings.append((section["level"], letters(text(section["heading"]))))
    for block in section["blocks"]:
        add(block["content"], page)
    for child in section["sections"]:
        add_section(child, page)


def add(content, page):
    match content["type"]:
        case "code":
            page.code.append(content["text"])
        case "list":
            page.items += len(content["items"])
            for item in content["items"]:
                for block in item:
                    add(block, page)
        case "links":
            page.items += len(content["entries"])
        case "table":
            cells = content["header"] + [
                cell["content"] for row in content["rows"] for cell in row if not cell["inherited"]]
            page.cells += [letters(text(cell)) for cell in cells]
        case "aside" | "quote" | "details":
            for block in content["blocks"]:
                add(block, page)
        case "tabs":
            for tab in content["tabs"]:
                for block in tab["blocks"]:
                    add(block["content"], page)
                for section in tab["sections"]:
                    add_section(section, page)
        case "definitions":
            for entry in content["definitions"]:
                for block in entry["blocks"]:
                    add(block, page)


def text(run):
    parts = []
    for part in run:
        match part["type"]:
            case "text" | "code":
                parts.append(part["text"])
            case "image":
                parts.append(part["alt"])
            case "softBreak" | "lineBreak":
                parts.append(" ")
            case "raw":
                pass
            case _:
                parts.append(text(part["content"]))
    return "".join(parts)


# MARK: Both


def differences(one, other):
    """Pairs of a kind and what differs: `one` by the parser, `other` by the topic."""
    for name, before, after in (("code", one.code, other.code), ("cell", one.cells, other.cells)):
        wanted, found = collections.Counter(before), collections.Counter(after)
        for part, count in (wanted - found).items():
            if part.strip():
                yield from [(f"{name} missing", part)] * count
        if name == "code":
            found -= collections.Counter(one.indented)
        for part, count in (found - wanted).items():
            if part.strip():
                yield from [(f"{name} more", part)] * count
    texts = [[text for _, text in headings] for headings in (one.headings, other.headings)]
    matcher = difflib.SequenceMatcher(None, *texts, autojunk=False)
    for kind, start, end, first, last in matcher.get_opcodes():
        if kind == "equal":
            for before, after in zip(one.headings[start:end], other.headings[first:last]):
                if before[0] != after[0]:
                    yield "heading depth", f"{before} {after}"
            continue
        yield from (("heading missing", part) for part in texts[0][start:end] if part)
        yield from (("heading more", part) for part in texts[1][first:last] if part)
    for _ in range(abs(one.items - other.items)):
        yield "items", f"{one.items} {other.items}"


def compare(pages, topics, parse, shown):
    """How often each kind of difference is there; `pages` are the text of files by their paths."""
    counts = collections.Counter()
    paired = 0
    for topic in topics:
        origin = topic["provenance"][0] if topic["provenance"] else {}
        source = pages.get((origin.get("dump"), origin.get("path")))
        if source is None:
            continue
        paired += 1
        found = held(topic)
        read = parse(source)
        if read.headings[:1] != found.headings[:1]:
            # The title stands in its front matter, or nowhere.
            title = found.headings[0][1]
            read.headings = [(1, title), *((level + 1, text) for level, text in read.headings)]
        for kind, part in differences(read, found):
            counts[kind] += 1
            if kind == shown:
                print(f"{origin['path']}: {part!r}")
    return paired, counts


def drawn(work):
    made = documents.draw_all(SEED, COUNT)
    dumps = building.write(made, work / "dumps")
    pages = {(one.flavor, one.name): one.text for one in made}
    return pages, building.build(dumps, work).values()


def real(name, work):
    folder = CORPORA.resolve() / name
    pages = {
        (name, str(path.relative_to(folder))): path.read_text(encoding="utf-8", errors="replace")
        for path in folder.rglob("*.md*") if path.is_file()}
    return pages, building.build([folder], work).values()


def judge(name, found, limits):
    """Whether anything is more than its ceiling."""
    print(f"{name:30} " + ", ".join(f"{kind} {count}" for kind, count in found.items()))
    failed = False
    for kind in KINDS:
        if kind not in limits:
            print(f"FAIL {name}: nothing is recorded of {kind!r}: parsers.py --record")
            failed = True
        elif found[kind] > limits[kind]:
            print(f"FAIL {name}: {kind} {found[kind]}, more than {limits[kind]};"
                  f" parsers.py --show '{kind}' lists them")
            failed = True
        elif found[kind] < limits[kind]:
            print(f"{name}: {kind} {found[kind]}, fewer than {limits[kind]}: record it")
    if found["pages"] < limits.get("pages", 0):
        print(f"FAIL {name}: {found['pages']} pages have a topic, fewer than {limits['pages']}")
        failed = True
    return failed


def main():
    options = argparse.ArgumentParser()
    options.add_argument("names", nargs="*")
    options.add_argument("--record", action="store_true")
    options.add_argument("--show", default="")
    chosen = options.parse_args()
    ceilings = json.loads(CEILINGS.read_text()) if CEILINGS.exists() else {}
    failed = False
    for name in chosen.names or ["drawn", *SITES]:
        if name != "drawn" and not (CORPORA / name).is_dir():
            print(f"{name:16} skipped: {CORPORA / name} is not there")
            continue
        with tempfile.TemporaryDirectory() as place:
            work = pathlib.Path(place)
            pages, topics = drawn(work) if name == "drawn" else real(name, work)
            topics = list(topics)
        for parser, parse in PARSERS.items():
            paired, counts = compare(pages, topics, parse, chosen.show)
            found = {"pages": paired, **{kind: counts[kind] for kind in KINDS}}
            if chosen.record:
                ceilings.setdefault(name, {})[parser] = found
            failed |= judge(f"{name}, {parser}", found, ceilings.get(name, {}).get(parser, {}))
    if chosen.record:
        CEILINGS.write_text(json.dumps(ceilings, indent=1, sort_keys=True) + "\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
