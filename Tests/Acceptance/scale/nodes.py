"""Pages in render JSON: each function gives the parts of one, so many, each a block and the
references that it names."""

import json


def text(words):
    return {"type": "text", "text": words}


def paragraph(*inlines):
    return {"type": "paragraph", "inlineContent": list(inlines)}


def named(kind="reference"):
    return {"type": kind, "identifier": "wand", "isActive": True}


def titled(maker, count):
    """One reference in many places, with a title that is as long."""
    wand = {"wand": {"title": maker.words(3 * count), "url": "/wand"}}
    return [(paragraph(text(maker.words(3) + " "), named()), wand) for _ in range(count)]


def described(maker, count):
    """The same with a description, on cards."""
    wand = {"wand": {"title": "Wand", "abstract": [text(maker.words(3 * count))], "url": "/wand"}}
    return [({"type": "links", "style": "list", "items": ["wand"]}, wand) for _ in range(count)]


def addressed(maker, count):
    """The same with an address."""
    wand = {"wand": {"title": "Wand", "url": "/" + maker.word() * 3 * count}}
    return [(paragraph(text(maker.words(3) + " "), named()), wand) for _ in range(count)]


def drawn(maker, count):
    """The same with a picture, of as many variants."""
    variants = [{"url": f"https://lumen.example/{maker.word()}.png", "traits": ["2x"]}] * count
    wand = {"wand": {"alt": maker.words(3 * count), "variants": variants}}
    return [(paragraph(named("image")), wand) for _ in range(count)]


def inner(maker, count):
    """Asides in asides."""
    block = paragraph(text("Turn it."))
    for _ in range(count):
        block = {"type": "aside", "style": "note", "content": [paragraph(text(maker.word())), block]}
    return [(block, {})]


def placed(maker, count):
    """The same in the path of the page, which shows it nowhere."""
    wand = {"wand": {"title": maker.words(3 * count), "url": "/wand"}}
    return [({"path": "wand"}, wand) for _ in range(count)]


def page(parts):
    """The JSON of a page with these parts."""
    references = {}
    for _, own in parts:
        references |= own
    return json.dumps({
        "schemaVersion": {"major": 0, "minor": 3, "patch": 0},
        "identifier": {"url": "doc://lumen/dials", "interfaceLanguage": "swift"},
        "metadata": {"title": "Dials"},
        "variants": [{"paths": ["/dials"], "traits": []}],
        "primaryContentSections": [{"kind": "content", "content": [block for block, _ in parts if "path" not in block]}],
        "hierarchy": {"paths": [[block["path"] for block, _ in parts if "path" in block]]},
        "references": references,
    })


#: Each shape with the number of its parts to begin with, and how often it is doubled.
SHAPES = [
    (titled, 300, 1),
    (described, 300, 1),
    (addressed, 300, 1),
    (drawn, 300, 1),
    (inner, 100, 1),
    (placed, 300, 1),
]
