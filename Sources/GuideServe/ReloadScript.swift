/// The script by which a page notices that the site was built anew. It is put into pages as they
/// are served and is in no file of the site.
enum ReloadScript {
  /// Below the root of the server, whatever the path of the site: no page of a site has this name.
  static let path = "/__guidebook/reload.js"
  static let revisionPath = "/__guidebook/revision"

  /// The page with the script at its end.
  static func insert(into page: String, revision: String) -> String {
    let tag = "<script src=\"\(path)\" data-revision=\"\(revision)\" defer></script>\n"
    guard let end = page.ranges(of: "</body>").last?.lowerBound else { return page + tag }
    return page[..<end] + tag + page[end...]
  }

  /// Asks while the page can be seen; after a reload, what stood at the top of the window stands
  /// there again, however much changed above it.
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

      async function look() {
        let wait = 500;
        try {
          const answer = await fetch("\(revisionPath)", { cache: "no-store" });
          if (answer.ok && (await answer.text()) !== shown) {
            keepPlace();
            location.reload();
            return;
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
