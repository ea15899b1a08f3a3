"""A page of any length in three dumps, each with its parts in an order of its own: whatever the
merge compares with everything else on the page shows here. Seeded: the same page every time."""

import json
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

    def link(self):
        return f"[{self.words(2)}](https://lumen.example/{self.word()})"

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
    return ["\n".join(f"- {maker.link()}" for _ in range(count))]


def linked(maker, count):
    """One paragraph."""
    return [" ".join(f"{maker.words(3)} {maker.link()}" for _ in range(count))]


def cards(maker, count):
    """Links with a line below each."""
    return [f"- {maker.link()}\n\n  {maker.words(6)}." for _ in range(count)]


def pictures(maker, count):
    """One paragraph."""
    return [" ".join("!" + maker.link() for _ in range(count))]


def defined(maker, count):
    """Links with their targets below the text."""
    words = [f"[{maker.words(2)}][{number}] {maker.words(3)}" for number in range(count)]
    targets = [f"[{number}]: https://lumen.example/{maker.word()}" for number in range(count)]
    return [" ".join(words), "\n".join(targets)]


def notes(maker, count):
    """Footnotes."""
    marks = " ".join(f"{maker.word()}[^{number}]" for number in range(count))
    return [marks, *(f"[^{number}]: {maker.words(4)}." for number in range(count))]


def marks(maker, count):
    """Emphasis, code, tags and comments in one paragraph."""
    kinds = ["*{}*", "**{}**", "`{}`", "<b>{}</b>", "<!-- {} -->", "~~{}~~", "&amp; {}", "_{}"]
    return [" ".join(maker.chance.choice(kinds).format(maker.word()) for _ in range(count))]


def word(maker, count):
    """One word."""
    return ["".join(maker.word() for _ in range(count))]


def line(maker, count):
    """One line without a full stop."""
    return [maker.words(count)]


def code(maker, count):
    """One block."""
    return ["\n".join(["```", *(maker.words(6) for _ in range(count)), "```"])]


def nested(maker, count):
    """Lists in lists, quotes in quotes."""
    steps = "\n".join("  " * (number % 20) + f"- {maker.words(3)}" for number in range(count))
    return [steps, *("> " * (number % 5 + 1) + maker.words(5) for number in range(count // 4))]


def asides(maker, count):
    """Of two kinds, and tabs."""
    forms = ["> [!NOTE]\n> {}.", '!!! tip "{}"\n\n    Turn it.', '=== "{}"\n\n    Turn it.']
    return [maker.chance.choice(forms).format(maker.words(4)) for _ in range(count)]


def wide(maker, count):
    """A table of so many columns."""
    lines = ["|".join(maker.word() for _ in range(count)) for _ in range(9)]
    return ["\n".join(f"|{text}|" for text in [lines[0], "|".join(["-"] * count), *lines[1:]])]


def padded(_, count):
    """A table of so many columns and as many rows, each of one cell."""
    return ["|a" * count + "|\n" + "|-" * count + "|\n" + "|b|\n" * count]


def ruled(maker, count):
    """One table with lines drawn around each cell."""
    rule = "+-----------+------+"
    lines = [f"| {maker.word():9} | {maker.number():4} |\n{rule}" for _ in range(count)]
    return ["\n".join([rule, "| Name      | No   |", rule.replace("-", "="), *lines])]


def headings(maker, count):
    """They are called the same."""
    return [f"## Steps\n\n{maker.words(9)}." for _ in range(count)]


def fields(maker, count):
    """Of the front matter, above a little text."""
    return [f"note-{number}: {maker.words(4)}" for number in range(count)]


def records(maker, count):
    """Pages of a file, called the same."""
    return [f"{maker.words(12)}." for _ in range(count)]


def unfolded(maker, count):
    """HTML blocks that unfold."""
    return [f"<details><summary>{maker.word()}</summary>\n\n{maker.words(3)}.\n\n</details>"
            for _ in range(count)]


def rules(_, count):
    """Nothing but lines across the page, each of which could begin front matter."""
    return ["---"] * count


def unused(_, count):
    """Notes of one name, of which only the first is read."""
    return ["A dial[^1].", *("[^1]: Turn it." for _ in range(count))]


def shortcuts(_, count):
    """One target for many links in one paragraph."""
    return [" ".join(["[dial] `turn`"] * count), "[dial]: https://lumen.example/dial"]


def repeated(_, count):
    """The same sentence below each heading."""
    return [f"## Dial\n\n## Step {number}\n\nTurn it." for number in range(count)]


def cells(_, count):
    """One row of too many cells."""
    return ["|a|b|\n|-|-|\n" + "|" * count]


def above(_, count):
    """Lines above a table, of one paragraph with it."""
    return ["a\n" * count + "|a|b|\n|-|-|\n|c|d|"]


def delimited(_, count):
    """One delimiter row after the other, none of which fits the row above."""
    return ["a|b|c\n" + "|-|-|\n" * count]


def mismatched(_, count):
    """A delimiter row of too many cells, above short rows."""
    return ["a|b|c\n" + "|-" * count + "|\n" + "|b|\n" * count]


def hidden(maker, count):
    """Comments that begin in items of one list and end behind it."""
    items = "\n".join(f"- Turn it.\n\n  <!-- {maker.word()}\n" for _ in range(count))
    return [items + "\nThe end.\n\n-->"]


def combined(_, count):
    """Marks on one letter, in another order than Unicode's."""
    return ["A dial a" + "\u0301\u0323" * count + " b."]


def related(maker, count):
    """A section of links alone."""
    return ["## Related\n\n" + "\n".join(f"- {maker.link()}" for _ in range(count))]


def levels(maker, count):
    """Headings of all levels."""
    def tower():
        return "\n\n".join(
            "#" * level + f" {maker.words(2)}\n\n{maker.words(9)}." for level in range(2, 7))
    return [tower() for _ in range(count)]


def copied(maker, count):
    """Links to one address that is as long."""
    uses = " ".join(f"[{maker.word()}][dial]" for _ in range(count))
    return [uses, f"[dial]: https://lumen.example/{'a' * count}"]


def unclosed(_, count):
    """Beginnings of instructions and declarations, without an end."""
    return ["a " + "<? " * count, "a " + "<!A " * count]


def scattered(_, count):
    """Beginnings of tags and the like, which each dump has in another order."""
    return ["a " + mark * count for mark in ("<b ", "<!- ", "<? ", "<![CDATA[ ")]


#: Each shape with the number of its parts to begin with, and how often it is doubled.
SHAPES = [
    (paragraphs, 1000, 2),
    (halves, 500, 1),
    (tables, 500, 1),
    (rows, 1000, 1),
    (items, 1000, 1),
    (links, 1000, 1),
    (linked, 1000, 1),
    (pictures, 1000, 1),
    (defined, 1000, 1),
    (notes, 500, 1),
    (marks, 3000, 1),
    (word, 20000, 1),
    (line, 10000, 1),
    (code, 1500, 1),
    (nested, 800, 1),
    (asides, 400, 1),
    (wide, 150, 1),
    (padded, 30, 5),
    (ruled, 1000, 1),
    (headings, 500, 1),
    (fields, 3000, 1),
    (records, 100, 1),
    (cards, 200, 1),
    (unfolded, 1000, 1),
    (rules, 3000, 1),
    (unused, 1500, 1),
    (shortcuts, 2000, 1),
    (repeated, 300, 1),
    (cells, 20000, 1),
    (above, 12000, 1),
    (delimited, 2000, 2),
    (mismatched, 500, 3),
    (hidden, 4000, 1),
    (combined, 4000, 1),
    (related, 1000, 1),
    (levels, 200, 1),
    (copied, 500, 3),
    (unclosed, 3000, 1),
    (scattered, 3000, 1),
]


def text(shape, parts):
    head, body = "", "\n\n".join(parts)
    if shape is fields:
        head, body = "---\n" + "\n".join(parts) + "\n---\n\n", "A dial is turned to the left."
    return f"{head}# Dials\n\nAll about dials on one long page.\n\n{body}\n"


def files(shape, parts):
    """The texts of a dump by name."""
    if shape is records:
        address = "https://lumen.example/dials"
        pages = [
            {"url": f"{address}/{number}", "title": "Dials", "markdown": text(shape, [part])}
            for number, part in enumerate(parts)
        ]
        return {"dials.json": json.dumps(pages)}
    return {"dials.md": text(shape, parts)}


def write(folder, shape, count):
    """The page in three dumps below `folder`."""
    parts = shape(Maker(shape.__name__), count)
    for name in DUMPS:
        own = list(parts)
        random.Random(name).shuffle(own)
        if shape is halves and name == "second":
            own = [half + "." for part in own for half in part.rstrip(".").split(". ")]
        (folder / name).mkdir(parents=True)
        for file, content in files(shape, own).items():
            (folder / name / file).write_text(content, encoding="utf-8")
