"""Whether what was found holds the evidence that a question names."""

import re


def holds(hits, gold):
    """Whether the evidence stands in one of the passages: a span, or the cells of a row."""
    for hit in hits:
        lines = hit["text"].split("\n")
        words = " ".join(plain(hit["text"]).split())
        if "span" in gold and " ".join(plain(gold["span"]).split()) in words:
            return True
        if "row" in gold and any(all(cell in line for cell in gold["row"]) for line in lines):
            return True
    return False


def plain(text):
    return re.sub(r"[*_`|]", " ", text.lower())


def answers(hits, question):
    """Any piece of evidence, or all of them, as the question says."""
    pieces = [holds(hits, piece) for piece in question["gold"][question["mode"]]]
    return any(pieces) if question["mode"] == "any_of" else all(pieces)
