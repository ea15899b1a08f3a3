"""Pages that nobody writes, of what a parser or a merge could take too long for."""


def word(maker, count):
    """One word."""
    return ["".join(maker.word() for _ in range(count))]


def padded(_, count):
    """A table of so many columns and as many rows, each of one cell."""
    return ["|a" * count + "|\n" + "|-" * count + "|\n" + "|b|\n" * count]


def named(maker, count):
    """A table of so many columns with long names and as many rows, each of one cell."""
    names = "|".join(" ".join(maker.word() for _ in range(8)) for _ in range(count))
    return [f"|{names}|\n" + "|-" * count + "|\n" + "|b|\n" * count]


def rules(_, count):
    """Nothing but lines across the page, each of which could begin front matter."""
    return ["---"] * count


def unused(_, count):
    """Notes of one name, of which only the first is read."""
    return ["A dial[^1].", *("[^1]: Turn it." for _ in range(count))]


def shortcuts(_, count):
    """One target for many links in one paragraph."""
    return [" ".join(["[dial] `turn`"] * count), "[dial]: https://lumen.example/dial"]


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


def unended(_, count):
    """Tabs that nothing closes."""
    return ['{% tabs %}\n{% tab title="a" %}\n' * count, ":::{tab-set}\n" * count]


#: Each shape with the number of its parts to begin with, and how often it is doubled.
SHAPES = [
    (word, 20000, 1),
    (padded, 30, 5),
    (named, 70, 1),
    (rules, 3000, 1),
    (unused, 1500, 1),
    (shortcuts, 2000, 1),
    (cells, 20000, 1),
    (above, 12000, 1),
    (delimited, 2000, 2),
    (mismatched, 500, 3),
    (hidden, 4000, 1),
    (combined, 4000, 1),
    (copied, 500, 3),
    (unclosed, 3000, 1),
    (scattered, 3000, 1),
    (unended, 1000, 2),
]
