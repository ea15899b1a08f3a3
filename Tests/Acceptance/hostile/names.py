"""What a disk can hold and hardly anybody names or shows: bytes that are no text, folders in folders
without end, names that are equal to a reader, years that no clock knows."""

import os
import shutil
import unicodedata

NAME = "note[input.name-not-utf-8]"


def named(*names):
    def case(place):
        dump = os.fsencode(place.folder / "dump")
        for name in names:
            path = os.path.join(dump, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write("# Odd name\n\nA page.\n")
        outcome = place.keeps_good(code=0, says=NAME)
        assert "\\xFF" in outcome.messages, "its bytes are not shown"
        return outcome

    return case


def beside_output(place):
    """What is not ours stays in the output, whatever its name."""
    place.build()
    before = place.built()
    with open(os.path.join(os.fsencode(place.folder), b"out/\xff"), "w", encoding="utf-8"):
        pass
    place.write("dump/page.md", "# Page\n\nNew.\n")
    outcome = place.build()
    assert outcome.code == 2 and before.items() <= place.built().items(), outcome
    return outcome


def other_folder(place):
    here = os.path.join(os.fsencode(place.folder), b"\xff")
    os.makedirs(here)
    os.rename(place.folder / "dump", os.path.join(here, b"dump"))
    outcome = place.build(cwd=here)
    assert outcome.code == 2, outcome
    return outcome


def deep(count, name, page=None):
    """So many folders, each in the one before, with a page in the last."""

    def case(place):
        here = os.getcwd()
        os.chdir(place.folder / "dump")
        for _ in range(count):
            os.mkdir(name)
            os.chdir(name)
        if page:
            place.write(os.path.join(os.getcwd(), "page.md"), page)
        os.chdir(here)
        outcome = place.keeps_good(code=1, says="error[input.deep-folder]")
        shutil.rmtree(place.folder / "dump")
        return outcome

    return case


def equal_names(place):
    """Composed characters, and combining ones: two files to the disk, one name to a reader."""
    for form in ("NFC", "NFD"):
        for path in ("caf\u00e9.md", "th\u00e9/page.md"):
            place.write("dump/" + unicodedata.normalize(form, path), f"# {form}\n\nA page in {form}.\n")
    outcome = place.keeps_good(code=1, says="error[input.equal-names]")
    assert place.has("A page in NFD") and not place.has("A page in NFC"), "which one is left out changed"
    return outcome


#: Windows makes no file or folder of these names, whatever their ending.
DEVICES = ["con", "prn", "aux", "nul", *(kind + n for kind in ("com", "lpt") for n in "0123456789")]


def devices(place):
    """Pages that are called so, by their titles and their files; no part of a path in the output is."""
    for name in DEVICES:
        place.write(f"dump/{name}.md", f"# {name.upper()}\n\nA page on {name}.\n")
    place.write("dump/aux/nul.v2.md", "# Aux. \n\nA page in a folder.\n")
    outcome = place.keeps_good(code=0)
    for path in place.built():
        for part in path.split("/"):
            assert part.split(".")[0].lower() not in DEVICES and part[-1] not in ". ", path
    return outcome


def far_future(place):
    """A time whose nanoseconds no 64 bits hold; the disk may take an earlier one for it."""
    os.utime(place.folder / "dump/good.md", (2**40 - 1, 2**40 - 1))
    return place.keeps_good(code=0)


CASES = [
    ("a name that is not UTF-8", named(b"a\xff.md")),
    ("a folder whose name is not UTF-8", named(b"a\xff/b.md", b"\xff\xfe/c.md")),
    ("such a name in the output", beside_output),
    ("such a name of the current folder", other_folder),
    ("folders deeper than a path may be", deep(600, "a-folder")),
    ("900 folders, each in the one before", deep(900, "a", page="# Deep\n\nA page.\n")),
    ("names that are equal to a reader", equal_names),
    ("names of devices of Windows", devices),
    ("a file of a year that no clock shows", far_future),
]
