// Search: a dialog over the index, which answers by sections. Its text reaches the page as text only.

import { load } from "./search-index.js";

const { parts, strings } = globalThis.guidebook;

const pagesAtOnce = 5;
const sectionsPerPage = 3;
// That the page which a hit leads to is told.
const wordsToShow = 12;

const dialog = build();
const field = dialog.querySelector("#gb-search-field");
const status = dialog.querySelector("#gb-search-status");
const list = dialog.querySelector("#gb-search-hits");
const more = dialog.querySelector("#gb-search-more");
let engine;
let results = [];
let shown = 0;
let noted = "";
let turn = 0;

export function open() {
  if (dialog.open) return;
  dialog.showModal();
  field.select();
  engine ??= start();
}

// An element with attributes and children; strings become text.
function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

function build() {
  const filter = (name, label, all) => element("label", { hidden: "" }, label, " ",
    element("select", { "data-gb-filter": name }, element("option", { value: "" }, all)));
  const made = element("dialog", { class: "gb-dialog", "aria-label": strings("search") },
    element("form", { role: "search" },
      element("div", { class: "gb-ask" },
        element("input", {
          id: "gb-search-field", type: "search", dir: "auto",
          placeholder: strings("search"), "aria-label": strings("search"),
          "aria-controls": "gb-search-hits", autocomplete: "off", autocapitalize: "off",
          spellcheck: "false", enterkeyhint: "search",
        }),
        element("button", { type: "button", class: "gb-cancel" }, strings("close"))),
      element("div", { class: "gb-filters" },
        filter("platform", strings("search-platform"), strings("search-all-platforms")),
        filter("category", strings("search-category"), strings("search-all-categories")))),
    element("p", { id: "gb-search-status", role: "status" }),
    element("div", { class: "gb-found" },
      element("ol", { id: "gb-search-hits", "aria-label": strings("search-hits") }),
      element("button", { id: "gb-search-more", type: "button", hidden: "" },
        strings("search-more"))),
    element("p", { class: "gb-keys", "aria-hidden": "true" },
      ...parts("search-keys").map((part, index) => index % 2 ? element("kbd", {}, part) : part)));
  document.body.append(made);
  made.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    ask(0).then((isAnswered) => isAnswered && made.querySelector(".gb-hit")?.click());
  });
  made.querySelector(".gb-cancel").addEventListener("click", () => made.close());
  made.querySelector("#gb-search-field").addEventListener("input", () => ask(120));
  made.querySelector(".gb-filters").addEventListener("change", () => ask(0));
  made.querySelector("#gb-search-more").addEventListener("click", () => show(true));
  made.addEventListener("click", (event) => {
    if (event.target === made || event.target.closest(".gb-hit")) made.close();
  });
  made.addEventListener("keydown", move);
  return made;
}

// The arrow keys go from the field through the hits and back. Escape would clear the field first.
function move(event) {
  if (event.key === "Escape") {
    event.preventDefault();
    dialog.close();
  }
  const stops = [field, ...list.querySelectorAll(".gb-hit")];
  const now = stops.indexOf(document.activeElement);
  const next = { ArrowDown: now + 1, ArrowUp: now - 1 }[event.key];
  if (now < 0 || next === undefined || !stops[next]) return;
  event.preventDefault();
  stops[next].focus();
  stops[next].scrollIntoView({ block: "nearest" });
}

async function start() {
  try {
    const index = await load();
    fill(index.filters);
    return index;
  } catch {
    engine = undefined;
    const lists = document.querySelector("[data-gb-search]").dataset.gbSearch;
    status.replaceChildren(strings("search-failed"), " ",
      element("a", { href: lists }, strings("all-topics-a-z")));
    return null;
  }
}

function fill(filters) {
  for (const select of dialog.querySelectorAll("select")) {
    const names = filters[select.dataset.gbFilter];
    if (names.length < 2 || select.options.length > 1) continue;
    select.append(...names.map((name) => element("option", { value: name }, name)));
    select.parentElement.hidden = false;
  }
}

// Only the last of several questions is answered; whether it was this one.
async function ask(delay) {
  const mine = ++turn;
  const words = field.value.trim();
  if (!words) return answer([], "");
  await new Promise((done) => setTimeout(done, delay));
  const index = await (engine ??= start());
  if (mine !== turn || !index) return false;
  const filters = {};
  for (const select of dialog.querySelectorAll("select")) {
    if (select.value) filters[select.dataset.gbFilter] = select.value;
  }
  const { question, pages } = await index.search(words, filters);
  if (mine !== turn) return false;
  await answer(pages, notes(question));
  return mine === turn;
}

function answer(pages, note) {
  results = pages;
  noted = note;
  shown = 0;
  list.replaceChildren();
  more.hidden = true;
  if (!field.value.trim()) status.textContent = "";
  else if (pages.length) return show(false);
  else status.textContent = strings("search-nothing", { words: field.value.trim() });
}

// What became of words that no page has.
function notes({ corrections, unknown }) {
  return [
    ...corrections.map(([word, meant]) => strings("search-meant", { meant, word })),
    ...unknown.map((word) => strings("search-unknown", { word })),
  ].map((note) => note + " ").join("");
}

async function show(isMore) {
  const mine = turn;
  const part = results.slice(shown, shown + pagesAtOnce);
  const pages = await Promise.all(part.map((result) => result.data()));
  if (mine !== turn) return;
  shown += part.length;
  const hits = pages.flatMap(sections);
  list.append(...hits);
  const topics = strings("topic-count", { count: results.length });
  status.textContent = noted + (shown < results.length
    ? strings("search-best", { topics, shown }) : topics);
  more.hidden = shown >= results.length;
  if (isMore) hits[0]?.firstChild.focus();
}

// The sections of a page that answer best, the best first; the page itself where only its title or
// another name of it answers.
function sections(page) {
  const weight = (part) =>
    part.weighted_locations.reduce((sum, place) => sum + place.balanced_score, 0);
  const best = [...page.sub_results].sort((a, b) => weight(b) - weight(a)).slice(0, sectionsPerPage);
  const words = found(page);
  if (!best.length) best.push({ url: page.url, title: page.meta.title, excerpt: page.excerpt });
  return best.map((part) => hit(page, part, words));
}

// The words of a page that are marked, in the forms that stand there.
function found(page) {
  const marks = [page, ...page.sub_results].flatMap((part) =>
    [...parsed(part.excerpt).querySelectorAll("mark")].flatMap((mark) =>
      mark.textContent.toLowerCase().match(/[\p{L}\p{N}](?:\S*[\p{L}\p{N}])?/gu) ?? []));
  return [...new Set(marks)].slice(0, wordsToShow).join(" ");
}

function hit(page, part, words) {
  const trail = [page.meta.category, ...above(page, part)].filter(Boolean);
  const address = new URL(part.url, location);
  if (words) address.searchParams.set("found", words);
  return element("li", {},
    element("a", { class: "gb-hit", href: address.href },
      element("span", { class: "gb-trail" }, trail.join(" › ")),
      element("strong", {}, part.title),
      element("span", { class: "gb-excerpt-of-hit" }, ...marked(part.excerpt))));
}

// The page and the headings that a section lies below.
function above(page, part) {
  const rank = (anchor) => Number(anchor.element.slice(1));
  const headings = page.anchors.filter((anchor) => /^h[1-6]$/.test(anchor.element));
  const place = headings.findIndex((anchor) => anchor.id === part.anchor?.id);
  const trail = [];
  let level = place < 0 ? 0 : rank(headings[place]);
  for (let index = place - 1; index >= 0; index -= 1) {
    if (rank(headings[index]) < level) {
      level = rank(headings[index]);
      trail.unshift(headings[index].text);
    }
  }
  return trail;
}

const parsed = (html) => new DOMParser().parseFromString(html, "text/html").body;

// The excerpt is HTML: what is marked stays marked, all else becomes text. It may begin within a
// sentence.
function marked(html) {
  const body = parsed(html);
  const parts = [...body.childNodes].map((node) =>
    node.nodeName === "MARK" ? element("mark", {}, node.textContent) : node.textContent);
  return /^\p{Ll}/u.test(body.textContent) ? ["… ", ...parts] : parts;
}
