"""What only a browser can say of a site: accessibility, layout, policy."""

import pathlib
import shutil
import sys

from playwright.sync_api import sync_playwright

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

    def audit(self, page, what):
        """What axe says of a page as it is now."""
        page.evaluate(AXE)
        for violation in page.evaluate(AXE_RUN):
            self.problems.append(f"{what}: axe {violation}")

    def accessible(self, path):
        for scheme in ("light", "dark"):
            for name, size in (("desk", DESK), ("phone", PHONE)):
                page = self.opened(path, size=size, scheme=scheme)
                self.audit(page, f"{path} {scheme} {name}")
                if name == "phone":
                    self.narrow(page, path)
                page.context.close()

    def narrow(self, page, what):
        page.set_viewport_size(dict(zip(("width", "height"), NARROW)))
        # A table scrolls in its place once the script has seen the new width.
        over = page.evaluate(OVERFLOW)
        for _ in range(40):
            if over <= 0:
                break
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
        panels = page.locator(".gb-tabs").first.locator(":scope > section, :scope > .gb-panel")
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
        """On a phone a panel opens over the text, and who closes it is where they were. The bar is there
        for who scrolls back, the way to the contents for who reads on, too."""
        page = self.opened(path, size=PHONE)
        page.evaluate("() => scrollTo(0, 500)")
        page.wait_for_timeout(500)
        bar = "() => document.querySelector('.gb-top').getBoundingClientRect().bottom"
        self.expect(page.evaluate(bar) <= 0, f"{path}: the bar stays while one reads on")
        for opener, panel, way in (
                (".gb-jump", ".gb-contents", 10), (".gb-open", ".gb-sidebar", -40)):
            page.evaluate("way => scrollBy(0, way)", way)
            page.wait_for_timeout(500)
            place = page.evaluate("() => scrollY")
            for close in (lambda: page.keyboard.press("Escape"),
                          lambda: page.locator(panel + " .gb-close a").click()):
                page.locator(opener).click()
                self.expect(page.locator(panel).is_visible(), f"{path}: {opener} opens nothing")
                self.audit(page, f"{path} {panel}")
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
        self.audit(page, "start in chosen colors")
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
