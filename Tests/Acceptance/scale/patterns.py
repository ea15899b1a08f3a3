"""Pages that a seed draws: fragments of a dialect, repeated, nested, drawn by lot, one after the
other, or one long thing that is used as often as it is long; in one dump or in several."""

import json
import random

import forms
import fragments


def draw(seed):
    """A pattern as plain data, so that it can be printed, and shrunk."""
    chance = random.Random(seed)
    kinds = ["markdown"] * 8 + ["fields", "fields", "records", "lines", "files"] + list(forms.FORMS)
    kind = chance.choice(kinds)
    pattern = {"kind": kind, "mode": chance.choice(MODES), "unit": unit(chance), "other": unit(chance),
               "pair": list(chance.choice(fragments.PAIRS)), "head": chance.choice(fragments.HEADS),
               "tail": chance.choice(fragments.TAILS), "dumps": chance.choice([1, 1, 1, 2, 3]),
               "copies": chance.choice(["same", "shuffled", "halved", "changed"])}
    if kind == "fields":
        pattern |= {"unit": chance.choices(fragments.FIELDS, k=chance.randint(1, 3)),
                    "pair": list(chance.choice(fragments.FENCES))}
    if kind in forms.FORMS:
        pattern["form"] = chance.randrange(len(forms.FORMS[kind]))
    return pattern


def unit(chance):
    pieces = []
    for _ in range(chance.choice([1, 1, 2, 2, 3, 4, 6])):
        pieces.append(chance.choice(fragments.NUMBERED if chance.random() < 0.25 else fragments.MARKS))
        pieces.append(chance.choice(fragments.SPACES))
    return pieces


def numbered(pieces, number):
    return "".join(pieces).replace("{i}", str(number))


def repeated(pattern, count):
    return "".join(numbered(pattern["unit"], number) for number in range(count))


def nested(pattern, count):
    begin, end = pattern["pair"]
    return begin * count + numbered(pattern["unit"], 0) + end * count


def indented(pattern, count):
    """Each deeper than the one before, as far as anything nests."""
    return "".join("  " * (number % forms.DEPTH) + numbered(pattern["unit"], number).strip() + "\n"
                   for number in range(count))


def apart(pattern, count):
    return repeated(pattern, count) + "".join(
        numbered(pattern["other"], number) for number in range(count))


def drawn(pattern, count):
    chance = random.Random(count)
    pieces = pattern["unit"] + pattern["other"]
    return "".join(numbered([chance.choice(pieces)], number) for number in range(count))


def worded(pattern, count):
    chance = random.Random(count)
    return "".join(
        f"w{chance.randrange(count)} {numbered(pattern['unit'], number)}" for number in range(count))


def used(pattern, count):
    """As often as it is long."""
    long = numbered(pattern["other"], 0).replace("\n", " ") * count
    use = numbered(pattern["unit"], 0)
    return f"{f'[a] [^a] {use}' * count}\n\n[a]: b '{long}'\n\n[^a]: {long}\n"


MODES = [repeated.__name__] * 4 + [
    function.__name__ for function in (nested, indented, apart, apart, drawn, worded, used)]


def body(pattern, count):
    return pattern["head"] + globals()[pattern["mode"]](pattern, count) + pattern["tail"]


def files(pattern, count):
    """The texts of one dump by path."""
    kind = pattern["kind"]
    texts = [numbered(pattern["unit"], number) for number in range(count)]
    if kind in forms.FORMS:
        return {"dials.json": json.dumps(forms.FORMS[kind][pattern["form"]](texts))}
    if kind == "fields":
        begin, end = pattern["pair"]
        lines = [numbered([line], number) for number in range(count) for line in pattern["unit"]]
        return {"dials.md": begin + "\n".join(lines) + end + "\n# Dials\n\nA dial.\n"}
    if kind == "files":
        return {f"w{n}.md": f"# w{n}\n\n{text}\n\n[a](w{n + 1}.md)\n" for n, text in enumerate(texts)}
    if kind in ("records", "lines"):
        records = [{"url": f"https://lumen.example/w{n}", "title": f"w{n}", "markdown": f"# w{n}\n\n{text}"}
                   for n, text in enumerate(texts)]
        text = json.dumps(records) if kind == "records" else "\n".join(map(json.dumps, records))
        return {"dials.json" + "l" * (kind == "lines"): text}
    return {"dials.md": f"# Dials\n\n{body(pattern, count)}\n"}


def varied(pattern, text, dump):
    """Of another dump."""
    if dump == 0 or pattern["copies"] == "same" or pattern["kind"] in forms.FORMS:
        return text
    if pattern["copies"] == "changed":
        return text.replace("wand", f"rod{dump}").replace("4", str(dump))
    parts = text.split("\n\n") if "\n\n" in text[12:] else text.split("\n")
    if pattern["copies"] == "halved":
        return "\n\n".join(parts[:1] + parts[dump::2])
    rest = parts[1:]
    random.Random(dump).shuffle(rest)
    return "\n\n".join(parts[:1] + rest)


def write(folder, pattern, count):
    """Below `folder`, a dump a folder; how many bytes."""
    size = 0
    for dump in range(pattern["dumps"]):
        place = folder / f"dump{dump}"
        place.mkdir(parents=True)
        for path, text in files(pattern, count).items():
            own = varied(pattern, text, dump)
            if path.endswith(".jsonl") or path.endswith(".json"):
                own = text
            data = own.encode("utf-8", "replace")
            (place / path).write_bytes(data)
            size += len(data)
    return size
