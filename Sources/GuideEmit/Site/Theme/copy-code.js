// A button on each block of code that copies the block; `say` tells a person what came of it.
export function offer(blocks, say) {
  for (const code of blocks) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "gb-copy-code";
    button.textContent = "Copy";
    button.setAttribute("aria-label", "Copy code");
    button.addEventListener("click", () => {
      navigator.clipboard.writeText(code.textContent.replace(/\n$/, "")).then(
        () => say("Code copied"), () => say("The code could not be copied"));
    });
    code.before(button);
  }
}
