"""How a site grows: generated handbooks of 100, 1,000 and more pages, ten to a category. What is
measured are the templates that are shipped. size.py GUIDEBOOK [PAGES…]"""

import pathlib
import random
import resource
import shutil
import subprocess
import sys
import tempfile

from browser import Browser, SiteCheck
from searching import searched
from server import Server

ROOT = pathlib.Path(__file__).parents[3]
SITE = "https://grove.example/guide"
# Bytes a page may differ by this much from the smallest site to the largest.
GROWTH = 0.05
QUERY_BYTES = {100: 200 * 1024, 1_000: 250 * 1024, 10_000: 300 * 1024}
WORDS = """amber anchor basket beacon border branch bridge button canvas carpet center circle corner
copper cradle dial drawer ember engine figure finger folder garden gesture glance handle harbor
hearth hinge island kettle ladder lantern ledger lever margin market meadow mirror motion needle
notice orchard paddle panel pebble pencil pillow pocket quarry quiver ribbon river saddle sample
shadow shelf signal silver slider socket spiral stable switch symbol table thread ticket timber
title tray tunnel valley velvet vessel wander warmth weight whistle window winter wrist yellow""".split()


def sentence(dice):
    words = [dice.choice(WORDS) for _ in range(dice.randint(8, 18))]
    return " ".join(words).capitalize() + f" at {dice.randint(2, 90)} pt."


def paragraph(dice):
    return " ".join(sentence(dice) for _ in range(dice.randint(2, 4)))


def page(number, pages, dice):
    """Sections, a list, a table, links to other pages."""
    lines = [f"# {title(number)}", "", sentence(dice), ""]
    for heading in ("Best practices", "Sizes", "In use"):
        lines += [f"## {heading}", "", paragraph(dice), "", paragraph(dice), ""]
        lines += [f"- {sentence(dice)}" for _ in range(3)] + [""]
        other = dice.randrange(pages)
        lines += [f"See [{title(other)}]({SITE}/{slug(other)}).", ""]
    lines += ["| Part | Width | Height |", "|---|---|---|"]
    lines += [f"| {dice.choice(WORDS)} | {dice.randint(1, 99)} pt | {dice.randint(1, 99)} pt |"
              for _ in range(6)]
    return "\n".join(lines) + "\n"


def title(number):
    return f"{WORDS[number % len(WORDS)].capitalize()} {number:05}"


def slug(number):
    return title(number).lower().replace(" ", "-")


def write(folder, pages):
    """A dump with as many pages, a tenth as many categories, and the profile to read it with."""
    dice = random.Random(pages)
    dump = folder / "input" / "dump"
    (dump / "guide").mkdir(parents=True)
    categories = [f"category-{number:04}" for number in range(pages // 10)]
    for index, name in enumerate(categories):
        members = range(index * 10, index * 10 + 10)
        cards = "\n\n".join(f"[{title(member)}]({SITE}/{slug(member)})" for member in members)
        text = f"# Category {index:04}\n\n{sentence(dice)}\n\n{cards}\n"
        (dump / "guide" / f"{name}.md").write_text(text, encoding="utf-8")
    for number in range(pages):
        file = dump / "guide" / f"{slug(number)}.md"
        file.write_text(page(number, pages, dice), encoding="utf-8")
    profile = (ROOT / "Sources/GuideBuild/Profiles/sample.yml").read_text(encoding="utf-8")
    profile = profile.replace("https://lumen.example/design/handbook", SITE)
    profile = profile.replace("https://lumen.example", "https://grove.example")
    profile = profile.replace("[foundations, controls, patterns]", str(categories))
    (folder / "profile.yml").write_text(profile, encoding="utf-8")


def measure(guidebook, pages, folder):
    """Bytes of HTML a page, seconds of CPU, and the bytes of the first query."""
    write(folder, pages)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(
        [guidebook, "build", folder / "input" / "dump", "--output", folder / "output", "--only", "site",
         "--profile", folder / "profile.yml"], cwd=folder, capture_output=True, text=True)
    if run.returncode:
        sys.exit(run.stderr)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    site = folder / "output" / "site"
    files = [site / slug(number) / "index.html" for number in range(pages)]
    size = sum(file.stat().st_size for file in files) / pages
    query = None
    if (site / "pagefind").is_dir():
        with Browser() as browser:
            check = SiteCheck(browser, Server(site))
            query = searched(check, slug(pages // 2) + "/", title(pages // 2), title(pages // 2).lower())
            if problems := check.take():
                sys.exit("\n".join(problems))
    return size, seconds, query


def main():
    guidebook = sys.argv[1]
    counts = [int(argument) for argument in sys.argv[2:]] or [100, 1_000]
    sizes, failed = {}, False
    for pages in counts:
        folder = pathlib.Path(tempfile.mkdtemp(prefix="guidebook-size-"))
        try:
            sizes[pages], seconds, query = measure(guidebook, pages, folder)
        finally:
            shutil.rmtree(folder)
        told = f"{query / 1024:.0f} KB at the first query" if query else "without a search"
        print(f"     {pages} pages in {pages // 10} categories: {sizes[pages]:.0f} bytes a page, "
              f"{seconds:.1f} s of CPU, {told}", flush=True)
        failed |= bool(query) and query > QUERY_BYTES.get(pages, query)
    growth = max(sizes.values()) / min(sizes.values()) - 1
    print(f"{'FAIL' if failed or growth > GROWTH else 'ok':5}size: {growth:.1%} more bytes a page")
    sys.exit(1 if failed or growth > GROWTH else 0)


main()
