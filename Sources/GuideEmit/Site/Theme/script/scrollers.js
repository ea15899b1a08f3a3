// What scrolls is reached by keyboard, and what has nothing to scroll need not be. A table that is no
// wider than the page scrolls with it.
function scrollers() {
  const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => {
    const isWide = target.scrollWidth > target.clientWidth;
    target.classList.toggle("gb-wide", isWide);
    target.classList.toggle("gb-fitting", !isWide);
    if (isWide) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }));
  document.querySelectorAll(".gb-table, pre > code").forEach((scroller) => observer.observe(scroller));
}
