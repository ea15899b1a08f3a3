"""Pages of what people write, and much of it: each function gives the parts of one, so many."""


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


def repeated(_, count):
    """The same sentence below each heading."""
    return [f"## Dial\n\n## Step {number}\n\nTurn it." for number in range(count)]


def related(maker, count):
    """A section of links alone."""
    return ["## Related\n\n" + "\n".join(f"- {maker.link()}" for _ in range(count))]


def levels(maker, count):
    """Headings of all levels."""
    def tower():
        return "\n\n".join(
            "#" * level + f" {maker.words(2)}\n\n{maker.words(9)}." for level in range(2, 7))
    return [tower() for _ in range(count)]


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
    (line, 10000, 1),
    (code, 1500, 1),
    (nested, 800, 1),
    (asides, 400, 1),
    (wide, 150, 1),
    (ruled, 1000, 1),
    (headings, 500, 1),
    (fields, 3000, 1),
    (records, 100, 1),
    (cards, 200, 1),
    (unfolded, 1000, 1),
    (repeated, 300, 1),
    (related, 1000, 1),
    (levels, 200, 1),
]
