"""Instructions of one run of the program, which nothing else on the machine changes: 25 times as
slow as the run itself, so that only what time leaves in doubt is counted."""

import functools
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

HERE = pathlib.Path(__file__).parent


@functools.cache
def tools():
    """A folder with the program without what debuggers read, which Valgrind 3.19 cannot, and with
    what is loaded before it; None where something that makes them is missing."""
    if not all(map(shutil.which, ("valgrind", "strip", "cc"))):
        return None
    folder = pathlib.Path(tempfile.mkdtemp())
    program, before = folder / "guidebook", folder / "sigsuspend.so"
    subprocess.run(["strip", "-g", "-o", program, os.environ["GUIDEBOOK"]], check=True)
    subprocess.run(["cc", "-shared", "-fPIC", "-o", before, HERE / "sigsuspend.c"], check=True)
    return folder


def instructions(arguments, folder):
    """How many the program with `arguments` takes in `folder`, whatever it says of what it read there;
    None where they cannot be counted."""
    if tools() is None:
        return None
    program, before = tools() / "guidebook", tools() / "sigsuspend.so"
    environment = os.environ | {"LD_PRELOAD": str(before), "SWIFT_DETERMINISTIC_HASHING": "1"}
    command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    result = subprocess.run(
        [*command, program, *arguments], cwd=folder, env=environment, capture_output=True, text=True)
    found = re.search(r"I +refs: +([\d,]+)", result.stderr)
    return int(found[1].replace(",", "")) if found and result.returncode in range(4) else None
