"""What a page does for who reads on."""

LOW = (1280, 260)
CURRENT = """() => {
  const panel = document.querySelector(".gb-contents");
  const box = panel.getBoundingClientRect();
  const link = panel.querySelector("[aria-current]")?.getBoundingClientRect();
  return [Boolean(link) && link.top >= box.top && link.bottom <= box.bottom, panel.scrollTop, scrollY];
}"""


def follows(check, path):
    """The contents show where one is, and only they move for that."""
    page = check.opened(path, size=LOW)
    bottom = page.evaluate("() => { scrollTo(0, document.body.scrollHeight); return scrollY; }")
    page.wait_for_timeout(200)
    is_shown, moved, now = page.evaluate(CURRENT)
    check.expect(is_shown and moved > 0, f"{path}: the contents do not show where one is")
    check.expect(now == bottom, f"{path}: the contents move the page from {bottom} to {now}")
    page.evaluate("() => scrollTo(0, 0)")
    page.wait_for_timeout(200)
    check.expect(page.evaluate(CURRENT)[1] == 0, f"{path}: the contents stay at their end")
    page.context.close()


def copies(check, path, text):
    """The first block of code is copied as `text`."""
    page = check.opened(path, permissions=["clipboard-read", "clipboard-write"])
    page.locator("main pre").first.hover()
    page.locator(".gb-copy-code").first.click()
    page.wait_for_timeout(100)
    copied = page.evaluate("() => navigator.clipboard.readText()")
    check.expect(copied == text, f"{path}: “{copied}” is copied")
    page.context.close()
