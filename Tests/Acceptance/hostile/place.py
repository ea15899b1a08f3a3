"""A folder for one hostile input, and the program run in it."""

import os
import pathlib
import pty
import re
import resource
import subprocess
import time
import unicodedata

PROGRAM = os.environ["GUIDEBOOK"]
#: Seconds after which a run is one that hangs, and megabytes.
PATIENCE = 60
MEMORY = 1500
#: What the program itself writes to a terminal.
OWN = re.compile(r"\r\x1b\[K|\x1b\[(?:0|1|31|32|33|34|36|1;33)m|\r\n")


class Outcome:
    """One run of the program; its seconds are those of computing, whatever else the machine does."""

    def __init__(self, code, output, messages, seconds, megabytes):
        self.code, self.seconds, self.megabytes = code, seconds, megabytes
        self.output = output.decode("utf-8")
        self.messages = messages.decode("utf-8")
        #: `error[input.too-large]`, each kind once, in order.
        self.ids = list(dict.fromkeys(re.findall(r"^\w+\[[a-z0-9.-]+\]", self.messages, re.M)))

    def __str__(self):
        notes = [name for name in self.ids if name not in BESIDE]
        return f"exit {self.code}" + "".join(", " + name for name in notes)


#: Said of every build here.
BESIDE = {"note[profile.chosen]", "note[site.no-search]", "note[dump.undated]"}


def unsafe(text):
    """The characters of a printed text that steer a terminal."""
    kinds = ("Cc", "Cf", "Zl", "Zp")
    return {char for char in text if char != "\n" and unicodedata.category(char) in kinds}


class Place:
    """A folder with a dump, in which one good page stands."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.seconds = self.megabytes = 0
        self.write("dump/good.md", "# Good page\n\nA lantern is lit at dusk.\n")
        self.configure()

    def configure(self, text=""):
        self.write("guidebook.yml", text if "site:" in text else text + "site: {search: false}\n")

    def write(self, path, text=""):
        place = self.folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text if isinstance(text, bytes) else text.encode())

    def sparse(self, path, size):
        self.write(path)
        os.truncate(self.folder / path, size)

    def link(self, path, target):
        (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
        os.symlink(target, self.folder / path)

    def pipe(self, path):
        (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(self.folder / path)

    def run(self, *arguments, files=None, cwd=None, before="", closed=False):
        """Fails where the program crashes, hangs, or prints what steers a terminal. `before` is said
        to a shell first; `files` is how many may be open."""
        command = [PROGRAM, *arguments]
        if before:
            command = ["bash", "-c", before + '; exec "$@"', "bash", *command]

        def limit():
            if files:
                resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
            if closed:
                os.close(1)

        started = time.monotonic()
        with open(self.folder / "stdout", "w+b") as out, open(self.folder / "stderr", "w+b") as err:
            child = subprocess.Popen(
                command, cwd=cwd or self.folder, stdin=subprocess.DEVNULL, stdout=out, stderr=err,
                preexec_fn=limit)
            usage, status = self.wait(child, started)
            out.seek(0)
            err.seek(0)
            outcome = Outcome(
                os.waitstatus_to_exitcode(status), out.read(), err.read(),
                usage.ru_utime + usage.ru_stime, usage.ru_maxrss >> 10)
        self.seconds = max(self.seconds, outcome.seconds)
        self.megabytes = max(self.megabytes, outcome.megabytes)
        assert outcome.code in (0, 1, 2, 3), f"{arguments}: exit {outcome.code}: {outcome.messages}"
        assert outcome.megabytes < MEMORY, f"{outcome.megabytes} MB"
        for text in (outcome.output, outcome.messages):
            if "--json" not in arguments:
                assert not unsafe(text), f"{arguments} prints {unsafe(text)}"
        return outcome

    @staticmethod
    def wait(child, started):
        while time.monotonic() - started < PATIENCE:
            pid, status, usage = os.wait4(child.pid, os.WNOHANG)
            if pid:
                child.returncode = status
                return usage, status
            time.sleep(0.01)
        child.kill()
        child.wait()
        raise AssertionError(f"hangs: {child.args[1:]}")

    def build(self, *arguments, **options):
        return self.run("build", "dump", "--output", "out", "--verbose", *arguments, **options)

    def built(self):
        """All that stands in the output, by path."""
        files = [path for path in (self.folder / "out").rglob("*") if path.is_file()]
        return {str(path.relative_to(self.folder / "out")): path.read_bytes() for path in files}

    def has(self, text, but=("report/",)):
        """Whether the output says it, the report apart."""
        return any(
            text.encode() in data for path, data in self.built().items() if not path.startswith(but))

    def has_good(self):
        assert self.has("lantern is lit"), "the good page is lost"

    def keeps_good(self, *arguments, code, says="", **options):
        """A build that leaves out what is hostile, and nothing else; `verify` finds it as built."""
        outcome = self.build(*arguments, **options)
        assert outcome.code == code, f"{outcome}: {outcome.messages}"
        assert says in outcome.messages, outcome.messages
        self.has_good()
        checked = self.run("verify", "out")
        assert checked.code == 0, checked.messages
        return outcome

    def on_terminal(self, *arguments):
        """What it writes to a terminal; fails where that holds more control than its own."""
        child, terminal = pty.fork()
        if child == 0:
            os.chdir(self.folder)
            os.environ["TERM"] = "xterm"
            os.environ.pop("NO_COLOR", None)
            os.execv(PROGRAM, [PROGRAM, *arguments])
        written = b""
        while True:
            try:
                read = os.read(terminal, 65536)
            except OSError:  # Linux says so when the other side is closed.
                break
            if not read:
                break
            written += read
        os.close(terminal)
        os.waitpid(child, 0)
        rest = OWN.sub("", written.decode("utf-8"))
        assert not unsafe(rest), f"{arguments} on a terminal prints {unsafe(rest)}"
        return written.decode("utf-8")
