"""How much of the evidence for questions a search finds. A question is a line of JSON that names its
evidence: a span of text, or the cells of a table row, with the words that explain it (`ctx`).

>>> table = "Sizes\\n\\n| Device | Least | Most |\\n|:---|---|---|\\n| Lumen One | 12.5pt | −2 |"
>>> [holds(table, {"row": row}) for row in (["lumen one", "12.5 pt", "-2"], ["Lumen One", "-2"])]
[True, True]
>>> [holds(table, {"row": row}) for row in (["Lumen One", "12"], ["-2", "Lumen One"], ["Lumen O", "2"])]
[False, False, False]
>>> explains(table, {"row": ["Lumen One"], "ctx": ["Least", "sizes"]}), explains(table, {"ctx": ["Widths"]})
(True, False)
>>> holds("A **dial** – is\\n“round”.", {"span": "a dial is round"}), holds("A dial isn’t", {"span": "dial is not"})
(True, False)
"""

import json
import math
import os
import re
import sqlite3
import subprocess
import unicodedata
from contextlib import closing

#: Hits that are looked at: more than the largest budget holds.
DEPTH = 200
BUDGETS = (500, 1000)


def measures(questions, output, *options):
    """Means over the questions in a file, by name; all are between 0 and 1."""
    with closing(sqlite3.connect(f"file:{output}/guidebook.sqlite?mode=ro", uri=True)) as index:
        rows = index.execute("SELECT id, embed_text, tokens FROM chunk")
        chunks = {id: (text, tokens) for id, text, tokens in rows}
    with open(questions, encoding="utf-8") as lines:
        scores = [score(json.loads(line), chunks, output, options) for line in lines]
    return {name: sum(score[name] for score in scores) / len(scores) for name in scores[0]}


def score(question, chunks, output, options):
    hits = search(question["question"], output, "--limit", str(DEPTH), *options)["hits"]
    ranked = [chunks[hit["id"]] for hit in hits]
    first = [text for text, _ in ranked[:10]]
    scores = {f"recall@{count}": share(first[:count], question) for count in (1, 3, 10)}
    gains = [share(first[:count], question) for count in range(len(first) + 1)]
    # New evidence counts less the later it comes (Järvelin and Kekäläinen 2002).
    scores["ndcg@10"] = sum((after - before) / math.log2(place + 2)
                            for place, (before, after) in enumerate(zip(gains, gains[1:])))
    for budget in BUDGETS:
        texts = within(budget, ranked)
        scores[f"budget@{budget}"] = share(texts, question)
        scores[f"selfcont@{budget}"] = share(texts, question, explained=True)
    scores["dup@10"] = repeats(first)
    scores["intact"] = share([text for text, _ in chunks.values()], question)
    return scores


def share(texts, question, explained=False):
    """Of the evidence that is in the texts; where any of it is enough, 1 or 0."""
    mode = question["mode"]
    found = [any(holds(text, piece) and (not explained or explains(text, piece)) for text in texts)
             for piece in question["gold"][mode]]
    return sum(found) / len(found) if mode == "all_of" else float(any(found))


def search(question, output, *options):
    """What `guidebook search --json` finds, which may be nothing."""
    command = [os.environ["GUIDEBOOK"], "search", question, "--output", output, "--json", *options]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise SystemExit(f"FAIL: guidebook search: {done.stderr}")
    return json.loads(done.stdout)


def plain(text):
    """Lower case, on one line, without markup, pipes and the rules of tables."""
    lines = [line for line in text.split("\n") if not re.fullmatch(r"[|: -]*-[|: -]*", line)]
    text = unicodedata.normalize("NFKC", " ".join(lines)).lower()
    text = re.sub(r"[*`\\]", "", text).replace("|", " ").replace("×", "x")
    return " ".join(re.sub("[−–—]", "-", text).split())


def letters(text):
    return re.sub(r"[\W_]", "", plain(text))


def holds(text, piece):
    """A row's cells follow each other within 110 characters: column names may be between them."""
    if "span" in piece:
        return letters(piece["span"]) in letters(text)
    cells = [re.escape(plain(cell)).replace(r"\ ", " ?") for cell in piece["row"]]
    # 12 is not in 112, 12.5 or -12.
    return bool(re.search(".{0,110}?".join(rf"(?<![\w+.-]){cell}(?!\w|\.\d)" for cell in cells),
                          plain(text)))


def explains(text, piece):
    return all(letters(words) in letters(text) for words in piece.get("ctx", []))


def within(budget, ranked):
    """The texts that so many tokens hold; of the last one as much as fits."""
    texts = []
    for text, tokens in ranked:
        texts.append(text[:len(text) * budget // max(tokens, 1)] if tokens > budget else text)
        budget -= tokens
        if budget <= 0:
            break
    return texts


def repeats(texts):
    """The share that has 80 % of its runs of five words in common with one before it."""
    seen, count = [], 0
    for text in texts:
        words = re.findall(r"[\w+.-]+", plain(text))
        runs = {tuple(words[start:start + 5]) for start in range(max(1, len(words) - 4))}
        count += any(len(runs & other) >= 0.8 * min(len(runs), len(other)) for other in seen)
        seen.append(runs)
    return count / max(1, len(texts))
