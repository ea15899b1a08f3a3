// Pagefind's index (https://pagefind.app), and what it is asked.

import { otherNames, read } from "./search-question.js";
import { rank } from "./search-ranking.js";
import { sections } from "./search-sections.js";

const site = new URL(".", import.meta.url);
// Of a match, by its place; a title says best what a page is about.
const metaWeights = { title: 5, names: 3 };

export async function load() {
  const pagefind = await import(new URL("pagefind/pagefind.js", site));
  // A page's length says little here, and a word that begins with another is rarely meant by it.
  const ranking = {
    metaWeights, pageLength: 0.1, termFrequency: 0.1, termSaturation: 2, termSimilarity: 9,
  };
  await pagefind.options({ baseUrl: site.pathname, ranking });
  await pagefind.init();
  const filters = await (await fetch(new URL("search.json", site))).json();
  const language = {
    stopWords: new Set(filters.stopWords),
    names: otherNames(filters.synonyms),
    pages: filters.pages,
    isKnown: async (word) => (await pagefind.search(`"${word}"`)).results.length > 0,
  };
  return { filters, search: (text, chosen) => search(pagefind, language, text, chosen) };
}

// The question as it was read, and the pages that answer it, the best first.
async function search(pagefind, language, text, filters) {
  const question = await read(text, language);
  const asked = new Map();
  const find = (words) => {
    if (!asked.has(words)) asked.set(words, pagefind.search(words, { filters }));
    return asked.get(words).then((found) => found.results);
  };
  const pages = await rank(question, find, language.pages);
  return { question, pages: pages.map((page) => ({ sections: () => sections(page, question) })) };
}
