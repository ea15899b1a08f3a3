"""Many pages that have something in common by which pages, passages or links are told to be the same.
Each part is the text of a file of its own."""

ADDRESS = "https://lumen.example/dials"


def page(maker, title, *, matter="", body=None):
    head = f"---\n{matter}\n---\n\n" if matter else ""
    section = f"## {maker.words(2)}\n\n{maker.words(20)}."
    return f"{head}# {title}\n\n" + (body or f"{maker.words(20)}.\n\n{section}") + "\n"


def one_address(maker, count):
    """An address that is no page's own."""
    return [page(maker, maker.words(2), matter=f"url: {ADDRESS}") for _ in range(count)]


def one_copy(maker, count):
    """One page, again and again."""
    return [page(maker, "Dials", matter=f"url: {ADDRESS}", body=maker.words(40))] * count


def few_texts(maker, count):
    """Eight texts at one address, each again and again."""
    texts = [page(maker, maker.words(2), matter=f"url: {ADDRESS}") for _ in range(8)]
    return [texts[number % len(texts)] for number in range(count)]


def queries(maker, count):
    """Addresses that only a query tells apart."""
    return [page(maker, maker.words(2), matter=f"url: {ADDRESS}?page={number}")
            for number in range(count)]


def one_slug(maker, count):
    """A name that is no page's own."""
    return [page(maker, maker.words(2), matter="slug: dials") for _ in range(count)]


def one_alias(maker, count):
    """An earlier name of every page."""
    return [page(maker, maker.words(2), matter="aliases: [dials]") for _ in range(count)]


def one_title(maker, count):
    return [page(maker, "Dials") for _ in range(count)]


def one_text(maker, count):
    """A text under titles of many pages."""
    body = maker.words(40)
    return [page(maker, maker.words(2), body=body) for _ in range(count)]


def stubs(maker, count):
    """Pages of a title and nothing more, which says no more than that they are there."""
    return [page(maker, "Dials", body=maker.word()) for _ in range(count)]


def small(maker, count):
    """Pages of a few words, any of which may be a list of the others."""
    return [page(maker, f"w{number}", body=f"- {maker.word()}") for number in range(count)]


def one_parent(maker, count):
    return [page(maker, maker.words(2), matter="parent: Dials\ncategory: Parts")
            for _ in range(count)]


def linked(maker, count):
    """Each page leads to the same few, and these to all."""
    links = "\n".join(f"- [{maker.words(2)}]({number}.md)" for number in range(count))
    pages = [page(maker, maker.words(2), body=f"{maker.words(20)} [first](0.md) [second](1.md).")
             for _ in range(count - 1)]
    return [page(maker, "Dials", body=links), *pages]


SHAPES = [
    (one_address, 128, 1),
    (one_copy, 256, 1),
    (few_texts, 128, 1),
    (queries, 128, 1),
    (one_slug, 128, 1),
    (one_alias, 128, 1),
    (one_title, 128, 1),
    (one_text, 128, 1),
    (stubs, 128, 1),
    (small, 1024, 1),
    (one_parent, 128, 1),
    (linked, 128, 1),
]
