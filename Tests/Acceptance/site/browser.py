"""What only a browser can say of a site: accessibility, layout, speed, policy, search."""

import pathlib
import shutil
import sys

from playwright.sync_api import Error, sync_playwright

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'"
)
DESK, PHONE, NARROW = (1280, 800), (390, 844), (320, 640)

AXE = next(pathlib.Path(sys.prefix).glob(
    "lib/python3*/site-packages/axe_playwright_python/axe.min.js")).read_text(encoding="utf-8")
AXE_RUN = """() => axe.run({runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa",
  "best-practice"], resultTypes: ["violations"]}).then(result => result.violations.map(
  v => `${v.id} (${v.impact}): ${v.nodes.length} × ${v.nodes[0].html.slice(0, 120)}`))"""
OBSERVE = """window.gb = {shift: 0};
new PerformanceObserver(list => list.getEntries().forEach(entry => {
  if (!entry.hadRecentInput) gb.shift += entry.value;
})).observe({type: "layout-shift", buffered: true});"""
FOUND = """() => {
  const ranges = [...CSS.highlights.get("gb-found") ?? []];
  return [ranges.map(range => range.toString().toLowerCase()),
    ranges.map(range => range.getBoundingClientRect().top), innerHeight];
}"""
OVERFLOW = "() => document.documentElement.scrollWidth - innerWidth"


class Browser:
    def __enter__(self):
        self.playwright = sync_playwright().start()
        # Root has no sandbox; the pages are our own.
        self.chromium = self.playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        return self

    def __exit__(self, *_):
        self.chromium.close()
        self.playwright.stop()

    def page(self, size=DESK, scheme="light", **options):
        context = self.chromium.new_context(
            viewport=dict(zip(("width", "height"), size)), color_scheme=scheme, **options)
        return context.new_page()


class SiteCheck:
    """Opens pages of one served site and gathers what is wrong with them."""

    def __init__(self, browser, server):
        self.browser, self.server, self.problems = browser, server, []

    def expect(self, holds, problem):
        if not holds:
            self.problems.append(problem)

    def take(self):
        """What was wrong since the last time."""
        problems, self.problems = self.problems, []
        return problems

    def opened(self, path, **options):
        """A page that has settled; what its console says and what it loads from elsewhere is
        wrong."""
        page = self.browser.page(**options)
        page.add_init_script(OBSERVE)
        page.on("console", lambda message: self.expect(
            message.type not in ("error", "warning"), f"{path}: console: {message.text}"))
        page.on("pageerror", lambda error: self.problems.append(f"{path}: {error}"))
        page.on("request", lambda request: self.expect(
            request.url.startswith((self.server.origin, "data:")),
            f"{path}: asks for {request.url}"))
        page.goto(self.server.base + path, wait_until="load")
        page.wait_for_timeout(150)
        return page

    def accessible(self, path):
        for scheme in ("light", "dark"):
            for name, size in (("desk", DESK), ("phone", PHONE)):
                page = self.opened(path, size=size, scheme=scheme)
                page.evaluate(AXE)
                for violation in page.evaluate(AXE_RUN):
                    self.problems.append(f"{path} {scheme} {name}: axe {violation}")
                if name == "phone":
                    self.narrow(page, path)
                page.context.close()

    def narrow(self, page, what):
        page.set_viewport_size(dict(zip(("width", "height"), NARROW)))
        page.wait_for_timeout(50)
        over = page.evaluate(OVERFLOW)
        self.expect(over <= 0, f"{what}: {over} px too wide at 320 px")

    def scriptless(self, path):
        """All text, navigation and panels of tabs are there without JavaScript."""
        page = self.browser.page(java_script_enabled=False)
        page.goto(self.server.base + path)
        hidden = page.locator("main section").filter(visible=False).filter(
            has_not=page.locator("xpath=ancestor::details"))
        folded = page.locator("main details:not([open]) section")
        self.expect(hidden.count() <= folded.count(), f"{path}: text is hidden without JavaScript")
        self.expect(
            page.locator(".gb-categories a").first.is_visible(), f"{path}: no navigation")
        self.expect(page.locator("a.gb-find").is_visible(), f"{path}: no way to the lists")
        self.narrow(page, path + " without JavaScript")
        page.context.close()

    def tabs(self, path):
        """One panel is shown, the arrow keys choose another, and its address opens it."""
        page = self.opened(path)
        strip = page.locator(".gb-tablist").first
        if strip.count() == 0:
            return
        tabs = strip.locator("[role=tab]")
        tabs.first.focus()
        page.keyboard.press("ArrowRight")
        self.expect(
            tabs.nth(1).get_attribute("aria-selected") == "true", f"{path}: arrow keys choose no tab")
        panels = page.locator(".gb-tabs").first.locator(":scope > section")
        shown = panels.filter(visible=True).count()
        self.expect(shown == 1, f"{path}: {shown} panels are shown")
        heading = panels.first.locator("h2, h3, h4, h5").first.get_attribute("id")
        page.goto(self.server.base + path + "#" + heading)
        page.reload()
        page.wait_for_timeout(150)
        self.expect(
            page.locator("[id='%s']" % heading).is_visible(), f"{path}: #{heading} stays hidden")
        page.context.close()

    def panels(self, path):
        """On a phone a panel opens over the text, and who closes it is where they were."""
        page = self.opened(path, size=PHONE)
        page.evaluate("() => scrollTo(0, 900)")
        page.wait_for_timeout(100)
        place = page.evaluate("() => scrollY")
        for opener, panel in ((".gb-open", ".gb-sidebar"), (".gb-jump", ".gb-contents")):
            for close in (lambda: page.keyboard.press("Escape"),
                          lambda: page.locator(panel + " .gb-close a").click()):
                page.locator(opener).click()
                self.expect(page.locator(panel).is_visible(), f"{path}: {opener} opens nothing")
                page.evaluate(AXE)
                for violation in page.evaluate(AXE_RUN):
                    self.problems.append(f"{path} {panel}: axe {violation}")
                close()
                page.wait_for_timeout(100)
                self.expect(not page.locator(panel).is_visible(), f"{path}: {panel} stays open")
                now = page.evaluate("() => scrollY")
                self.expect(now == place, f"{path}: {panel} moves the page from {place} to {now}")
        page.context.close()

    def colors(self, path):
        """The colors that a person chose stay, on the next page too, whatever the system says."""
        page = self.opened(path)
        background = "() => getComputedStyle(document.body).backgroundColor"
        light = page.evaluate(background)
        page.locator("[data-gb-colors=dark]").click()
        dark = page.evaluate(background)
        self.expect(dark != light, f"{path}: choosing dark colors changes nothing")
        page.goto(self.server.base)
        self.expect(page.evaluate(background) == dark, "the start page forgets the chosen colors")
        page.evaluate(AXE)
        for violation in page.evaluate(AXE_RUN):
            self.problems.append(f"start in chosen colors: axe {violation}")
        page.locator("button[data-gb-colors='']").click()
        self.expect(page.evaluate(background) == light, "the choice cannot be taken back")
        page.context.close()

    def lands(self, path):
        """A deep link shows its heading below the bar."""
        page = self.opened(path)
        names = page.evaluate("() => [...document.querySelectorAll('main h2[id]')].map(h => h.id)")
        for name in names[len(names) // 2:][:1]:
            page.goto("about:blank")
            page.goto(self.server.base + path + "#" + name)
            page.wait_for_timeout(200)
            top, end = page.evaluate(
                "id => [document.getElementById(id).getBoundingClientRect().top,"
                " innerHeight + scrollY >= document.documentElement.scrollHeight - 2]", name)
            self.expect(end or 40 <= top <= 200, f"{path}#{name}: lands at {top} px")
        page.context.close()

    def settle(self, page):
        """Waits until words are marked in view, 8 s at most on a busy machine."""
        for _ in range(40):
            page.wait_for_timeout(200)
            try:
                _, tops, height = page.evaluate(FOUND)
            except Error:  # The page is on its way.
                continue
            if any(0 <= top < height for top in tops):
                return

    def marked(self, page, word):
        """The words that search led here for are marked and in view, and nothing moves for that."""
        words, tops, height = page.evaluate(FOUND)
        self.expect(set(word.split()) <= set(words), f"“{word}” is not marked on {page.url}")
        self.expect(any(0 <= top < height for top in tops), f"{page.url}: no mark is in view")
        self.expect(page.evaluate("() => gb.shift") == 0, f"{page.url}: marks shift the layout")
        self.expect("found=" not in page.url, f"{page.url}: the address still tells the words")
        page.goto(page.url.split("#")[0] + "?")
        page.wait_for_timeout(150)
        self.expect(page.evaluate(FOUND)[0] == [], f"{page.url}: marks without a search")

    def best(self, path, query, slug):
        """Enter opens the best hit, even before it is shown."""
        page = self.opened(path)
        page.keyboard.press("/")
        page.locator("#gb-search-field").wait_for(state="visible", timeout=4000)
        page.keyboard.type(query)
        page.keyboard.press("Enter")
        try:
            page.wait_for_url(f"**/{slug}/**", timeout=8000)
        except Error:
            self.problems.append(f"Enter for “{query}” leads to {page.url}")
        page.context.close()

    def searched(self, path, query, word):
        """By keyboard only: open, type, choose, close. `word` stands on the page that is found."""
        page = self.opened(path)
        loaded = len(self.server.sent)
        self.expect(
            not any("pagefind" in item[0] or "search" in item[0] for item in self.server.sent),
            "search is loaded before it is opened")
        page.keyboard.press("/")
        field = page.locator("#gb-search-field")
        field.wait_for(state="visible", timeout=4000)
        self.expect(
            page.evaluate("() => document.activeElement.id") == "gb-search-field",
            "opening search does not focus its field")
        page.keyboard.type(query)
        hits = page.locator(".gb-hit")
        hits.first.wait_for(state="visible", timeout=8000)
        page.wait_for_timeout(500)
        size = sum(item[1] for item in self.server.sent[loaded:])
        page.evaluate(AXE)
        for violation in page.evaluate(AXE_RUN):
            self.problems.append(f"search: axe {violation}")
        self.expect(page.locator("#gb-search-status").inner_text() != "", "search says nothing")
        page.keyboard.press("ArrowDown")
        self.expect(
            page.evaluate("() => document.activeElement.matches('.gb-hit')"),
            "the arrow keys reach no hit")
        page.keyboard.press("Enter")
        self.settle(page)
        self.marked(page, word)
        text = page.locator("main").inner_text().lower()
        self.expect(word in text, f"“{word}” is not on {page.url}, the first hit for “{query}”")
        page.keyboard.press("Control+k")
        field.wait_for(state="visible", timeout=4000)
        page.keyboard.type("zzqxvwkj")
        page.wait_for_timeout(700)
        self.expect(hits.count() == 0, "nonsense is found")
        page.keyboard.press("Escape")
        page.wait_for_timeout(100)
        self.expect(not field.is_visible(), "Escape does not close search")
        page.context.close()
        return size
