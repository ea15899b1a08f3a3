"""Instructions of one run of the program, which nothing else on the machine changes: 25 times as
slow as the run itself, so that only what time leaves in doubt is counted."""

import atexit
import functools
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

HERE = pathlib.Path(__file__).parent
COMPILER = "cc" if shutil.which("cc") else "clang"
#: No variable more: reading them takes instructions, and the seed of hashing decides how many others do.
ENVIRONMENT = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
ENVIRONMENT |= {"SWIFT_DETERMINISTIC_HASHING": "1"}


def missing():
    """The tools without which nothing is counted."""
    return [name for name in ("valgrind", "strip", COMPILER) if not shutil.which(name)]


@functools.cache
def folder():
    made = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return pathlib.Path(made)


@functools.cache
def library(source):
    """Of a file in C, to be loaded before the program."""
    made = folder() / source.with_suffix(".so").name
    subprocess.run([COMPILER, "-shared", "-fPIC", "-o", made, source], check=True)
    return made


@functools.cache
def program():
    """Without what debuggers read, which Valgrind 3.19 cannot."""
    made = folder() / "guidebook"
    subprocess.run(["strip", "-g", "-o", made, os.environ["GUIDEBOOK"]], check=True)
    return made


def instructions(arguments, current, profile="/dev/null"):
    """How many the program with `arguments` takes in the folder `current`, whatever it says of what it
    read there; None where they cannot be counted. `profile` gets them by function."""
    if missing():
        return None
    environment = ENVIRONMENT | {"LD_PRELOAD": str(library(HERE / "sigsuspend.c"))}
    command = [
        "valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={profile}"]
    result = subprocess.run(
        [*command, program(), *arguments], cwd=current, env=environment, capture_output=True,
        text=True)
    found = re.search(r"I +refs: +([\d,]+)", result.stderr)
    return int(found[1].replace(",", "")) if found and result.returncode in range(4) else None
