"""Hugging Face datasets: the plain file, with one schema whatever stands in it."""

import json

import guide

chunks = guide.run_readme("load_dataset", guide.sample())["chunks"]
rows = guide.chunks(guide.sample())
guide.equal(len(chunks), len(rows), "rows")
guide.equal(set(chunks.features), set(rows[0]), "columns")
dates = ("captured_on", "last_changed")
for loaded, row in zip(chunks, rows):
    # Arrow takes calendar dates for what they are.
    told = {key: loaded[key] and loaded[key].date().isoformat() for key in dates}
    guide.equal(loaded | told, row, "row")

# A dump without addresses, dates, platforms, pictures and line numbers, and one with all of them.
plain = guide.WORK / "plain/notes"
plain.mkdir(parents=True)
(plain / "knots.md").write_text("# Knots\n\nA knot holds.\n")
bare = guide.build(plain.parent, "bare")
other = guide.run_readme("load_dataset", bare)["chunks"]
guide.equal(len(other), len(guide.chunks(bare)), "rows of a bare dump")

schema = json.loads((guide.sample() / "chunks/schema.json").read_text())
guide.equal(sorted(chunks.features), sorted(schema["properties"]), "columns of the schema")
print(f"Hugging Face datasets: {len(chunks)} rows, {len(chunks.features)} columns, one schema")
