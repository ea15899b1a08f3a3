// Where what is current is out of view, the panel is moved, never the page.
function showCurrent(panel) {
  const all = [...panel?.querySelectorAll("[aria-current]") ?? []];
  const here = all.findLast((one) => one.checkVisibility())?.getBoundingClientRect();
  const frame = panel?.getBoundingClientRect();
  if (!here || (here.top >= frame.top && here.bottom <= frame.bottom)) return;
  panel.scrollTop += here.top - frame.top - panel.clientHeight / 2;
}

// On a narrow screen, topics and contents are panels over the page, which keeps its place.
function panels() {
  const openers = [...document.querySelectorAll("[data-gb-panel]")];
  openers.forEach((opener) => {
    const panel = document.getElementById(opener.hash.slice(1));
    if (!panel?.showPopover) return;
    opener.addEventListener("click", (event) => {
      event.preventDefault();
      panel.popover = "auto";
      panel.showPopover();
      panel.querySelector("a").focus();
      showCurrent(panel);
    });
    panel.addEventListener("click", (event) => {
      const link = event.target.closest("a");
      if (!link || !panel.popover) return;
      if (link.parentElement.matches(".gb-close")) event.preventDefault();
      panel.hidePopover();
    });
    // Beside the text it is no panel.
    panel.addEventListener("toggle", (event) => {
      if (event.newState === "closed") panel.removeAttribute("popover");
    });
    new ResizeObserver(() => {
      if (panel.popover && !opener.checkVisibility()) panel.hidePopover();
    }).observe(document.body);
  });
}
