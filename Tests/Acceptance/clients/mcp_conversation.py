"""What clients ask `guidebook mcp` for."""

import re

import guide
import jsonschema
import mcp_types as types
from agent import text
from mcp import Client
from mcp.shared.exceptions import MCPError

#: Begins with `initialize`, or with what a client of 2026-07-28 asks first.
MODES = ("auto", "legacy")


async def converse(server, mode):
    async with Client(server, mode=mode, read_timeout_seconds=60) as client:
        guide.equal(client.protocol_version, "2025-11-25", "protocol")
        guide.equal(client.server_info.name, "guidebook", "server")
        assert "Lumen Design Handbook" in client.instructions, client.instructions
        assert len(client.instructions.split()) <= 80
        await tools(client)
        await others(client)


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


async def others(client):
    listed = (await client.list_resources()).resources
    templates = (await client.list_resource_templates()).resource_templates
    guide.equal(len(templates), 3, "templates")
    hits = (await client.call_tool("search", {"query": "dial"})).structured_content["hits"]
    uris = [str(resource.uri) for resource in listed]
    for uri in [*uris, "guidebook://topic/dials", "guidebook://topic/notices#Staying-and-leaving", hits[0]["ref"]]:
        (contents,) = (await client.read_resource(uri)).contents
        assert len(contents.text) > 40 and contents.mime_type == "text/markdown", uri
    await fails(-32002, client.read_resource("guidebook://topic/dails"))

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


async def fails(code, work):
    try:
        result = await work
    except MCPError as error:
        guide.equal(error.error.code, code, "code")
        return error.error.message
    raise AssertionError(f"no error: {result}")
