"""What stands in containers: each construct gives lines and the nodes that are expected of them."""

import tree
from flavors import FOUR, indented, joined, longest, quoted

#: What opens or closes something in some flavor, and nothing in code.
OPENERS = """{% raw %}
{% endraw %}
{% hint style="info" %}
{% endhint %}
{% tabs %}
{{< alert >}}
{{< /alert >}}
:::
::::
::: note
:::note[Title]
:::{note}
::: {.row}
!!! note
!!! tip "Title"
??? note
=== "Tab"
/// note | Title
///
<Note>
</Note>
<Tabs>
</Tabs>
<details>
</details>
<div class="note">
</div>
<!-- open
-->
> [!NOTE]
> quoted
- item
1. number
# comment
| a | b |
| --- | --- |
```{note}
```
~~~
[^1]: note
:   text
[name]: https://example.org
***""".split("\n")
LANGUAGES = ["sh", "py", "js", "yaml", "md", "text"]


def code_lines(place, flavor, openers):
    """Neither the first nor the last is blank."""
    draw, text = place.draw, place.text
    lines = [f"{text.noun()} = {draw.randint(1, 99)}"]
    for _ in range(draw.randint(1, 3)):
        lines.append("    " * draw.randint(0, 1) + f"{text.noun()}({text.noun()!r})  # {text.noun()}")
    if openers:
        # Hugo reads its tags in code, too.
        known = [opener for opener in OPENERS if flavor.name != "hugo" or "{{" not in opener]
        for opener in draw.sample(known, draw.randint(2, 4)):
            place_of = draw.randint(0, len(lines))
            lines.insert(place_of, "    " * (draw.random() < 0.2) + opener)
    if draw.random() < 0.4:
        lines.insert(draw.randint(1, len(lines) - 1), "")
    return [(line, "exact" if line else "empty") for line in lines]


def unmarked(lines):
    return "\n".join(text for text, _ in lines)


def fenced(place, flavor, sign, openers):
    lines = code_lines(place, flavor, openers)
    fence = longest(lines, sign)
    language = place.draw.choice([*LANGUAGES, None])
    body = [(fence + (language or ""), "exact"), *lines, (fence, "exact")]
    return body, [("code", language, unmarked(lines), None, None)]


def indented_code(place, flavor, openers):
    lines = code_lines(place, flavor, openers)
    while lines[0][0].startswith(" "):
        lines = [(lines[0][0].strip(), "exact"), *lines[1:]]
    return indented(lines, 4), [("code", None, unmarked(lines), None, None)]


def paragraph(place, text):
    return place.prose(text), ("paragraph", text)


def many(place, count=2):
    """So many paragraphs."""
    texts = [place.text.sentence() for _ in range(count)]
    return joined(*[place.prose(text) for text in texts]), [("paragraph", text) for text in texts]


def plain(place, flavor):
    text = place.text.sentences()
    return place.prose(text), [("paragraph", text)]


def marked(place, flavor):
    written, expected = place.text.marked()
    return place.prose(written), [("paragraph", expected)]


def heading(place, flavor):
    """Two levels of them."""
    names = [place.text.name(), place.text.name()]
    body, nodes = many(place)
    lines = joined(
        [(f"## {names[0]}", "text")], body[:1] if not place.wrapped else place.prose(nodes[0][1]),
        [(f"### {names[1]}", "text")], place.prose(nodes[1][1]))
    return lines, [("heading", 2, names[0]), nodes[0], ("heading", 3, names[1]), nodes[1]]


def listed(place, texts, ordered, tight=True):
    parts = []
    for index, text in enumerate(texts):
        sign = f"{index + 1}." if ordered else "-"
        sign += "\t" if place.tabs else " "
        columns = 4 if place.tabs else len(sign)
        lines = place.prose(text)
        parts.append([(sign + lines[0][0], "text"), *indented(lines[1:], columns, place.tabs)])
    lines = [line for part in parts for line in part] if tight else joined(*parts)
    items = tuple((("paragraph", text),) for text in texts)
    return lines, [("list", ordered, 1 if ordered else None, items)]


def bullets(place, flavor):
    texts = [place.text.sentence() for _ in range(place.draw.randint(2, 3))]
    return listed(place, texts, False, place.draw.random() < 0.7)


def numbers(place, flavor):
    texts = [place.text.sentence() for _ in range(place.draw.randint(2, 3))]
    return listed(place, texts, True, place.draw.random() < 0.7)


def nested_list(place, flavor):
    first, last = place.text.sentence(), place.text.sentence()
    inner, nodes = listed(place, [place.text.sentence() for _ in range(2)], False)
    one, outer = listed(place, [first], False)
    two, more = listed(place, [last], False)
    columns = FOUR if flavor.four or place.tabs else 2
    items = ((*outer[0][3][0], *nodes), *more[0][3])
    return [*one, *indented(inner, columns, place.tabs), *two], [("list", False, None, items)]


def table(place, flavor):
    draw, text = place.draw, place.text
    width = draw.randint(2, 3)
    header = tuple(text.name() for _ in range(width))
    rows, lines = [], []
    for _ in range(draw.randint(1, 3)):
        row = [(text.noun(), text.noun()) for _ in range(width)]
        row = [(word, word) for word, _ in row]
        noun = text.noun()
        row[-1] = draw.choice([
            (f"`{noun}()`", tree.code(f"{noun}()")), (f"**{noun}**", tree.strong(noun)), row[-1]])
        lines.append("| " + " | ".join(written for written, _ in row) + " |")
        rows.append(tuple(expected for _, expected in row))
    lines = ["| " + " | ".join(header) + " |", "|" + " --- |" * width, *lines]
    return [(line, "text") for line in lines], [("table", header, tuple(rows))]


def quotation(place, flavor):
    lines, nodes = many(place, place.draw.randint(1, 2))
    return quoted(lines), [("quote", tuple(nodes))]


def picture(place, flavor):
    alt = place.text.name() + " beside a " + place.text.noun()
    url = f"https://example.org/{place.text.noun()}-{place.draw.randint(1, 999)}.png"
    return [(f"![{alt}]({url})", "text")], [("figure", url, alt, "")]


def definition(place, flavor):
    terms = [place.text.name(), place.text.name()]
    texts = [place.text.sentence(), place.text.sentence()]
    lines = joined(*[
        [(term, "text"), (":   " + text, "text")] for term, text in zip(terms, texts)])
    entries = tuple((term, (("paragraph", text),)) for term, text in zip(terms, texts))
    return lines, [("definitions", entries)]


def footnote(name):
    """What it says stands at the end of the page, and is numbered whatever its name is."""

    def construct(place, flavor):
        text, note = place.text.sentence(), place.text.sentence()
        place.notes.append(([(f"[^{name}]: {note}", "text")], ("footnote", "1", note)))
        return place.prose(text[:-1] + f"[^{name}]."), [("paragraph", text[:-1] + "<sup>1</sup>.")]

    return construct


def comment(place, flavor):
    lines, nodes = many(place)
    hidden = flavor.comment.format(place.text.sentence())
    first = place.prose(nodes[0][1])
    return joined(first, [(hidden, "exact")], place.prose(nodes[1][1])), nodes


def grid(place, flavor):
    text = place.text
    header = (text.name(), text.name())
    rows = [(text.noun(), text.noun()) for _ in range(2)]
    widths = [max(len(row[column]) for row in [header, *rows]) + 2 for column in (0, 1)]
    rule = "+" + "+".join("-" * width for width in widths) + "+"

    def row(cells):
        return "|" + "|".join(f" {cell} ".ljust(width) for cell, width in zip(cells, widths)) + "|"

    lines = [rule, row(header), rule.replace("-", "=")]
    for cells in rows:
        lines += [row(cells), rule]
    return [(line, "exact") for line in lines], [("table", header, tuple(rows))]


CONSTRUCTS = {
    "plain": plain, "marked": marked, "heading": heading, "list": bullets, "numbers": numbers,
    "nested-list": nested_list, "table": table,
    "fence": lambda place, flavor: fenced(place, flavor, "`", False),
    "tildes": lambda place, flavor: fenced(place, flavor, "~", False),
    "openers": lambda place, flavor: fenced(place, flavor, "`", True),
    "indented": lambda place, flavor: indented_code(place, flavor, False),
    "indented-openers": lambda place, flavor: indented_code(place, flavor, True),
    "quotation": quotation, "picture": picture, "definition": definition,
    "footnote": footnote("1"), "named-footnote": footnote("a"),
    "comment": comment, "grid": grid,
}
#: What an item cannot begin with; code by its margin cannot begin any container.
NEEDS_TEXT_ABOVE = {"indented", "indented-openers", "definition", "grid", "picture"}
CODE = {"fence", "tildes", "openers"}
