"""What patterns are made of: pieces of every dialect that the program reads."""

MARKS = """
    * ** *** _ __ ` `` ``` ~~~ ~~ [ ] ( ) ![ ]( ][ <> < > </ /> <!-- --> <? <! | || # ## > - + 1.
    \\ & &amp; &# &#x41; : :: ::: { } {{ }} ${ = == === --- *** ___ +---+ |-|-| |:-:| [^1] [^1]:
    [a] [a]: [x] [ ] ( " ' “ ” . .. … , ; ! ? % $ $$ ^ @ / // ~ → ↑ • 12 4.5 pt px 44×44 http://
    https://a.example/ a@b.example www.a.example (a.md) (#a) (b.png) {#a} {.a} {a=b} <b> </b> <i
    <br> <br/> <a href="b"> </a> <img src="b"> <div> </div> <p> <table> <tr> <td> </td> <ul> <li>
    <details> </details> <summary> </summary> <pre> <code> <script> <style> <span class="a">
    </span> <Card> </Card> <Note> <Tabs> <Tab title="a"> </Tab> <A b={c}> import export :::note
    :::tip !!! ??? [!NOTE] [!TIP] === %% [[ ]] \u0301 \u034f \u200b \u202e \ufeff \u00a0 ß İ 👩‍💻 한
    漢字 a b wand dial Dials Note Note: **Note** Tip Warning iOS lumOS padOS 2024-01-01 January
    Change log See also Do Don't not never must 300 ms
""".split()
SPACES = [
    " ", " ", " ", "\n", "\n", "\n\n", "\n\n", "\n\n", "", "", "\t", "    ", "  \n", "\r\n", "\r",
    "\n> ", "\n- ", "\n  - ", "\n1. ", "\n## ", "\n# ", "\n### ", "\n|", "|\n", "\n    ", "\n---\n",
    "\n```\n",
]
#: With a number of its own in each repeat.
NUMBERED = [
    "w{i}", "[w{i}]", "[w{i}]: https://a.example/{i}", "[^{i}]", "[^{i}]: w{i}", "[a](p{i}.md)",
    "## w{i}", "`w{i}`", "{i} pt", '<a id="w{i}">', "{#w{i}}", "https://a.example/{i}",
    "w{i}: w{i}", "| w{i} | {i} |", "![w{i}](p{i}.png)", "- w{i}", "&#{i};", "<w{i}>",
    "2024-01-{i}", "**w{i}**",
]
#: What stands above a pattern, and below it.
HEADS = [
    "", "", "", "", "a\n", "| a | b |\n|---|---|\n", "- a\n\n  ", "> ", "```\n", "<div>\n",
    "<!--\n", "    ", "## Change log\n\n", "## See also\n\n", "[^1]: ", "[a]: ", "<details>\n\n",
    ":::note\n", "$$\n", "![a](b)\n", "!!! note\n\n    ", '=== "a"\n\n    ',
    "+---+\n| a |\n+===+\n", "1. a\n", "[", "**", "`", "<Tabs>\n",
]
TAILS = [
    "", "", "", "", "\n", "\n\na\n", "\n```\n", "\n</div>\n", "\n-->\n", "\n:::\n", "\n[a]: b\n",
    "](b)", "**", "`", "\n</details>\n", "\n[^1]: a\n", "\n---\n", "\n===\n",
]
#: Beginnings with their ends, for what stands in itself.
PAIRS = [
    ("<div>\n\n", "\n\n</div>"), ("<b>", "</b>"), ("[", "](b)"), ("![", "](b)"), ("*", "*"),
    ("**", "**"), ("<details>\n\n", "\n\n</details>"), ("> ", ""), ("- ", ""), ("* a\n", ""),
    ("(", ")"), ("{", "}"), ("<A>", "</A>"), (":::note\n", "\n:::\n"), ("`", "`"), ('"', '"'),
    ("<!--", "-->"), ("[[", "]]"), ("<ul><li>", "</li></ul>"),
    ("<table><tr><td>", "</td></tr></table>"), ("~~", "~~"), ("_", "_"),
    ('<Tab title="a">\n', "\n</Tab>\n"),
]
#: Of front matter, and what stands around it.
FIELDS = [
    "w{i}: a", "w{i}: [a, b]", "- a", "  w{i}: b", "tags: [a, b]", "title: w{i}", "a{i}: &a{i} b",
    "b{i}: *a0", "w{i}: |\n  a\n  b", "w{i}: >\n  a", '"w{i}": \'a\'', "# a", 'w{i} = "a"',
    "[w{i}]", "date: 2024-01-01", "platforms: [lumOS]", "id: w{i}", "url: https://a.example/{i}",
    "a: {b: {c: w{i}}}", "? a\n: b",
]
FENCES = [
    ("---\n", "\n---\n"), ("+++\n", "\n+++\n"), ("---\n", "\n...\n"), ("---\n", "\n\n"),
    ('{\n"a": "', '"\n}\n'),
]
