function say(text) {
  const status = document.getElementById("gb-status");
  if (!status) return;
  status.textContent = text;
  setTimeout(() => { status.textContent = ""; }, 2000);
}

async function copyLink(anchor) {
  try {
    await navigator.clipboard.writeText(anchor.href);
    say(strings("copied-link"));
  } catch {
    // The link itself leads there.
  }
}

// Heading links copy their address; the button copies the page's Markdown.
function copying() {
  if (!navigator.clipboard) return;
  document.addEventListener("click", (event) => {
    const anchor = event.target.closest(".gb-anchor");
    if (anchor) copyLink(anchor);
  });
  document.getElementById("gb-copy")?.addEventListener("click", async (event) => {
    const source = event.currentTarget.dataset.gbSource;
    try {
      const answer = await fetch(source);
      if (!answer.ok) throw new Error(answer.statusText);
      await navigator.clipboard.writeText(await answer.text());
      say(strings("copied-page"));
    } catch {
      say(strings("not-copied-page"));
    }
  });
}
