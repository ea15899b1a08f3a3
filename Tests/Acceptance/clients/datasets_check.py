"""Hugging Face datasets: the plain file, with one schema whatever stands in it."""

import datetime
import json

from datasets import concatenate_datasets

import guide

chunks = guide.run_manual("import load_dataset", guide.sample())["chunks"]
rows = guide.chunks(guide.sample())
guide.equal(len(chunks), len(rows), "rows")
guide.equal(set(chunks.features), set(rows[0]), "columns")


def told(value):
    """Arrow takes calendar dates for what they are."""
    if isinstance(value, dict):
        return {key: told(part) for key, part in value.items()}
    if isinstance(value, list):
        return [told(part) for part in value]
    return value.date().isoformat() if isinstance(value, datetime.datetime) else value


for loaded, row in zip(chunks, rows):
    guide.equal(told(loaded), row, "row")

# A dump without addresses, dates, platforms, pictures and line numbers, and one with all of them.
plain = guide.WORK / "plain/notes"
plain.mkdir(parents=True)
(plain / "knots.md").write_text("# Knots\n\nA knot holds.\n")
bare = guide.build(plain.parent, "bare")
other = guide.run_manual("import load_dataset", bare)["chunks"]
guide.equal(len(other), len(guide.chunks(bare)), "rows of a bare dump")
guide.equal(len(concatenate_datasets([chunks, other])), len(chunks) + len(other), "rows of both")

schema = json.loads((guide.sample() / "chunks/schema.json").read_text())
guide.equal(sorted(chunks.features), sorted(schema["properties"]), "columns of the schema")
print(f"Hugging Face datasets: {len(chunks)} rows, {len(chunks.features)} columns, one schema")
