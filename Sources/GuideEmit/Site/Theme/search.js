// Search: a dialog over the index, which answers by sections. Its text reaches the page as text only.

const { parts, strings } = globalThis.guidebook;

const pagesAtOnce = 5;

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

// With what was typed before search was there.
export function open(typed) {
  if (dialog.open) return;
  dialog.showModal();
  engine ??= start();
  if (!typed) return field.select();
  field.value = typed;
  ask(0);
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
    // Behind the dialog, which need not wait for it.
    const { load } = await import("./search-index.js");
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
  const pages = await Promise.all(part.map((page) => page.sections()));
  if (mine !== turn) return;
  shown += part.length;
  const hits = pages.flatMap((sections) => sections.map(hit));
  list.append(...hits);
  const topics = strings("topic-count", { count: results.length });
  const isAll = shown >= results.length;
  status.textContent = noted + (isAll ? topics : strings("search-best", { topics, shown }));
  more.hidden = isAll;
  if (isMore) hits[0]?.firstChild.focus();
}

// Those of one topic stand together: its place and title are above the first.
function hit({ url, title, place, trail, excerpt, found }, index) {
  const address = new URL(url, location);
  for (const words of found) address.searchParams.append("found", words);
  const above = index ? trail.slice(1) : [...place, ...trail];
  return element("li", index ? { class: "gb-within" } : {},
    element("a", { class: "gb-hit", href: address.href },
      element("span", { class: "gb-trail" }, above.join(" › ")),
      element("strong", {}, title),
      element("span", { class: "gb-excerpt-of-hit" }, ...marked(excerpt))));
}

// Without the signs around it.
function markedWord(text) {
  const [, before, word, behind] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(text);
  return word ? [before, element("mark", {}, word), behind] : [element("mark", {}, text)];
}

// It may begin within a sentence. What is code and stands together is one piece of code.
function marked(words) {
  const textOf = (word) => word?.parts.map(({ text }) => text).join("") ?? "";
  const pieces = /^\p{Ll}/u.test(textOf(words[0])) ? ["… "] : [];
  let code;
  words.forEach(({ parts, isFound }, index) => parts.forEach(({ text, isCode }, part) => {
    const space = index && !part ? [" "] : [];
    const said = isFound ? markedWord(text) : [text];
    if (isCode && code) return code.append(...space, ...said);
    code = isCode ? element("code", {}, ...said) : undefined;
    pieces.push(...space, ...(isCode ? [code] : said));
  }));
  if (!/\P{L}$/u.test(textOf(words.at(-1)))) pieces.push(" …");
  return pieces;
}
