// Tabs: the strip of links becomes a tab list, of which one panel is shown.
function tabs(root) {
  const list = root.querySelector(":scope > .gb-tablist");
  const panels = [...root.querySelectorAll(":scope > section")];
  const links = list ? [...list.querySelectorAll("a")] : [];
  if (!links.length || links.length !== panels.length) {
    panels.forEach((panel) => panel.classList.add("gb-selected"));
    return root.classList.add("gb-ready", "gb-headed");
  }

  function select(index) {
    links.forEach((link, i) => {
      link.setAttribute("aria-selected", String(i === index));
      link.tabIndex = i === index ? 0 : -1;
      panels[i].classList.toggle("gb-selected", i === index);
    });
  }

  list.setAttribute("role", "tablist");
  list.setAttribute("aria-label", root.dataset.gbTabs);
  links.forEach((link, i) => {
    link.parentElement.setAttribute("role", "presentation");
    link.setAttribute("role", "tab");
    panels[i].setAttribute("role", "tabpanel");
    panels[i].setAttribute("aria-label", root.dataset.gbTabs + ": " + link.textContent);
    panels[i].id = "gb-panel-" + link.hash.slice(1);
    link.setAttribute("aria-controls", panels[i].id);
    link.addEventListener("click", (event) => {
      event.preventDefault();
      select(i);
      history.replaceState(null, "", link.hash);
    });
  });
  list.addEventListener("keydown", (event) => {
    const now = links.indexOf(document.activeElement);
    const isRightToLeft = getComputedStyle(list).direction === "rtl";
    const [forth, back] = [now + 1, now + links.length - 1].map((place) => place % links.length);
    const next = {
      ArrowRight: isRightToLeft ? back : forth,
      ArrowLeft: isRightToLeft ? forth : back,
      Home: 0,
      End: links.length - 1,
    }[event.key];
    if (now < 0 || next === undefined) return;
    event.preventDefault();
    select(next);
    links[next].focus();
  });
  panels.forEach((panel, i) => panel.addEventListener("gb-reveal", () => select(i)));
  root.classList.add("gb-ready");
  select(0);
}
