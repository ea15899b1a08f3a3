// The colors that a person chose, before anything is drawn; guidebook.js keeps the choice.
try {
  const chosen = localStorage.getItem("gb-colors");
  if (chosen) document.documentElement.dataset.gbColors = chosen;
} catch {
  // Without storage the system's setting stands.
}
