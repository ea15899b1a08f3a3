// Shows where the words stand that search led here for. The page itself is not changed, so that
// nothing moves.

const most = 500;

export async function show(words) {
  if (!globalThis.CSS?.highlights) return;
  const ranges = find(words.map((word) => word.toLowerCase()));
  CSS.highlights.set("gb-found", new Highlight(...ranges));
  // Until then the browser may go back to the place that the address names.
  if (document.readyState !== "complete") {
    await new Promise((done) => addEventListener("load", done, { once: true }));
  }
  firstShown(ranges)?.startContainer.parentElement.scrollIntoView({ block: "center" });
}

// Where one of the words or phrases stands, whole, in the order of the page.
function find(words) {
  const escaped = words.map((word) =>
    word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replaceAll(" ", "\\s+"));
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  const ranges = [];
  const texts = document.createTreeWalker(document.querySelector("article"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode() && ranges.length < most) {
    for (const { 0: word, index } of texts.currentNode.data.toLowerCase().matchAll(pattern)) {
      const range = new Range();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      ranges.push(range);
    }
  }
  return ranges;
}

// The first at or behind the place that the address names, unless it is in view.
function firstShown(ranges) {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const isBehind = (range) => !place || (place.compareDocumentPosition(range.startContainer)
    & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY));
  const first = ranges.find((range) => isBehind(range) && range.getClientRects().length);
  const box = first?.getBoundingClientRect();
  const top = document.querySelector(".gb-top").getBoundingClientRect().bottom;
  return box && (box.top < top || box.bottom > innerHeight) ? first : undefined;
}
