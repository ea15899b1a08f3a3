"""Builds documents that are nested by a seed and compares each with the tree that its flavor's own
generator shows. What fails must be in `known.py`, and what is in there must fail: an entry that came
out right is to be taken out.

    check.py [--seed N] [--count N] [--show N] [--only PATTERN]

`--show` prints so many of the documents that fail, the shortest chains first, and `--only` those whose
description the regular expression is found in; known ones too where `--known` is given."""

import argparse
import collections
import difflib
import os
import pathlib
import re
import sys
import tempfile

import building
import documents
import known
import tree

COUNT = 2000


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", default=os.environ.get("TEST_SEED", "1"))
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--show", type=int, default=8)
    parser.add_argument("--only", default="")
    parser.add_argument("--known", action="store_true")
    return parser.parse_args()


def difference(document, nodes):
    wanted = list(tree.lines(tree.projected(document.expected[0])))
    found = list(tree.lines(nodes)) if nodes else ["no topic"]
    return "\n".join(difflib.unified_diff(wanted, found, "expected", "found", lineterm="", n=1))


def show(failures, found, count):
    for document in sorted(failures, key=lambda one: (one.chain.count("/"), len(one.text)))[:count]:
        print(f"\n---- {document.name}: {document.about}")
        print(document.text.replace("\r", ""))
        print(difference(document, found[document.name]))


def seen(all_nodes):
    """The shapes that topics have although they are said to lack them."""
    kinds = {kind for nodes in all_nodes if nodes for kind in tree.kinds(nodes)}
    return sorted(kinds & set(tree.LACKING))


def main():
    chosen = options()
    drawn = documents.draw_all(chosen.seed, chosen.count)
    with tempfile.TemporaryDirectory() as place:
        found = building.read(drawn, pathlib.Path(place))
    failed = {
        document.name for document in drawn
        if found[document.name] not in map(tree.projected, document.expected)}
    patterns = {document.name: known.of(document) for document in drawn}
    unknown = [one for one in drawn if one.name in failed and not patterns[one.name]]
    matched, failing = collections.Counter(), collections.Counter()
    for document in drawn:
        for pattern in patterns[document.name]:
            matched[pattern] += 1
            failing[pattern] += document.name in failed
    verdicts = {
        pattern: known.verdict(pattern, matched[pattern], failing[pattern])
        for pattern in known.KNOWN}
    changed = [pattern for pattern in known.KNOWN if verdicts[pattern]]

    print(f"seed {chosen.seed}: {len(drawn)} documents, {len(drawn) - len(failed)} as built,"
          f" {len(failed) - len(unknown)} known to fail, {len(unknown)} not known")
    for pattern in known.KNOWN:
        print(f"  {failing[pattern]:4} of {matched[pattern]:4}  {pattern.name}: {pattern.says}")
    for pattern in changed:
        told = f"{failing[pattern]} of {matched[pattern]} fail of {pattern.name!r}"
        if verdicts[pattern] == "more":
            print(f"FAIL worse: {told}, more than its share of {pattern.share}")
            continue
        print(f"FAIL mended: {told}: take it out of known.py, narrow it, or measure its share again")
        passed = [one for one in drawn if pattern in patterns[one.name] and one.name not in failed]
        for document in passed[:3]:
            print(f"     {document.about}")
    shapes = seen(found.values())
    for shape in shapes:
        print(f"FAIL mended: topics have {shape!r}: take it out of LACKING in tree.py")
    listed = [one for one in drawn if one.name in failed] if chosen.known else unknown
    show([one for one in listed if re.search(chosen.only, one.about)], found, chosen.show)
    if unknown:
        print(f"\nFAIL {len(unknown)} documents came out other than they were built;"
              f" again with --seed {chosen.seed}")
    return 1 if unknown or changed or shapes else 0


sys.exit(main())
