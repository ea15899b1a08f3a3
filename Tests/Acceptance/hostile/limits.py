"""Files and pages of absurd size and shape."""

import json

def left_out(path, text, says, limits=""):
    """A file that is left out by the standard limits, or by these."""

    def case(place):
        place.configure(limits and f"limits: {{{limits}}}\n")
        place.write(path, text() if callable(text) else text)
        outcome = place.keeps_good(code=1, says=says)
        assert f"dump/{path.removeprefix('dump/')}" in outcome.messages, "it is not named"
        return outcome

    return case


def sparse(path, size, code, says):
    def case(place):
        place.sparse(path, size)
        outcome = place.build()
        assert outcome.code == code and says in outcome.messages, f"{outcome}: {outcome.messages}"
        assert outcome.seconds < 5 and outcome.megabytes < 300, f"{outcome.megabytes} MB"
        if code < 2:
            place.has_good()
        return outcome

    return case


def sparse_picture(place):
    place.write("dump/page.md", "# Page\n\nWords.\n\n![A map](map.png)\n")
    place.sparse("dump/map.png", 5 << 30)
    outcome = place.build()
    assert outcome.code == 0 and outcome.megabytes < 300, f"{outcome}: {outcome.megabytes} MB"
    place.has_good()
    return outcome


def built(path, text):
    """A file of odd shape that is built, quickly."""

    def case(place):
        place.write(path, text() if callable(text) else text)
        outcome = place.build()
        assert outcome.code in (0, 1), outcome
        place.has_good()
        return outcome

    return case


def as_text(path, text, words):
    """A table of which the parser would make more than stands there: its text is kept."""

    def case(place):
        place.write(path, text)
        outcome = place.keeps_good(code=0, says="warning[markdown.parser-limit]")
        assert place.has(words), f"{outcome}: {words} is lost"
        return outcome

    return case


def raised(place):
    """What is left out by the standard limit is built where a person raises it."""
    place.write("dump/long.md", "# Long\n\n## " + "word " * 1_200 + "\n\nA wand.\n")
    first = place.keeps_good(code=1, says=WIDE)
    place.configure("limits: {heading-bytes: 10000}\n")
    second = place.keeps_good(code=0)
    assert place.has("A wand."), second
    return f"{first}; with `limits: {{heading-bytes: 10000}}` {second}"


def grown(place):
    """Since the build; `verify` and `explain` open it again."""
    place.keeps_good(code=0)
    place.sparse("dump/good.md", 5 << 30)
    checked, explained = place.run("verify", "out"), place.run("explain", "good", "--output", "out")
    assert checked.code == 1 and "5120 MB" in checked.messages, checked
    assert max(checked.megabytes, explained.megabytes) < 300, f"{checked.megabytes} MB"
    return f"verify: {checked}; explain: {explained}"


def too_much(place):
    """A page that looks small, and of which more is made than it may: the others do not name it."""
    page = "# Long\n\n## " + "word " * 990 + "\n\n" + ("A tray is pulled. " * 28 + "\n\n") * 600
    place.write("dump/long.md", page)
    place.write("dump/page.md", "# Page\n\nSee [the long one](long.md).\n")
    place.configure("limits: {output-bytes: 1}\n")
    return place.keeps_good(code=1, says=WIDE)


def earlier(place):
    """What was built before stays as it was."""
    place.write("dump/page.md", "# Page\n\nA page that grows.\n")
    place.keeps_good(code=0)
    before = place.built()
    place.write("dump/page.md", "# Page\n\n" + "a line\n" * 1_100_000)
    outcome = place.build()
    assert outcome.code == 1 and place.built() == before, outcome
    partial = place.build("--partial")
    assert partial.code == 1 and not place.has("that grows"), partial
    return f"{outcome}, nothing written; --partial {partial}"


def one_of_many(place):
    records = [
        {"url": f"https://lumen.example/{name}", "title": name, "markdown": f"# {name}\n\n{text}"}
        for name, text in [("Small", "A small one."), ("Huge", "a\n\n" * 20_001)]
    ]
    place.write("dump/all.json", json.dumps(records))
    outcome = place.keeps_good(code=1, says="error[page.too-large]")
    assert place.has("A small one."), "another page of the file is lost"
    return outcome


def table(columns, rows):
    return "|a" * columns + "|\n" + "|-" * columns + "|\n" + "|b|\n" * rows


def full(columns, rows):
    return "|a" * columns + "|\n" + "|-" * columns + "|\n" + ("|b" * columns + "|\n") * rows


def repeated_heading():
    return "# a\n\n## " + "word " * 990 + "\n\n" + "".join(
        f"Paragraph {number} has " + "a few words " * 40 + "\n\n" for number in range(4000))


LARGE = "error[input.too-large]"
WIDE = "error[page.too-large]"
CASES = [
    ("a file of 5 GB of nothing", sparse("dump/big.md", 5 << 30, 1, "5120 MB, more than 64")),
    ("JSON of 5 GB of nothing", sparse("dump/big.json", 5 << 30, 1, LARGE)),
    ("a file of 16 TB of nothing", sparse("dump/big.md", (1 << 44) - 4096, 1, LARGE)),
    ("a picture of 5 GB of nothing", sparse_picture),
    ("guidebook.yml of 5 GB", sparse("guidebook.yml", 5 << 30, 2, "error[configuration.unreadable]")),
    ("a file of 65 MB", left_out("dump/a.md", lambda: "word word\n" * 6_900_000, LARGE)),
    ("1,000,001 lines", left_out("dump/a.md", lambda: "a\n" * 1_000_001, LARGE)),
    ("a limit of 1 MB", left_out("dump/a.md", "word " * 230_000, LARGE, "megabytes: 1")),
    ("20,001 paragraphs", left_out("dump/a.md", "a\n\n" * 20_001, WIDE)),
    ("20,001 headings", left_out("dump/a.md", "# a\n\n" + "## b\n\nc\n\n" * 20_001, WIDE)),
    ("100,001 list items", left_out("dump/a.md", "# a\n\n" + "- b\n" * 100_001, WIDE)),
    ("a table of 330 × 330 in 3 KB", as_text("dump/a.md", "# a\n\n" + table(330, 330), "|b|")),
    ("100,020 cells", left_out("dump/a.md", lambda: "# a\n\n" + full(20, 5_001), WIDE, "cells: 100000")),
    ("a heading of 6 KB", left_out("dump/a.md", "# a\n\n## " + "word " * 1_200 + "\n\nb\n", WIDE)),
    ("a title of 6 KB", left_out("dump/a.md", "# " + "word " * 1_200 + "\n\nb\n", WIDE)),
    ("a title of 6 KB in front matter",
     left_out("dump/a.md", "---\ntitle: " + "word " * 1_200 + "\n---\n\nb\n", WIDE)),
    ("a heading of 5 KB above 4,000 paragraphs",
     left_out("dump/a.md", repeated_heading, WIDE, "output-bytes: 3")),
    ("a page that makes too much", too_much),
    ("a file that grew to 5 GB since the build", grown),
    ("one page too large among records", one_of_many),
    ("the same with a higher limit", raised),
    ("a page that became too large", earlier),
    ("JSON nested 100,000 deep", left_out("dump/a.json", "[" * 100_000, "error[json.malformed]")),
    ("quotes nested 100,000 deep", built("dump/a.md", "> " * 100_000 + "a\n")),
    ("lists nested 500 deep", built("dump/a.md", "".join(" " * 2 * n + "- a\n" for n in range(500)))),
    ("front matter nested 20,000 deep", built("dump/a.md", "---\na: " + "[" * 20_000 + "\n---\n\nb\n")),
    ("front matter that doubles 40 times",
     built("dump/a.md", "---\na0: &a0 [x, x]\n" + "".join(
         f"a{n + 1}: &a{n + 1} [*a{n}, *a{n}]\n" for n in range(40)) + "title: *a40\n---\n\nb\n")),
    ("20,000 brackets", built("dump/a.md", "[" * 20_000 + "\n")),
    ("JSON Lines without a text", built("dump/a.jsonl", '{"a": 1}\n{"b": [true]}\n')),
    ("JSON of a million empty objects", built("dump/a.json", "[" + "{}," * 1_000_000 + "{}]")),
    ("an empty folder and an empty file", built("dump/empty/a.md", "")),
]
