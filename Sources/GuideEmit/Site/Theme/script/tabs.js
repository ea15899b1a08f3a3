// Tabs of code that readers chose, the last one first: where a strip has one, it is shown.
function chosenCode() {
  try {
    return [].concat(JSON.parse(localStorage.getItem("gb-tabs")) ?? []);
  } catch {
    return [];
  }
}

function chooseCode(name) {
  const most = 8;
  const names = [name, ...chosenCode().filter((other) => other !== name)].slice(0, most);
  try {
    localStorage.setItem("gb-tabs", JSON.stringify(names));
  } catch {
    // It holds as long as the page.
  }
  for (const strip of document.querySelectorAll(".gb-code-tabs")) {
    strip.dispatchEvent(new CustomEvent("gb-choose", { detail: name }));
  }
}

// Tabs: the strip of links becomes a tab list, of which one panel is shown.
function tabs(root) {
  const list = root.querySelector(":scope > .gb-tablist");
  const panels = [...root.querySelectorAll(":scope > section, :scope > .gb-panel")];
  const isCode = root.classList.contains("gb-code-tabs");
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

  // What stands above may become longer or shorter by it.
  function choose(index) {
    const top = root.getBoundingClientRect().top;
    if (isCode) chooseCode(links[index].textContent);
    select(index);
    scrollBy(0, root.getBoundingClientRect().top - top);
  }

  list.setAttribute("role", "tablist");
  list.setAttribute("aria-label", root.dataset.gbTabs);
  links.forEach((link, i) => {
    link.parentElement.setAttribute("role", "presentation");
    link.setAttribute("role", "tab");
    panels[i].setAttribute("role", "tabpanel");
    panels[i].setAttribute("aria-label", root.dataset.gbTabs + ": " + link.textContent);
    panels[i].id ||= "gb-panel-" + link.hash.slice(1);
    link.setAttribute("aria-controls", panels[i].id);
    link.addEventListener("click", (event) => {
      event.preventDefault();
      choose(i);
      if (!isCode) history.replaceState(null, "", link.hash);
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
    choose(next);
    links[next].focus();
  });
  panels.forEach((panel, i) => panel.addEventListener("gb-reveal", () => select(i)));
  root.addEventListener("gb-choose", (event) => {
    const same = links.findIndex((link) => link.textContent === event.detail);
    if (same >= 0) select(same);
  });
  root.classList.add("gb-ready");
  const names = links.map((link) => link.textContent);
  const chosen = isCode ? names.indexOf(chosenCode().find((name) => names.includes(name))) : 0;
  select(Math.max(0, chosen));
}
