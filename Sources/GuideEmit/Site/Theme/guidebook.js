// What the pages gain from a script; without it all text, links and navigation are there.
"use strict";

// Tabs: the strip of links becomes a tab list, of which one panel is shown.
function tabs(root) {
  const list = root.querySelector(":scope > .gb-tablist");
  const panels = [...root.querySelectorAll(":scope > section")];
  const links = list ? [...list.querySelectorAll("a")] : [];
  if (!links.length || links.length !== panels.length) {
    panels.forEach((panel) => panel.classList.add("gb-selected"));
    return root.classList.add("gb-ready", "gb-headed");
  }

  function select(index) {
    links.forEach((link, i) => {
      link.setAttribute("aria-selected", String(i === index));
      link.tabIndex = i === index ? 0 : -1;
      panels[i].classList.toggle("gb-selected", i === index);
    });
  }

  list.setAttribute("role", "tablist");
  list.setAttribute("aria-label", root.dataset.gbTabs);
  links.forEach((link, i) => {
    link.parentElement.setAttribute("role", "presentation");
    link.setAttribute("role", "tab");
    panels[i].setAttribute("role", "tabpanel");
    panels[i].setAttribute("aria-label", root.dataset.gbTabs + ": " + link.textContent);
    panels[i].id = "gb-panel-" + link.hash.slice(1);
    link.setAttribute("aria-controls", panels[i].id);
    link.addEventListener("click", (event) => {
      event.preventDefault();
      select(i);
      history.replaceState(null, "", link.hash);
    });
  });
  list.addEventListener("keydown", (event) => {
    const now = links.indexOf(document.activeElement);
    const next = {
      ArrowRight: (now + 1) % links.length,
      ArrowLeft: (now + links.length - 1) % links.length,
      Home: 0,
      End: links.length - 1,
    }[event.key];
    if (now < 0 || next === undefined) return;
    event.preventDefault();
    select(next);
    links[next].focus();
  });
  panels.forEach((panel, i) => panel.addEventListener("gb-reveal", () => select(i)));
  root.classList.add("gb-ready");
  select(0);
}

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
    if (parent.matches(".gb-ready > section:not(.gb-selected)")) {
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

// "On this page" marks where one is.
function contents() {
  const links = [...document.querySelectorAll(".gb-contents li a")];
  const headings = links.map((link) =>
    document.getElementById(decodeURIComponent(link.hash.slice(1))));
  if (!links.length || headings.includes(null)) return;
  let waiting = false;

  function mark() {
    waiting = false;
    const line = innerHeight * 0.3;
    let current = -1;
    headings.forEach((heading, i) => {
      const box = heading.getBoundingClientRect();
      if (box.height > 0 && box.top < line) current = i;
    });
    links.forEach((link, i) => {
      if (i === current) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    });
  }

  addEventListener("scroll", () => {
    if (!waiting) requestAnimationFrame(mark);
    waiting = true;
  }, { passive: true });
  mark();
}

function say(text) {
  const status = document.getElementById("gb-status");
  if (!status) return;
  status.textContent = text;
  setTimeout(() => { status.textContent = ""; }, 2000);
}

// Heading links copy their address; the button copies the page's Markdown.
function copying() {
  if (!navigator.clipboard) return;
  document.addEventListener("click", (event) => {
    const anchor = event.target.closest(".gb-anchor");
    if (anchor) navigator.clipboard.writeText(anchor.href).then(() => say("Link copied"), () => {});
  });
  document.getElementById("gb-copy")?.addEventListener("click", async (event) => {
    try {
      const answer = await fetch(event.currentTarget.dataset.gbSource);
      if (!answer.ok) throw new Error(answer.statusText);
      await navigator.clipboard.writeText(await answer.text());
      say("Page copied as Markdown");
    } catch {
      say("The page could not be copied");
    }
  });
}

// Blocks of code have a button that copies them, where a page can copy.
async function codeBlocks() {
  const blocks = [...document.querySelectorAll("main pre > code")];
  if (blocks.length && navigator.clipboard) (await import("./copy-code.js")).offer(blocks, say);
}

// Search is loaded when it is first opened.
function searching() {
  const buttons = [...document.querySelectorAll("[data-gb-search]")];
  if (!buttons.length) return;
  const open = async () => {
    try {
      (await import("./search.js")).open();
    } catch {
      location.href = buttons[0].dataset.gbSearch;
    }
  };
  buttons.forEach((button) => button.addEventListener("click", open));
  addEventListener("keydown", (event) => {
    const isTyping = event.target.closest("input, select, textarea, [contenteditable]");
    const isShortcut = (event.key === "k" && (event.ctrlKey || event.metaKey))
      || (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey);
    if (!isShortcut) return;
    event.preventDefault();
    open();
  });
}

// Search tells the page that it leads to which words were found there.
async function found() {
  const address = new URL(location);
  const words = address.searchParams.get("found");
  if (!words) return;
  address.searchParams.delete("found");
  history.replaceState(history.state, "", address);
  (await import("./found.js")).show(words);
}

// Only the panel is moved, never the page.
function showCurrent(panel) {
  const here = panel?.querySelector("[aria-current]")?.getBoundingClientRect();
  if (here) panel.scrollTop += here.top - panel.getBoundingClientRect().top - panel.clientHeight / 2;
}

// On a narrow screen, topics and contents are panels over the page, which keeps its place.
function panels() {
  const openers = [...document.querySelectorAll("[data-gb-panel]")];
  openers.forEach((opener) => {
    const panel = document.getElementById(opener.hash.slice(1));
    if (!panel?.showPopover) return;
    opener.addEventListener("click", (event) => {
      event.preventDefault();
      panel.popover = "auto";
      panel.showPopover();
      panel.querySelector("a").focus();
      showCurrent(panel);
    });
    panel.addEventListener("click", (event) => {
      const link = event.target.closest("a");
      if (!link || !panel.popover) return;
      if (link.parentElement.matches(".gb-close")) event.preventDefault();
      panel.hidePopover();
    });
    // Beside the text it is no panel.
    panel.addEventListener("toggle", (event) => {
      if (event.newState === "closed") panel.removeAttribute("popover");
    });
    new ResizeObserver(() => {
      if (panel.popover && !opener.checkVisibility()) panel.hidePopover();
    }).observe(document.body);
  });
}

// Light, dark, or as the system has it.
function colors() {
  const root = document.documentElement;
  const buttons = [...document.querySelectorAll("button[data-gb-colors]")];
  function show(name) {
    if (name) root.dataset.gbColors = name;
    else delete root.dataset.gbColors;
    buttons.forEach((button) =>
      button.setAttribute("aria-pressed", String(button.dataset.gbColors === name)));
  }
  show(root.dataset.gbColors ?? "");
  buttons.forEach((button) => button.addEventListener("click", () => {
    show(button.dataset.gbColors);
    try {
      localStorage.setItem("gb-colors", button.dataset.gbColors);
    } catch {
      // Without storage it holds for this page.
    }
  }));
  addEventListener("storage", (event) => {
    if (event.key === "gb-colors") show(event.newValue ?? "");
  });
}

// A scroller that has nothing to scroll need not be reached by keyboard.
function scrollers() {
  const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => {
    const scrolls = target.scrollWidth > target.clientWidth
      || target.scrollHeight > target.clientHeight;
    if (scrolls) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }));
  document.querySelectorAll(".gb-table").forEach((scroller) => observer.observe(scroller));
}

// Opened from a folder rather than a host, a page has no search, and links name their files.
function fromFolder() {
  document.documentElement.classList.add("gb-folder");
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (link?.protocol === "file:" && link.pathname.endsWith("/")) link.pathname += "index.html";
  });
}

document.querySelectorAll("[data-gb-tabs]").forEach(tabs);
showCurrent(document.querySelector(".gb-sidebar"));
addEventListener("hashchange", reveal);
reveal();
contents();
copying();
panels();
colors();
scrollers();
if (location.protocol === "file:") fromFolder();
else {
  codeBlocks();
  searching();
  found();
}
