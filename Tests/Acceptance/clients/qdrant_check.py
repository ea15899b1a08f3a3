"""Qdrant in its local mode: points by id, filters by payload, and `guidebook delta` followed."""

import hashlib

from qdrant_client import QdrantClient
from qdrant_client.models import Distance, FieldCondition, Filter, MatchValue, VectorParams

import guide


def embed(text):
    return [byte / 255 for byte in hashlib.sha256(text.encode()).digest()]


client = QdrantClient(":memory:")
client.create_collection(
    "guide", vectors_config=VectorParams(size=32, distance=Distance.COSINE)
)
for _ in range(2):
    names = guide.run_manual("qdrant_client", guide.sample(), client=client, embed=embed)
    guide.equal(client.count("guide").count, len(names["chunks"]), "points")

row = next(row for row in names["chunks"] if "wristOS" in row["platforms"])
(point,) = client.retrieve("guide", [row["id"]])
guide.equal(point.payload, row, "payload")


def matching(key, value):
    wanted = Filter(must=[FieldCondition(key=key, match=MatchValue(value=value))])
    found = client.query_points("guide", query=embed("dial"), query_filter=wanted, limit=10_000)
    return {point.id for point in found.points}


for key, value in (("platforms", "wristOS"), ("platforms_unsupported", "wristOS")):
    expected = {row["id"] for row in names["chunks"] if value in row[key]}
    assert expected
    guide.equal(matching(key, value), expected, f"{key} {value}")

edited = guide.sample_with_edit("edited", guide.edit_a_word)
names |= {"chunks": guide.chunks(edited), "changes": guide.delta(guide.sample(), edited)}
guide.run_manual("old_id", edited, **names)
stored, _ = client.scroll("guide", limit=10_000)
guide.equal(
    {point.id: point.payload["content_hash"] for point in stored},
    {row["id"]: row["content_hash"] for row in guide.chunks(edited)},
    "points after the delta",
)
print(f"Qdrant: {len(stored)} points, filtered by platform; the delta of an edit followed")
