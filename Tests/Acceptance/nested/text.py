"""Words, sentences and names that a generator puts into documents. They mean nothing to any reader:
no label, no platform, no word that a profile knows."""

import tree

NOUNS = """anchor apple arch basket beacon birch bottle bridge bucket candle canvas cedar cellar
chapel clover copper corner cottage cradle crystal curtain dancer desert dragon ember falcon feather
ferry fiddle forest fountain garden ginger glacier granite hammer harbor hazel hollow island ivory
jasmine kettle ladder lantern lemon linen lizard magnet maple marble meadow melon mirror mitten
mountain needle nickel olive orchard otter oyster paddle parrot pebble pepper pigeon pillow planet
plaza puddle quarry rabbit raven ribbon river rocket saddle salmon satin shadow silver sparrow spruce
stable statue summit sunset teapot temple thistle thunder timber tunnel turtle valley velvet village
violin walnut weaver willow window winter zephyr""".split()
VERBS = """carries crosses follows gathers guards hides holds keeps leaves lifts mirrors needs passes
reaches repeats shapes shares shows touches watches""".split()
ADJECTIVES = """amber ancient broad calm clear distant eager early faint gentle golden heavy hidden
humble lively lonely narrow patient plain proud quiet rapid silent slender smooth steady sudden tidy
tiny vivid""".split()


class Text:
    """Draws text from a generator of numbers."""

    def __init__(self, draw):
        self.draw = draw

    def noun(self):
        return self.draw.choice(NOUNS)

    def words(self):
        draw = self.draw
        return [
            draw.choice(ADJECTIVES), draw.choice(NOUNS), draw.choice(VERBS), "the",
            draw.choice(ADJECTIVES), draw.choice(NOUNS)]

    def name(self):
        """Of two words, as titles are."""
        return f"{self.draw.choice(ADJECTIVES).capitalize()} {self.noun()}"

    def sentence(self):
        words = ["the", *self.words()]
        if self.draw.random() < 0.5:
            words += ["and", *self.words()[-3:]]
        return " ".join(words).capitalize() + "."

    def sentences(self):
        return " ".join(self.sentence() for _ in range(self.draw.randint(2, 3)))

    def marked(self):
        """A sentence with markup in it, as it is written and as it is expected."""
        noun, other, word = self.noun(), self.noun(), self.draw.choice(ADJECTIVES)
        address = f"https://example.org/{other}"
        forms = [
            (f"*{word}*", tree.emphasis(word)),
            (f"**{word}**", tree.strong(word)),
            (f"`{noun}_{other}`", tree.code(f"{noun}_{other}")),
            (f"[{word} {noun}]({address})", tree.link(f"{word} {noun}", address)),
            (f"[*{word}* {noun}]({address})", tree.link(f"{tree.emphasis(word)} {noun}", address)),
        ]
        one, two = self.draw.sample(forms, 2)
        before, after = self.sentence(), self.sentence().lower()
        start = before[:-1] + " beside "
        return tuple(start + one[side] + " and " + two[side] + " where " + after for side in (0, 1))
