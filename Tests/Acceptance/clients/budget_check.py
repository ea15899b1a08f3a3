"""Natural questions to `guidebook mcp`, by words alone: no answer is over its budget in the tokens of
real tokenizers, nine tenths of it are used by estimate, and the share of the questions whose evidence
comes within it."""

import asyncio
import json
import sys

import guide
import retrieval
from agent import build, stdio, text
from mcp import Client

SHARED = guide.ROOT.parent / "shared"
#: Questions and the dumps that answer them.
GUIDES = {
    "hig-seeds": ("eval/questions.jsonl", "corpora/hig-seeds/*"),
    "jest": ("eval/jest/questions.jsonl", "corpora/docs/jest-30.4"),
}
#: Sections answer these instead of evidence, and only the budgets are held.
UNPROVEN = {"hig-seeds": guide.ROOT / "Tests/Acceptance/search/questions.jsonl"}
BUDGETS = (500, 1000, 2000)
#: By estimate, of a budget, where more passages were found than fit: of guides to code less.
LEAST = {"hig-seeds": 0.9, "jest": 0.84}
#: Passages of so many tokens that no choice of them fills the budget are this rare.
RARE = 0.01


def lines(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


async def ask(output, questions, counters):
    """How many questions with evidence are answered, by budget, the fullest answer by tokenizer, and what
    each answer uses by estimate where more was found than fits."""
    used = []
    found = dict.fromkeys(BUDGETS, 0)
    fullest = dict.fromkeys((name for name, _ in counters), 0)
    async with Client(stdio(output, "--words")) as client:
        for question in questions:
            for budget in BUDGETS:
                arguments = {"query": question["question"], "max_tokens": budget}
                answer = await client.call_tool("search", arguments)
                told = answer.structured_content
                assert told["tokens"] <= budget, (budget, told["tokens"], question["question"])
                if told["left_out"] > 20:
                    used.append(told["tokens"] / budget)
                for name, count in counters:
                    share = count(text(answer)) / budget
                    assert share <= 1, (name, budget, share, question["question"])
                    fullest[name] = max(fullest[name], share)
                if "gold" in question:
                    texts = [hit["text"] for hit in told["hits"]]
                    found[budget] += retrieval.share(texts, question) == 1
    return found, fullest, used


async def main():
    counters, asked = list(guide.counters()), 0
    for name, (file, dumps) in GUIDES.items():
        if not (SHARED / file).exists():
            print(f"budgets: skipped {name}, which is not beside the project")
            continue
        proven = lines(SHARED / file)
        questions = proven + (lines(UNPROVEN[name]) if name in UNPROVEN else [])
        asked += len(questions)
        output = guide.WORK / f"budgets-{name}"
        build(sorted(SHARED.glob(dumps)), output)
        found, fullest, used = await ask(output, questions, counters)
        under = sum(share < LEAST[name] for share in used)
        assert under <= RARE * len(used), (name, sorted(used)[:5])
        shares = ", ".join(f"{budget}: {n / len(proven):.3f}" for budget, n in found.items())
        full = ", ".join(f"{counter} {share:.0%}" for counter, share in fullest.items())
        print(f"budgets: {name}: answered within {shares}; fullest: {full}; "
              f"used by estimate: {sum(used) / len(used):.3f}", flush=True)
    if asked:
        print(f"budgets: no answer to {asked} questions is over its budget")


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
