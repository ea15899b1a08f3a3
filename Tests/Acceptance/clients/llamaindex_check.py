"""LlamaIndex: nodes with relationships, of which only the breadcrumb and the text are embedded."""

from llama_index.core import MockEmbedding, VectorStoreIndex
from llama_index.core.ingestion import IngestionPipeline
from llama_index.core.schema import MetadataMode
from llama_index.core.storage.docstore import SimpleDocumentStore
from llama_index.core.vector_stores import SimpleVectorStore

import guide


def load(output):
    return guide.run_manual("llama_index.core.schema", output)["nodes"]


nodes = load(guide.sample())
rows = guide.chunks(guide.sample())
topics = {}
for node, row in zip(nodes, rows, strict=True):
    guide.equal(node.node_id, row["id"], "id")
    guide.equal(node.text, row["text"], "text")
    guide.equal(node.get_content(MetadataMode.EMBED), row["embed_text"], "embedded text")
    guide.equal(node.prev_node and node.prev_node.node_id, row["prev"], "previous")
    guide.equal(node.next_node and node.next_node.node_id, row["next"], "next")
    source = topics.setdefault(row["topic"], node.source_node.node_id)
    guide.equal(node.source_node.node_id, source, "source")
    told = node.get_content(MetadataMode.LLM)
    others = row["alternatives"]
    guide.equal(node.metadata["other_readings_count"], len(others), "number of other readings")
    assert all(other["text"] in node.metadata["other_readings"] for other in others)
    assert all(other["text"] in told for other in others), told
    assert node.metadata["url"] in told and row["content_hash"] not in told

index = VectorStoreIndex(nodes, embed_model=MockEmbedding(embed_dim=8))
(hit, *_) = index.as_retriever(similarity_top_k=1).retrieve("How wide is a dial?")
assert hit.node.metadata["header_path"] and (hit.node.next_node or hit.node.prev_node)
guide.equal(len(set(topics.values())), len(topics), "sources")

pipeline = IngestionPipeline(transformations=[], docstore=SimpleDocumentStore())
guide.equal(len(pipeline.run(nodes=load(guide.sample()))), len(nodes), "nodes the first time")
guide.equal(len(pipeline.run(nodes=load(guide.sample()))), 0, "nodes the second time")


class Model(MockEmbedding):
    """Counts what it embeds."""

    count: int = 0

    def _get_text_embedding(self, text):
        self.count += 1
        return super()._get_text_embedding(text)


def indexed(before, after, documents, store):
    """How many nodes are embedded for the second build."""
    changes = guide.delta(before, after) if before != after else []
    gone = [row["old_id"] for row in changes if row["old_id"] and row["old_id"] != row["id"]]
    model = Model(embed_dim=8)
    names = {"nodes": load(after), "gone": gone, "model": model}
    guide.run_manual(
        "llama_index.core.ingestion", after, documents=documents, store=store, **names)
    guide.equal(set(store.data.embedding_dict), {row["id"] for row in guide.chunks(after)}, "stored")
    return model.count


documents, store = SimpleDocumentStore(), SimpleVectorStore()
edited = guide.sample_with_edit("edited", guide.edit_a_word)
shorter = guide.sample_with_edit("shorter", guide.remove_a_page)
guide.equal(indexed(guide.sample(), guide.sample(), documents, store), len(nodes), "embedded")
guide.equal(indexed(guide.sample(), guide.sample(), documents, store), 0, "embedded again")
guide.equal(indexed(guide.sample(), edited, documents, store), 1, "embedded after an edit")
indexed(edited, shorter, documents, store)
print(f"LlamaIndex: {len(nodes)} nodes with neighbours and source; an edit embeds 1 again, none stale")
