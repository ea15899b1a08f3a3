"""Builds documents, a dump a flavor, and reads what came out."""

import json
import os
import pathlib
import subprocess
import sys

import tree

CONFIGURATION = "site:\n  search: false\n"


def write(documents, folder):
    """The dumps."""
    for document in documents:
        path = folder / document.flavor / document.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(document.text, encoding="utf-8", newline="")
    return sorted(path for path in folder.iterdir() if path.is_dir())


def build(dumps, work):
    """Topics by slug."""
    (work / "guidebook.yml").write_text(CONFIGURATION, encoding="utf-8")
    output = work / "output"
    program = subprocess.run(
        [os.environ["GUIDEBOOK"], "build", *map(str, dumps), "--output", str(output)],
        cwd=work, capture_output=True, text=True)
    if program.returncode:
        sys.exit(f"nested: guidebook build failed: {program.stderr[-2000:]}")
    return topics(output)


def topics(output):
    found = {}
    for path in (output / "topics").rglob("*.json"):
        topic = json.loads(path.read_text(encoding="utf-8"))
        if "root" in topic:
            found[topic["slug"]] = topic
    return found


def read(documents, work):
    """By the name of a document its nodes; None where there is no topic of it."""
    found = build(write(documents, work / "dumps"), work)
    nodes = {slug: tree.page(topic) for slug, topic in found.items()}
    return {document.name: nodes.get(pathlib.Path(document.name).stem) for document in documents}
