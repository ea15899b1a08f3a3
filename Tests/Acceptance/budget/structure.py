"""How many types Sources has, and which of its folders refer to each other in a circle.

Regular expressions read the code, so they may miss a few types, but always the same ones. A folder
refers to another folder of its module if it names a type that only that folder declares at the top of
a file."""

import collections
import pathlib
import re

SOURCES = pathlib.Path(__file__).parents[3] / "Sources"
MODIFIER = r"(?:@\w+(?:\([^)]*\))?|(?:[a-z]+)(?:\([a-z]+\))?)\s+"
DECLARATION = re.compile(
    rf"^(\s*)(?:{MODIFIER})*?(?:struct|class|enum|protocol|actor)\s+([A-Z]\w*)", re.M)
TEXTS = re.compile(r'"""[\s\S]*?"""')
STRING = re.compile(r'#"[^\n]*?"#|"((?:[^"\\\n]|\\.)*)"')
COMMENT = re.compile(r"//.*")
INTERPOLATION = re.compile(r"\\\(([^)]*)\)?")


def code(text):
    """Without comments and strings, but with what is interpolated into strings."""
    text = STRING.sub(
        lambda match: " ".join(INTERPOLATION.findall(match[1] or "")), TEXTS.sub('""', text))
    return COMMENT.sub("", text)


def files(sources=SOURCES):
    """The code of each file, by its path in the folder."""
    return {path.relative_to(sources): code(path.read_text(encoding="utf-8"))
            for path in sorted(sources.rglob("*.swift"))}


def types(files):
    return sum(len(DECLARATION.findall(text)) for text in files.values())


def arrows(files):
    """The types that a folder names of another one, by both folders."""
    declared = collections.defaultdict(set)
    for path, text in files.items():
        for indent, name in DECLARATION.findall(text):
            if not indent.strip("\n"):
                declared[path.parts[0], name].add(path.parent)
    found = collections.defaultdict(set)
    for path, text in files.items():
        for name in set(re.findall(r"\b[A-Z]\w*", text)):
            folders = declared.get((path.parts[0], name), ())
            if len(folders) != 1:
                continue
            folder = next(iter(folders))
            if folder != path.parent:
                found[path.parent, folder].add(name)
    return found


def cycles(arrows):
    """The folders of each circle, sorted."""
    after = collections.defaultdict(set)
    for start, end in arrows:
        after[start].add(end)

    def reached(folder):
        seen, open_ = set(), [folder]
        while open_:
            for other in after[open_.pop()] - seen:
                seen.add(other)
                open_.append(other)
        return seen

    all_reached = {folder: reached(folder) for folder in list(after)}
    circles = {frozenset(other for other in others if folder in all_reached.get(other, ()))
               for folder, others in all_reached.items() if folder in others}
    return sorted(map(sorted, circles))


def counts(files):
    """Both numbers, by their names in `.ci/budget`."""
    return {"types": types(files), "folders-in-cycles": sum(map(len, cycles(arrows(files))))}
