"""What each tool makes of the sample: units of text, with what it says of where they come from."""

import html
import json
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from datasketch import MinHash, MinHashLSH
from langchain_text_splitters import MarkdownHeaderTextSplitter, RecursiveCharacterTextSplitter

# About 128 tokens, as the chunks of Guidebook are.
CHUNK_CHARACTERS = 600


@dataclass
class Output:
    """Units are what is searched and shown; text is all that is kept, other readings too."""

    name: str
    units: list[str]
    text: str
    links: list[str]
    traced: int = 0
    marked: int = 0
    pages: Path | None = None


def read_dumps(sample: Path) -> dict[str, str]:
    """Markdown by path. No peer reads the JSON dump, so it is written as Markdown for them."""
    texts = {}
    for path in sorted(sample.glob("*/**/*")):
        if path.suffix == ".md":
            texts[str(path.relative_to(sample))] = path.read_text()
        elif path.suffix == ".json":
            for article in json.loads(path.read_text())["articles"]:
                name = f"{path.parent.name}/{article['url'].rsplit('/', 1)[-1]}.md"
                texts[name] = article_markdown(article)
    return texts


def article_markdown(article: dict) -> str:
    parts = ["# " + article["title"]]
    for section in article["sections"]:
        parts.append("#" * section["level"] + " " + section["heading"])
        parts += [block_markdown(block) for block in section["content"]]
    return "\n\n".join(parts) + "\n"


def block_markdown(block: dict) -> str:
    if block["type"] == "table":
        header, *rows = block["rows"]
        lines = [header, ["---"] * len(header), *rows]
        return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)
    if block["type"] == "list":
        return "\n".join("- " + item for item in block["items"])
    if block["type"] == "image":
        return f"![{block.get('alt', '')}]()\n\n{block.get('caption', '')}"
    return block["text"]


def split(texts: dict[str, str]) -> Output:
    """LangChain: by heading, then by size, the headings kept in the text."""
    by_heading = MarkdownHeaderTextSplitter(
        [("#" * level, f"h{level}") for level in range(1, 5)], strip_headers=False)
    by_size = RecursiveCharacterTextSplitter.from_language(
        "markdown", chunk_size=CHUNK_CHARACTERS, chunk_overlap=0)
    units = []
    for text in texts.values():
        for document in by_size.split_documents(by_heading.split_text(text)):
            path = " > ".join(document.metadata.values())
            units.append(f"{path}\n\n{document.page_content}")
    return Output("LangChain", units, "\n".join(units), markdown_links(units))


def without_near_duplicates(output: Output, threshold: float) -> Output:
    """The first of each group of units that MinHash takes for the same."""
    index = MinHashLSH(threshold=threshold, num_perm=128)
    kept = []
    for number, unit in enumerate(output.units):
        words = re.findall(r"\w+", unit.lower())
        signature = MinHash(num_perm=128)
        for start in range(max(1, len(words) - 2)):
            signature.update(" ".join(words[start : start + 3]).encode())
        if not index.query(signature):
            index.insert(str(number), signature)
            kept.append(unit)
    return Output(f"MinHash {threshold}", kept, "\n".join(kept), markdown_links(kept))


def site(texts: dict[str, str], folder: Path) -> Output:
    """MkDocs: a page a file, found through its own search index."""
    for name, text in texts.items():
        path = folder / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (folder / "mkdocs.yml").write_text("site_name: Handbook\nuse_directory_urls: true\n")
    subprocess.run(
        ["mkdocs", "build", "--quiet", "--config-file", folder / "mkdocs.yml"],
        check=True, capture_output=True)
    index = json.loads((folder / "site/search/search_index.json").read_text())
    units = [
        f"{entry['title']}\n\n{html.unescape(entry['text'])}" for entry in index["docs"]
        # An entry without an anchor repeats the whole page.
        if "#" in entry["location"]
    ]
    return Output("MkDocs", units, "\n".join(units), [], pages=folder / "site")


def guidebook(program: str, sample: Path, folder: Path) -> Output:
    subprocess.run(
        [program, "build", *sorted(sample.glob("*/")), "--output", folder], check=True, capture_output=True)
    chunks = [json.loads(line) for line in (folder / "chunks/chunks.jsonl").open()]
    units = [chunk["embed_text"] for chunk in chunks]
    topics = [json.loads(path.read_text()) for path in sorted((folder / "topics").glob("*.json"))
              if path.name not in ("schema.json", "topics.json")]
    kept = list(members(topics, {"content", "status"}))
    readings = list(members(topics, {"content", "relation"}))
    marked = sum(reading["relation"] in ("superseded", "conflict") for reading in readings)
    marked += sum(block["status"] == "withdrawn" for block in kept)
    text = "\n".join(plain(part["content"]) for part in kept + readings)
    traced = sum(all("start_line" in source or "pointer" in source for source in chunk["sources"])
                 and bool(chunk["sources"]) for chunk in chunks)
    return Output("Guidebook", units, text, markdown_links(units), traced, marked, folder / "site")


def members(value, keys: set[str]):
    """Every object with these members."""
    if isinstance(value, list):
        for item in value:
            yield from members(item, keys)
    elif isinstance(value, dict):
        if keys <= value.keys():
            yield value
        yield from members(list(value.values()), keys)


def plain(value) -> str:
    """The words of a block's content."""
    if isinstance(value, list):
        return " ".join(plain(item) for item in value)
    if isinstance(value, dict):
        return " ".join(
            member if key in ("text", "code", "alt", "kind") and isinstance(member, str)
            else plain(member)
            for key, member in value.items() if key != "type")
    return ""


def markdown_links(units: list[str]) -> list[str]:
    return [target for unit in units for target in re.findall(r"(?<!!)\[[^\]]*\]\(([^)]*)\)?", unit)]
