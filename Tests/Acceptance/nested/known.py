"""Nested documents that do not come out as their flavor's own generator shows them: the list that is
to become empty. A pattern is taken out when what it describes comes out right, which the check asks
for; nothing is added but with what comes out."""

import dataclasses
import re

import tree

#: Of such as hold others by `>`.
QUOTED = "quote|alert"
#: Of such as end with a mark.
FENCED = (
    "colons|titled-colons|colon-details|html-details|classed-div|directive|titled-directive"
    "|colon-directive|titled-colon-directive|dropdown|tab-set|backtick-tab-set|colon-div|panel"
    "|colon-callout|colon-class|colon-word|component|inset-component|deep-component|callout"
    "|accordion")
ITEMS = "item|wide-item|number"


@dataclasses.dataclass(frozen=True)
class Pattern:
    """What fails. Each field is a regular expression that must match the whole name, of the chain with
    slashes between its names and around it; empty for any."""

    #: What it is called in the output.
    name: str
    #: What comes out.
    says: str
    flavor: str = ""
    chain: str = ""
    construct: str = ""
    damage: str = ""
    traits: str = ""
    #: What a line of its code is, without its margin.
    code: str = ""
    #: The share of those that match which fails.
    share: float = 1.0

    def matches(self, document):
        parts = [
            (self.flavor, document.flavor), (self.chain, f"/{document.chain}/"),
            (self.construct, document.construct), (self.damage, document.damage),
            (self.traits, document.traits)]
        if not all(not pattern or re.fullmatch(pattern, text) for pattern, text in parts):
            return False
        lines = tree.code_lines(document.expected[0]) if self.code else []
        return not self.code or any(re.fullmatch(self.code, line.strip()) for line in lines)


def has(names):
    """A chain in which one of them stands."""
    return f".*/@?({names})/.*"


def inside(outer, inner):
    """A chain in which one of the second stands anywhere in one of the first."""
    return f".*/@?({outer})/(.*/)?@?({inner})/.*"


def directly(outer, inner):
    """And right in it. What stands first in it has an `@`."""
    return f".*/@?({outer})/({inner})/.*"


def last(names):
    """A chain whose innermost is one of them."""
    return f".*/@?({names})/"


KNOWN = [
    Pattern("named-footnote", "the name stands for the number", construct="named-footnote"),
    # Containers in quotes.
    Pattern("quote/html-details", "the summary is a paragraph", "", inside(QUOTED, "html-details"),
            share=.09),
    Pattern("quote/tags", "asides and tabs are plain paragraphs", "docusaurus|mdx",
            inside("quote", "colons|titled-colons|tabs|inset-tabs|component|inset-component"
                   "|deep-component|callout|accordion"), share=.09),
    Pattern("quote/marks", "the marks are text", "mkdocs",
            inside("quote", "admonition|titled-admonition|folded-admonition|titled-folded|folded|tabs"
                   "|slashes|titled-slashes|slash-details|slash-tabs"), share=.06),
    Pattern("quote/directive", "the fences are text or code", "myst",
            inside("quote", "directive|titled-directive|colon-directive|titled-colon-directive"
                   "|dropdown|tab-set|backtick-tab-set|colon-div"), share=.11),
    Pattern("quote/colons", "the fences are gone, or text where they have a title",
            "vitepress|quarto",
            inside(QUOTED, "colons|titled-colons|colon-details|colon-callout|colon-class"
                   "|colon-word"), share=.05),
    # Containers in items.
    Pattern("item/component", "it is no aside", "mdx",
            inside("item|number", "component|inset-component|deep-component|callout|accordion"),
            share=.06),
    # Containers in containers.
    Pattern("directive/tab-set", "the fences are text", "myst",
            inside("directive|titled-directive", "tab-set"), share=.05),
    # Constructs in containers.
    Pattern("item/definition", "a paragraph, or it ends the item", "",
            has("item|wide-item|number"), "definition", share=.05),
    Pattern("quote/grid", "its signs are text", "", has("quote"), "grid"),
    Pattern("narrow-item/indented", "it keeps the columns that its item is narrower than four",
            "mkdocs", last("item|number"), "indented|indented-openers", "(?!tabs).*"),
    Pattern("narrow-item/more/indented", "it keeps the columns that its item is narrower than four",
            "mkdocs", ".*/@?(item|number)/(.*/)?@?(?!item/|number/)[a-z-]+/", "indented|indented-openers",
            "(?!tabs).*", share=.23),
    Pattern("quote/@panel in items", "the fences are text", "quarto",
            f".*/@?({ITEMS})/(.*/)?@?({QUOTED})/(.*/)?@panel/.*", share=.4),
    Pattern("inset/comment", "it is text where it is set in by four", "mdx|docusaurus",
            has("deep-component|inset-tabs|inset-component"), "comment", share=.53),
    Pattern("alert/picture", "it is a paragraph", "", last("alert"), "picture", traits="bare"),
    Pattern("item/@colons", "the fences are text", "docusaurus|vitepress",
            directly("item|number", "@colons|@titled-colons"), share=.08),
    Pattern("deep/container", "the mark is text, or the summary a paragraph: its margin is four or more",
            "", f".*/@?({ITEMS})/(.*/)?@?({ITEMS})/(.*/)?@?({FENCED}|tabs|inset-tabs)/.*",
            share=.08),
    Pattern("component/item/tabs", "the tabs end the item", "mdx|docusaurus",
            ".*/@?(component|inset-component|deep-component|callout|accordion|tabs|inset-tabs)/(.*/)?"
            "@?(item|number)/(.*/)?@?(tabs|inset-tabs)/.*", share=.05),
    Pattern("margin/slashes", "the marks are text", "mkdocs",
            ".*/@?(item|wide-item|number|folded|folded-admonition|titled-folded|admonition"
            "|titled-admonition|tabs)/(.*/)?@?(slashes|titled-slashes|slash-details|slash-tabs)/.*",
            share=.07),
    Pattern("admonition/@tabs of code", "the tabs are titles in strong type", "mkdocs",
            ".*/@?(admonition|titled-admonition|folded-admonition|titled-folded|folded|classed-div)/"
            "(.*/)?@tabs/", "fence|tildes", traits="bare", share=.98),
    Pattern("tabs/@div of code", "the tabs are titles in strong type", "hugo|docusaurus|mdx",
            ".*/@?(shortcode-tabs|tabs|inset-tabs)/(@?div/)+", "fence|tildes|openers", traits="bare",
            share=.5),
    Pattern("panel/heading", "its tabs are sections", "quarto", has("panel"), "heading", share=.9),
    # What is set in by a tab.
    Pattern("tab", "the mark is text, or its body is code or outside of its item", "",
            f".*/@?({ITEMS}|admonition|titled-admonition|folded-admonition|titled-folded|folded|tabs)"
            "/.*", damage="tabs", share=.13),
    # Code.
    Pattern("item/@fence", "the container around the list is lost", "",
            f".*/@?({FENCED}|template-tabs|tabs|inset-tabs)/(.*/)?@?(item|number)/",
            "fence|tildes|openers", traits="bare", share=.31),
    Pattern("item/@openers", "a line that is a tag is gone", "", last("item|number"), "openers",
            share=.065),
    Pattern("indented-openers", "a line that is a tag is gone, or a fence hides an end", "", "",
            "indented-openers", code=".*", share=.11),
    Pattern("div/openers", "a line that is a tag ends the element", "",
            has("div|classed-div|html-details"), "openers", code="</?(div|details).*>", share=.15),
    Pattern("admonition/openers", "a line that is a tab is read", "mkdocs",
            has("admonition|titled-admonition|folded-admonition|titled-folded|folded"), "openers",
            code='=== "Tab"', share=.25),
    Pattern("quote/openers", "the fence is torn apart", "", has(QUOTED), "openers", code="{% raw %}",
            share=.13),
    Pattern("unclosed-component", "the tag is gone", "mdx", damage="unclosed"),
]


#: In standard deviations; one run in some 15,000 is further off by chance.
FAR = 4


def verdict(pattern, matched, failed):
    """Whether what fails is `less` or `more` than what is known to, or None."""
    if pattern.share == 1:
        return "less" if failed < matched else None
    expected = pattern.share * matched
    off = FAR * (expected * (1 - pattern.share)) ** .5 + 1
    if failed > expected + off:
        return "more"
    gone = failed == 0 and (1 - pattern.share) ** matched < 1e-4
    return "less" if gone or failed < expected - off else None


def of(document):
    """The names of the patterns that match."""
    return [pattern for pattern in KNOWN if pattern.matches(document)]
