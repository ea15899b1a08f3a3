"""A page of any length, or many pages, in three dumps, each with its parts in an order of its own, or
in dumps that do not say the same:
whatever the merge compares with everything else shows here. Seeded: the same pages every time."""

import json
import random

import many
import nodes
import odd
import ordinary
import readings

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


SHAPES = ordinary.SHAPES + odd.SHAPES + nodes.SHAPES + many.SHAPES + readings.SHAPES


def text(shape, parts):
    head, body = "", "\n\n".join(parts)
    if shape is ordinary.fields:
        head, body = "---\n" + "\n".join(parts) + "\n---\n\n", "A dial is turned to the left."
    return f"{head}# Dials\n\nAll about dials on one long page.\n\n{body}\n"


def files(shape, parts):
    """The texts of a dump by name."""
    if shape is ordinary.records:
        address = "https://lumen.example/dials"
        pages = [
            {"url": f"{address}/{number}", "title": "Dials", "markdown": text(shape, [part])}
            for number, part in enumerate(parts)
        ]
        return {"dials.json": json.dumps(pages)}
    if shape.__module__ == nodes.__name__:
        return {"dials.json": nodes.page(parts)}
    if shape.__module__ == many.__name__:
        return {f"{number}.md": part for number, part in enumerate(parts)}
    return {"dials.md": text(shape, parts)}


def dumps(shape, parts):
    """The names of the dumps and the parts of the page in each."""
    if shape.__module__ == readings.__name__:
        return [(f"dump{number}", own) for number, own in enumerate(parts)]
    found = []
    for name in DUMPS:
        own = list(parts)
        random.Random(name).shuffle(own)
        if shape is ordinary.halves and name == "second":
            own = [half + "." for part in own for half in part.rstrip(".").split(". ")]
        found.append((name, own))
    return found


def write(folder, shape, count):
    """The page in its dumps below `folder`."""
    for name, own in dumps(shape, shape(Maker(shape.__name__), count)):
        (folder / name).mkdir(parents=True)
        for file, content in files(shape, own).items():
            (folder / name / file).write_text(content, encoding="utf-8")
