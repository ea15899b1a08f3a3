// What the pages gain from a script; without it all text, links and navigation are there. The build
// puts each part in its place here; what few pages or readers need is loaded when they need it.
"use strict";

// A block keeps the names of all this from other scripts of the page.
{
/* include script/strings.js */
/* include script/tabs.js */
/* include script/place.js */
/* include script/copying.js */
/* include script/copy-code.js */
/* include script/search-opening.js */
/* include script/panels.js */
/* include script/bar.js */
/* include script/color-choice.js */
/* include script/scrollers.js */
/* include script/folder.js */

// For what is loaded later.
globalThis.guidebook = { strings, parts };

document.querySelectorAll("[data-gb-tabs]").forEach(tabs);
showCurrent(document.querySelector(".gb-sidebar"));
addEventListener("hashchange", reveal);
reveal();
contents();
copying();
panels();
bar();
colors();
scrollers();
if (location.protocol === "file:") fromFolder();
else {
  codeBlocks();
  searching();
  found();
}
}
