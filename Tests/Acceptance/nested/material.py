"""Holds the expected trees of the flavor of MkDocs against what its own parser shows: Python-Markdown
with the extensions that Material for MkDocs names. The generator is checked by this, not Guidebook.

    material.py [--seed N] [--count N]"""

import argparse
import difflib
import html.parser
import sys

import markdown

import documents
import tree

EXTENSIONS = [
    "admonition", "attr_list", "def_list", "footnotes", "md_in_html", "tables",
    "pymdownx.blocks.admonition", "pymdownx.blocks.details", "pymdownx.blocks.tab",
    "pymdownx.details", "pymdownx.highlight", "pymdownx.superfences", "pymdownx.tabbed",
]
OPTIONS = {
    "pymdownx.blocks.admonition": {"types": ["note", "tip", "warning", "danger"]},
    "pymdownx.blocks.tab": {"alternate_style": True},
    "pymdownx.highlight": {"use_pygments": False},
    "pymdownx.tabbed": {"alternate_style": True},
}
VOID = {"br", "hr", "img", "input"}
INLINE = {"a", "br", "code", "em", "img", "span", "strong", "sup"}
#: Of every 2,000 documents so many are of this flavor.
COUNT = 2000


class Element:
    def __init__(self, tag, attributes=(), parent=None):
        self.tag, self.attributes, self.parent = tag, dict(attributes), parent
        self.children = []

    @property
    def classes(self):
        return (self.attributes.get("class") or "").split()

    @property
    def elements(self):
        return [child for child in self.children if isinstance(child, Element)]


class Reader(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.root = self.current = Element("root")

    def handle_starttag(self, tag, attributes):
        element = Element(tag, attributes, self.current)
        self.current.children.append(element)
        if tag not in VOID:
            self.current = element

    def handle_endtag(self, tag):
        element = self.current
        while element and element.tag != tag:
            element = element.parent
        if element and element.parent:
            self.current = element.parent

    def handle_data(self, data):
        self.current.children.append(data)


def text(part):
    return part if isinstance(part, str) else "".join(map(text, part.children))


def spelled(children):
    return " ".join("".join(map(inline, children)).split())


def inline(part):
    if isinstance(part, str):
        return part
    inner = "".join(map(inline, part.children))
    match part.tag:
        case "em":
            return tree.emphasis(inner)
        case "strong":
            return tree.strong(inner)
        case "code":
            return tree.code(inner)
        case "sup":
            return f"<sup>{text(part)}</sup>"
        case "img":
            return tree.image(part.attributes["alt"], part.attributes["src"])
        case "a" if "footnote-ref" in part.classes:
            return inner
        case "a" if "footnote-backref" in part.classes:
            return ""
        case "a":
            return tree.link(inner, part.attributes["href"])
    return inner


def blocks(element):
    nodes, run = [], []
    for child in [*element.children, None]:
        if isinstance(child, str) or child and child.tag in INLINE:
            run.append(child)
            continue
        nodes += paragraph(run)
        run = []
        if child:
            nodes += block(child)
    return nodes


def paragraph(run):
    words = spelled(run)
    pictures = [part for part in run if isinstance(part, Element) and part.tag == "img"]
    if len(pictures) == 1 and words == inline(pictures[0]):
        return [("figure", pictures[0].attributes["src"], pictures[0].attributes["alt"], "")]
    return [("paragraph", words)] if words else []


def block(element):
    match element.tag:
        case "p":
            return paragraph(element.children)
        case "h1":
            return [("title", spelled(element.children))]
        case "h2" | "h3" | "h4":
            return [("heading", int(element.tag[1]), spelled(element.children))]
        case "ul" | "ol":
            ordered = element.tag == "ol"
            items = tuple(tuple(blocks(item)) for item in element.elements)
            return [("list", ordered, 1 if ordered else None, items)]
        case "blockquote":
            return [("quote", tuple(blocks(element)))]
        case "table":
            rows = [tuple(spelled(cell.children) for cell in row.elements) for row in rows_of(element)]
            return [("table", rows[0], tuple(rows[1:]))]
        case "dl":
            return [("definitions", entries(element))]
        case "pre":
            return [code(element)]
        case "details":
            return [opened(element)]
        case "div":
            return container(element)
    return [(element.tag, text(element))]


def container(element):
    classes = element.classes
    if "footnote" in classes:
        notes = next(child for child in element.elements if child.tag == "ol")
        return [
            ("footnote", "1", " ".join(spelled(part.children) for part in note.elements).strip())
            for note in notes.elements]
    if "admonition" in classes:
        return [opened(element)]
    if "tabbed-set" in classes:
        labels = inside(element, "tabbed-labels")
        contents = inside(element, "tabbed-content")
        return [("tabs", tuple(
            (" ".join(text(label).split()), tuple(blocks(content)))
            for label, content in zip(labels, contents)))]
    if "highlight" in classes:
        return [code(element)]
    if classes and classes[0] in ("note", "tip", "warning"):
        return [("aside", classes[0], None, tuple(blocks(element)))]
    return blocks(element)


def inside(element, name):
    return next(child for child in element.elements if name in child.classes).elements


def opened(element):
    """An aside, or what a reader opens."""
    body, title = Element("div"), None
    for child in element.children:
        if title is None and isinstance(child, Element) and (
                child.tag == "summary" or "admonition-title" in child.classes):
            title = " ".join(text(child).split())
        else:
            body.children.append(child)
    kinds = [name for name in element.classes if name != "admonition"]
    if not kinds:
        return ("details", title, tuple(blocks(body)))
    own = None if title and title.lower() == kinds[0] else title
    return ("aside", kinds[0], own, tuple(blocks(body)))


def code(element):
    return ("code", language(element), text(element).rstrip("\n"), None, None)


def language(element):
    for name in element.classes:
        if name.startswith("language-"):
            return name.removeprefix("language-")
    return next(filter(None, map(language, element.elements)), None)


def rows_of(element):
    for child in element.elements:
        if child.tag == "tr":
            yield child
        else:
            yield from rows_of(child)


def entries(element):
    found, term = [], None
    for child in element.elements:
        if child.tag == "dt":
            term = spelled(child.children)
        else:
            found.append((term, tuple(blocks(child))))
    return tuple(found)


def page(source):
    reader = Reader()
    reader.feed(markdown.markdown(source, extensions=EXTENSIONS, extension_configs=OPTIONS))
    return tuple(blocks(reader.root))


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--seed", default="1")
    options.add_argument("--count", type=int, default=COUNT)
    chosen = options.parse_args()
    drawn = [
        one for one in documents.draw_all(chosen.seed, chosen.count) if one.flavor == "mkdocs"]
    wrong = [(one, shown) for one in drawn if (shown := page(one.text)) not in one.expected]
    for document, shown in wrong[:4]:
        print(f"\n---- {document.name}: {document.about}\n{document.text}")
        print("\n".join(difflib.unified_diff(
            list(tree.lines(document.expected[0])), list(tree.lines(shown)), "expected",
            "Python-Markdown", lineterm="", n=1)))
    print(f"{len(drawn)} documents of mkdocs: Python-Markdown shows {len(drawn) - len(wrong)} as expected")
    if wrong:
        print(f"FAIL {len(wrong)} documents are expected other than their own parser shows them")
    return 1 if wrong else 0


sys.exit(main())
