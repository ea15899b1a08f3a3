"""What does not belong to a dump: links that leave it, pipes, sockets, devices, unreadable names."""

import os
import shutil
import socket
import threading
import unicodedata

SECRET = "the key under the mat"
OUTSIDE = "note[input.outside]"
SPECIAL = "note[input.special-file]"
NAME = "note[input.name-not-utf-8]"


def secret(place):
    place.write("elsewhere/secret.md", f"# Secret\n\nHere is {SECRET}.\n")
    place.write("elsewhere/secret.png", b"\x89PNG\r\n\x1a\n" + SECRET.encode())


def refused(*links, note=OUTSIDE, page=""):
    """Links, each with where it leads, of which nothing reaches the output."""

    def case(place):
        secret(place)
        for path, target in links:
            place.link(path, target.replace("$", str(place.folder)))
        if page:
            place.write("dump/page.md", "# Page\n\nWords.\n\n" + page + "\n")
        outcome = place.keeps_good(code=0, says=note)
        assert not any(SECRET.encode() in data for data in place.built().values()), "it is published"
        assert note not in outcome.ids or "dump/" in outcome.messages
        return outcome

    return case


def followed(option, configuration):
    def case(place):
        secret(place)
        place.link("dump/linked", "../elsewhere")
        place.configure(configuration)
        outcome = place.keeps_good(*option, code=0)
        assert place.has(SECRET), "it is not followed"
        return outcome

    return case


def no_longer_followed(place):
    secret(place)
    place.link("dump/linked", "../elsewhere")
    place.keeps_good("--follow-links", code=0)
    before = place.built()
    outcome = place.build()
    assert outcome.code == 1 and place.built() == before, outcome
    return f"{outcome}, nothing written"


def special(make, note=SPECIAL, code=0, page=""):
    """What waits for ever, or never ends, where somebody opens it."""

    def case(place):
        make(place)
        if page:
            place.write("dump/page.md", "# Page\n\nWords.\n\n" + page + "\n")
        if code == 2:
            outcome = place.build()
            assert outcome.code == 2, outcome
            return outcome
        outcome = place.keeps_good(code=code, says=note)
        for command in ("inspect", "diff"):
            told = place.run(command, "dump", *(["dump"] if command == "diff" else []))
            assert told.code == 0, told
        return outcome

    return case


def bind(place):
    """The path of a socket may be only so long."""
    here = os.getcwd()
    os.chdir(place.folder / "dump")
    socket.socket(socket.AF_UNIX).bind("plug.md")
    os.chdir(here)


def instead_of_page(place):
    place.write("dump/page.md", "# Page\n\nA page that was there.\n")
    place.keeps_good(code=0)
    before = place.built()
    os.unlink(place.folder / "dump/page.md")
    place.pipe("dump/page.md")
    outcome = place.build()
    assert outcome.code == 1 and place.built() == before, outcome
    return f"{outcome}, nothing written"


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


def far_future(place):
    """A time whose nanoseconds no 64 bits hold; the disk may take an earlier one for it."""
    os.utime(place.folder / "dump/good.md", (2**40 - 1, 2**40 - 1))
    return place.keeps_good(code=0)


def swapped(make, take):
    """A link out of the dump, put into the place of a page or of a folder again and again while the
    dump is read."""

    def case(place):
        secret(place)
        dump = place.folder / "dump"
        for number in range(40):
            place.write(f"dump/pages/{number}.md", f"# Page {number}\n\nA page of words.\n")
        place.write("elsewhere/pages/0.md", f"# Page 0\n\nHere is {SECRET}.\n")
        over = threading.Event()

        def swap():
            while not over.is_set():
                make(dump, place.folder)
                take(dump)

        thread = threading.Thread(target=swap)
        thread.start()
        try:
            for _ in range(12):
                outcome = place.build()
                published = [path for path, data in place.built().items() if SECRET.encode() in data]
                assert not published, f"published: {published}"
        finally:
            over.set()
            thread.join()
        return outcome

    return case


def link_page(dump, folder):
    os.symlink(folder / "elsewhere/pages/0.md", dump / "link")
    os.rename(dump / "link", dump / "pages/0.md")


def put_page(dump):
    (dump / "page").write_text("# Page 0\n\nA page of words.\n", encoding="utf-8")
    os.rename(dump / "page", dump / "pages/0.md")


def link_folder(dump, folder):
    os.rename(dump / "pages", folder / "kept")
    os.symlink(folder / "elsewhere/pages", dump / "pages")


def put_folder(dump):
    os.unlink(dump / "pages")
    os.rename(dump.parent / "kept", dump / "pages")


def theme(place):
    secret(place)
    place.configure("site: {search: false, theme: looks}\n")
    place.link("looks/custom.css", "../elsewhere/secret.md")
    place.pipe("looks/logo.svg")
    outcome = place.keeps_good(code=0)
    assert not place.has(SECRET, but=()), "it is published"
    return outcome


def mirror(place):
    secret(place)
    place.configure("site: {search: false, pictures: {'https://art.example/': art}}\n")
    place.link("art/map.png", "../elsewhere/secret.png")
    place.link("art/far", "../elsewhere")
    place.pipe("art/pipe.png")
    place.write("dump/page.md", "# Page\n\n" + "\n\n".join(
        f"![A map](https://art.example/{name})"
        for name in ("map.png", "far/secret.png", "pipe.png", "../elsewhere/secret.png",
                     "%2e%2e/elsewhere/secret.png")))
    outcome = place.keeps_good(code=0)
    assert not any(SECRET.encode() in data for data in place.built().values()), "it is published"
    return outcome


CASES = [
    ("a link to a file outside", refused(("dump/a.md", "../elsewhere/secret.md"))),
    ("a link to a folder outside", refused(("dump/a", "../elsewhere"))),
    ("an absolute link", refused(("dump/a.md", "$/elsewhere/secret.md"))),
    ("a chain of links", refused(
        ("dump/a.md", "b.md"), ("dump/b.md", "deep/c.md"), ("dump/deep/c.md", "$/elsewhere/secret.md"))),
    ("a link to a link beside the dump", refused(
        ("near.md", "elsewhere/secret.md"), ("dump/a.md", "../near.md"))),
    ("a link to all of the disk", refused(("dump/a", "/"))),
    ("a link to a sibling with a longer name", refused(("dump-2", "elsewhere"), ("dump/a", "../dump-2"))),
    ("a link to a picture outside", refused(
        ("dump/map.png", "../elsewhere/secret.png"), page="![A map](map.png)")),
    ("pictures by paths that leave the dump", refused(note="", page=
        "![a](../elsewhere/secret.png) ![b](/../elsewhere/secret.png) ![c](%2e%2e/elsewhere/secret.png)")),
    ("links in a circle", refused(("dump/a.md", "b.md"), ("dump/b.md", "a.md"), note="input.broken-link")),
    ("a link that leads nowhere", refused(("dump/a.md", "nowhere"), note="input.broken-link")),
    ("a link to the dump itself", refused(("dump/a", "."), note="input.folder-again")),
    ("a link outside with --follow-links", followed(["--follow-links"], "")),
    ("a link outside with `follow-links: true`", followed([], "follow-links: true\n")),
    ("a link that was followed before", no_longer_followed),
    ("links in a theme", theme),
    ("links in a folder of pictures", mirror),
    ("a pipe", special(lambda place: place.pipe("dump/a.md"))),
    ("a pipe for a picture", special(lambda place: place.pipe("dump/a.png"), page="![A map](a.png)")),
    ("a pipe for a folder's mark", special(
        lambda place: place.pipe("dump/a/.guidebookignore"), "input.ignored")),
    ("a link to a pipe", special(lambda place: (place.pipe("dump/a"), place.link("dump/b.md", "a")))),
    ("a socket", special(bind)),
    ("links to devices", special(lambda place: (
        place.link("dump/a.md", "/dev/zero"), place.link("dump/b.json", "/dev/random"),
        place.link("dump/c.md", "/dev/tty")))),
    ("a pipe where a page was", instead_of_page),
    ("a pipe for guidebook.yml", special(lambda place: (
        os.unlink(place.folder / "guidebook.yml"), place.pipe("guidebook.yml")), "", 0)),
    ("a pipe for the dump", special(lambda place: (
        shutil.rmtree(place.folder / "dump"), place.pipe("dump")), code=2)),
    ("a name that is not UTF-8", named(b"a\xff.md")),
    ("a folder whose name is not UTF-8", named(b"a\xff/b.md", b"\xff\xfe/c.md")),
    ("such a name in the output", beside_output),
    ("such a name of the current folder", other_folder),
    ("folders deeper than a path may be", deep(600, "a-folder")),
    ("900 folders, each in the one before", deep(900, "a", page="# Deep\n\nA page.\n")),
    ("names that are equal to a reader", equal_names),
    ("a file of a year that no clock shows", far_future),
    ("a link in place of a page while it is read", swapped(link_page, put_page)),
    ("a link in place of a folder while it is read", swapped(link_folder, put_folder)),
]
