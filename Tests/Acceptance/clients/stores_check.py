"""Haystack, Chroma and DuckDB, and the forms of Elasticsearch and of OpenAI's batches."""

import json

import chromadb
import duckdb
from haystack import Document
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

documents = [Document.from_dict(line) for line in guide.form(output, "haystack")]
guide.equal([document.id for document in documents], ids, "ids of Haystack")
guide.equal([document.content for document in documents], [row["embed_text"] for row in rows], "text")
store = InMemoryDocumentStore()
store.write_documents(documents)
here = {"field": "meta.platform_wristOS", "operator": "==", "value": True}
guide.equal({found.id for found in store.filter_documents(here)}, for_wrists, "filtered")

records = guide.form(output, "chroma")
collection = chromadb.EphemeralClient().create_collection("guide", embedding_function=None)
for _ in range(2):
    collection.upsert(
        ids=[record["id"] for record in records],
        documents=[record["document"] for record in records],
        metadatas=[record["metadata"] for record in records],
        embeddings=[[1.0, float(place)] for place, _ in enumerate(records)],
    )
guide.equal(set(collection.get()["ids"]), set(ids), "ids of Chroma")
guide.equal(set(collection.get(where={"platform_wristOS": True})["ids"]), for_wrists, "filtered")

(line,) = guide.snippets("sql")
parquet = guide.WORK / "chunks.parquet"
duckdb.sql(line.replace("output/", f"{output}/").replace("chunks.parquet", str(parquet)))
found = duckdb.sql(f"SELECT id::VARCHAR, text FROM '{parquet}'").fetchall()
guide.equal(found, [(row["id"], row["text"]) for row in rows], "rows of DuckDB")

bulk = guide.form(output, "elastic")
guide.equal(bulk[::2], [{"index": {"_id": id}} for id in ids], "actions")
guide.equal(bulk[1::2], rows, "sources")

batch = guide.form(output, "openai-batch")
guide.equal([request["custom_id"] for request in batch], ids, "ids of the batch")
assert all(
    request.keys() == {"custom_id", "method", "url", "body"}
    and (request["method"], request["url"]) == ("POST", "/v1/embeddings")
    and request["body"].keys() == {"model", "input"} and json.dumps(request["body"]["input"])
    for request in batch
)
print(f"Haystack, Chroma, DuckDB: {len(rows)} chunks; Elasticsearch, OpenAI: forms as published")
