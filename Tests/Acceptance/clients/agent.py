"""`guidebook mcp` for a client of PyPI: builds with an index, connections to this machine only."""

import os
import socket
import subprocess

import guide
from mcp import StdioServerParameters
from mcp.client.stdio import stdio_client


def _only_here(self, address):
    assert address[0] == "127.0.0.1", address
    return guide.connect(self, address)


socket.socket.connect = _only_here

PROGRAM = os.environ["GUIDEBOOK"]
OUTPUT = guide.WORK / "agent"
SAMPLE = sorted(path for path in guide.SAMPLE.iterdir() if path.is_dir())


def build(inputs, output):
    command = [PROGRAM, "build", *inputs, "--output", output, "--only", "topics,chunks,index"]
    subprocess.run(command, check=True, capture_output=True, cwd=guide.WORK)


def command(output, *options):
    return ["mcp", "--output", str(output), *options]


def stdio(output=OUTPUT, *options):
    """The program that answers over standard input and output."""
    return stdio_client(StdioServerParameters(
        command=PROGRAM, args=command(output, *options), cwd=str(guide.WORK)))


def text(result):
    (content,) = result.content
    return content.text


if not OUTPUT.exists():
    build(SAMPLE, OUTPUT)
