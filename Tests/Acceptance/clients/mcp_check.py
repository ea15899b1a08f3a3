"""`guidebook mcp` with the client of PyPI, over standard input and over HTTP; and what clients do
wrong."""

import asyncio
import http.client
import json
import pathlib
import re
import shutil
import subprocess
import sys
import time

import agent
import guide
import mcp_types as types
from agent import OUTPUT, PROGRAM, SAMPLE, build, stdio, text
from mcp import Client
from mcp_conversation import MODES, converse

COMMAND = agent.command(OUTPUT)


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
    """Two clients at once, one in each mode, each ten times."""

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
        shutil.rmtree(copy)


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


async def main():
    for mode in MODES:
        await converse(stdio(), mode)
    with Served() as address:
        for mode in MODES:
            await converse(address, mode)
        await together(address)
        foreign(address)
        await rebuilt(address)
    await rebuilt(stdio())
    faults()
    print(f"MCP: both modes, both transports; first answer after {first_answer():.0f} ms")


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
