"""Builds of sites, and what is told of them."""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).parents[3]


class Report:
    def __init__(self):
        self.failures = 0

    def tell(self, name, problems, summary=""):
        print(f"{'FAIL' if problems else 'ok':5}{name}{': ' + summary if summary else ''}", flush=True)
        for problem in problems[:12]:
            print("     " + problem)
        if len(problems) > 12:
            print(f"     and {len(problems) - 12} more")
        self.failures += len(problems)


def dumps(*folders):
    return [dump for folder in folders for dump in sorted(pathlib.Path(folder).glob("*/"))]


def build(guidebook, dumps, folder, *options, place=ROOT):
    """`guidebook.yml` is that of `place`."""
    command = [guidebook, "build", *map(str, dumps), "--output", str(folder), *options]
    run = subprocess.run(command, cwd=place, capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"{' '.join(command)}\n{run.stderr}")
    return folder / "site"


def topics(site):
    """Pages of topics by their size, the largest first, as paths below the site."""
    files = [file.parent for file in site.rglob("index.html.md")]
    files.sort(key=lambda folder: -(folder / "index.html").stat().st_size)
    return [str(folder.relative_to(site)) + "/" for folder in files]
