// A button on each block of code that copies the block; `say` tells a person what came of it, in the words
// that `strings` has.
export function offer(blocks, say, strings) {
  for (const code of blocks) {
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
