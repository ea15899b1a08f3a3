"""Pictures: published byte for byte or not at all, whatever the file is called."""

import http.server
import pathlib
import re
import shutil
import struct
import subprocess
import threading
import zlib

SVG = '<svg xmlns="http://www.w3.org/2000/svg"{}>{}</svg>'
XHTML = 'xmlns:h="http://www.w3.org/1999/xhtml"'
REFUSED = "note[picture.refused]"


def svg(content="", attributes=""):
    return SVG.format(attributes and " " + attributes, content).encode()


def png(width, height):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(b"\0" * 2)) + chunk(b"IEND", b"")


def published(place):
    return {path: data for path, data in place.built().items() if path.startswith("site/pictures/")}


def refused(data, why, name="art.svg"):
    """In the dump, and in a folder that the configuration names."""

    def case(place):
        place.configure("site: {search: false, pictures: {'https://art.example/': art}}\n")
        if isinstance(data, int):
            place.sparse(f"dump/{name}", data)
            place.sparse(f"art/{name}", data)
        else:
            place.write(f"dump/{name}", data)
            place.write(f"art/{name}", data)
        place.write("dump/page.md", f"# Page\n\n![A]({name})\n\n![B](https://art.example/{name})\n")
        outcome = place.keeps_good(code=0, says=why)
        assert outcome.messages.count(why) == 2, outcome.messages
        assert not published(place), "it is published"
        return f"{outcome}: {why}"

    return case


def shown(data, extension, name="art.svg"):
    def case(place):
        place.write(f"dump/{name}", data)
        place.write("dump/page.md", f"# Page\n\n![A]({name})\n")
        outcome = place.keeps_good(code=0)
        files = published(place)
        assert list(files.values()) == [data], files.keys()
        assert all(path.endswith(extension) for path in files), files.keys()
        return f"{outcome}, published as {extension}"

    return case


def layers():
    """A kilobyte that draws 10 ** 12 paths."""
    groups = "".join(
        f'<g id="a{layer}">' + f'<use href="#a{layer - 1}"/>' * 10 + "</g>" for layer in range(1, 13))
    return svg('<path id="a0"/>' + groups)


class Art(http.server.BaseHTTPRequestHandler):
    """Has a picture everywhere but where it redirects, and keeps what it was asked for."""

    def do_GET(self):
        self.server.asked.append(self.path)
        self.send_response(302 if "moved" in self.path else 200)
        self.send_header("Location", "/elsewhere.svg")
        self.end_headers()
        self.wfile.write(svg())

    def log_message(self, *_):
        pass


def fetched(place):
    """What the manual's command asks for and writes, of a dump with addresses that lead elsewhere."""
    if not shutil.which("wget") or not shutil.which("jq"):
        return "skipped: wget or jq is not installed"
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Art)
    server.asked = []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    host = f"http://127.0.0.1:{server.server_port}/"
    names = ("a.svg", "deep/b%20c.svg", "../up.svg", "%2e%2e/up2.svg", "..%2Fup3.svg", "%2Fup4.svg", "moved.svg")
    addresses = [f"{host}art/{name}" for name in names] + [f"{host}other.svg", f"{host}art&#10;{host}line.svg"]
    place.write("dump/page.md", "# Page\n\n" + "\n\n".join(f"![A](<{address}>)" for address in addresses))
    place.configure(f"site: {{search: false, pictures: {{'{host}art/': pictures}}}}\n")
    place.build()
    manual = pathlib.Path(__file__).parents[3] / "docs/publishing.md"
    (command,) = re.findall(r"^jq .*?(?=^```)", manual.read_text(encoding="utf-8"), re.M | re.S)
    for name, own in (("https://lumen.example/handbook-art/", f"{host}art/"), ("output/", "out/")):
        assert name in command, command
        command = command.replace(name, own)
    before = set(place.folder.rglob("*"))
    done = subprocess.run(["sh", "-c", command], cwd=place.folder, capture_output=True, text=True)
    server.shutdown()
    new = {path for path in place.folder.rglob("*") if path.is_file()} - before
    outside = [path for path in new if place.folder / "pictures" not in path.parents]
    assert not outside, outside
    assert {"/elsewhere.svg", "/other.svg", "/line.svg"}.isdisjoint(server.asked), server.asked
    place.build()
    shown = {path.split("/")[2].split("-")[0] for path in published(place)}
    assert {"a", "bc"} <= shown, (shown, done.stderr)
    return f"{len(server.asked)} asked for, {len(new)} written below the folder"


CASES = [
    ("an SVG that only draws", shown(svg('<path d="M0 0" fill="url(#a)"/>', 'viewBox="0 0 9 9"'), ".svg")),
    ("a PNG that is called SVG", shown(png(1, 1), ".png")),
    ("a page that is called PNG", refused(b"<!DOCTYPE html><script>ring()</script>", "its bytes are no picture", "a.png")),
    ("a page in an SVG's clothes", refused(b"<html><!-- <svg --><script>ring()</script></html>", "it does not begin as an SVG")),
    ("5 GB of nothing", refused(5 << 30, "it is larger than 32 MB", "a.png")),
    ("a PNG of 10 gigapixels", refused(png(100_000, 100_000), "its head tells no size that can be shown", "a.png")),
    ("script", refused(svg("<script>ring()</script>"), "it has an element `script`")),
    ("script of another namespace", refused(svg("<h:script>ring()</h:script>", XHTML), "`xmlns:h` is not one that is known")),
    ("script by a prefix", refused(
        svg("<svg:script>ring()</svg:script>", 'xmlns:svg="http://www.w3.org/2000/svg"'), "it has an element `svg:script`")),
    ("an event", refused(svg("", 'onload="ring()"'), "it has an attribute `onload`")),
    ("an event over lines", refused(svg("<path\n onclick\n=\n'ring()'/>"), "it has an attribute `onclick`")),
    ("an encoded address of script", refused(
        svg('<use href="&#106;ava&#x73;cript:ring()"/>'), "`href` leads out of it")),
    ("a link", refused(svg('<a href="javascript:ring()"><path/></a>'), "it has an element `a`")),
    ("set", refused(svg('<set attributeName="href" to="javascript:ring()"/>'), "it has an element `set`")),
    ("animate", refused(svg('<animate attributeName="href" values="javascript:ring()"/>'), "it has an element `animate`")),
    ("foreignObject", refused(svg("<foreignObject/>"), "it has an element `foreignObject`")),
    ("a part of another file", refused(svg('<use href="https://evil.example/a.svg#a"/>'), "`href` leads out of it")),
    ("a picture of another host", refused(svg('<image href="//evil.example/a.png"/>'), "`href` leads out of it")),
    ("an SVG in it", refused(svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>'), "`href` leads out of it")),
    ("style that loads", refused(svg("<style>a{fill:url(//evil.example)}</style>"), "its style leads out of it")),
    ("style that imports", refused(svg("<style>@import '//evil.example'</style>"), "its style has a rule `@import`")),
    ("style with escapes", refused(svg("<style>a{b:\\75rl(//evil.example)}</style>"), "its style has an escape")),
    ("a sheet of style", refused(b"<?xml-stylesheet href='//evil.example'?>" + svg(), "it has an instruction `xml-stylesheet`")),
    ("an entity", refused(
        b"<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>" + svg("&a;"), "it has a document type")),
    ("a base", refused(svg('<use href="#a"/>', 'xml:base="https://evil.example/"'), "it has an attribute `xml:base`")),
    ("UTF-16", refused(svg("<script/>").decode().encode("utf-16"), "its bytes are no picture")),
    ("UTF-7", refused(b"<?xml version='1.0' encoding='UTF-7'?>" + svg(), "it says that it is encoded as UTF-7")),
    ("broken XML", refused(svg("<g>"), "its line 1 is no XML")),
    ("parts that show each other", refused(layers(), "its parts show each other too often")),
    ("300,000 nested elements", refused(svg("<g>" * 300_000 + "</g>" * 300_000), "its elements are nested too deep")),
    ("30 MB of style", refused(svg("<style>" + "a{fill:url(#a)}" * 2_000_000 + "b(</style>"), "its style has a function `b`")),
    ("addresses that lead elsewhere, fetched as the manual says", fetched),
]
