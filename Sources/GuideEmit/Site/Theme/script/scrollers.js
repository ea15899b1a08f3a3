// What scrolls is reached by keyboard, and what has nothing to scroll need not be.
function scrollers() {
  const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => {
    const scrolls = target.scrollWidth > target.clientWidth
      || target.scrollHeight > target.clientHeight;
    if (scrolls) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }));
  document.querySelectorAll(".gb-table, pre > code").forEach((scroller) => observer.observe(scroller));
}
