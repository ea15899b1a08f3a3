"""How much text other splitters take in a second of CPU: `splitters.py OUTPUT SECONDS`. Both count
characters, which is the fastest that they can, and are given the topics as Markdown."""

import pathlib
import sys
import time

from langchain_text_splitters import MarkdownHeaderTextSplitter, RecursiveCharacterTextSplitter
from semantic_text_splitter import MarkdownSplitter

#: About 128 tokens.
CHARACTERS = 600

pages = []
for path in sorted(pathlib.Path(sys.argv[1], "topics").rglob("*.md")):
    text = path.read_text(encoding="utf-8")
    pages.append(text.split("\n---\n", 1)[-1])
size = sum(len(page.encode()) for page in pages)

semantic = MarkdownSplitter(CHARACTERS)
headings = MarkdownHeaderTextSplitter([("#" * level, f"h{level}") for level in range(1, 7)])
recursive = RecursiveCharacterTextSplitter(chunk_size=CHARACTERS, chunk_overlap=0)


def measure(name, split):
    rounds, start = 0, time.process_time()
    while time.process_time() - start < float(sys.argv[2]):
        chunks = sum(len(split(page)) for page in pages)
        rounds += 1
    seconds = time.process_time() - start
    print(f"{name}\t{size * rounds / seconds / 1e6:.2f}\t{chunks}")


measure("semantic-text-splitter", semantic.chunks)
measure("LangChain", lambda page: recursive.split_documents(headings.split_text(page)))
