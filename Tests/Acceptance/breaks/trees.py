"""What stands in an output, and whether it is a whole build."""

import hashlib
import json
import os
import pathlib

MANIFEST = ".guidebook.json"
#: Its maker does not keep it stable; of what it was made says this file.
UNSTABLE, INDEXED = "site/pagefind/", "site/pagefind/pages.txt"


def tree(folder):
    """What stands in a folder: the bytes of each file, and the mode of each folder, by path; None
    where there is no folder."""
    if not os.path.isdir(folder):
        return None
    found = {}
    for place, folders, files in os.walk(folder):
        for name in folders:
            path = os.path.relpath(os.path.join(place, name), folder)
            found[path + "/"] = oct(os.stat(os.path.join(place, name)).st_mode)
        for name in files:
            path = os.path.relpath(os.path.join(place, name), folder)
            found[path] = pathlib.Path(place, name).read_bytes()
    return found


def comparable(found):
    """Without what differs from build to build; of such files how many there are of a kind."""
    if found is None:
        return None
    listed = {}
    for path, data in found.items():
        if path.startswith(UNSTABLE) and path not in (UNSTABLE, INDEXED):
            kind = UNSTABLE + "*" + os.path.splitext(path)[1]
            listed[kind] = listed.get(kind, 0) + 1
            continue
        if path == MANIFEST:
            data = {name: digest for name, digest in json.loads(data)["files"].items()
                    if not name.startswith(UNSTABLE)}
        listed[path] = data
    return listed


def check_manifest(found):
    """That a tree holds what its own list says, and nothing else."""
    files = json.loads(found[MANIFEST])["files"]
    there = {path for path in found if not path.endswith("/")} - {MANIFEST}
    assert set(files) == there, f"not as listed: {sorted(set(files) ^ there)[:5]}"
    wrong = [path for path, digest in files.items()
             if digest and digest != hashlib.sha256(found[path]).hexdigest()]
    assert not wrong, f"not the bytes that are listed: {wrong[:5]}"
