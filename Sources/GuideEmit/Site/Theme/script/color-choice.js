// Light, dark, or as the system has it.
function colors() {
  const root = document.documentElement;
  const buttons = [...document.querySelectorAll("button[data-gb-colors]")];
  function show(name) {
    if (name) root.dataset.gbColors = name;
    else delete root.dataset.gbColors;
    buttons.forEach((button) =>
      button.setAttribute("aria-pressed", String(button.dataset.gbColors === name)));
  }
  show(root.dataset.gbColors ?? "");
  buttons.forEach((button) => button.addEventListener("click", () => {
    show(button.dataset.gbColors);
    try {
      localStorage.setItem("gb-colors", button.dataset.gbColors);
    } catch {
      // Without storage it holds for this page.
    }
  }));
  addEventListener("storage", (event) => {
    if (event.key === "gb-colors") show(event.newValue ?? "");
  });
}
