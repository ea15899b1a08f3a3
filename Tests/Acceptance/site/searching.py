"""The search of a site as a reader uses it, by keyboard only."""

import time

from playwright.sync_api import Error

FOUND = """() => {
  const ranges = [...CSS.highlights.get("gb-found") ?? []];
  return [ranges.map(range => range.toString().toLowerCase()),
    ranges.map(range => range.getBoundingClientRect().top), innerHeight];
}"""


def searched(check, path, query, word):
    """By keyboard only: open, type, choose, close. `word` stands on the page that is found."""
    page = check.opened(path)
    loaded = len(check.server.sent)
    check.expect(
        not any("pagefind" in item[0] or "search" in item[0] for item in check.server.sent),
        "search is loaded before it is opened")
    page.keyboard.press("/")
    field = page.locator("#gb-search-field")
    field.wait_for(state="visible", timeout=4000)
    check.expect(
        page.evaluate("() => document.activeElement.id") == "gb-search-field",
        "opening search does not focus its field")
    page.keyboard.type(query)
    hits = page.locator(".gb-hit")
    hits.first.wait_for(state="visible", timeout=8000)
    page.wait_for_timeout(500)
    size = sum(item[1] for item in check.server.sent[loaded:])
    check.audit(page, "search")
    check.expect(page.locator("#gb-search-status").inner_text() != "", "search says nothing")
    page.keyboard.press("ArrowDown")
    check.expect(
        page.evaluate("() => document.activeElement.matches('.gb-hit')"),
        "the arrow keys reach no hit")
    page.keyboard.press("Enter")
    settle(page)
    marked(check, page, word)
    text = page.locator("main").inner_text().lower()
    check.expect(word in text, f"“{word}” is not on {page.url}, the first hit for “{query}”")
    page.keyboard.press("Control+k")
    field.wait_for(state="visible", timeout=4000)
    page.keyboard.type("zzqxvwkj")
    page.wait_for_timeout(700)
    check.expect(hits.count() == 0, "nonsense is found")
    page.keyboard.press("Escape")
    page.wait_for_timeout(100)
    check.expect(not field.is_visible(), "Escape does not close search")
    page.context.close()
    return size


def hasty(check, path, query):
    """What is typed right behind the key that opens search is in its field, though search is still to
    be loaded."""
    page = check.opened(path)
    page.route("**/search*.js", lambda route: (time.sleep(0.1), route.continue_()))
    page.keyboard.press("/")
    page.keyboard.type(query)
    page.locator(".gb-hit").first.wait_for(state="visible", timeout=8000)
    typed = page.locator("#gb-search-field").input_value()
    check.expect(typed == query, f"of “{query}”, typed at once, search has “{typed}”")
    page.context.close()


def kept(check, path, query):
    """A word that English has and no page is not taken for another."""
    page = check.opened(path)
    page.keyboard.press("/")
    page.locator("#gb-search-field").fill(query)
    page.wait_for_function("() => document.getElementById('gb-search-status').textContent !== ''")
    check.expect(page.locator(".gb-hit").count() == 0, f"“{query}” is taken for another word")
    page.context.close()


def best(check, path, query, slug):
    """Enter opens the best hit, even before it is shown."""
    page = check.opened(path)
    page.keyboard.press("/")
    page.locator("#gb-search-field").wait_for(state="visible", timeout=4000)
    page.keyboard.type(query)
    page.keyboard.press("Enter")
    try:
        page.wait_for_url(f"**/{slug}/**", timeout=8000)
    except Error:
        check.problems.append(f"Enter for “{query}” leads to {page.url}")
    page.context.close()


def settle(page):
    """Waits until words are marked in view, 8 s at most on a busy machine."""
    for _ in range(40):
        page.wait_for_timeout(200)
        try:
            _, tops, height = page.evaluate(FOUND)
        except Error:  # The page is on its way.
            continue
        if any(0 <= top < height for top in tops):
            return


def marked(check, page, word):
    """The words that search led here for are marked and in view, and nothing moves for that."""
    words, tops, height = page.evaluate(FOUND)
    check.expect(set(word.split()) <= set(words), f"“{word}” is not marked on {page.url}")
    check.expect(any(0 <= top < height for top in tops), f"{page.url}: no mark is in view")
    check.expect(page.evaluate("() => gb.shift") == 0, f"{page.url}: marks shift the layout")
    check.expect("found=" not in page.url, f"{page.url}: the address still tells the words")
    page.goto(page.url.split("#")[0] + "?")
    page.wait_for_timeout(150)
    check.expect(page.evaluate(FOUND)[0] == [], f"{page.url}: marks without a search")
