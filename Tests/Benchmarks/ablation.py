"""Variants of the chunks of one corpus, measured: `ablation.py CORPUS QUESTIONS WORK [EVALUATE]`.
EVALUATE is a program that measures chunk files; without it BM25 ranks, and evidence is looked for
here."""

import json
import math
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

CORPUS, QUESTIONS, WORK = map(Path, sys.argv[1:4])
#: Name, dumps (None for all of them merged), options of chunk-benchmark, searched field.
VARIANTS = [
    ("**as it is**: 128 tokens", (), "embed_text"),
    *((f"{size} tokens", (f"target={size}",), "embed_text") for size in (64, 96, 192, 256)),
    ("title and headings without other names", ("names=none",), "embed_text"),
    ("no title and headings", (), "text"),
    ("tables: column names at the top only", ("tables=whole",), "embed_text"),
    ("tables: a list item a row, which names its columns", ("tables=items",), "embed_text"),
    ("each dump for itself, not merged", (), "embed_text"),
]
UNMERGED = len(VARIANTS) - 1


def build(source, name):
    output = WORK / name
    if not output.exists():
        dumps = sorted(Path(source).glob("*/"))
        command = ["guidebook", "build", *dumps, "--output", output, "--only", "topics"]
        subprocess.run(command, check=True, capture_output=True)
    return output


def chunked(output, options):
    command = ["chunk-benchmark", output, *(options or ("target=128",))]
    return subprocess.run(command, check=True, capture_output=True).stdout


def files():
    """The chunks of each variant, as a file."""
    dumps = sorted(path for path in CORPUS.iterdir() if path.is_dir())
    for number, (_, options, _) in enumerate(VARIANTS):
        outputs = [build(CORPUS, "all")]
        if number == UNMERGED:
            outputs = [build(dump, dump.name) for dump in dumps]
        path = WORK / f"{number}.jsonl"
        path.write_bytes(b"".join(chunked(output, options) for output in outputs))
        yield path


# --- With a program that measures.

HYBRID = ("budget@500", "budget@1000", "selfcont@1000", "ndcg@10", "dup@10")


def evaluated(paths, program):
    systems = [f"v{n}={path}::{VARIANTS[n][2]}" for n, path in enumerate(paths)]
    report = WORK / "report.json"
    command = [sys.executable, program, "--json", report, "--no-structure", *systems]
    subprocess.run(command, check=True, capture_output=True)
    found = json.loads(report.read_text())["systems"]
    for number in range(len(VARIANTS)):
        of = found[f"v{number}"]
        yield [of["hybrid"]["all"][key] for key in HYBRID] + [
            of["bm25"]["all"]["budget@1000"], of["dense"]["all"]["budget@1000"]]


# --- Without one.

OWN = ("budget@500", "budget@1000", "mrr@10", "dup@10")


def squeezed(text):
    return re.sub(r"[^0-9a-z]+", "", text.lower())


def holds(text, evidence):
    """Whether a span, or all cells of a row in one line, stand in the text with their context."""
    if any(squeezed(part) not in squeezed(text) for part in evidence.get("ctx", [])):
        return False
    if "span" in evidence:
        return squeezed(evidence["span"]) in squeezed(text)
    cells = [squeezed(cell) for cell in evidence["row"]]
    return any(all(cell in squeezed(line) for cell in cells) for line in text.split("\n"))


def words(text):
    return [re.sub(r"(ing|ed|es|s)$", "", word) for word in re.findall(r"\w+", text.lower())]


class BM25:
    def __init__(self, texts):
        self.units = [Counter(words(text)) for text in texts]
        self.sizes = [sum(unit.values()) for unit in self.units]
        self.average = sum(self.sizes) / len(texts)
        self.holding = Counter(word for unit in self.units for word in unit)

    def ranked(self, question):
        scores = []
        for number, unit in enumerate(self.units):
            size = 1.2 * (0.25 + 0.75 * self.sizes[number] / self.average)
            score = sum(
                math.log(1 + (len(self.units) - self.holding[word] + 0.5) / (self.holding[word] + 0.5))
                * unit[word] * 2.2 / (unit[word] + size)
                for word in set(words(question)) if word in unit)
            if score > 0:
                scores.append((-score, number))
        return [number for _, number in sorted(scores)]


def share(texts, evidence, mode):
    found = [any(holds(text, part) for text in texts) for part in evidence]
    return sum(found) / len(found) if mode == "all_of" else float(any(found))


def within(budget, ranking, tokens):
    taken = []
    for number in ranking:
        budget -= tokens[number]
        if budget < 0:
            break
        taken.append(number)
    return taken


def repeats(texts):
    seen, count = [], 0
    for text in texts:
        all_words = words(text)
        runs = {tuple(all_words[n : n + 5]) for n in range(max(1, len(all_words) - 4))}
        count += any(len(runs & other) >= 0.8 * min(len(runs), len(other)) for other in seen)
        seen.append(runs)
    return count / max(1, len(texts))


def measured(paths):
    questions = [json.loads(line) for line in QUESTIONS.read_text().splitlines()]
    for path, (_, _, field) in zip(paths, VARIANTS):
        rows = [json.loads(line) for line in path.read_text().splitlines()]
        texts, tokens = [row[field] for row in rows], [row["tokens"] for row in rows]
        index, sums = BM25(texts), Counter()
        for question in questions:
            evidence, mode = question["gold"][question["mode"]], question["mode"]
            ranking = index.ranked(question["question"])
            for budget in (500, 1000):
                found = [texts[n] for n in within(budget, ranking, tokens)]
                sums[f"budget@{budget}"] += share(found, evidence, mode)
            first = [texts[n] for n in ranking[:10]]
            places = [n for n, text in enumerate(first, 1) if any(holds(text, e) for e in evidence)]
            sums["mrr@10"] += 1 / places[0] if places else 0
            sums["dup@10"] += repeats(first)
        yield [sums[key] / len(questions) for key in OWN]


paths = list(files())
if len(sys.argv) > 4:
    heads = [*HYBRID, "BM25 alone", "dense alone"]
    results = evaluated(paths, sys.argv[4])
else:
    heads, results = list(OWN), measured(paths)
print(f"\n{CORPUS.name}, {len(QUESTIONS.read_text().splitlines())} questions\n")
print("| chunks | number | " + " | ".join(heads) + " |")
print("|---|---|" + "---|" * len(heads))
for (name, _, _), path, figures in zip(VARIANTS, paths, results):
    count = len(path.read_text().splitlines())
    figures = " | ".join(f"{figure:.3f}"[0 if figure >= 1 else 1 :] for figure in figures)
    print(f"| {name} | {count} | {figures} |")
