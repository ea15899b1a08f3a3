"""Links and paths that leave a dump."""

import os
import threading

SECRET = "the key under the mat"
OUTSIDE = "note[input.outside]"


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
    ("a link in place of a page while it is read", swapped(link_page, put_page)),
    ("a link in place of a folder while it is read", swapped(link_folder, put_folder)),
]
