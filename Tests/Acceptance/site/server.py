"""A static host on loopback: gzip, folders with their index.html, 404.html, a policy."""

import functools
import gzip
import mimetypes
import pathlib
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote, urlsplit

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("text/markdown", ".md")
TEXT = ("text/", "application/json", "application/xml", "image/svg")


class Server:
    """Serves `folder` below `prefix`; `sent` counts the bytes of every answer by path."""

    def __init__(self, folder, prefix="/", policy=None):
        self.folder = pathlib.Path(folder).resolve()
        self.prefix = prefix
        self.policy = policy
        self.sent = []
        handler = functools.partial(Handler, self)
        self.http = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.http.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self.http.server_address[1]}"
        self.base = self.origin + prefix
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def file(self, path):
        """The file that answers an address, or None."""
        path = unquote(urlsplit(path).path)
        if not path.startswith(self.prefix):
            return None
        file = (self.folder / path[len(self.prefix):]).resolve()
        if not file.is_relative_to(self.folder):
            return None
        if file.is_dir() and path.endswith("/"):
            file = file / "index.html"
        return file if file.is_file() else None

    def close(self):
        self.http.shutdown()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, site, *arguments):
        self.site = site
        super().__init__(*arguments)

    def log_message(self, *_):
        pass

    def do_GET(self):
        file = self.site.file(self.path)
        status = 200 if file else 404
        file = file or self.site.folder / "404.html"
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        body = file.read_bytes()
        self.send_response(status)
        if kind.startswith(TEXT):
            body = gzip.compress(body, 6)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", kind + ("; charset=utf-8" if kind.startswith("text/") else ""))
        self.send_header("Content-Length", str(len(body)))
        if self.site.policy:
            self.send_header("Content-Security-Policy", self.site.policy)
        self.end_headers()
        self.site.sent.append((urlsplit(self.path).path, len(body)))
        try:
            self.wfile.write(body)
        except (BrokenPipeError, ConnectionResetError):
            pass
