"""Prints what common tools and Guidebook make of the sample, and holds README to it.

usage: compare.py GUIDEBOOK
"""

import sys
import tempfile
import time
from pathlib import Path

import measures
import systems

PROJECT = Path(__file__).resolve().parents[3]
SAMPLE = PROJECT / "input/sample"
# Passages of the sample that a newer dump words with another number or no longer has, and of which
# the dumps say something else (a number, a word, an order) and nobody knows which is newer.
DISAGREEMENTS = 5


def main() -> int:
    texts = systems.read_dumps(SAMPLE)
    questions = (Path(__file__).parent / "questions.txt").read_text().splitlines()
    with tempfile.TemporaryDirectory() as folder:
        split = timed(lambda: systems.split(texts))
        outputs = [
            split,
            timed(lambda: systems.without_near_duplicates(split, 0.8)),
            timed(lambda: systems.without_near_duplicates(split, 0.7)),
            timed(lambda: systems.site(texts, Path(folder) / "mkdocs")),
            timed(lambda: systems.guidebook(sys.argv[1], SAMPLE, Path(folder) / "guidebook")),
        ]
        table = rows(outputs, texts, questions)
    text = "\n".join(format_row(row) for row in table)
    print(text)
    readme = (PROJECT / "README.md").read_text()
    if text in readme:
        return 0
    print("compare: README.md shows other figures", file=sys.stderr)
    return 1


def timed(work):
    start = time.monotonic()
    output = work()
    print(f"{output.name}: {time.monotonic() - start:.2f} s", file=sys.stderr)
    return output


def rows(outputs, texts, questions) -> list[list[str]]:
    numbers = measures.stated_numbers(texts)
    alone = [measures.rows_alone(SAMPLE, output.units) for output in outputs]
    hits = 10 * len(questions)
    return [
        ["", *(output.name for output in outputs)],
        [f"sentences with a number that are lost, of {len(numbers)}",
         *(str(measures.lost(numbers, output.text)) for output in outputs)],
        [f"disagreements of the dumps that are marked, of {DISAGREEMENTS}",
         *(str(output.marked) for output in outputs)],
        [f"repeats among the first ten hits, of {hits}",
         *(str(measures.repeats(output.units, questions)) for output in outputs)],
        ["units with page chrome",
         *(str(measures.with_chrome(output.units)) for output in outputs)],
        [f"table rows apart from their column names, of {alone[0][1]}",
         *(str(count) for count, _ in alone)],
        ["broken links", *(str(measures.broken(output.links, output.pages)) for output in outputs)],
        ["units that name their dump and lines",
         *(f"{100 * output.traced // len(output.units)} %" for output in outputs)],
    ]


def format_row(cells: list[str]) -> str:
    first, *rest = cells
    return (first.ljust(48) + "".join(cell.rjust(width) for cell, width in
                                      zip(rest, (11, 13, 13, 8, 11)))).rstrip()


if __name__ == "__main__":
    sys.exit(main())
