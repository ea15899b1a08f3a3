// What the pages gain from a script; without it all text, links and navigation are there.
"use strict";

// Tabs: the strip of links becomes a tab list, of which one panel is shown.
function tabs(root) {
  const list = root.querySelector(":scope > .gb-tablist");
  const panels = [...root.querySelectorAll(":scope > section")];
  const links = list ? [...list.querySelectorAll("a")] : [];
  if (!links.length || links.length !== panels.length) {
    panels.forEach((panel) => panel.classList.add("gb-selected"));
    return root.classList.add("gb-ready");
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

// An address may lead into a panel that is not shown, or into a folded passage.
function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  let wasHidden = false;
  for (let parent = target.parentElement; parent; parent = parent.parentElement) {
    if (parent.matches(".gb-ready > section:not(.gb-selected)")) {
      parent.dispatchEvent(new Event("gb-reveal"));
      wasHidden = true;
    }
    if (parent.matches("details:not([open])")) {
      parent.open = true;
      wasHidden = true;
    }
  }
  if (wasHidden) target.scrollIntoView();
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
  const button = document.getElementById("gb-copy");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      const answer = await fetch(button.dataset.gbSource);
      if (!answer.ok) throw new Error(answer.statusText);
      await navigator.clipboard.writeText(await answer.text());
      say("Page copied as Markdown");
    } catch {
      say("The page could not be copied");
    }
  });
}

document.querySelectorAll("[data-gb-tabs]").forEach(tabs);
document.querySelector(".gb-sidebar [aria-current]")?.scrollIntoView({ block: "nearest" });
addEventListener("hashchange", reveal);
reveal();
contents();
copying();
