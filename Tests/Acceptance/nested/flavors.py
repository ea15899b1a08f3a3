"""Containers and constructs as the flavors of Markdown write them, with the tree that a flavor's own
generator shows of them.

A body is a list of lines, each a pair of text and sort:
    text    words, behind which spaces say nothing
    mark    what opens or closes a container, behind which spaces say nothing
    exact   what must stay as it is: code and its fences
    blank   between blocks
    empty   a blank line in code"""

import dataclasses
import re
import textwrap
from collections.abc import Callable

import tree

BLANK = ("", "blank")
#: Of lines that are wrapped.
WIDTH = 46


def joined(*parts):
    """Bodies with a blank line between them."""
    lines = []
    for part in parts:
        if part:
            lines += ([BLANK] if lines else []) + part
    return lines


def indented(lines, columns, tabs=False):
    step = "\t" * (columns // 4) if tabs else " " * columns
    return [(step + text if text else text, sort) for text, sort in lines]


def quoted(lines):
    return [("> " + text if text else ">", sort) for text, sort in lines]


def longest(lines, sign, least=3):
    """A fence of that sign that no line in it closes, in code either: some parsers look at each."""
    found = [least - 1]
    for text, _ in lines:
        run = re.match(r"(?:[ \t>]|[-*] |\d+\. )*(" + re.escape(sign) + "+)", text)
        if run:
            found.append(len(run[1]))
    return sign * (max(found) + 1)


def mark(text):
    return (text, "mark")


@dataclasses.dataclass
class Container:
    """`wrap` takes the bodies and nodes of what it holds, and a `Place`; it gives lines and nodes."""

    name: str
    form: str
    wrap: Callable
    #: Names of what it may not stand in, nor anything that it stands in.
    never_in: str = "$^"
    #: Whether a paragraph may end right above it.
    tight: bool = False
    #: Whether it holds code alone.
    only_code: bool = False
    #: What opens it and is never closed; whether a generator closes it at the end of what holds it.
    unclosed: str = ""
    closes_itself: bool = False
    #: What it holds may not be set in: PyMdown's own reader loses such blocks.
    flat: bool = False


@dataclasses.dataclass
class Place:
    """What draws, and what is done to all that is written."""

    draw: object
    text: object
    tabs: bool = False
    wrapped: bool = False
    #: Footnotes, with what is expected of each: they stand at the end of the page.
    notes: list = dataclasses.field(default_factory=list)

    def prose(self, text):
        """A paragraph, in lines."""
        lines = textwrap.wrap(text, WIDTH) if self.wrapped else [text]
        return [(line, "text") for line in lines]


KINDS = ["note", "tip", "warning"]

# MARK: Of CommonMark


def quote(body, nodes, place):
    return quoted(body), [("quote", tuple(nodes))]


def item(first, columns, ordered=False):
    """A list of two items, one of which holds the body. `first` is what stands before the text, and
    `columns` by how much is set in what follows; with tabs, both are a tab."""

    def wrap(body, nodes, place):
        simple = place.text.sentence()
        entries = [(place.prose(simple), (("paragraph", simple),)), (body, tuple(nodes))]
        place.draw.shuffle(entries)
        parts = []
        for index, (lines, _) in enumerate(entries):
            sign = first.replace("1", str(index + 1))
            sign = sign.strip() + "\t" if place.tabs else sign
            rest = indented(lines[1:], 4 if place.tabs else columns, place.tabs)
            parts.append([(sign + lines[0][0], lines[0][1]), *rest])
        start = 1 if ordered else None
        return joined(*parts), [("list", ordered, start, tuple(nodes for _, nodes in entries))]

    return wrap


def alert(body, nodes, place):
    kind = place.draw.choice([*KINDS, "important", "caution"])
    return quoted([(f"[!{kind.upper()}]", "exact"), *body]), [("aside", kind, None, tuple(nodes))]


def html_details(markdown=""):
    def wrap(body, nodes, place):
        name = place.text.name()
        lines = [mark(f"<details{markdown}>"), mark(f"<summary>{name}</summary>")]
        if place.draw.random() < 0.5:
            lines = [mark(f"<details{markdown}><summary>{name}</summary>")]
        node = ("details", name, tuple(nodes))
        return [*lines, BLANK, *body, BLANK, mark("</details>")], [node]

    return wrap


def division(opening, closing="</div>"):
    def wrap(body, nodes, place):
        return [mark(opening), BLANK, *body, BLANK, mark(closing)], list(nodes)

    return wrap


def classed(attributes=""):
    def wrap(body, nodes, place):
        kind = place.draw.choice(KINDS)
        lines = [mark(f'<div class="{kind}"{attributes}>'), BLANK, *body, BLANK, mark("</div>")]
        return lines, [("aside", kind, None, tuple(nodes))]

    return wrap


# MARK: Of Python-Markdown


def admonition(sign, titled):
    def wrap(body, nodes, place):
        kind = place.draw.choice([*KINDS, "danger"])
        title = place.text.name() if titled else None
        opening = f'{sign} {kind} "{title}"' if titled else f"{sign} {kind}"
        lines = [mark(opening), *indented(body, 4, place.tabs)]
        return lines, [("aside", kind, title, tuple(nodes))]

    return wrap


def folded(body, nodes, place):
    title = place.text.name()
    lines = [mark(f'??? "{title}"'), *indented(body, 4, place.tabs)]
    return lines, [("details", title, tuple(nodes))]


def strip(place, body, nodes):
    """The two tabs of a strip, one of which holds the body: title, body, nodes."""
    simple = place.text.sentence()
    names = [place.text.name() for _ in range(2)]
    while names[0] == names[1]:
        names[1] = place.text.name()
    if nodes and nodes[-1][0] == "code" and len(nodes) == 1:
        other = ("```sh\n" + place.text.noun() + "\n```").split("\n")
        lines = [(text, "exact") for text in other]
        tabs = [(body, nodes), (lines, [("code", "sh", other[1], None, None)])]
    else:
        tabs = [(body, nodes), (place.prose(simple), [("paragraph", simple)])]
    place.draw.shuffle(tabs)
    return [(name, *tab) for name, tab in zip(names, tabs)]


def node_of(tabs):
    return [("tabs", tuple((name, tuple(nodes)) for name, _, nodes in tabs))]


def indented_tabs(body, nodes, place):
    tabs = strip(place, body, nodes)
    parts = [
        joined([mark(f'=== "{name}"')], indented(lines, 4, place.tabs)) for name, lines, _ in tabs]
    return joined(*parts), node_of(tabs)


def slashes(name, titled, build):
    def wrap(body, nodes, place):
        fence = longest(body, "/")
        kind = name or place.draw.choice(KINDS)
        title = place.text.name() if titled else None
        opening = f"{fence} {kind} | {title}" if titled else f"{fence} {kind}"
        return [mark(opening), *body, mark(fence)], build(kind, title, nodes)

    return wrap


def slash_tabs(body, nodes, place):
    tabs = strip(place, body, nodes)
    fence = max(longest(lines, "/") for _, lines, _ in tabs)
    parts = [[mark(f"{fence} tab | {name}"), *lines, mark(fence)] for name, lines, _ in tabs]
    return joined(*parts), node_of(tabs)


def aside(kind, title, nodes):
    return [("aside", kind, title, tuple(nodes))]


def details(_, title, nodes):
    return [("details", title, tuple(nodes))]


# MARK: Fences of colons and backticks


def colons(opening, build, kinds=KINDS, padded=False):
    """`opening` with `{kind}` and `{title}`; as long as what is in it needs."""

    def wrap(body, nodes, place):
        fence = longest(body, ":")
        kind = place.draw.choice(kinds)
        title = place.text.name() if "{title}" in opening else None
        first = mark(fence + opening.replace("{kind}", kind).replace("{title}", title or ""))
        if padded or place.draw.random() < 0.3:
            lines = [first, BLANK, *body, BLANK, mark(fence)]
        else:
            lines = [first, *body, mark(fence)]
        return lines, build(kind, title, nodes)

    return wrap


def directive(opening, build, sign="`", options=False):
    def wrap(body, nodes, place):
        fence = longest(body, sign)
        kind = place.draw.choice([*KINDS, "important", "caution"])
        title = place.text.name() if "{title}" in opening else None
        lines = [mark(fence + opening.replace("{kind}", kind).replace("{title}", title or ""))]
        if options:
            lines += [mark(f":class: {kind}"), BLANK]
        return [*lines, *body, mark(fence)], build(kind, title, nodes)

    return wrap


def directive_tabs(sign):
    def wrap(body, nodes, place):
        tabs = strip(place, body, nodes)
        fence = max((longest(lines, sign) for _, lines, _ in tabs), key=len)
        parts = [
            [mark(f"{fence}{{tab-item}} {name}"), *lines, mark(fence)] for name, lines, _ in tabs]
        outer = fence + sign
        return [mark(outer + "{tab-set}"), *joined(*parts), mark(outer)], node_of(tabs)

    return wrap


def code_group(body, nodes, place):
    """VitePress: the titles of tabs stand in brackets behind the language."""
    tabs = strip(place, body, nodes)
    parts = [
        [(f"{lines[0][0]} [{name}]", "exact"), *lines[1:]] for name, lines, _ in tabs]
    fence = longest(joined(*parts), ":")
    return [mark(f"{fence} code-group"), BLANK, *joined(*parts), BLANK, mark(fence)], node_of(tabs)


def panel(body, nodes, place):
    """Quarto: the headings of the highest level are the titles of tabs."""
    tabs = strip(place, body, nodes)
    parts = [joined([(f"#### {name}", "text")], lines) for name, lines, _ in tabs]
    fence = longest(body, ":")
    lines = [mark(f"{fence} {{.panel-tabset}}"), BLANK, *joined(*parts), BLANK, mark(fence)]
    return lines, node_of(tabs)


# MARK: Tags of MDX


def component(name, build, inner=0, attributes="", compact=True):
    """What is in it may be set in, which says nothing in MDX."""

    def wrap(body, nodes, place):
        title = place.text.name() if "{title}" in attributes else None
        kind = place.draw.choice(KINDS)
        tag = name.replace("{kind}", kind.capitalize())
        said = attributes.replace("{title}", title or "").replace("{kind}", kind)
        body = indented(body, inner)
        blank = [] if compact and len(body) == 1 and place.draw.random() < 0.5 else [BLANK]
        lines = [mark(f"<{tag}{said}>"), *blank, *body, *blank, mark(f"</{tag}>")]
        return lines, build(kind, title, nodes)

    return wrap


def component_tabs(name, attribute, inner=0, tag="Tabs"):
    def wrap(body, nodes, place):
        tabs = strip(place, body, nodes)
        lines = [mark(f"<{tag}>")]
        for title, body, _ in tabs:
            said = attribute.replace("{title}", title).replace("{value}", title.split()[-1])
            one = [mark(f"<{name} {said}>"), BLANK, *indented(body, inner), BLANK, mark(f"</{name}>")]
            lines += indented(one, inner)
        return [*lines, mark(f"</{tag}>")], node_of(tabs)

    return wrap


# MARK: Tags of templates


def template(opening, closing, build, kinds, blank=False):
    """`kinds` from how the tag says it to what it is."""

    def wrap(body, nodes, place):
        word = place.draw.choice(list(kinds))
        title = place.text.name() if "{title}" in opening else None
        first = opening.replace("{kind}", word).replace("{title}", title or "")
        gap = [BLANK] if blank or len(body) > 1 else []
        lines = [mark(first), *gap, *body, *gap, mark(closing)]
        return lines, build(kinds[word], title, nodes)

    return wrap


def template_tabs(outer, opening, closing, end):
    def wrap(body, nodes, place):
        tabs = strip(place, body, nodes)
        lines = [mark(outer)]
        for title, body, _ in tabs:
            lines += [mark(opening.replace("{title}", title)), BLANK, *body, BLANK, mark(closing)]
        return [*lines, mark(end)], node_of(tabs)

    return wrap


# MARK: Flavors

#: Python-Markdown reads Markdown in HTML at the left margin alone, and in HTML that stands there.
OUTSIDE_HTML = "(?!div$|classed-div$|html-details$).*"
#: In Python-Markdown, what is in an item is set in by four, whatever its mark.
FOUR = 4


def items(four=False):
    if four:
        return [
            Container("item", "item", item("- ", FOUR)),
            Container("wide-item", "item", item("-   ", FOUR)),
            Container("number", "item", item("1. ", FOUR, ordered=True)),
        ]
    return [
        Container("item", "item", item("- ", 2)),
        Container("number", "item", item("1. ", 3, ordered=True)),
    ]


QUOTE = Container("quote", "quote", quote, tight=True)
ALERT = Container("alert", "aside", alert, "quote|alert|item|number", tight=True)
DETAILS = Container("html-details", "details", html_details(), tight=True)
DIV = Container("div", "division", division("<div>"), tight=True)
CLASSED = Container("classed-div", "aside", classed(), tight=True)


@dataclasses.dataclass
class Flavor:
    name: str
    #: Of a page's file.
    suffix: str
    containers: list
    constructs: list
    four: bool = False
    comment: str = "<!-- {} -->"


COMMON = [
    "plain", "marked", "heading", "list", "numbers", "nested-list", "table", "fence", "tildes",
    "openers", "quotation", "picture",
]
INDENTED = ["indented", "indented-openers"]

FLAVORS = [
    Flavor("mkdocs", ".md", [
        QUOTE, *items(four=True),
        Container("admonition", "aside", admonition("!!!", False), tight=True),
        Container("titled-admonition", "aside", admonition("!!!", True), tight=True),
        Container("folded-admonition", "aside", admonition("???", False), tight=True),
        Container("titled-folded", "aside", admonition("???+", True), tight=True),
        Container("folded", "details", folded, tight=True),
        Container(
            "slashes", "aside", slashes("", False, aside), flat=True, unclosed="/// note",
            closes_itself=True),
        Container(
            "titled-slashes", "aside", slashes("", True, aside), flat=True),
        Container(
            "slash-details", "details", slashes("details", True, details), flat=True),
        Container("tabs", "tabs", indented_tabs, tight=True),
        Container(
            "slash-tabs", "tabs", slash_tabs, flat=True),
        Container("div", "division", division("<div markdown>"), OUTSIDE_HTML),
        Container("classed-div", "aside", classed(" markdown"), OUTSIDE_HTML),
        Container("html-details", "details", html_details(' markdown="1"'), OUTSIDE_HTML),
    ], [*COMMON, *INDENTED, "definition", "footnote", "named-footnote", "comment"], four=True),
    Flavor("docusaurus", ".mdx", [
        QUOTE, *items(),
        Container(
            "colons", "aside", colons("{kind}", aside, [*KINDS, "danger"]), tight=True,
            unclosed=":::note", closes_itself=True),
        Container("titled-colons", "aside", colons("{kind}[{title}]", aside), tight=True),
        Container("tabs", "tabs", component_tabs("TabItem", 'value="{value}" label="{title}"')),
        Container(
            "inset-tabs", "tabs", component_tabs("TabItem", 'value="{value}" label="{title}"', 2)),
        Container("html-details", "details", html_details()),
        Container("div", "division", division('<div className="row">')),
    ], [*COMMON, "footnote", "named-footnote", "comment"], comment="{{/* {} */}}"),
    Flavor("vitepress", ".md", [
        QUOTE, *items(), ALERT, DETAILS, DIV, CLASSED,
        Container(
            "colons", "aside", colons(" {kind}", aside, ["tip", "warning", "danger"]), tight=True,
            unclosed="::: tip", closes_itself=True),
        Container(
            "titled-colons", "aside", colons(" {kind} {title}", aside, ["tip", "warning", "danger"]),
            tight=True),
        Container("colon-details", "details", colons(" details {title}", details), tight=True),
        Container("code-group", "tabs", code_group, tight=True, only_code=True),
    ], [*COMMON, *INDENTED, "comment"]),
    Flavor("myst", ".md", [
        QUOTE, *items(), DIV,
        Container(
            "directive", "aside", directive("{{kind}}", aside), tight=True, unclosed="```{note}",
            closes_itself=True),
        Container(
            "colon-directive", "aside", directive("{{kind}}", aside, ":"), tight=True,
            unclosed=":::{note}", closes_itself=True),
        Container(
            "titled-directive", "aside",
            directive("{admonition} {title}", aside, options=True), tight=True),
        Container(
            "titled-colon-directive", "aside",
            directive("{admonition} {title}", aside, ":", options=True), tight=True),
        Container("dropdown", "details", directive("{dropdown} {title}", details, ":"), tight=True),
        Container("tab-set", "tabs", directive_tabs(":"), tight=True),
        Container("backtick-tab-set", "tabs", directive_tabs("`"), tight=True),
        Container("colon-div", "division", directive("{div} row", lambda *all: list(all[2]), ":")),
    ], [*COMMON, *INDENTED, "definition", "footnote", "named-footnote", "comment"]),
    Flavor("mdx", ".mdx", [
        QUOTE, *items(),
        Container("component", "aside", component("{kind}", aside), unclosed="<Note>"),
        Container("inset-component", "aside", component("{kind}", aside, 2)),
        Container("deep-component", "aside", component("{kind}", aside, 4)),
        Container(
            "callout", "aside", component("Callout", aside, 0, ' type="{kind}" title="{title}"')),
        Container("accordion", "details", component("Accordion", details, 0, ' title="{title}"')),
        Container("tabs", "tabs", component_tabs("Tab", 'title="{title}"')),
        Container("inset-tabs", "tabs", component_tabs("Tab", 'title="{title}"', 2)),
        Container("div", "division", division('<div className="row">')),
    ], [*COMMON, "footnote", "named-footnote", "comment"], comment="{{/* {} */}}"),
    Flavor("hugo", ".md", [
        QUOTE, *items(), ALERT, DETAILS, DIV, CLASSED,
        Container(
            "shortcode", "aside",
            template('{{< alert type="{kind}" >}}', "{{< /alert >}}", aside, {k: k for k in KINDS}),
            "quote|alert", unclosed='{{< alert type="note" >}}'),
        Container(
            "markdown-shortcode", "aside",
            template("{{% notice {kind} %}}", "{{% /notice %}}", aside, {k: k for k in KINDS}),
            "quote|alert"),
        Container(
            "titled-shortcode", "aside",
            template('{{% notice {kind} "{title}" %}}', "{{% /notice %}}", aside,
                     {k: k for k in KINDS}), "quote|alert"),
        Container(
            "shortcode-details", "details",
            template('{{< details summary="{title}" >}}', "{{< /details >}}", details, {"": ""}),
            "quote|alert"),
        Container(
            "shortcode-tabs", "tabs",
            template_tabs(
                "{{< tabs >}}", '{{% tab title="{title}" %}}', "{{% /tab %}}", "{{< /tabs >}}"),
            "quote|alert"),
    ], [*COMMON, *INDENTED, "definition", "footnote", "named-footnote", "comment"]),
    Flavor("gitbook", ".md", [
        QUOTE, *items(), DETAILS,
        Container(
            "hint", "aside",
            template('{% hint style="{kind}" %}', "{% endhint %}", aside,
                     {"info": "note", "warning": "warning", "danger": "danger"}), "quote",
            unclosed='{% hint style="info" %}'),
        Container(
            "template-tabs", "tabs",
            template_tabs(
                "{% tabs %}", '{% tab title="{title}" %}', "{% endtab %}", "{% endtabs %}"), "quote"),
    ], [*COMMON, *INDENTED, "comment"]),
    Flavor("quarto", ".md", [
        QUOTE, *items(),
        Container(
            "colon-callout", "aside", colons(" {.callout-{kind}}", aside, padded=True)),
        Container(
            "titled-callout", "aside",
            colons(' {.callout-{kind} title="{title}"}', aside, padded=True)),
        Container("colon-class", "aside", colons(" {.{kind}}", aside, padded=True)),
        Container("colon-word", "aside", colons(" {kind}", aside, padded=True)),
        Container("panel", "tabs", panel, "panel"),
        Container(
            "colon-div", "division", colons(" {.row}", lambda *all: list(all[2]), padded=True)),
    ], [*COMMON, *INDENTED, "definition", "footnote", "named-footnote", "comment", "grid"]),
    Flavor("github", ".md", [
        QUOTE, *items(), ALERT, DETAILS, DIV,
    ], [*COMMON, *INDENTED, "footnote", "named-footnote", "comment"]),
]
