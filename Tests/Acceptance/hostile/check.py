"""Runs the cases of the groups here, each in a folder of its own, and prints what came out of each.

A group is a file here with `CASES`, a list of pairs: what the input is, and a function that gets a
`place.Place`, makes the input, runs the program, asserts, and returns what came out."""

import importlib
import pathlib
import signal
import sys
import tempfile
import traceback

import place

GROUPS = sorted(
    {path.stem for path in pathlib.Path(__file__).parent.glob("*.py")} - {"check", "place"})


def main(names):
    # Under `nohup` all that is started here would ignore it.
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    failed = []
    for group in names or GROUPS:
        print(f"{group}\n  {'s':>5} {'MB':>5}  what came out")
        for name, case in importlib.import_module(group).CASES:
            with tempfile.TemporaryDirectory() as folder:
                here = place.Place(folder)
                try:
                    came = str(case(here))
                except AssertionError as error:
                    failed.append(f"{group}, {name}: {error}")
                    came = f"FAILED: {str(error)[:200]}"
                except Exception:
                    failed.append(f"{group}, {name}: {traceback.format_exc()}")
                    came = "FAILED"
            print(f"  {here.seconds:5.1f} {here.megabytes:5}  {name}: {came}", flush=True)
    for text in failed:
        print(f"hostile: {text}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
