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

  function mark() {
    waiting = false;
    const line = innerHeight * 0.3;
    let current = -1;
    headings.forEach((heading, i) => {
      const box = heading.getBoundingClientRect();
      if (box.height > 0 && box.top < line) current = i;
    });
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
