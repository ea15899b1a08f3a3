"""What a reader or a retriever meets in an output."""

import json
import math
import re
from collections import Counter
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin

LEADS = r"^((developer note|note|important|tip|warning|caution)[\s:]*|([-*]|\d+\.)\s)"
CHROME = ("Skip to the chapter", "Was this page useful", "Lumen Works")


def squeezed(text: str) -> str:
    """Without spaces, markup and case; quotes and dashes folded."""
    text = re.sub(r"\]\([^)]*\)", "", text.lower())
    text = text.translate(str.maketrans("’‘“”–—", "''\"\"--"))
    return re.sub(r"[\s|*_`#>\[\]\\!]", "", text)


def stated_numbers(texts: dict[str, str]) -> set[str]:
    """Sentences of running text that hold a number, squeezed; page chrome is none."""
    sentences = set()
    for text in texts.values():
        for paragraph in re.split(r"\n\s*\n|\n\s*(?:[-*]|\d+\.)\s", text):
            if "|" in paragraph or "![" in paragraph or with_chrome([paragraph]):
                continue
            for sentence in re.split(r"(?<=[.!?])[\s*_]+", " ".join(paragraph.split())):
                words = re.sub(LEADS, "", sentence.strip("*_ "), flags=re.I)
                if re.search(r"\d", words) and len(words.split()) > 4 and words[-1] in ".!?":
                    sentences.add(squeezed(words))
    return sentences


def lost(sentences: set[str], text: str) -> int:
    kept = squeezed(text)
    return sum(sentence not in kept for sentence in sentences)


def with_chrome(units: list[str]) -> int:
    return sum(any(mark in unit for mark in CHROME) for unit in units)


def rows_alone(sample: Path, units: list[str]) -> tuple[int, int]:
    """Rows of tables that no unit holds together with all names of their columns, and all rows."""
    squeezed_units = [squeezed(unit) for unit in units]
    alone = total = 0
    for path in sorted(sample.glob("*/*.json")):
        for article in json.loads(path.read_text())["articles"]:
            for table in tables(article):
                names = [squeezed(name) for name in table[0]]
                for row in table[1:]:
                    cells = [squeezed(cell) for cell in row]
                    total += 1
                    alone += not any(
                        all(part in unit for part in names + cells) for unit in squeezed_units)
    return alone, total


def tables(article: dict) -> list[list[list[str]]]:
    """Those whose rows have a cell for every column; change logs are none."""
    found = [block["rows"] for section in article["sections"] for block in section["content"]
             if block["type"] == "table" and section["heading"] != "Change log"]
    return [[row for row in rows if len(row) == len(rows[0])] for rows in found]


def repeats(units: list[str], questions: list[str]) -> int:
    """Units among the first ten of each question that repeat an earlier one."""
    words = [re.findall(r"\w+", unit.lower()) for unit in units]
    count = 0
    for question in questions:
        first = best(words, re.findall(r"\w+", question.lower()))
        seen: list[set] = []
        for number in first:
            shingles = {tuple(words[number][i : i + 3]) for i in range(len(words[number]) - 2)}
            count += any(len(shingles & other) >= 0.5 * min(len(shingles), len(other))
                         for other in seen if shingles and other)
            seen.append(shingles)
    return count


def best(units: list[list[str]], question: list[str]) -> list[int]:
    """The first ten by BM25."""
    average = sum(map(len, units)) / len(units)
    holding = Counter(word for unit in units for word in set(unit))
    scores = []
    for number, unit in enumerate(units):
        counts = Counter(unit)
        score = sum(
            math.log(1 + (len(units) - holding[word] + 0.5) / (holding[word] + 0.5))
            * counts[word] * 2.2 / (counts[word] + 1.2 * (0.25 + 0.75 * len(unit) / average))
            for word in question)
        scores.append((-score, number))
    return [number for score, number in sorted(scores)[:10] if score < 0]


def broken(links: list[str], pages: Path | None) -> int:
    """Links cut in two, to a path without a host, or to a page that is not there."""
    count = sum(bool(re.search(r"\s", link)) or link.startswith("/") for link in links)
    if pages is None:
        return count
    ids = {}
    for page in sorted(pages.rglob("*.html")):
        ids[page] = set(re.findall(r'\sid="([^"]*)"', page.read_text()))
    for page in ids:
        base = "/" + str(page.relative_to(pages))
        for link in re.findall(r'<a\s[^>]*?href="([^"]*)"', page.read_text()):
            if re.match(r"[a-z]+:", link):
                continue
            path, fragment = urldefrag(urljoin(base, link.replace("&amp;", "&")))
            target = pages / unquote(path).lstrip("/")
            target = target / "index.html" if target.is_dir() else target
            count += not target.is_file() or bool(
                fragment and unquote(fragment) not in ids.get(target, ()))
    return count
