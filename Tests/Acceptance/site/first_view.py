"""What the first view of a page on a phone costs."""

from browser import OBSERVE, PHONE

MOST_BYTES, MOST_REQUESTS = 40 * 1024, 5
# Work of the browser on a page, of that on its bare text.
MOST_WORK, VIEWS = 2, 12


def light(check, path):
    """Bytes, requests, shifts of layout and work of the first view on a phone."""
    views, bare = [], []
    # Other work on the machine empties its caches, so that the least says most.
    while len(views) < 3 or (len(views) < VIEWS and times >= MOST_WORK):
        views.append(view(check, path))
        bare.append(view(check, path, is_bare=True))
        times = min(view[3] for view in views) / min(view[3] for view in bare)
    size, requests = views[0][:2]
    shift = max(view[2] for view in views)
    check.expect(size <= MOST_BYTES, f"{path}: {size} bytes at first view")
    check.expect(requests <= MOST_REQUESTS, f"{path}: {requests} requests")
    # To the thousandth, as tools report it: less is a part of a pixel that the browser rounds.
    check.expect(round(shift, 3) == 0, f"{path}: the layout shifts by {shift}")
    check.expect(times < MOST_WORK, f"{path}: {times:.1f} times the work of its bare text")
    return (f"{path or 'start'} {size / 1024:.1f} KB in {requests} requests, "
            f"{times:.1f} times the work of its bare text")


def view(check, path, is_bare=False):
    """Bytes, requests, shifts and work; `is_bare` without style and scripts."""
    before = len(check.server.sent)
    page = check.browser.page(PHONE)
    page.add_init_script(OBSERVE)
    if is_bare:
        page.route("**/*.{css,js}", lambda route: route.abort())
    with Trace(check.browser.chromium) as trace:
        page.goto(check.server.base + path, wait_until="load")
        page.wait_for_timeout(600)
    sent = [item for item in check.server.sent[before:] if not item[0].endswith("favicon.ico")]
    shift = page.evaluate("() => gb.shift")
    page.context.close()
    return sum(item[1] for item in sent), len(sent), shift, trace.work(check.server.origin)


class Trace:
    """What the browser does meanwhile."""

    def __init__(self, chromium):
        self.session, self.events, self.has_ended = chromium.new_browser_cdp_session(), [], False

    def __enter__(self):
        self.session.on("Tracing.dataCollected", lambda event: self.events.extend(event["value"]))
        self.session.on("Tracing.tracingComplete", lambda _: setattr(self, "has_ended", True))
        self.session.send("Tracing.start", {
            "categories": "toplevel,devtools.timeline", "transferMode": "ReportEvents"})
        return self

    def __exit__(self, *_):
        self.session.send("Tracing.end")
        while not self.has_ended:
            self.session.send("Browser.getVersion")
        self.session.detach()

    def work(self, origin):
        """Time of the processor for a page in its own thread. What passes meanwhile, and with it the
        blocked time of a view, tells what else the machine does."""
        parsed = [event for event in self.events if event["name"] == "ParseHTML"
                  and event["args"].get("beginData", {}).get("url", "").startswith(origin)]
        start = min(event["ts"] for event in parsed)
        thread = parsed[0]["pid"], parsed[0]["tid"]
        return sum(event["tdur"] for event in self.events if event["ts"] >= start
                   and (event["pid"], event["tid"]) == thread and "tdur" in event
                   and event["name"] == "ThreadControllerImpl::RunTask")
