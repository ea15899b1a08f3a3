"""Draws nested documents from a seed: containers in containers, a construct in the innermost, and
damage, with the tree that is expected of each."""

import dataclasses
import random
import re

import text as texts
from constructs import CODE, CONSTRUCTS, NEEDS_TEXT_ABOVE
from flavors import FLAVORS, OUTSIDE_HTML, Place, joined

DEPTHS = [0] + [1] * 3 + [2] * 4 + [3] * 2 + [4]
FORMS = ["quote"] * 2 + ["item"] * 3 + ["aside"] * 4 + ["tabs"] * 2 + ["details", "division"]
DAMAGE = ["none"] * 5 + ["wrapped", "trailing", "crlf", "tabs", "blanks", "tight", "unclosed"]
#: Containers that hold text by their margin: nothing that is open in them goes on behind them.
BY_MARGIN = {"quote", "item", "wide-item", "number"}
#: What an item may begin with, beside text.
BEGINS_ITEM = {"quote", "item", "number", "colons", "titled-colons", "directive"}


@dataclasses.dataclass
class Document:
    name: str
    flavor: str
    #: Of containers, from the outermost, with a slash between them, and `@` before one with which
    #: the container around it begins.
    chain: str
    construct: str
    damage: str
    #: `bare`: the innermost container holds the construct alone.
    traits: str
    text: str
    #: The trees that are right; more than one only where a container is not closed.
    expected: list

    @property
    def about(self):
        return " ".join([
            self.flavor, self.chain or "page", self.construct, self.damage, self.traits or "-"])


def draw_all(seed, count):
    """The documents of a seed, flavor by flavor in turn."""
    return [draw_one(seed, index) for index in range(count)]


def draw_one(seed, index):
    draw = random.Random(f"{seed}/{index}")
    flavor = FLAVORS[index % len(FLAVORS)]
    while True:
        document = attempt(draw, flavor, f"{flavor.name}-{index:05d}")
        if document:
            return document


def attempt(draw, flavor, name):
    """None where what was drawn does not go together."""
    place = Place(draw, texts.Text(draw))
    construct = draw.choice(flavor.constructs)
    damage = draw.choice(DAMAGE)
    chain = draw_chain(draw, flavor)
    if chain is None or not may_hold(chain, construct):
        return None
    if damage == "tabs" and not may_have_tabs(chain, flavor):
        return None
    place.tabs, place.wrapped = damage == "tabs", damage == "wrapped"
    lines, nodes = CONSTRUCTS[construct](place, flavor)
    bare = bool(chain) and (chain[-1].only_code or draw.random() < 0.35)
    if bare and not may_be_alone(chain[-1], construct, flavor):
        return None
    if not bare:
        lines, nodes = surrounded(place, lines, nodes, True, draw.random() < 0.6, False)
    trees = [nodes]
    if damage == "unclosed" and place.notes:
        return None  # Footnotes below it may be in it.
    if damage == "unclosed":
        known = [container for container in flavor.containers if container.unclosed]
        opener = draw.choice(known or [None])
        around = {container.name for container in chain}
        if not opener or not around <= (set() if flavor.four else BY_MARGIN):
            return None
        lines, trees = with_opener(place, lines, nodes, opener)
    lines, trees, names, tight = contained(place, flavor, chain, damage, lines, trees)
    if damage == "tight" and not tight:
        return None
    title = f"{place.text.name()} {place.text.noun()}"
    notes = [note for note, _ in place.notes]
    body = joined([(f"# {title}", "text")], lines, *notes)
    footnotes = [node for _, node in place.notes]
    expected = [(("title", title), *own, *footnotes) for own in trees]
    return Document(
        name + flavor.suffix, flavor.name, "/".join(names), construct, damage,
        "bare" if bare else "", written(body, damage, draw), expected)


# MARK: What goes together


def may_hold(chain, construct):
    forms = {container.form for container in chain}
    if construct == "heading" and not forms <= {"tabs", "division"}:
        return False
    if any(container.only_code for container in chain[:-1]):
        return False
    if chain and chain[-1].only_code and construct not in CODE:
        return False
    if any(container.flat for container in chain) and construct.startswith("indented"):
        return False
    # What Python-Markdown takes for a tag of HTML in code ends the element that it is in.
    return construct != "indented-openers" or not any(
        container.never_in == OUTSIDE_HTML for container in chain)


def may_have_tabs(chain, flavor):
    """Whether anything is set in by four, and not in a quote, where a tab is as wide as what is left
    to the next stop."""
    forms = {container.form for container in chain}
    if forms <= {"quote", "tabs", "details", "division"} and not flavor.four:
        return False
    return not any(
        container.name in ("quote", "alert") or re.search("set-|inset|deep", container.name)
        for container in chain)


def may_be_alone(container, construct, flavor):
    """Whether a container may begin with the construct."""
    if container.name == "alert" and construct == "definition":
        return False  # Its mark would be a term.
    if container.form == "item" and (flavor.four or construct not in CODE | {"table"}):
        return False
    return construct not in NEEDS_TEXT_ABOVE or not (
        container.only_code or container.form == "item" or construct.startswith("indented"))


# MARK: Containers


def contained(place, flavor, chain, damage, lines, trees):
    """The lines and trees in all containers, with the names of these and whether text stands right
    above one."""
    draw = place.draw
    names = [container.name for container in chain]
    tight = False
    for index in range(len(chain) - 1, -1, -1):
        container, outer = chain[index], chain[index - 1] if index else None
        body, trees = for_each(draw, trees, lambda own: container.wrap(lines, own, place))
        before = True
        if outer:
            may_begin = outer.form != "item" or (
                not flavor.four and container.name in BEGINS_ITEM)
            before = not may_begin or draw.random() < 0.7
        if not before:
            names[index] = "@" + names[index]
        # In Python-Markdown, an item's first paragraph takes in a quote right below it.
        glued = damage == "tight" and before and container.tight and not (
            flavor.four and outer and outer.form == "item")
        tight = tight or glued
        after = draw.random() < 0.6 or not outer
        lines, trees = for_each(
            draw, trees, lambda own: surrounded(place, body, own, before, after, glued))
    return lines, trees, names, tight


def for_each(draw, trees, make):
    """The same draws for all of them."""
    state = draw.getstate()
    result = []
    for own in trees:
        draw.setstate(state)
        lines, nodes = make(own)
        result.append(nodes)
    return lines, result


def draw_chain(draw, flavor):
    chain = []
    for _ in range(draw.choice(DEPTHS)):
        form = draw.choice(FORMS)
        known = [container for container in flavor.containers if container.form == form]
        if not known:
            return None
        chain.append(draw.choice(known))
    for index, container in enumerate(chain):
        if any(re.fullmatch(container.never_in, outer.name) for outer in chain[:index]):
            return None
        if any(outer.flat for outer in chain[:index]) and not (
                container.flat and chain[index - 1].flat or container.form == "quote"):
            return None
    return chain


def surrounded(place, lines, nodes, before, after, glued):
    """With a paragraph before and behind, if asked; `glued`: without a blank line above."""
    nodes = list(nodes)
    if before:
        text = place.text.sentence()
        above = place.prose(text)
        lines = [*above, *lines] if glued else joined(above, lines)
        nodes = [("paragraph", text), *nodes]
    if after:
        text = place.text.sentence()
        lines = joined(lines, place.prose(text))
        nodes = [*nodes, ("paragraph", text)]
    return lines, nodes


def with_opener(place, lines, nodes, container):
    """And, last of all, what opens a container and is never closed: it stays to be seen, or it is
    closed where what holds it ends."""
    text = place.text.sentence()
    opener = container.unclosed
    lines = joined(lines, [(opener, "mark"), (text, "text")])
    seen = ("paragraph", f"{opener} {text}")
    if "`" in opener:
        seen = ("code", opener.strip("`"), text, None, None)
    trees = [[*nodes, seen]]
    if "`" in opener:
        # A blank line behind it is code, too.
        trees.append([*nodes, (*seen[:2], text + "\n", *seen[3:])])
    if container.closes_itself:
        kind = "tip" if "tip" in opener else "note"
        trees.append([*nodes, ("aside", kind, None, (("paragraph", text),))])
    return lines, trees


def written(lines, damage, draw):
    """The text of a file."""
    result = []
    for index, (text, sort) in enumerate(lines):
        if damage == "trailing":
            follows = index + 1 < len(lines) and lines[index + 1][1] == "text"
            if sort == "text":
                text += " " if follows else " " * draw.randint(1, 3)
            elif sort in ("mark", "blank"):
                text += " " * draw.randint(0, 2)
        result.append(text)
        if damage == "blanks" and sort == "blank":
            result += [text] * draw.randint(1, 2)
    end = "\r\n" if damage == "crlf" else "\n"
    return "".join(line + end for line in result)
