"""The estimate of tokens against a real WordPiece and two real BPE tokenizers: its error, and
whether the ceiling holds in their tokens too."""

import guide


def hostile():
    """Text that no vocabulary was made for, in a dump of its own."""
    place = guide.WORK / "hostile/notes"
    place.mkdir(parents=True, exist_ok=True)
    words = ["0x" + f"{number * 2654435761 % 2**32:08x}" for number in range(400)]
    emoji = "".join(chr(0x1F300 + number) for number in range(300))
    letters = "".join(chr(0x10D0 + number % 33) + ("" if number % 7 else " ") for number in range(900))
    columns = "| " + " | ".join(f"Column {n}" for n in range(40)) + " |"
    row = "| " + " | ".join(f"{n}.5 pt" for n in range(40)) + " |"
    endless = "".join(words).replace("0x", "")
    parts = [" ".join(words), emoji, letters, endless, f"{columns}\n|{'---|' * 40}\n{row}\n{row}"]
    (place / "noise.md").write_text("# Noise\n\n" + "\n\n".join(parts) + "\n", encoding="utf-8")
    return place.parent


#: Beyond this share the sum of the estimates is wrong.
MOST_WRONG = 0.08

inputs = {"sample": guide.SAMPLE}
for name in ("hig-seeds", "hig-crawl-2025-09"):
    shared = guide.ROOT.parent / "shared/corpora" / name
    if shared.exists():
        inputs[name] = shared
    else:
        print(f"tokens: skipped {name}, which is not beside the project")

print(f"{'':20} {'':18} {'real':>8} {'estimate':>8} {'error':>7} {'most below':>10}")
for corpus, source in inputs.items():
    rows = guide.chunks(guide.build(source, corpus))
    for name, count in guide.counters():
        real = [count(row["embed_text"]) for row in rows]
        estimate = [row["tokens"] for row in rows]
        error = sum(estimate) / sum(real) - 1
        below = max(r / e - 1 for r, e in zip(real, estimate) if e >= 48)
        print(f"{corpus:20} {name:18} {sum(real):8} {sum(estimate):8} {error:+7.1%} {below:10.0%}")
        assert abs(error) <= MOST_WRONG, error

# The crawl holds the pages of the seeds once more.
inputs.pop("hig-crawl-2025-09", None)
inputs["hostile"] = hostile()
for corpus, source in inputs.items():
    for ceiling in (64, 128, 256, 512):
        output = guide.build(source, f"{corpus}-{ceiling}", "--max-tokens", str(ceiling))
        rows = guide.chunks(output)
        for name, count in guide.counters():
            largest, chunk = max(
                ((count(row["embed_text"]), row) for row in rows), key=lambda pair: pair[0]
            )
            assert largest <= ceiling, (corpus, ceiling, name, largest, chunk["embed_text"])
print("tokens: no chunk is above --max-tokens 64, 128, 256 and 512 in any of them")
