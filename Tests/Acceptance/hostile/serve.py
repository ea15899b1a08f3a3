"""The preview: requests that are too long, too slow or too many, and a stop in spite of them."""

import re
import signal
import socket
import subprocess
import time

import place as program

HOST = b" HTTP/1.1\r\nHost: localhost\r\n"


class Preview:
    def __init__(self, place):
        self.child = subprocess.Popen(
            [program.PROGRAM, "serve", "dump", "--output", "out", "--port", "0"], cwd=place.folder,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = next(
            int(found[1]) for line in self.child.stdout
            if (found := re.match(r"serving +http://127\.0\.0\.1:(\d+)/", line)))

    def connect(self, data=b""):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=program.PATIENCE)
        connection.sendall(data)
        return connection

    def ask(self, data):
        """The status, or nothing where the connection is closed without one."""
        with self.connect() as connection:
            try:
                connection.sendall(data)
            except OSError:
                pass  # It may stop to listen.
            answer = b""
            while more := connection.recv(65536):
                answer += more
        return answer[9:12].decode()

    def works(self):
        started = time.monotonic()
        assert self.ask(b"GET /" + HOST + b"\r\n") == "200", "it serves no more"
        return time.monotonic() - started

    def end(self, number=signal.SIGINT):
        self.child.send_signal(number)
        try:
            code = self.child.wait(program.PATIENCE)
        except subprocess.TimeoutExpired:
            self.child.kill()
            raise AssertionError("it does not end") from None
        assert code == 0, f"exit {code}"


def answers(data, status):
    def case(place):
        preview = Preview(place)
        try:
            for _ in range(20):
                found = preview.ask(data)
                assert found == status, found
            preview.works()
        finally:
            preview.end()
        place.has_good()
        return f"20 × {status or 'closed'}, and serves"

    return case


def connections(count, data):
    """Those that say little are given up for others, which do not wait for them."""

    def case(place):
        preview = Preview(place)
        held = [preview.connect(data) for _ in range(count)]
        try:
            waited = preview.works()
        finally:
            preview.end()
            for connection in held:
                connection.close()
        place.seconds = waited
        return "serves"

    return case


def ends(number, data, count=300):
    def case(place):
        preview = Preview(place)
        held = [preview.connect(data(index)) for index in range(count)]
        preview.end(number)
        for connection in held:
            connection.close()
        return "ends at once with 0"

    return case


def within_build(place, pages=3000, **options):
    """The preview of a dump that takes a while, in its first build; and where that is made."""
    for page in range(pages):
        place.write(f"dump/{page}.md", f"# Page {page}\n\n" + "A dial is turned.\n\n" * 20)
    child = subprocess.Popen(
        [program.PROGRAM, "serve", "dump", "--output", "out", "--port", "0"], cwd=place.folder,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, **options)
    making = place.folder / ".out.guidebook"
    while not making.exists():
        assert child.poll() is None, "it ends by itself"
        time.sleep(0.01)
    return child, making


def ends_in_build(number):
    def case(place):
        child, making = within_build(place)
        child.send_signal(number)
        assert child.wait(program.PATIENCE) == 0, "it does not end well"
        assert not making.exists(), "something is left"
        return "ends at once with 0"

    return case


def lives_on(place):
    child, _ = within_build(  # It is waited for.
        place, pages=600, preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    child.send_signal(signal.SIGHUP)
    serves = any(line.startswith("serving") for line in child.stdout)
    child.send_signal(signal.SIGTERM)
    assert child.wait(program.PATIENCE) == 0 and serves, "it is ended"
    return "goes on"


CASES = [
    ("a line of 100 KB", answers(b"GET /" + b"a" * 100_000, "414")),
    ("a line of 5 MB and its end", answers(b"GET /" + b"a" * 5_000_000 + HOST + b"\r\n", "414")),
    ("a field of 5 MB", answers(b"GET /" + HOST + b"A: " + b"a" * 5_000_000, "431")),
    ("10,000 fields", answers(b"GET /" + HOST + b"A: b\r\n" * 10_000 + b"\r\n", "431")),
    ("a body of 5 MB", answers(b"POST /" + HOST + b"Content-Length: 5000000\r\n\r\n" + b"a" * 5_000_000, "405")),
    ("a body without end", answers(b"PUT /" + HOST + b"Transfer-Encoding: chunked\r\n\r\n", "405")),
    ("bytes that are no request", answers(bytes(range(256)) + b"\n\n", "400")),
    ("two hosts", answers(b"GET /" + HOST + b"Host: evil.example\r\n\r\n", "400")),
    ("another host", answers(b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", "421")),
    ("a host with another behind its port", answers(b"GET / HTTP/1.1\r\nHost: localhost:80@evil.example\r\n\r\n", "421")),
    ("no file of the site", answers(b"GET /..%2f..%2fguidebook.yml" + HOST + b"\r\n", "404")),
    ("60 silent connections", connections(60, b"")),
    ("100 that never finish", connections(100, b"GET / HT")),
    ("500 that never finish", connections(500, b"GET / HT")),
    ("SIGINT with 300 open requests", ends(signal.SIGINT, lambda index: b"GET /" + b"a" * 20 * index)),
    ("SIGTERM with 300 open requests", ends(signal.SIGTERM, lambda index: b"GET /" + HOST + b"A: b\r\n" * (index % 90))),
    ("SIGHUP with 60 open requests", ends(signal.SIGHUP, lambda index: b"GET / HT", 60)),
    ("SIGINT within a build", ends_in_build(signal.SIGINT)),
    ("SIGHUP within a build", ends_in_build(signal.SIGHUP)),
    ("SIGHUP where it is ignored, as `nohup` does", lives_on),
]
