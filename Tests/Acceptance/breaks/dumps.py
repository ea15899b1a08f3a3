"""Dumps in two states, `old` and `new`: functions that write them to a folder and name them."""

import os
import random
import re
import shutil


def edited(text):
    """Another state of a text: other words in many of its places."""
    return re.sub(r"\b(of|is) the\b", r"\1 this", text)


def aged(folder):
    """As of long ago, so that no file counts as one that is just being written."""
    for path in folder.rglob("*"):
        os.utime(path, (1_600_000_000, 1_600_000_000))


def page(name, text):
    """Of a name, whatever file it stands in."""
    return f"---\nurl: https://lumen.example/design/handbook/{name}\n---\n\n# {name}\n\n{text}\n"


def copied(*dumps):
    """Fills a ground with dumps that lie elsewhere; each state has a page that the other lacks, in a
    file that both have."""

    def fill(folder, state):
        for dump in dumps:
            shutil.copytree(dump, folder / dump.name)
            for path in (folder / dump.name).rglob("*"):
                path.chmod(0o755 if path.is_dir() else 0o644)
                if state == "new" and path.suffix in (".md", ".json"):
                    path.write_text(edited(path.read_text()))
        extra = folder / "more"
        extra.mkdir()
        (extra / "days.md").write_text(page(f"{state}-days", f"A page of the {state} days."))
        aged(folder)
        return [folder / dump.name for dump in dumps] + [extra]

    return fill


def written(pages, words):
    """Fills a ground with small pages of its own, and a picture."""

    def fill(folder, state):
        folder = folder / "pages"
        folder.mkdir(parents=True)
        shift = {"old": 0, "new": pages // 3}[state]
        source = random.Random(state)
        for file in range(pages):
            number = file + shift
            text = " ".join(source.choices(("lamp", "dial", "knob", "turned", "pushed"), k=words))
            picture = "![A lamp](lamp.svg)\n\n" if file == 0 else ""
            (folder / f"{file}.md").write_text(
                page(f"dial-{number}", f"{picture}Dial {number} of the {state} days: {text}."))
        size = {"old": 8, "new": 9}[state]
        (folder / "lamp.svg").write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="{size}"/></svg>\n')
        aged(folder.parent)
        return [folder]

    return fill
