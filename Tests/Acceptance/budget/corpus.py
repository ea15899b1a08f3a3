"""Two dumps of one handbook, the same bytes each time: one as a crawler wraps its lines, one whole
and newer, with other numbers, rows, passages and headings here and there. The platform does not
exist.

    corpus.py FOLDER    writes them to look at"""

import pathlib
import random
import re
import sys
import textwrap

PAGES, SECTIONS = 10, 4
SITE = "https://reef.example"
NOUNS = """basin beacon buoy cable cabin chart coast current deck dial ferry flag
float gauge harbor hull jetty keel ladder lamp lantern lever lock mast meter net
paddle pier pilot pump quay rail reef ripple rope rudder sail shell shore signal siren sluice tide
tower valve vessel wave whistle""".split()
VERBS = """aligns blocks carries closes covers dims drags fills follows guides hides holds lifts
lowers marks meets moves opens pauses points pulls raises repeats shows starts stops turns
warns""".split()
QUALITIES = """bright broad calm clear dark deep distant early even faint firm heavy late light long
loud narrow near plain quick quiet rough short slow soft steady steep thin wide""".split()
PROFILE = f"""name: reef
title: Reef Handbook
site: {{base: "{SITE}", roots: ["{SITE}/guide"]}}
"""
CONFIGURATION = """profile: reef.yml
site: {search: false}
dumps:
  wrapped: {date: 2030-01-01}
  whole: {date: 2031-01-01}
"""
UNITS = ["pt", "ms", "percent", "cm", "seconds"]


class Dice:
    """Only `random()` gives the same numbers in every Python."""

    def __init__(self, seed):
        self.draw = random.Random(seed).random

    def below(self, count):
        return int(self.draw() * count)

    def one(self, items):
        return items[self.below(len(items))]

    def shuffled(self, items):
        return [item for _, item in sorted((self.draw(), item) for item in items)]


def name(number):
    """Of a page; no two have the same."""
    rest, first = divmod(number, len(QUALITIES))
    return f"{QUALITIES[first]} {NOUNS[(first * 7 + rest) % len(NOUNS)]}s".capitalize()


def path(title):
    return "/guide/" + title.lower().replace(" ", "-")


def clause(dice):
    return (f"the {dice.one(QUALITIES)} {dice.one(NOUNS)} {dice.one(VERBS)} "
            f"a {dice.one(NOUNS)} of {dice.below(900) + 2} {dice.one(UNITS)}")


def sentence(dice):
    joint = dice.one([", and ", " while ", " before ", ", so "])
    return (clause(dice) + joint + clause(dice)).capitalize() + "."


def text(dice, sentences=3):
    """A paragraph that begins in bold; some have code or a link to another page."""
    words = f"**{dice.one(QUALITIES).capitalize()} {dice.one(NOUNS)}s first.** "
    words += " ".join(sentence(dice) for _ in range(sentences))
    if dice.below(3) == 0:
        words += f" Set `{dice.one(NOUNS)}.{dice.one(VERBS)}` to {dice.below(90)}."
    if dice.below(2) == 0:
        title = name(dice.below(PAGES))
        words += f" For more, see [{title}]({path(title)})."
    return words


def section(dice):
    """A heading and blocks: of each its kind, and its text, items, rows or lines."""
    blocks = [("heading", f"{dice.one(QUALITIES)} {dice.one(NOUNS)}".capitalize())]
    for kind in ["text", dice.one(["list", "table"]), "text", dice.one(["code", "aside", "figure"]),
                 dice.one(["list", "text"]), "table", "text"]:
        match kind:
            case "text":
                blocks.append((kind, text(dice)))
            case "list":
                blocks.append((kind, [sentence(dice) for _ in range(4)]))
            case "table":
                rows = [[f"{dice.one(QUALITIES)} {dice.one(NOUNS)}", f"{dice.below(99)} pt",
                         f"{dice.below(999)} ms", dice.one(VERBS)] for _ in range(6)]
                blocks.append((kind, [["Part", "Size", "Delay", "What it does"], *rows]))
            case "code":
                lines = [f"{dice.one(NOUNS)}.{dice.one(VERBS)}({dice.below(99)})" for _ in range(4)]
                blocks.append((kind, lines))
            case "aside":
                blocks.append((kind, sentence(dice)))
            case "figure":
                picture = f"{SITE}/art/{dice.one(NOUNS)}-{dice.below(99)}.png"
                blocks.append((kind, (f"A {dice.one(QUALITIES)} {dice.one(NOUNS)}.", picture)))
    return blocks


def pages(dice):
    for number in range(PAGES):
        blocks = [("text", sentence(dice))]
        for _ in range(SECTIONS):
            blocks += section(dice)
        yield name(number), blocks


def edited(dice, blocks):
    """As a publisher edits: one block in eight."""
    for kind, content in blocks:
        chance = dice.below(24)
        if chance == 0 and kind in ("text", "list", "aside"):
            continue
        if chance == 1:
            yield "text", text(dice, sentences=2)
        if chance == 2 and kind in ("text", "aside", "heading"):
            content = re.sub(r"\d+|[a-z]+s\b", lambda _: dice.one(NOUNS) + "s", content, count=1)
        if chance == 3 and kind == "table":
            content = [content[0], *dice.shuffled(content[1:])]
        if chance == 4 and kind == "table":
            content = [[cell.replace("1", "7") for cell in row] for row in content]
        yield kind, content


def wrapped(title, blocks):
    """As html2text writes it: headings are links, lines end at column 78, tables have no edges."""
    def fill(words, first="", others=""):
        return "\n".join(textwrap.wrap(
            words, 78, initial_indent=first, subsequent_indent=others, break_long_words=False))

    yield f"# {title}"
    for kind, content in blocks:
        match kind:
            case "heading":
                yield f"## [{content}]({path(title)}#{content.replace(' ', '-')})"
            case "text":
                yield fill(content)
            case "list":
                yield "\n\n".join(fill(item, "  * ", "") for item in content)
            case "table":
                lines = ["| ".join(row) + "  " for row in content]
                yield "\n".join([lines[0], "|".join(["---"] * len(content[0])) + "  ", *lines[1:]])
            case "code":
                yield "\n".join(["    " + line for line in content])
            case "aside":
                yield "Note\n\n" + fill(content)
            case "figure":
                yield fill(f"![{content[0]}]({content[1]})")


def whole(title, blocks):
    """As Markdown is written by hand."""
    yield f"# {title}"
    for kind, content in blocks:
        match kind:
            case "heading":
                yield f"## {content}"
            case "text":
                yield content.replace("](/", f"]({SITE}/")
            case "list":
                yield "\n".join(f"- {item}" for item in content)
            case "table":
                lines = [f"| {' | '.join(row)} |" for row in content]
                yield "\n".join([lines[0], "|---" * len(content[0]) + "|", *lines[1:]])
            case "code":
                yield "\n".join(["```swift", *content, "```"])
            case "aside":
                yield f"> **Note**\n> {content}"
            case "figure":
                yield f"![{content[0]}]({content[1]})"


def write(folder):
    """The dumps `wrapped` and `whole`, a file for each page, and the configuration of a build."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "reef.yml").write_text(PROFILE, encoding="utf-8")
    (folder / "guidebook.yml").write_text(CONFIGURATION, encoding="utf-8")
    dice, editor = Dice(1), Dice(2)
    for title, blocks in pages(dice):
        newer = list(edited(editor, blocks))
        for dump, parts in (("wrapped", wrapped(title, blocks)), ("whole", whole(title, newer))):
            file = folder / dump / f"{path(title)[1:]}.md"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(pathlib.Path(sys.argv[1]))
