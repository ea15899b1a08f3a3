// What a block says to a shell, without what the shell says before it.
function copied(code) {
  const copy = code.cloneNode(true);
  for (const prompt of copy.querySelectorAll(".p")) {
    if (prompt.nextSibling) prompt.nextSibling.textContent = prompt.nextSibling.textContent.replace(/^ /, "");
    prompt.remove();
  }
  return copy.textContent.replace(/\n$/, "");
}

// Blocks of code have a button that copies them, where a page can copy.
function codeBlocks() {
  if (!navigator.clipboard) return;
  for (const code of document.querySelectorAll("main pre > code")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "gb-copy-code";
    button.textContent = strings("copy");
    button.setAttribute("aria-label", strings("copy-code"));
    button.addEventListener("click", () => {
      navigator.clipboard.writeText(copied(code)).then(
        () => say(strings("copied-code")), () => say(strings("not-copied-code")));
    });
    code.before(button);
  }
}
