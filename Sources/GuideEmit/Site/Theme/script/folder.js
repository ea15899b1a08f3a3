// Opened from a folder rather than a host, a page has no search, and links name their files.
function fromFolder() {
  document.documentElement.classList.add("gb-folder");
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (link?.protocol === "file:" && link.pathname.endsWith("/")) link.pathname += "index.html";
  });
}
