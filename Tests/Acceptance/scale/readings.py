"""One page in several dumps that do not say the same: each function gives the parts of each dump.
What is compared with everything else, and what a reading repeats, shows here."""


def sentence(maker, number):
    return f"Turn the dial of the lamp by {number} steps before you open the lid of the desk."


def shuffled(maker, parts):
    own = list(parts)
    maker.chance.shuffle(own)
    return own


def numbered(maker, count):
    """Paragraphs that differ in a number, and each in another one in the second dump."""
    return [[sentence(maker, number + add) for number in range(count)] for add in (0, count)]


def moved(maker, count):
    """The same paragraphs, another number in each, in another order."""
    parts = [sentence(maker, number) for number in range(count)]
    return [parts, shuffled(maker, [sentence(maker, number + count) for number in range(count)])]


def items(maker, count):
    """One list in another order."""
    own = [f"- {maker.words(6)}" for _ in range(count)]
    return [["\n".join(lines)] for lines in (own, shuffled(maker, own))]


def changed_items(maker, count):
    """One list, each item with another number."""
    own = [f"{maker.words(3)} and the dial" for _ in range(count)]
    return [["\n".join(f"- {text} {number}" for number, text in enumerate(own, start))]
            for start in (0, count)]


def table(lines):
    return ["\n".join(["| Name | Steps | Where |", "|---|---|---|", *lines])]


def rows(maker, count):
    """One table in another order."""
    own = [f"| {maker.words(2)} | {maker.number()} | {maker.words(3)} |" for _ in range(count)]
    return [table(lines) for lines in (own, shuffled(maker, own))]


def changed_rows(maker, count):
    """One table in another order, with another number in each row."""
    own = [(maker.words(2), maker.words(3)) for _ in range(count)]
    return [table([f"| {name} | {start + number} | {where} |" for number, (name, where) in rows])
            for start, rows in ((0, list(enumerate(own))),
                                (count, shuffled(maker, list(enumerate(own)))))]


def words(maker, count):
    """One paragraph, the same words in another order."""
    own = maker.words(count).split()
    return [[" ".join(own) + "."], [" ".join(shuffled(maker, own)) + "."]]


def sentences(maker, count):
    """One paragraph, the same sentences in another order."""
    own = [maker.words(10).capitalize() + "." for _ in range(count)]
    return [[" ".join(own)], [" ".join(shuffled(maker, own))]]


def other_words(maker, count):
    """One paragraph, one word in two another one."""
    own = maker.words(count).split()
    others = [maker.word() if index % 2 else word for index, word in enumerate(own)]
    return [[" ".join(own) + "."], [" ".join(others) + "."]]


def footnotes(maker, count):
    """Marks in one paragraph, each with a note that differs in a number."""
    own = [maker.word() for _ in range(count)]
    marks = " ".join(f"{word}[^{number}]" for number, word in enumerate(own))
    return [[marks, *(f"[^{number}]: {sentence(maker, number + add)}" for number in range(count))]
            for add in (0, count)]


def code(maker, count):
    """One block, each line with another number."""
    own = [maker.words(4) for _ in range(count)]
    return [["\n".join(["```", *(f"{line} {number}" for number, line in enumerate(own, start)), "```"])]
            for start in (0, count)]


def moved_code(maker, count):
    """One block of code, its lines in another order."""
    own = [maker.words(4) for _ in range(count)]
    return [["\n".join(["```", *lines, "```"])] for lines in (own, shuffled(maker, own))]


def few_words(maker, count):
    """One paragraph, one word in twenty another one."""
    own = maker.words(count).split()
    others = [maker.word() if index % 20 == 0 else word for index, word in enumerate(own)]
    return [[" ".join(own) + "."], [" ".join(others) + "."]]


def renamed(maker, count):
    """Sections of the same text, each with another heading."""
    own = [maker.words(15) for _ in range(count)]
    return [[f"## {maker.words(3)}\n\n{text}." for text in own] for _ in range(2)]


def sections(maker, count):
    """Sections in another order, each with a section in it."""
    own = [
        f"## {maker.words(3)}\n\n{maker.words(9)}.\n\n### {maker.words(2)}\n\n{maker.words(9)}."
        for _ in range(count)]
    return [own, shuffled(maker, own)]


def terms(maker, count):
    """One list of terms in bold, each with another number."""
    own = [f"**{maker.words(2)}**: {maker.words(6)}" for _ in range(count)]
    return [["\n".join(f"- {text} {number}" for number, text in enumerate(own, start))]
            for start in (0, count)]


def nested(maker, count):
    """One list of lists, each of these in another order."""
    own = [(maker.words(4), [f"  - {maker.words(4)}" for _ in range(3)]) for _ in range(count)]
    return [["\n".join(f"- {name}\n" + "\n".join(change(lines)) for name, lines in own)]
            for change in (list, lambda lines: shuffled(maker, lines))]


def links(maker, count):
    """Paragraphs that differ in where their links lead."""
    own = [(maker.words(5), maker.words(2)) for _ in range(count)]
    return [[f"{text} [{name}](https://lumen.example/{maker.word()})." for text, name in own]
            for _ in range(2)]


def tables(maker, count):
    """Many tables, each cell of one column with another number."""
    own = [[(maker.words(2), maker.words(2)) for _ in range(4)] for _ in range(count)]
    return [["\n".join(table(f"| {name} | {number + add} | {where} |" for name, where in rows))
             for number, rows in enumerate(own)] for add in (0, count)]


def copies(maker, count):
    """So many dumps of one page."""
    own = [maker.words(12) for _ in range(300)]
    return [own] * count


def near_copies(maker, count):
    """So many dumps of one page, each with another number in a few paragraphs."""
    own = [maker.words(12) for _ in range(300)]
    found = []
    for _ in range(count):
        parts = list(own)
        for index in maker.chance.sample(range(len(own)), 5):
            parts[index] += f" {maker.number()} steps."
        found.append(parts)
    return found


def witnesses(maker, count):
    """So many dumps of one page, each with a number of its own in each paragraph."""
    own = [maker.words(12) for _ in range(12)]
    return [[f"{text} {dump} steps." for text in own] for dump in range(count)]


#: Each shape with the number of its parts to begin with, and how often it is doubled.
SHAPES = [
    (numbered, 500, 2),
    (moved, 500, 2),
    (items, 500, 2),
    (changed_items, 500, 2),
    (rows, 500, 2),
    (changed_rows, 500, 2),
    (words, 4000, 2),
    (sentences, 500, 2),
    (other_words, 4000, 2),
    (footnotes, 250, 2),
    (code, 1000, 2),
    (moved_code, 1000, 2),
    (few_words, 4000, 2),
    (renamed, 250, 2),
    (sections, 125, 2),
    (terms, 500, 2),
    (nested, 250, 2),
    (links, 500, 2),
    (tables, 100, 2),
    (copies, 4, 2),
    (near_copies, 4, 2),
    (witnesses, 8, 2),
]
