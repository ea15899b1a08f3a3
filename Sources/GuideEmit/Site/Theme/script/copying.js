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
