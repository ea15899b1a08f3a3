"""PostgreSQL, in a cluster of its own: the manual's script twice, after an edit, and where a page is
gone."""

import contextlib
import os
import pathlib
import shutil
import subprocess
import tempfile

import guide

binaries = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb"))
if not binaries or not shutil.which("psql"):
    print("PostgreSQL: skipped, it is not installed")
    raise SystemExit

#: The server refuses to be run by the superuser.
AS = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []


def server(folder, *arguments):
    command = [*AS, str(binaries[-1].parent / "pg_ctl"), "-D", str(folder / "data"), *arguments]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


@contextlib.contextmanager
def cluster():
    folder = pathlib.Path(tempfile.mkdtemp(dir="/tmp"))  # TMPDIR may be closed to the server's user.
    try:
        folder.chmod(0o755)
        if AS:
            shutil.chown(folder, "postgres")
        server(folder, "initdb", "-s", "-o", "-A trust -U guide -E UTF8 --locale C.UTF-8")
        options = f"-c listen_addresses='' -c unix_socket_directories={folder} -c fsync=off"
        server(folder, "start", "-w", "-s", "-l", str(folder / "log"), "-o", options)
        try:
            yield folder
        finally:
            server(folder, "stop", "-m", "fast", "-s")
    finally:
        shutil.rmtree(folder)


def psql(folder, *arguments):
    command = ["psql", "-XqAt", "-h", str(folder), "-U", "guide", "-d", "postgres", *arguments]
    environment = os.environ | {"PGOPTIONS": "-c client_min_messages=warning"}
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout


with cluster() as place:
    for output in (
        guide.sample(), guide.sample(), guide.sample_with_edit("edited", guide.edit_a_word),
        guide.sample_with_edit("shorter", guide.remove_a_page),
    ):
        script = guide.WORK / "guide.sql"
        script.write_text(guide.snippet("sql", "jsonb").replace("output/", f"{output}/"))
        psql(place, "-1", "-v", "ON_ERROR_STOP=1", "-f", str(script))
        rows = guide.chunks(output)
        told = psql(place, "-c", "SELECT json_agg(chunk ORDER BY id) FROM guide")
        guide.equal(guide.json.loads(told), sorted(rows, key=lambda row: row["id"]), "rows")
print(f"PostgreSQL: {len(rows)} rows, as in chunks.jsonl after an edit and where a page is gone")
