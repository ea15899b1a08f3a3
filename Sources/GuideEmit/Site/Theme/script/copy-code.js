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
      navigator.clipboard.writeText(code.textContent.replace(/\n$/, "")).then(
        () => say(strings("copied-code")), () => say(strings("not-copied-code")));
    });
    code.before(button);
  }
}
