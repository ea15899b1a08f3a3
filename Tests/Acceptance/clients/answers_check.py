"""Answers of `guidebook mcp` within a budget: the share of the sample's questions whose evidence comes,
and that nothing is longer, in the tokens of real tokenizers."""

import asyncio
import json
import sys

import guide
import retrieval
from agent import OUTPUT, build, stdio, text
from mcp import Client


async def main():
    await gold()
    await budgets()


async def gold():
    """The share of the questions of the sample whose evidence comes within a budget."""
    path = guide.ROOT / "Tests/Fixtures/sample-questions.jsonl"
    asked = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    shares = {}
    async with Client(stdio()) as client:
        for budget in (500, 1000, 2000):
            found = 0
            for question in asked:
                arguments = {"query": question["question"], "max_tokens": budget}
                answer = await client.call_tool("search", arguments)
                texts = [hit["text"] for hit in answer.structured_content["hits"]]
                found += retrieval.share(texts, question) == 1
            shares[budget] = found / len(asked)
    assert shares[500] >= 0.7 and shares[1000] >= 0.85 and shares[2000] >= 0.95, shares
    told = ", ".join(f"{budget}: {share:.3f}" for budget, share in shares.items())
    print(f"MCP: questions of the sample answered within so many tokens: {told}")


async def budgets():
    outputs = {"sample": OUTPUT}
    crawl = guide.ROOT.parent / "shared/corpora/hig-crawl-2025-09"
    if crawl.exists():
        outputs["hig-crawl-2025-09"] = guide.WORK / "crawl-agent"
        build([crawl], outputs["hig-crawl-2025-09"])
    counters = list(guide.counters())
    for name, output in outputs.items():
        most = dict.fromkeys((counter for counter, _ in counters), 0)
        async with Client(stdio(output)) as client:
            for number, query in enumerate(questions(output, 300)):
                budget = (200, 500, 1000, 2000, 8000)[number % 5]
                found = await client.call_tool("search", {"query": query, "max_tokens": budget})
                assert found.structured_content["tokens"] <= budget, (name, budget, query)
                for counter, count in counters:
                    share = count(text(found)) / budget
                    assert share <= 1, (name, counter, budget, share, query)
                    most[counter] = max(most[counter], share)
            for line in text(await client.call_tool("topics", {})).split("\n- ")[1:]:
                for budget in (300, 2000):
                    arguments = {"ref": line.split(" ")[0], "max_tokens": budget}
                    page = text(await client.call_tool("read", arguments))
                    for counter, count in counters:
                        share = count(page) / budget
                        assert share <= 1, (name, counter, budget, share, arguments)
                        most[counter] = max(most[counter], share)
        shares = ", ".join(f"{counter} {share:.0%}" for counter, share in most.items())
        print(f"MCP: no answer over its budget; the fullest in {name}: {shares}")


def questions(output, count):
    """Sentences and headings of the guide itself, evenly taken."""
    rows = guide.chunks(output)
    texts = [row["embed_text"].split("\n\n")[index % 2][:300] for index, row in enumerate(rows)]
    return texts[:: max(1, len(texts) // count)][:count]


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
