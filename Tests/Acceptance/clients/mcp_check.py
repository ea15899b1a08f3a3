"""`guidebook mcp` with the client of PyPI, in both eras of the protocol, over standard input and
over HTTP; what clients do wrong; and the budgets of answers in the tokens of real tokenizers."""

import asyncio
import http.client
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import time

connect = socket.socket.connect

import guide  # noqa: E402: it refuses connections, of which those to this machine are wanted here


def _only_here(self, address):
    assert address[0] == "127.0.0.1", address
    return connect(self, address)


socket.socket.connect = _only_here

import jsonschema  # noqa: E402
import mcp_types as types  # noqa: E402
from mcp import Client, StdioServerParameters  # noqa: E402
from mcp.client.stdio import stdio_client  # noqa: E402
from mcp.shared.exceptions import MCPError  # noqa: E402

PROGRAM = os.environ["GUIDEBOOK"]
MODES = {"auto": "2026-07-28", "legacy": "2025-11-25"}


def build(inputs, output):
    command = [PROGRAM, "build", *inputs, "--output", output, "--only", "topics,chunks,index"]
    subprocess.run(command, check=True, capture_output=True, cwd=guide.WORK)


OUTPUT = guide.WORK / "agent"
SAMPLE = sorted(path for path in guide.SAMPLE.iterdir() if path.is_dir())
build(SAMPLE, OUTPUT)
COMMAND = ["mcp", "--output", str(OUTPUT)]


def text(result):
    (content,) = result.content
    return content.text


async def fails(code, work):
    try:
        result = await work
    except MCPError as error:
        guide.equal(error.error.code, code, "code")
        return error.error.message
    raise AssertionError(f"no error: {result}")


async def tools(client):
    listed = (await client.list_tools()).tools
    guide.equal([tool.name for tool in listed], ["search", "read", "topics", "explain"], "tools")
    for tool in listed:
        assert tool.annotations.read_only_hint, tool.name
        for schema in (tool.input_schema, tool.output_schema):
            if schema:
                jsonschema.Draft202012Validator.check_schema(schema)
    schema = listed[0].output_schema
    found = await client.call_tool("search", {"query": "How long does a notice stay?"})
    jsonschema.validate(found.structured_content, schema)
    best = found.structured_content["hits"][0]
    assert best["text"] in text(found) and best["url"] in text(found), text(found)
    assert best["alternatives"] and "nothing tells which is newer" in text(found), text(found)
    assert re.match(r"\w+/[\w/.-]+:\d+", best["source"]), best["source"]
    ref = re.search(r"ref:(\w+)", text(found))[0]
    for name in (ref, best["ref"], best["url"], "notices#Staying-and-leaving"):
        page = text(await client.call_tool("read", {"ref": name}))
        assert best["text"].split(".")[0] in page.replace("**", ""), (name, page)
        reason = text(await client.call_tool("explain", {"ref": name}))
        assert best["source"].split(":")[0] in reason and "Another reading" in reason, reason
    wrist = await client.call_tool("search", {"q": "size", "platform": "Lumen Band", "budget": 400})
    assert all("wristOS" in hit["platforms"] for hit in wrist.structured_content["hits"][:3])
    more = await client.call_tool(
        "search",
        {
            "query": "size",
            "platform": "Lumen Band",
            "max_tokens": 400,
            "cursor": wrist.structured_content["next_cursor"],
        },
    )
    jsonschema.validate(more.structured_content, schema)
    seen = [{hit["ref"] for hit in page.structured_content["hits"]} for page in (wrist, more)]
    assert seen[1] and not seen[0] & seen[1], seen
    nothing = await client.call_tool("search", {"query": "quagga"})
    guide.equal(nothing.structured_content["hits"], [], "hits")
    assert "dials — " in text(await client.call_tool("topics", {"platform": "wristOS"}))

    await fails(types.INVALID_PARAMS, client.call_tool("serach", {"query": "dial"}))
    for tool, arguments, said in (
        ("search", {"query": "dial", "platform": "wirstOS"}, 'did you mean "wristOS"?'),
        ("read", {"ref": "dails"}, 'did you mean "dials"?'),
        ("search", {"query": "dial", "topic": "dails"}, 'did you mean "dials"?'),
        ("explain", {"ref": "dails"}, 'did you mean "dials"?'),
        ("search", {}, 'without "query"'),
        ("search", {"query": "dial", "max_tokens": 5}, "from 200 to 8000"),
    ):
        refused = await client.call_tool(tool, arguments)
        assert refused.is_error and said in text(refused), (arguments, text(refused))


async def others(client, era):
    listed = (await client.list_resources()).resources
    templates = (await client.list_resource_templates()).resource_templates
    guide.equal(len(templates), 2, "templates")
    hits = (await client.call_tool("search", {"query": "dial"})).structured_content["hits"]
    uris = [str(resource.uri) for resource in listed]
    for uri in [*uris, "guidebook://topic/dials", "guidebook://topic/notices#Staying-and-leaving", hits[0]["ref"]]:
        (contents,) = (await client.read_resource(uri)).contents
        assert len(contents.text) > 40 and contents.mime_type == "text/markdown", uri
    unknown = types.INVALID_PARAMS if era == "auto" else -32002
    await fails(unknown, client.read_resource("guidebook://topic/dails"))

    prompts = (await client.list_prompts()).prompts
    arguments = {"what": "a notice", "platform": "wristOS", "a": "dials", "b": "trays"}
    for prompt in prompts:
        names = {argument.name for argument in prompt.arguments}
        got = await client.get_prompt(
            prompt.name, {name: value for name, value in arguments.items() if name in names}
        )
        assert "ref:" in got.messages[0].content.text, got
    slugs = types.ResourceTemplateReference(
        type="ref/resource", uri=next(t.uri_template for t in templates if "slug" in t.uri_template)
    )
    completed = await client.complete(slugs, {"name": "slug", "value": "di"})
    guide.equal(completed.completion.values[0], "dials", "completion")
    review = types.PromptReference(type="ref/prompt", name="review")
    completed = await client.complete(review, {"name": "platform", "value": "wr"})
    guide.equal(completed.completion.values, ["wristOS"], "completion")


async def converse(server, mode):
    async with Client(server, mode=mode, read_timeout_seconds=60) as client:
        guide.equal(client.protocol_version, MODES[mode], "protocol")
        guide.equal(client.server_info.name, "guidebook", "server")
        assert "Lumen Design Handbook" in client.instructions, client.instructions
        assert len(client.instructions.split()) <= 80
        await tools(client)
        await others(client, mode)


def stdio():
    return stdio_client(StdioServerParameters(command=PROGRAM, args=COMMAND, cwd=str(guide.WORK)))


class Served:
    """The agent over HTTP; its address."""

    def __enter__(self):
        command = [PROGRAM, *COMMAND, "--http", "0"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=guide.WORK)
        return self.process.stdout.readline().split()[1]

    def __exit__(self, *_):
        self.process.terminate()
        guide.equal(self.process.wait(60), 0, "exit code")


async def together(address):
    """Two clients at once, one of each era, each ten times."""

    async def ask(mode):
        async with Client(address, mode=mode) as client:
            answers = [
                text(await client.call_tool("search", {"query": "How long does a notice stay?"}))
                for _ in range(10)
            ]
            return set(answers)

    first, second = await asyncio.gather(*(ask(mode) for mode in MODES))
    assert len(first) == 1 and first == second


async def rebuilt(server):
    """A build while a client is connected is seen with the next question."""
    copy = guide.WORK / "agent-input"
    shutil.copytree(guide.SAMPLE, copy)
    guide.edit_a_word(copy)
    try:
        async with Client(server) as client:
            before = await client.call_tool("search", {"query": "quagga"})
            building = asyncio.create_task(
                asyncio.to_thread(build, sorted(p for p in copy.iterdir() if p.is_dir()), OUTPUT)
            )
            while not building.done():
                during = await client.call_tool("search", {"query": "How large is a dial?"})
                assert not during.is_error, text(during)
            await building
            after = await client.call_tool("search", {"query": "quagga"})
            counts = [len(found.structured_content["hits"]) for found in (before, after)]
            guide.equal(counts, [0, 1], "passages before and after")
    finally:
        build(SAMPLE, OUTPUT)


PING = b'{"jsonrpc":"2.0","id":"p","method":"ping"}\n'


def faults():
    """Lines that are none, and the end of the input within a call."""
    process = subprocess.Popen(
        [PROGRAM, *COMMAND], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=guide.WORK
    )

    def answer(line):
        process.stdin.write(line)
        process.stdin.flush()
        return json.loads(process.stdout.readline())

    guide.equal(answer(PING[:20] + b"\n")["error"]["code"], types.PARSE_ERROR, "half a line")
    hundred = b'{"jsonrpc":"2.0","id":1,"method":"' + b"x" * 100_000_000 + b'"}\n'
    guide.equal(answer(hundred)["error"]["code"], types.INVALID_REQUEST, "a long line")
    guide.equal(answer(PING), {"jsonrpc": "2.0", "id": "p", "result": {}}, "an answer")
    status = pathlib.Path(f"/proc/{process.pid}/status")
    if status.exists():
        memory = int(re.search(r"VmHWM:\s+(\d+)", status.read_text())[1]) // 1024
        assert memory < 200, f"{memory} MB"
    call = {"name": "search", "arguments": {"query": "dial"}}
    call = {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": call}
    out, _ = process.communicate(json.dumps(call).encode(), timeout=60)
    guide.equal(json.loads(out)["id"], 2, "the answer to a call that ends with the input")
    guide.equal(process.returncode, 0, "exit code")


def foreign(address):
    """Pages of other sites get nothing."""
    host, port = re.search(r"//([\d.]+):(\d+)", address).groups()
    for headers, status in (
        ({}, 200),
        ({"Origin": "https://evil.example"}, 403),
        ({"Host": "evil.example"}, 403),
        ({"Content-Type": "text/plain"}, 415),
    ):
        connection = http.client.HTTPConnection(host, int(port))
        headers = {"Content-Type": "application/json"} | headers
        connection.request("POST", "/mcp", PING, headers)
        guide.equal(connection.getresponse().status, status, f"status with {headers}")
        connection.close()


def first_answer():
    """Milliseconds from the start of the program to an answer, the best of five."""
    call = {"name": "search", "arguments": {"query": "How large is a dial?"}}
    call = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}).encode()
    times = []
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run([PROGRAM, *COMMAND], input=call, capture_output=True, check=True)
        times.append(time.perf_counter() - start)
    return min(times) * 1000


def questions(output, count):
    """Sentences and headings of the guide itself, evenly taken."""
    rows = guide.chunks(output)
    texts = [row["embed_text"].split("\n\n")[index % 2][:300] for index, row in enumerate(rows)]
    return texts[:: max(1, len(texts) // count)][:count]


def plain(text):
    return re.sub(r"[*_`|]", " ", text.lower())


def holds(hits, gold):
    """Whether the evidence stands in one of the passages: a span, or the cells of a row."""
    for hit in hits:
        lines = hit["text"].split("\n")
        words = " ".join(plain(hit["text"]).split())
        if "span" in gold and " ".join(plain(gold["span"]).split()) in words:
            return True
        if "row" in gold and any(all(cell in line for cell in gold["row"]) for line in lines):
            return True
    return False


async def gold():
    """The share of the questions of the sample whose evidence comes within a budget."""
    path = guide.ROOT / "Tests/Fixtures/sample-questions.jsonl"
    asked = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    shares = {}
    async with Client(stdio()) as client:
        for budget in (500, 1000, 2000):
            found = 0
            for question in asked:
                arguments = {"query": question["question"], "max_tokens": budget}
                answer = await client.call_tool("search", arguments)
                hits = answer.structured_content["hits"]
                pieces = [holds(hits, piece) for piece in question["gold"][question["mode"]]]
                found += any(pieces) if question["mode"] == "any_of" else all(pieces)
            shares[budget] = found / len(asked)
    assert shares[500] >= 0.7 and shares[1000] >= 0.85 and shares[2000] >= 0.95, shares
    told = ", ".join(f"{budget}: {share:.3f}" for budget, share in shares.items())
    print(f"MCP: questions of the sample answered within so many tokens: {told}")


async def budgets():
    outputs = {"sample": OUTPUT}
    crawl = guide.ROOT.parent / "shared/corpora/hig-crawl-2025-09"
    if crawl.exists():
        outputs["hig-crawl-2025-09"] = guide.WORK / "crawl-agent"
        build([crawl], outputs["hig-crawl-2025-09"])
    counters = list(guide.counters())
    for name, output in outputs.items():
        command = StdioServerParameters(command=PROGRAM, args=["mcp", "--output", str(output)])
        most = dict.fromkeys((counter for counter, _ in counters), 0)
        async with Client(stdio_client(command)) as client:
            for number, query in enumerate(questions(output, 300)):
                budget = (200, 500, 1000, 2000, 8000)[number % 5]
                found = await client.call_tool("search", {"query": query, "max_tokens": budget})
                for counter, count in counters:
                    share = count(text(found)) / budget
                    assert share <= 1, (name, counter, budget, share, query)
                    most[counter] = max(most[counter], share)
            for line in text(await client.call_tool("topics", {})).split("\n- ")[1:]:
                for budget in (300, 2000):
                    arguments = {"ref": line.split(" ")[0], "max_tokens": budget}
                    page = text(await client.call_tool("read", arguments))
                    for counter, count in counters:
                        share = count(page) / budget
                        assert share <= 1, (name, counter, budget, share, arguments)
                        most[counter] = max(most[counter], share)
        shares = ", ".join(f"{counter} {share:.0%}" for counter, share in most.items())
        print(f"MCP: no answer over its budget; the fullest in {name}: {shares}")


async def main():
    for mode in MODES:
        await converse(stdio(), mode)
    with Served() as address:
        for mode in MODES:
            await converse(address, mode)
        await together(address)
        foreign(address)
        await rebuilt(address)
    await rebuilt_stdio()
    faults()
    await gold()
    await budgets()
    print(f"MCP: both eras, both transports; first answer after {first_answer():.0f} ms")


async def rebuilt_stdio():
    shutil.rmtree(guide.WORK / "agent-input")
    await rebuilt(stdio())


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
