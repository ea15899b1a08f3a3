/// The script by which a page notices that the site was built anew, and shows the errors of a build
/// that failed. It is put into pages as they are served and is in no file of the site.
enum ReloadScript {
  /// Below the root of the server, whatever the path of the site: no page of a site has this name.
  static let path = "/__guidebook/reload.js"
  static let stylePath = "/__guidebook/errors.css"
  /// The revision of the site; on lines below it the errors of the last build, where it had some.
  static let revisionPath = "/__guidebook/revision"

  /// The page with the script at its end.
  static func insert(into page: [UInt8], revision: String) -> [UInt8] {
    let tag = "<script src=\"\(path)\" data-revision=\"\(revision)\" defer></script>\n"
    let end = Array("</body>".utf8)
    let place = page.indices.last { page[$0...].starts(with: end) } ?? page.endIndex
    return page[..<place] + Array(tag.utf8) + page[place...]
  }

  /// In the place of every page as long as nothing was built.
  static let unbuilt = """
    <!doctype html>
    <html lang="en">
    <head><meta charset="utf-8"><title>Nothing is built yet</title></head>
    <body><main><h1>Nothing is built yet</h1></main></body>
    </html>

    """

  /// Above the page, at its lower edge, in colors that do not depend on the theme.
  static let style = """
    #guidebook-errors {
      position: fixed; inset: auto 0 0; z-index: 2147483647; max-block-size: 60vh; overflow: auto;
      padding: .8rem 1.2rem; border-block-start: .25rem solid #c62828; direction: ltr;
      background: #1c1b1f; color: #fff; font: 1rem/1.5 system-ui, sans-serif;
    }
    #guidebook-errors summary { cursor: pointer; font-weight: 600; color: #ffb4ab; }
    #guidebook-errors pre {
      margin: .6rem 0 0; padding: 0; border: 0; background: none; color: inherit;
      font: .9rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
    }

    """

  /// Asks while the page can be seen; after a reload, what stood at the top of the window stands
  /// there again, however much changed above it. Errors become text and never markup.
  static let text = """
    "use strict";
    (() => {
      const shown = document.currentScript.dataset.revision;
      const key = "guidebook-place " + location.pathname;

      function keepPlace() {
        let place = { y: scrollY };
        for (const element of document.querySelectorAll("main [id]")) {
          const top = element.getBoundingClientRect().top;
          if (top > 1) break;
          place = { y: scrollY, id: element.id, top };
        }
        sessionStorage.setItem(key, JSON.stringify(place));
      }

      function findPlace() {
        const kept = sessionStorage.getItem(key);
        if (!kept) return;
        sessionStorage.removeItem(key);
        const place = JSON.parse(kept);
        const element = place.id && document.getElementById(place.id);
        const y = element ? scrollY + element.getBoundingClientRect().top - place.top : place.y;
        scrollTo({ top: y, behavior: "instant" });
      }

      let told = "";

      function tell(errors) {
        if (errors === told) return;
        told = errors;
        document.getElementById("guidebook-errors")?.remove();
        if (!errors) return;
        const [bar, title, text] = ["details", "summary", "pre"].map((name) =>
          document.createElement(name));
        bar.id = "guidebook-errors";
        bar.open = true;
        bar.setAttribute("role", "alert");
        title.textContent = "Errors of the last build";
        text.textContent = errors;
        const style = document.createElement("link");
        style.rel = "stylesheet";
        style.href = "\(stylePath)";
        bar.append(title, text, style);
        document.body.append(bar);
      }

      async function look() {
        let wait = 200;
        try {
          const answer = await fetch("\(revisionPath)", { cache: "no-store" });
          if (answer.ok) {
            const [revision, ...errors] = (await answer.text()).split("\\n");
            if (revision !== shown) {
              keepPlace();
              location.reload();
              return;
            }
            tell(errors.join("\\n"));
          }
        } catch {
          wait = 3000;
        }
        setTimeout(() => (document.hidden ? sleep() : look()), wait);
      }

      function sleep() {
        document.addEventListener("visibilitychange", look, { once: true });
      }

      findPlace();
      look();
    })();

    """
}
