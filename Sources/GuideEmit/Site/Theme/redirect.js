// An old address leads on, with the part of the page that it asked for.
location.replace(document.currentScript.dataset.gbTarget + location.hash);
