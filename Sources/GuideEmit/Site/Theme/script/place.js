// What an address asks for: that element, else the heading that an older address may have meant.
function target() {
  const id = decodeURIComponent(location.hash.slice(1));
  if (!id) return null;
  const fold = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return document.getElementById(id)
    ?? [...document.querySelectorAll("main [id]")].find((one) => fold(one.id) === fold(id));
}

// An address may lead into a panel that is not shown, or into a folded passage.
function reveal() {
  const found = target();
  if (!found) return;
  let mustScroll = decodeURIComponent(location.hash.slice(1)) !== found.id;
  for (let parent = found.parentElement; parent; parent = parent.parentElement) {
    if (parent.matches(".gb-ready > :is(section, .gb-panel):not(.gb-selected)")) {
      parent.dispatchEvent(new Event("gb-reveal"));
      mustScroll = true;
    }
    if (parent.matches("details:not([open])")) {
      parent.open = true;
      mustScroll = true;
    }
  }
  if (mustScroll) found.scrollIntoView();
}

// "On this page" marks where one is, and scrolls along.
function contents() {
  const links = [...document.querySelectorAll(".gb-contents li a")];
  const headings = links.map((link) =>
    document.getElementById(decodeURIComponent(link.hash.slice(1))));
  if (!links.length || headings.includes(null)) return;
  let waiting = false;
  const panel = links[0]?.closest(".gb-contents");
  let marked;

  // The heading last passed; at the end of the page, where no other can come to the top, that which
  // the address names, or the last one.
  function mark() {
    waiting = false;
    const line = parseFloat(getComputedStyle(headings[0]).scrollMarginTop) + 8;
    const tops = headings.map((heading) => heading.getBoundingClientRect())
      .map((box) => box.height > 0 ? box.top : Infinity);
    let current = tops.findLastIndex((top) => top < line);
    if (scrollY + innerHeight > document.documentElement.scrollHeight - 2 && scrollY > 0) {
      const named = headings.indexOf(target());
      current = named > current ? named : tops.findLastIndex((top) => top < innerHeight);
    }
    if (links[current] === marked) return;
    marked?.removeAttribute("aria-current");
    marked = links[current];
    marked?.setAttribute("aria-current", "location");
    if (marked) showCurrent(panel);
    else panel.scrollTop = 0;
  }

  addEventListener("scroll", () => {
    if (!waiting) requestAnimationFrame(mark);
    waiting = true;
  }, { passive: true });
  mark();
}
