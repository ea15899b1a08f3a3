// Search is loaded when it is first opened.
function searching() {
  const buttons = [...document.querySelectorAll("[data-gb-search]")];
  if (!buttons.length) return;
  const open = async () => {
    const take = typing();
    try {
      const search = await import("./search.js");
      search.open(take());
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

// Takes what is typed until search is there; where the keyboard is on the screen, it opens for it.
function typing() {
  const before = document.activeElement;
  const field = document.createElement("input");
  field.className = "gb-typing";
  field.setAttribute("aria-label", strings("search"));
  document.body.append(field);
  field.focus({ preventScroll: true });
  return () => {
    before.focus({ preventScroll: true });
    field.remove();
    return field.value;
  };
}

// Search tells the page that it leads to which words were found there.
async function found() {
  const address = new URL(location);
  const words = address.searchParams.getAll("found");
  if (!words.length) return;
  address.searchParams.delete("found");
  history.replaceState(history.state, "", address);
  (await import("./found.js")).show(words);
}
