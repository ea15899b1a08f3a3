"""One page of any length in three dumps, each with its parts in an order of its own: whatever the
merge compares with everything else on the page shows here. Seeded: the same page every time."""

import random

DUMPS = ("first", "second", "third")


class Maker:
    """Words that nobody wrote, so that what two parts share is what they are meant to share."""

    def __init__(self, seed):
        self.chance = random.Random(seed)

    def words(self, count):
        return " ".join(self.word() for _ in range(count))

    def word(self):
        letters = "abcdefghijklmnopqrstuvwxyz"
        return "".join(self.chance.choice(letters) for _ in range(self.chance.randint(2, 9)))

    def number(self):
        return self.chance.randint(1, 99)


def paragraphs(maker, count):
    """They begin with the same words."""
    return [f"The dial on the desk turns when {maker.words(12)}." for _ in range(count)]


def halves(maker, count):
    """The second dump has them cut in two."""
    return [f"{maker.words(8)}. {maker.words(8)}." for _ in range(count)]


def tables(maker, count):
    """Small ones with the same columns."""
    def table():
        rows = "".join(f"| {maker.word()} | {maker.number()} |\n" for _ in range(3))
        return "| Name | Steps |\n|---|---|\n" + rows
    return [table() for _ in range(count)]


def rows(maker, count):
    """One table."""
    lines = [f"| {maker.word()} | {maker.number()} |" for _ in range(count)]
    return ["\n".join(["| Name | Steps |", "|---|---|", *lines])]


def items(maker, count):
    """One list."""
    return ["\n".join(f"- {maker.words(4)}" for _ in range(count))]


def links(maker, count):
    """One list of links."""
    lines = [
        f"- [{maker.words(2)}](https://lumen.example/{maker.word()})" for _ in range(count)]
    return ["\n".join(lines)]


def headings(maker, count):
    """They are called the same."""
    return [f"## Steps\n\n{maker.words(9)}." for _ in range(count)]


def fields(maker, count):
    """Of the front matter, above a little text."""
    return [f"note-{number}: {maker.words(4)}" for number in range(count)]


#: Each shape with the number of its parts to begin with, and how often it is doubled.
SHAPES = [
    (paragraphs, 1000, 2),
    (halves, 500, 1),
    (tables, 500, 1),
    (rows, 1000, 1),
    (items, 1000, 1),
    (headings, 500, 1),
]
#: What costs more than it may, and is measured where it is named only.
OPEN = [
    (links, 1000, 1),
    (fields, 2000, 1),
]


def text(shape, parts):
    head, body = "", "\n\n".join(parts)
    if shape is fields:
        head, body = "---\n" + "\n".join(parts) + "\n---\n\n", "A dial is turned to the left."
    return f"{head}# Dials\n\nAll about dials on one long page.\n\n{body}\n"


def write(folder, shape, count):
    """The page in three dumps below `folder`."""
    parts = shape(Maker(shape.__name__), count)
    for name in DUMPS:
        own = list(parts)
        random.Random(name).shuffle(own)
        if shape is halves and name == "second":
            own = [half + "." for part in own for half in part.rstrip(".").split(". ")]
        (folder / name).mkdir(parents=True)
        (folder / name / "dials.md").write_text(text(shape, own), encoding="utf-8")
