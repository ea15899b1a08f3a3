"""Forms of JSON by dialect, each with one place that grows: functions of a list of texts."""

import json

import nodes

DEPTH = 120
"""Nothing nests deeper: nesting has limits of its own, and all stacks are finite."""


def deep(make, inner, count):
    for _ in range(min(count, DEPTH)):
        inner = make(inner)
    return inner


def article(**members):
    return {"articles": [{"title": "Dials", "url": "https://lumen.example/dials", **members}]}


def section(*content, **members):
    return {"heading": "Turning", "level": 2, "content": list(content), **members}


def in_section(make):
    return lambda texts: article(sections=[section(*make(texts))])


def paragraph(text):
    return {"type": "paragraph", "text": text}


def table(rows):
    return {"type": "table", "rows": rows}


def related(texts):
    return [{"title": text, "url": f"https://lumen.example/{n}"} for n, text in enumerate(texts)]


def members(texts):
    return {f"m{n}": text for n, text in enumerate(texts)}


ARTICLES = [
    lambda texts: article(sections=[section(paragraph(text)) for text in texts]),
    in_section(lambda texts: map(paragraph, texts)),
    in_section(lambda texts: [{"type": "list", "items": texts}]),
    in_section(lambda texts: [table([[text, "4"] for text in texts])]),
    in_section(lambda texts: [table([texts[:200], *([text] for text in texts)])]),
    in_section(lambda texts: [{"type": "image", "url": text, "alt": text, "caption": "a"} for text in texts]),
    in_section(lambda texts: [{"type": "code", "text": "\n".join(texts)}]),
    in_section(lambda texts: [{"type": text, "text": text} for text in texts]),
    lambda texts: article(sections=deep(lambda inner: [section(subsections=inner)], [], len(texts))),
    lambda texts: article(sections=[section(paragraph(" ".join(texts)))], related=related(texts)),
    lambda texts: {"articles": [{"title": text, "summary": text, "sections": []} for text in texts]},
    lambda texts: article(sections=[], **members(texts)),
    lambda texts: {"metadata": members(texts)} | article(sections=[]),
]


def rendered(make, **members):
    """A form of render JSON whose blocks `make` gives, and other members of the page."""
    def form(texts):
        page = json.loads(nodes.page([]))
        page["references"] = {
            f"r{n}": {"title": text, "url": f"/r{n}", "abstract": [nodes.text(text)]}
            for n, text in enumerate(texts)}
        words = " ".join(texts)
        page["references"]["long"] = {"title": words, "alt": words, "url": "/long"}
        page["primaryContentSections"][0]["content"] = make(texts)
        return page | {key: make(texts) for key, make in members.items()}
    return form


def blocks(make):
    return rendered(lambda texts: [make(number, text) for number, text in enumerate(texts)])


def words(text):
    return nodes.paragraph(nodes.text(text))


def aside(inner):
    return {"type": "aside", "style": "note", "name": "Note", "content": [inner]}


def items(blocks):
    return {"type": "unorderedList", "items": [{"content": [block]} for block in blocks]}


def tabs(text):
    return {"type": "tabNavigator", "tabs": [{"title": text, "content": [words(text)]}] * 2}


def term(text):
    return {"term": {"inlineContent": [nodes.text(text)]}, "definition": {"content": [words(text)]}}


def rows(texts):
    return {"type": "table", "header": "row", "rows": [[[words(text)], [words("4")]] for text in texts]}


def groups(texts):
    return [{"title": text, "identifiers": ["r0", f"r{n}"]} for n, text in enumerate(texts)]


def named(texts):
    names = [f"r{n}" for n in range(len(texts))]
    return [{"title": "Dials", "identifiers": names + ["long"] * len(texts)}]


PAGES = [
    blocks(lambda n, text: nodes.paragraph(nodes.text(text), {"type": "reference", "identifier": f"r{n}"})),
    blocks(lambda n, text: nodes.paragraph(nodes.text(text), {"type": "reference", "identifier": "long"})),
    blocks(lambda n, text: nodes.paragraph({"type": "image", "identifier": "long"})),
    blocks(lambda n, text: {"type": "links", "items": [f"r{n}", "long", "r0"]}),
    blocks(lambda n, text: {"type": "heading", "level": 2 + n % 4, "text": text, "anchor": text}),
    blocks(lambda n, text: aside(words(text))),
    blocks(lambda n, text: {"type": text, "text": text}),
    blocks(lambda n, text: {"type": "codeListing", "syntax": "swift", "code": [text]}),
    blocks(lambda n, text: tabs(text)),
    rendered(lambda texts: [nodes.paragraph(*map(nodes.text, texts))]),
    rendered(lambda texts: [items(map(words, texts))]),
    rendered(lambda texts: [deep(aside, words(" ".join(texts)), len(texts))]),
    rendered(lambda texts: [deep(lambda inner: items([inner]), items(map(words, texts)), len(texts))]),
    rendered(lambda texts: [rows(texts)]),
    rendered(lambda texts: [{"type": "termList", "items": list(map(term, texts))}]),
    rendered(lambda texts: [], seeAlsoSections=groups),
    rendered(lambda texts: [], topicSections=named),
    rendered(
        lambda texts: [words(" ".join(texts))],
        hierarchy=lambda texts: {"paths": [["long"] * len(texts)]}),
]

FORMS = {"article": ARTICLES, "render": PAGES}
