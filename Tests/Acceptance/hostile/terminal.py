"""What steers a terminal, and what a program is run in: no folder, few files, nobody who reads."""

import os
import pathlib

#: Clears the screen, a color that is not ours, a title, text that runs backwards, C1, a line separator.
EVIL = "\x1b[2J\x1b[41m\x1b]0;x\x07\u202e\u2066\x9b31m\u2028\r"
NAME = "a" + EVIL.replace("\r", "") + "b"
COMMANDS = [
    ("build", NAME, "--output", "out"),
    ("inspect", NAME),
    ("verify", "out"),
    ("search", "lantern", "--output", "out"),
    ("search", "lantern", EVIL, "--output", "out"),
    ("pack", "lantern", "--output", "out"),
    ("pack", "lantern", EVIL, "--topic", EVIL, "--output", "out"),
    ("mcp", "--print-config", "codex", "--output", NAME),
    ("diff", NAME, "other"),
    ("diff", "out", "out2"),
    ("delta", "out", "out2"),
]
#: Whatever they are about, by the name of what they explain.
EXPLAINED = ["evil", f"{NAME}/{NAME}.md:1-9", EVIL, "/" + NAME]


def dumps(place):
    text = (f"---\ntitle: Title {EVIL}\n---\n\n# Title {EVIL}\n\n## Section {EVIL}\n\nA lantern {EVIL} is lit."
            f"\n\n[Link {EVIL}](https://x.example/{EVIL}) ![alt {EVIL}]({EVIL}.png)\n\n"
            f"| a{EVIL} | b |\n|---|---|\n| c{EVIL} | 4 pt |\n\n```{EVIL}\ncode {EVIL}\n```\n")
    place.write(f"{NAME}/{NAME}.md", text)
    place.write(f"{NAME}/evil.md", "# Evil\n\n- " + EVIL + " one\n- two\n\n<" + EVIL + ">\n")
    place.write(f"{NAME}/broken{EVIL}.json", '{"a": "' + EVIL)
    place.write(f"{NAME}/binary{EVIL}.md", b"\0\1\2")
    place.link(f"{NAME}/link{EVIL}.md", f"/{EVIL}")
    place.pipe(f"{NAME}/pipe{EVIL}.md")
    place.write(f"other/{NAME}.md", text.replace("4 pt", "5 pt").replace("is lit", "is out"))


def printed(*extra):
    """Every command, into a pipe and on a terminal."""

    def case(place):
        dumps(place)
        place.run("build", NAME, "--output", "out")
        place.run("build", "other", "--output", "out2")
        slugs = [path.stem for path in (place.folder / "out/topics").glob("*.md")]
        explained = [("explain", subject, "--output", "out") for subject in EXPLAINED + slugs]
        codes = set()
        for command in COMMANDS + explained:
            if extra and command[0] == "verify":
                continue
            codes.add(place.run(*command, *extra).code)
            place.on_terminal(*command, *extra)
        return f"exit {', '.join(map(str, sorted(codes)))}"

    return case


def misused(place):
    """Mistakes in what a shell makes of names."""
    for command in ([f"--{EVIL}"], [EVIL], ["build", f"--{EVIL}"], ["build", "--only", EVIL],
                    ["build", "dump", "--base-url", EVIL], ["build", "dump", "--profile", EVIL],
                    ["build", EVIL], ["delta", EVIL, EVIL], ["serve", EVIL]):
        assert place.run(*command).code == 2, command
        place.on_terminal(*command)
    for text in (f"title: '{EVIL.replace(chr(13), '')}\n", f'"{EVIL}": 1\n', f"site: {{theme: '{EVIL}'}}\n"):
        place.configure(text if "site:" in text else text + "\n")
        assert place.build().code == 2, text
        place.on_terminal("build", "dump", "--output", "out")
    return "exit 2"


def looks(said, **templates):
    """A theme that would never end; nothing is lost of the build before it."""

    def case(place):
        place.keeps_good(code=0)
        before = place.built()
        place.configure("site: {search: false, theme: looks}\n")
        for name, text in templates.items():
            place.write(f"looks/{name}.mustache", text)
        outcome = place.build()
        assert outcome.code == 1 and said in outcome.ids, outcome
        assert place.built() == before, "the build before is lost"
        return outcome

    return case


def gone(place):
    codes = set()
    for command in ("build dump", "inspect dump", "verify out", "search x", "pack x", "explain x",
                    "diff a b", "delta a b", "mcp", "serve dump --port 0"):
        (place.folder / "gone").mkdir()
        outcome = place.run(*command.split(), before="cd gone && rmdir ../gone")
        assert "error[terminal.no-folder]" in outcome.ids, f"{command}: {outcome}"
        codes.add(outcome.code)
    assert codes == {2}, codes
    return outcome


def few(count):
    def case(place):
        for command in (["build", "dump", "--output", "out"], ["inspect", "dump"], ["verify", "out"]):
            outcome = place.run(*command, files=count)
            assert outcome.code in (0, 2) and (outcome.code == 0 or outcome.ids), f"{command}: {outcome}"
        if count >= 16:
            place.has_good()
        place.configure("site: {search: true}\n")
        place.write("bin/pagefind", "#!/bin/sh\nmkdir -p site/pagefind; echo >site/pagefind/pagefind.js\n")
        (place.folder / "bin/pagefind").chmod(0o755)
        searched = place.run(
            "build", "dump", "--output", "out2", before=f'PATH="$PWD/bin:$PATH"; ulimit -n {count}')
        assert searched.code in (0, 2), searched
        return f"{outcome}; with Pagefind {searched}"

    return case


#: Also what the parser of the command line prints by itself.
PRINTING = ("inspect dump", "", "--help", "help build", "build --help", "--version",
            "--generate-completion-script bash")


def unread(**how):
    def case(place):
        for command in PRINTING:
            outcome = place.run(*command.split(), **how)
            said = "error[terminal.unwritable]" in outcome.ids
            assert outcome.code == 2 and said, f"{command}: {outcome}"
        return outcome

    return case


def little(kilobytes):
    """Memory that is little from the start, of which the program must not wait for more."""

    def case(place):
        outcome = place.run("build", "dump", "--output", "out", before=f"ulimit -v {kilobytes}")
        assert outcome.code in (0, 2), outcome
        assert outcome.code == 0 or "error[terminal.little-memory]" in outcome.ids, outcome
        return outcome

    return case


def shallow(kilobytes):
    """A stack that is small, and pages nested as deeply as they may be."""

    def case(place):
        place.write("dump/deep.md", "> " * 60 + "deep\n\n" + "- " * 40 + "x\n\n" + "*" * 5000 + "b\n")
        place.write("dump/deep.json", '{"a":' * 400 + "1" + "}" * 400)
        outcome = place.run(
            "build", "dump", "--output", "out", before=f"ulimit -s {kilobytes}")
        assert outcome.code in (0, 2), outcome
        assert outcome.code == 0 or "error[terminal.little-stack]" in outcome.ids, outcome
        return outcome

    return case


def hidden(place):
    """A picture that was there, in a folder that may not be searched any more."""
    if os.geteuid() == 0:
        return "skipped: the superuser may search every folder"
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="2" height="2"/></svg>'
    place.write("dump/art/map.svg", svg)
    place.write("dump/page.md", "# Page\n\nWords.\n\n![A map](art/map.svg)\n")
    place.keeps_good(code=0)
    before = place.built()
    pathlib.Path(place.folder / "dump/art").chmod(0o400)
    outcome = place.build()
    pathlib.Path(place.folder / "dump/art").chmod(0o700)
    assert outcome.code == 1 and place.built() == before, outcome
    return outcome


ENDLESS = "error[site.endless-template]"
MALFORMED = "error[site.malformed-template]"
CASES = [
    ("names and texts with control characters, every command", printed()),
    ("the same with --json", printed("--json")),
    ("the same in what is mistyped", misused),
    ("a partial that includes itself", looks(ENDLESS, search="{{> search}}")),
    ("partials that include each other", looks(ENDLESS, search="{{> sidebar}}", sidebar="{{> search}}")),
    ("a template that is its own parent", looks(ENDLESS, layout="{{<layout}}{{/layout}}")),
    ("one with other delimiters", looks(ENDLESS, search="{{=<% %>=}}<%> search %>")),
    ("partials that double 40 times", looks(
        MALFORMED, search="{{> n0}}", **{f"n{n}": f"{{{{> n{n + 1}}}}}" * 2 for n in range(40)})),
    ("a partial that a page names", looks(MALFORMED, search="{{> *title}}")),
    ("sections nested 50,000 deep", looks(MALFORMED, search="{{#a}}" * 50_000 + "{{/a}}" * 50_000)),
    ("a current folder that is deleted", gone),
    ("16 open files", few(16)),
    *[(f"{count} open files", few(count)) for count in (4, 6, 8, 10, 12, 20, 24, 28, 32)],
    ("a closed standard output", unread(closed=True)),
    ("a full standard output", unread(before="exec >/dev/full")),
    *[(f"{megabytes} MB of memory", little(megabytes << 10))
      for megabytes in (180, 220, 260, 300, 350, 400, 450, 500, 700)],
    *[(f"{kilobytes} KB of stack", shallow(kilobytes)) for kilobytes in (64, 256, 511, 512, 8192)],
    ("a picture in a folder that is closed", hidden),
]
