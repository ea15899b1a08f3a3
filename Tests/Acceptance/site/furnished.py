"""What a publisher may ask for beside a guide, and that it is there."""

import pathlib
import shutil

import links
from browser import POLICY, Browser, SiteCheck
from server import Server
from sites import ROOT

SETTINGS = """\
title: Lumen at Home
site:
  base-url: https://home.example/handbook
  theme: looks
  accent: "#7a3cc2"
  pages: pages
  nav:
    - index.md
    - about.md
    - Controls: controls/
    - Source: https://code.example/lumen
  order: [Controls, wand/]
  open-in:
    - Helper: "https://helper.example/?q=Read {url}"
  attribution: "Words by the [makers of Lumen](https://lumen.example)."
  footer: "*Lumen at Home*, by [us](about)"
  pictures:
    https://lumen.example/handbook-art/: pages-of-art
"""
#: What any color of links has to be beside all that they are on: WCAG 2.2, level AA.
READABLE = 4.5
LINKS = ("#7a3cc2", "#000000", "#ffffff", "#ffff00", "#00ff00", "#0000ff", "#808080")
#: The least contrast of links in a color.
CONTRAST = """color => {
  document.documentElement.style.setProperty("--own-accent", color);
  const probe = document.body.appendChild(document.createElement("span"));
  const pen = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
  const luminance = value => {
    probe.style.color = value;
    pen.fillStyle = getComputedStyle(probe).color;
    pen.fillRect(0, 0, 1, 1);
    const parts = [...pen.getImageData(0, 0, 1, 1).data].map(part => part / 255);
    const linear = parts.map(part => part > .04045 ? ((part + .055) / 1.055) ** 2.4 : part / 12.92);
    return .2126 * linear[0] + .7152 * linear[1] + .0722 * linear[2];
  };
  const plain = ["background", "surface"].map(name => `var(--${name})`);
  const code = plain.map(ground => `color-mix(in srgb, var(--text) 7%, ${ground})`);
  const asides = ["accent", "do", "dont", "caution"].map(name => `var(--${name}-surface)`);
  const own = luminance("var(--accent)");
  const grounds = [...plain, ...code, ...asides].map(luminance);
  probe.remove();
  return Math.min(...grounds.map(
    ground => (Math.max(own, ground) + .05) / (Math.min(own, ground) + .05)));
}"""
FILES = {
    "guidebook.yml": SETTINGS,
    "looks/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">'
                      '<circle cx="24" cy="24" r="20" fill="#7a3cc2"/></svg>',
    "looks/custom.css": '@font-face { font-family: "Ours"; src: url("ours.ttf"); }\n'
                        ':root { --text-font: "Ours", sans-serif; }\n',
    "looks/head.mustache": '<script src="{{root}}count.js" defer></script>\n',
    "looks/count.js": 'document.documentElement.dataset.counted = location.pathname;\n',
    "looks/before-content.mustache": '<p class="banner">Out today</p>\n',
    "pages/index.md": "# Make it with Lumen\n\nThis is our copy. See [dials](dials.md) and "
                      "[us](about.md#who-we-are).\n\n![Shapes](art/shapes.svg)\n",
    "pages/about.md": "---\ntitle: About\ndescription: Who writes here.\n---\n# About this copy\n\n"
                      "## Who we are\n\nFive people. Back [home](index.md).\n\n"
                      "> [!TIP]\n> Write to us, in H<sub>2</sub>O-proof ink.\n\n"
                      "- [x] Written\n- [ ] Printed\n\n"
                      "::: code-group\n```sh [npm]\nnpm add lumen\n```\n```sh [yarn]\n"
                      "yarn add lumen\n```\n:::\n\nThen:\n\n"
                      "=== \"yarn\"\n\n    ```sh\n    yarn run lumen\n    ```\n\n"
                      "=== \"npm\"\n\n    ```sh\n    npm run lumen\n    ```\n",
    "pages/art/shapes.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">'
                            '<rect x="10" y="10" width="80" height="80" fill="#0b7a75"/></svg>',
}


def furnish(folder):
    """The sample, and a publisher's files beside it."""
    shutil.copytree(ROOT / "input/sample", folder / "dumps")
    shutil.copytree(ROOT / "input/sample/pages/pictures", folder / "pages-of-art")
    for path, text in FILES.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    font = next(iter(sorted(pathlib.Path("/usr/share/fonts").rglob("*.ttf"))), None)
    if font:
        shutil.copy(font, folder / "looks/ours.ttf")
    else:
        (folder / "looks/custom.css").unlink()
    return font is not None


def looked_at(site, has_font, report):
    report.tell("its links", *links.problems(site, "/handbook/"))
    report.tell("its HTML", *links.validity(site))
    shown = ["", "about/", "dials/", "lists/a-z/", "404.html"]
    with Browser() as browser:
        check = SiteCheck(browser, Server(site, "/handbook/", POLICY))
        for path in shown:
            check.accessible(path)
            page = check.opened(path)
            everywhere(check, page, path, has_font)
            page.context.close()
        colors(check)
        home(check)
        about(check)
        code_tabs(check)
        topic(check)
        report.tell("what a publisher asked for is there", check.take(), f"{len(shown)} pages")


def everywhere(check, page, path, has_font):
    ask = page.evaluate
    check.expect(ask("() => document.querySelector('.gb-logo').naturalWidth") > 0, f"{path}: no logo")
    check.expect(ask("() => document.documentElement.dataset.counted"), f"{path}: nothing counts")
    check.expect(page.locator(".banner").inner_text() == "Out today", f"{path}: no banner")
    bar = page.locator(".gb-nav a").all_inner_texts()
    check.expect(bar == ["Make it with Lumen", "About", "Controls", "Source"], f"{path}: {bar}")
    if has_font:
        check.expect(ask("() => document.fonts.check('1rem Ours')"
                         " && getComputedStyle(document.body).fontFamily.includes('Ours')"),
                     f"{path}: no font")
    if path != "404.html":
        foot = page.locator(".gb-bottom").inner_text()
        check.expect("Lumen at Home, by us" in foot, f"{path}: no footer")


def colors(check):
    """Links of any color can be read on all that they are on."""
    for scheme in ("light", "dark"):
        page = check.opened("", scheme=scheme)
        seen = {color: page.evaluate(CONTRAST, color) for color in LINKS}
        check.expect(len(set(seen.values())) > 3, f"{scheme}: no color changes a link: {seen}")
        for color, contrast in seen.items():
            check.expect(contrast >= READABLE, f"{scheme}: {color} has a contrast of {contrast:.2f}")
        page.context.close()


def home(check):
    page = check.opened("")
    check.expect(page.locator("h1").inner_text() == "Make it with Lumen", "no home page")
    check.expect(page.locator("main figure img").evaluate("image => image.naturalWidth") > 0,
                 "the home page has no picture")
    check.expect(page.locator("#gb-categories a").count() > 2, "the home page leads to no guide")
    check.expect(page.locator(".gb-nav [aria-current=page]").inner_text() == "Make it with Lumen",
                 "the bar does not say where one is")
    page.context.close()


def about(check):
    page = check.opened("about/")
    check.expect(page.locator("h1").inner_text() == "About this copy", "no page of one's own")
    check.expect("Words by" not in page.locator(".gb-bottom").inner_text(),
                 "one's own words are said to be another's")
    check.expect("H2O-proof" in page.locator(".gb-tip").inner_text(), "no aside on one's own page")
    boxes = page.locator(".gb-task input")
    check.expect([box.is_checked() for box in boxes.all()] == [True, False], "no tasks")
    page.locator("article a", has_text="home").click()
    check.expect(page.locator("h1").inner_text() == "Make it with Lumen", "no way home")
    page.context.close()
    phone = check.opened("about/", size=(390, 844))
    phone.locator(".gb-open").click()
    entry = phone.locator(".gb-nav-panel a", has_text="Controls")
    check.expect(entry.is_visible(), "a phone has no bar")
    phone.context.close()


def code_tabs(check):
    """What is chosen in one strip is shown in all, and when one comes back; without a script all is."""
    page = check.opened("about/")
    shown = page.locator(".gb-panel pre > code").filter(visible=True)
    check.expect(shown.all_inner_texts() == ["npm add lumen", "yarn run lumen"], "no tabs of code")
    page.locator(".gb-code-tabs [role=tab]").first.focus()
    page.keyboard.press("ArrowRight")
    chosen = ["yarn add lumen", "yarn run lumen"]
    check.expect(shown.all_inner_texts() == chosen, f"yarn shows {shown.all_inner_texts()}")
    page.locator(".gb-code-tabs").last.get_by_role("tab", name="npm").click()
    npm = ["npm add lumen", "npm run lumen"]
    check.expect(shown.all_inner_texts() == npm, f"npm shows {shown.all_inner_texts()}")
    check.expect("#" not in page.url, "a choice changes the address")
    page.reload()
    check.expect(shown.all_inner_texts() == npm, "the choice is forgotten")
    page.context.close()
    plain = check.browser.page(java_script_enabled=False)
    plain.goto(check.server.base + "about/")
    code = plain.locator(".gb-panel pre").filter(visible=True)
    names = plain.locator(".gb-panel figcaption").filter(visible=True)
    check.expect((code.count(), names.count()) == (4, 4), "code is hidden without JavaScript")
    plain.context.close()


def topic(check):
    page = check.opened("buttons/")
    parts = page.locator(".gb-categories > li > a").all_inner_texts()
    topics = page.locator(".gb-categories details[open] a").all_inner_texts()
    check.expect((parts[0], topics[0]) == ("Controls", "Wand"), f"the order is {parts}, {topics}")
    check.expect("Words by" in page.locator(".gb-bottom").inner_text(), "nobody's words")
    address = page.locator("a", has_text="Open in Helper").get_attribute("href")
    check.expect(address == "https://helper.example/?q=Read%20https%3A%2F%2Fhome.example%2Fhandbook"
                 "%2Fbuttons%2Findex.html.md", f"a page is opened by {address}")
    check.expect(page.locator(".gb-nav [aria-current]").all_inner_texts() == ["Controls"],
                 "the bar does not say in which part one is")
    page.context.close()
