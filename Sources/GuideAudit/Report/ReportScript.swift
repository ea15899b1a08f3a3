/// The script of the report: a field that leaves only the passages, rows and items in which all of
/// its words stand, such as a topic, a dump or a kind. Without it the report can be read all the
/// same.
enum ReportScript {
  static let path = "report.js"

  static let text = """
    "use strict";
    const field = document.createElement("input");
    field.type = "search";
    const label = document.createElement("label");
    label.className = "filter";
    label.append("Show only what names a topic, dump, kind or rule: ", field);
    document.querySelector("main").before(label);
    const units = [...document.querySelectorAll("main article, main tbody tr, main li")]
      .map((element) => ({ element, text: element.textContent.toLowerCase() }));
    field.addEventListener("input", () => {
      const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
      for (const { element, text } of units) {
        element.hidden = !words.every((word) => text.includes(word));
      }
      for (const fold of document.querySelectorAll("main details")) {
        const inner = fold.querySelectorAll("article, tbody tr, li");
        fold.hidden = inner.length > 0 && [...inner].every((element) => element.hidden);
      }
    });

    """
}
