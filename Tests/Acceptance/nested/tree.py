"""A page as a tree of tuples that can be compared: what a generator of documents expects, and what
a topic's JSON says.

A node is one of

    ("title", text)                         ("heading", level, text)
    ("paragraph", text)                     ("list", ordered, start, items)
    ("aside", kind, title, blocks)          ("details", summary, blocks)
    ("tabs", ((title, blocks), ...))        ("definitions", ((term, blocks), ...))
    ("quote", blocks)                       ("table", header, rows)
    ("code", language, text, title, tab)    ("figure", url, alt, caption)
    ("footnote", number, text)

Text is a string in which markup is spelled out, `*{…}*` for emphasis, so that two texts are equal only
where their markup is. White space counts in code alone. Sections are flat: a heading, then its blocks.
Footnotes stand at the end, wherever the page has them."""

import re

#: What schema 3 has (DESIGN.md, section 2) and the topics of today do not, with what they say instead.
#: A shape is taken out when the topics have it: the check fails when it sees one that is listed here.
LACKING = {
    "details": "an aside of the kind `details`, its summary a first paragraph in strong type",
    "definitions": "a list, whose items are a term and what is said of it",
    "title": "the title of an aside is its first paragraph, in strong type",
}


def emphasis(text):
    return "*{" + text + "}*"


def strong(text):
    return "**{" + text + "}**"


def code(text):
    return "`{" + text + "}`"


def link(text, url):
    return f"[{text}]({url})"


def image(alt, url):
    return f"![{alt}]({url})"


# MARK: From a topic


def page(topic):
    """The nodes of a topic's JSON."""
    nodes = [("title", topic["title"])]
    if topic["abstract"]:
        nodes.append(("abstract", repr(block(topic["abstract"]["content"]))))
    add_section(topic["root"], nodes)
    if topic["changeLog"]:
        nodes.append(("change log", str(len(topic["changeLog"]))))
    return with_footnotes_last(nodes)


def add_section(section, nodes):
    if section["level"] > 1:
        nodes.append(("heading", section["level"], inlines(section["heading"])))
    nodes += [block(part["content"]) for part in section["blocks"]]
    for child in section["sections"]:
        add_section(child, nodes)


def blocks(contents):
    return tuple(block(content) for content in contents)


def block(content):
    kind = content["type"]
    match kind:
        case "paragraph":
            return ("paragraph", inlines(content["content"]))
        case "list":
            start = content.get("start") if content["ordered"] else None
            return ("list", content["ordered"], start, tuple(map(blocks, content["items"])))
        case "aside":
            title = content.get("title")
            return (
                "aside", content["kind"], title and inlines(title), blocks(content["blocks"]))
        case "details":
            return ("details", inlines(content["summary"]), blocks(content["blocks"]))
        case "tabs":
            return ("tabs", tuple((inlines(tab["title"]), tab_blocks(tab)) for tab in content["tabs"]))
        case "definitions":
            return ("definitions", tuple(
                (", ".join(map(inlines, entry["terms"])), blocks(entry["blocks"]))
                for entry in content["definitions"]))
        case "quote":
            return ("quote", blocks(content["blocks"]))
        case "table":
            rows = tuple(
                tuple(inlines(cell["content"]) for cell in row) for row in content["rows"])
            return ("table", tuple(map(inlines, content["header"])), rows)
        case "code":
            return (
                "code", content["language"], content["text"], content.get("title"),
                content.get("tab"))
        case "figure":
            picture = content["image"] or {"url": None, "alt": None}
            caption = inlines(content["caption"])
            if content["judgement"] != "none" or content.get("label"):
                caption += f" ({content['judgement']} {content.get('label')})"
            return ("figure", picture["url"], picture["alt"], caption)
        case _:
            return (kind, repr(content))


def tab_blocks(tab):
    nodes = [block(part["content"]) for part in tab["blocks"]]
    for section in tab["sections"]:
        add_section(section, nodes)
    return tuple(nodes)


def inlines(run):
    return re.sub(r"\s+", " ", "".join(map(inline, run))).strip()


def inline(part):
    match part["type"]:
        case "text" | "raw":
            return part["text"]
        case "code":
            return code(part["text"])
        case "emphasis":
            return emphasis(inlines_inside(part))
        case "strong":
            return strong(inlines_inside(part))
        case "strikethrough":
            return "~~{" + inlines_inside(part) + "}~~"
        case "link":
            target = part["target"]
            return link(inlines_inside(part), target.get("url") or target.get("text") or repr(target))
        case "image":
            return image(part["alt"], part["url"])
        case "softBreak":
            return " "
        case "lineBreak":
            return " ⏎ "
    return repr(part)


def inlines_inside(part):
    return "".join(map(inline, part["content"]))


FOOTNOTE = re.compile(r"<sup>(\w+)</sup> (.*)", re.DOTALL)


def with_footnotes_last(nodes):
    """Where a page shows them is for whoever shows it. They may stand in any container."""
    notes = []
    kept = without_footnotes(nodes, notes)
    return (*kept, *sorted(notes))


def without_footnotes(nodes, notes):
    kept = []
    for node in nodes:
        found = node[0] == "paragraph" and FOOTNOTE.fullmatch(node[1])
        if found:
            notes.append(("footnote", found[1], found[2]))
            continue
        match node[0]:
            case "aside":
                node = (*node[:3], without_footnotes(node[3], notes))
            case "details":
                node = (*node[:2], without_footnotes(node[2], notes))
            case "quote":
                node = ("quote", without_footnotes(node[1], notes))
            case "list":
                items = tuple(without_footnotes(item, notes) for item in node[3])
                node = (*node[:3], items)
            case "tabs":
                node = ("tabs", tuple(
                    (title, without_footnotes(body, notes)) for title, body in node[1]))
        kept.append(node)
    return tuple(kept)


# MARK: What the topics of today can say


def projected(nodes, lacking=LACKING, on_page=True):
    """The nodes without the shapes that topics lack. Tabs are sections of a page: in a quote, an item or
    an aside they are their titles and what stands below these."""
    result = []
    for node in nodes:
        result += projection(node, lacking, on_page)
    return tuple(result)


def numbered(node):
    """A topic's node with a number for the name of its only footnote."""
    if isinstance(node, str):
        return re.sub("<sup>[a-z]+</sup>", "<sup>1</sup>", node)
    if not isinstance(node, tuple):
        return node
    return ("footnote", "1", *node[2:]) if node[:1] == ("footnote",) else tuple(map(numbered, node))


def projection(node, lacking, on_page):
    def inside(nodes):
        return projected(nodes, lacking, on_page=False)

    match node[0]:
        case "aside":
            _, kind, title, body = node
            body = inside(body)
            if title and "title" in lacking:
                return [("aside", kind, None, (("paragraph", strong(title)), *body))]
            return [("aside", kind, title, body)]
        case "details":
            _, summary, body = node
            body = inside(body)
            if "details" in lacking:
                return [("aside", "details", None, (("paragraph", strong(summary)), *body))]
            return [("details", summary, body)]
        case "tabs":
            tabs = [(title, projected(body, lacking, on_page)) for title, body in node[1]]
            if all(len(body) == 1 and body[0][0] == "code" for _, body in tabs):
                return [
                    ("code", body[0][1], body[0][2], title, "next" if index else "first")
                    for index, (title, body) in enumerate(tabs)]
            if on_page:
                return [("tabs", tuple(tabs))]
            return [
                part for title, body in tabs
                for part in (("paragraph", strong(title)), *body)]
        case "definitions":
            entries = [(term, inside(body)) for term, body in node[1]]
            if "definitions" in lacking:
                items = tuple((("paragraph", term), *body) for term, body in entries)
                return [("list", False, None, items)]
            return [("definitions", tuple(entries))]
        case "quote":
            return [("quote", inside(node[1]))]
        case "list":
            return [(*node[:3], tuple(map(inside, node[3])))]
    return [node]


def kinds(nodes):
    """All kinds of nodes in a tree."""
    found = set()
    for node in nodes:
        if isinstance(node, tuple):
            if node and node[0] in ("tabs", "details", "definitions"):
                found.add(node[0])
            if node and node[0] == "aside" and node[2]:
                found.add("title")
            found |= kinds(node)
    return found


# MARK: To read


def lines(nodes, depth=0):
    """A line a node, set in by its depth."""
    margin = "  " * depth
    for node in nodes:
        match node[0]:
            case "aside":
                yield f"{margin}aside {node[1]} {node[2] or ''}".rstrip()
                yield from lines(node[3], depth + 1)
            case "details":
                yield f"{margin}details {node[1]}"
                yield from lines(node[2], depth + 1)
            case "quote":
                yield f"{margin}quote"
                yield from lines(node[1], depth + 1)
            case "list":
                yield f"{margin}list {'ordered from ' + str(node[2]) if node[1] else ''}".rstrip()
                for item in node[3]:
                    yield f"{margin} -"
                    yield from lines(item, depth + 1)
            case "tabs" | "definitions":
                yield f"{margin}{node[0]}"
                for title, body in node[1]:
                    yield f"{margin} - {title}"
                    yield from lines(body, depth + 1)
            case "paragraph":
                yield f"{margin}{node[1]}"
            case _:
                yield margin + " ".join(map(repr, node))
