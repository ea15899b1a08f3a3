"""Runs the cases of the groups here and prints a line of counts for each.

A group is a file here with `CASES`, a list of (name, small, full, function): how many builds are
broken by default and with `--full`, and what is called with that number and a source of random
numbers. It asserts, and returns what it counted, as text. The seed of what is random is printed, and
`--seed` gives it again."""

import argparse
import importlib
import pathlib
import random
import sys
import time
import traceback

GROUPS = ["kills", "signals", "calls", "pairs", "inputs", "foreign"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("groups", nargs="*", default=GROUPS)
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    chosen = parser.parse_args()
    print(f"breaks: --seed {chosen.seed}", flush=True)
    failed = []
    for group in chosen.groups:
        for name, small, full, case in importlib.import_module(group).CASES:
            if not chosen.full and not small:
                continue
            started = time.monotonic()
            try:
                found = case(full if chosen.full else small, random.Random(f"{chosen.seed} {name}"))
            except AssertionError as error:
                failed.append(f"{group}, {name}: {error}")
                found = f"FAILED: {error}"
            except Exception:
                failed.append(f"{group}, {name}: {traceback.format_exc()}")
                found = "FAILED"
            seconds = time.monotonic() - started
            print(f"  {seconds:6.1f} s  {group}, {name}: {found}", flush=True)
    for text in failed:
        print(f"breaks: FAILED {text}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
