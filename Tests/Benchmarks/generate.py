"""Writes pages of made-up guidance, the same each time: `generate.py FOLDER`."""

import pathlib
import random
import sys

PAGES = 400
WORDS = """dial knob tray glance screen wall wrist press turn point hold slide wait undo label color
text size space edge row column step value list choice person hand finger thumb button switch light
sound short long wide narrow clear quiet next last first other every large small only never always
keep show hide move place leave offer avoid prefer name group mark open close before after beside
interface accessibility notification orientation""".split()

chance = random.Random(1)


def words(least, most):
    return [chance.choice(WORDS) for _ in range(chance.randint(least, most))]


def sentence(least=6, most=22):
    text = " ".join(words(least, most))
    return text[0].upper() + text[1:] + "."


def paragraph():
    lead = f"**{sentence(3, 7)}** " if chance.random() < 0.6 else ""
    return lead + " ".join(sentence() for _ in range(chance.randint(2, 6)))


def block():
    kind = chance.random()
    if kind < 0.75:
        return paragraph()
    if kind < 0.85:
        return "\n".join("- " + sentence() for _ in range(chance.randint(3, 8)))
    if kind < 0.95:
        rows = [f"| {chance.choice(WORDS)} | {n} pt | {sentence(2, 8)} |" for n in range(8, 24)]
        return "\n".join(["| Name | Size | Note |", "|---|---|---|", *rows])
    return f"> **Note**\n>\n> {sentence()}"


folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True)
for number in range(PAGES):
    parts = [f"# Page {number}", paragraph()]
    for section in range(chance.randint(3, 8)):
        parts.append(f"## {' '.join(words(1, 4)).capitalize()} {section}")
        parts += [block() for _ in range(chance.randint(2, 6))]
    (folder / f"page-{number}.md").write_text("\n\n".join(parts) + "\n")
