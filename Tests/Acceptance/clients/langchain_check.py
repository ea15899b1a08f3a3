"""LangChain: documents, and its indexing API, which must never embed the same chunk twice."""

from langchain_core.embeddings import DeterministicFakeEmbedding
from langchain_core.indexing import InMemoryRecordManager, index
from langchain_core.vectorstores import InMemoryVectorStore

import guide


def load(output):
    return guide.run_manual("langchain_core.documents", output)["documents"]


def outcome(documents, records, store, cleanup="full"):
    if cleanup == "full":
        result = index(
            documents, records, store, cleanup=cleanup, source_id_key="source", key_encoder="sha256"
        )
    else:
        names = {"documents": documents, "records": records, "store": store}
        result = guide.run_manual("langchain_core.indexing", guide.sample(), **names)["result"]
    return result["num_added"], result["num_skipped"], result["num_deleted"]


documents = load(guide.sample())
rows = guide.chunks(guide.sample())
guide.equal([d.id for d in documents], [row["id"] for row in rows], "ids")
guide.equal(
    [d.page_content for d in documents], [row["embed_text"] for row in rows], "page contents"
)
scalars = {type(value) for d in documents for value in d.metadata.values()}
assert scalars <= {str, int, float, bool}, scalars
for document, row in zip(documents, rows, strict=True):
    others = row["alternatives"]
    guide.equal(document.metadata["other_readings_count"], len(others), "number of other readings")
    told = document.metadata["other_readings"]
    assert all(other["text"] in told and (other["date"] or "")[:7] in told for other in others)
assert any(row["alternatives"] for row in rows)

edited = load(guide.sample_with_edit("edited", guide.edit_a_word))
shorter = load(guide.sample_with_edit("shorter", guide.remove_a_page))
gone = {d.id for d in documents} - {d.id for d in shorter}
assert gone
for cleanup in ("full", "scoped_full"):
    records = InMemoryRecordManager("guide")
    records.create_schema()
    store = InMemoryVectorStore(DeterministicFakeEmbedding(size=32))
    count = len(documents)
    guide.equal(outcome(documents, records, store, cleanup), (count, 0, 0), "first time")
    guide.equal(outcome(documents, records, store, cleanup), (0, count, 0), "second time")
    guide.equal(outcome(edited, records, store, cleanup), (1, count - 1, 1), "after an edit")
    guide.equal(outcome(documents, records, store, cleanup), (1, count - 1, 1), "edit undone")
    if cleanup == "full":
        added, _, deleted = outcome(shorter, records, store)
        guide.equal(len(store.store), len(shorter), "documents that are left")
        assert deleted >= len(gone) and added == deleted - len(gone)

found = store.similarity_search("How wide is a dial?", k=3)
assert all(d.metadata["url"].startswith("https://") for d in found)
print(f"LangChain: {count} documents, indexed twice; an edit embeds 1 again; a page that is gone goes")
