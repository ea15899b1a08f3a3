"""`guidebook embed` with a real model on this machine: what is asked for, what a break and a build
leave, and what vectors find."""

import json
import os
import subprocess

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import guide
import minilm
import retrieval

QUESTIONS = guide.ROOT / "Tests/Fixtures/sample-questions.jsonl"
#: What vectors must find of the evidence within 1,000 tokens.
LEAST = 0.95


def run(*arguments, code=0):
    command = [os.environ["GUIDEBOOK"], *map(str, arguments)]
    # What stays on this machine goes by no proxy.
    environment = dict(os.environ, http_proxy="http://127.0.0.1:9", ALL_PROXY="http://127.0.0.1:9")
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=guide.WORK, env=environment)
    assert done.returncode == code, (arguments, done.returncode, done.stdout, done.stderr)
    return done


def build(source, name):
    dumps = sorted(path for path in source.iterdir() if path.is_dir())
    return run("build", *dumps, "--output", name, "--only", "topics,chunks,index")


def embed(endpoint, name, code=0):
    """The texts that it was asked for."""
    endpoint.texts = []
    made = run("embed", "--endpoint", endpoint.address, "--model", "minilm", "--output", name,
               "--batch", "16", "--json", code=code)
    return endpoint.texts, json.loads(made.stdout)


endpoint = minilm.serve()
build(guide.SAMPLE, "embedded")
contents = {row["content_hash"] for row in guide.chunks(guide.WORK / "embedded")}

endpoint.breaks_after = 40
first, broken = embed(endpoint, "embedded", code=1)
endpoint.breaks_after = None
rest, whole = embed(endpoint, "embedded")
guide.equal(broken["embedded"], len(first), "kept after a break")
guide.equal(len(first) + len(rest), len(contents), "texts, each once")
guide.equal(whole["embedded"], len(contents), "all in the end")
guide.equal(embed(endpoint, "embedded")[0], [], "again")
run("verify", "embedded")

copy = guide.WORK / "embedded-input"
guide.shutil.copytree(guide.SAMPLE, copy)
guide.edit_a_word(copy)
told = build(copy, "embedded").stderr
assert "index.without-vectors" in told, told
changed, _ = embed(endpoint, "embedded")
assert 0 < len(changed) < 4 and all("quagga" in text for text in changed), changed
run("verify", "embedded")
print(f"embed: {len(contents)} texts in two runs, {len(changed)} after an edit, none twice")

output = guide.WORK / "embedded"
words, both = retrieval.measures(QUESTIONS, output, "--words"), retrieval.measures(QUESTIONS, output)
for name in ("recall@1", "recall@3", "budget@500", "budget@1000"):
    print(f"embed: {name:12} words {words[name]:.3f}, with MiniLM {both[name]:.3f}")
assert both["budget@1000"] >= LEAST and both["recall@3"] > words["recall@3"]

found = json.loads(run("search", "how big is type on a watch", "--output", "embedded", "--json").stdout)
guide.equal(found["model"], "minilm", "search says so")
pack = json.loads(run("pack", "how big is type on a watch", "--output", "embedded", "--json").stdout)
guide.equal(pack["ranking"], "words and vectors of minilm", "pack says so")
endpoint.shutdown()
endpoint.server_close()
alone = run("search", "how big is type on a watch", "--output", "embedded", "--json")
assert "search.endpoint-failed" in alone.stderr, alone.stderr
guide.equal(json.loads(alone.stdout)["model"], None, "words alone without the endpoint")
