"""Haystack, Chroma and DuckDB, and the files for Elasticsearch and OpenAI's batches, as the manual makes
them."""

import json

import chromadb
import duckdb
from haystack.document_stores.in_memory import InMemoryDocumentStore

import guide

output = guide.sample()
rows = guide.chunks(output)
ids = [row["id"] for row in rows]
for_wrists = {
    row["id"] for row in rows
    if (not row["platforms"] or "wristOS" in row["platforms"])
    and "wristOS" not in row["platforms_unsupported"]
}
assert 0 < len(for_wrists) < len(rows)

documents = guide.run_manual("haystack", output)["documents"]
guide.equal([document.id for document in documents], ids, "ids of Haystack")
guide.equal([document.content for document in documents], [row["embed_text"] for row in rows], "text")
store = InMemoryDocumentStore()
store.write_documents(documents)
here = {"field": "meta.platform_wristOS", "operator": "==", "value": True}
guide.equal({found.id for found in store.filter_documents(here)}, for_wrists, "filtered")

chroma = chromadb.EphemeralClient().create_collection("guide", embedding_function=None)
for _ in range(2):
    guide.run_manual("chroma.upsert", output, chroma=chroma, embed=lambda text: [1.0, float(len(text))])
guide.equal(set(chroma.get()["ids"]), set(ids), "ids of Chroma")
guide.equal(set(chroma.get(where={"platform_wristOS": True})["ids"]), for_wrists, "filtered")

parquet = guide.WORK / "chunks.parquet"
line = guide.snippet("sql", "parquet")
duckdb.sql(line.replace("output/", f"{output}/").replace("chunks.parquet", str(parquet)))
found = duckdb.sql(f"SELECT id::VARCHAR, text FROM '{parquet}'").fetchall()
guide.equal(found, [(row["id"], row["text"]) for row in rows], "rows of DuckDB")


def written(mark, name):
    """The lines that a recipe writes."""
    guide.run_manual(mark, output)
    return [json.loads(line) for line in (output.parent / name).read_text(encoding="utf-8").splitlines()]


bulk = written("bulk.jsonl", "bulk.jsonl")
guide.equal(bulk[::2], [{"index": {"_id": id}} for id in ids], "actions")
guide.equal(bulk[1::2], rows, "sources")

batch = written("batch.jsonl", "batch.jsonl")
guide.equal([request["custom_id"] for request in batch], ids, "ids of the batch")
guide.equal([request["body"]["input"] for request in batch], [row["embed_text"] for row in rows], "input")
assert all(
    request.keys() == {"custom_id", "method", "url", "body"}
    and (request["method"], request["url"]) == ("POST", "/v1/embeddings")
    and request["body"].keys() == {"model", "input"}
    for request in batch
)
print(f"Haystack, Chroma, DuckDB: {len(rows)} chunks; Elasticsearch, OpenAI: files as published")
