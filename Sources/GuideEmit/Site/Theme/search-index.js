// Pagefind's index (https://pagefind.app). By itself it finds the pages that have all words of a
// question. Here each word is asked for alone, and a page needs to have only one of them.

import { otherNames, read } from "./search-question.js";

const site = new URL(".", import.meta.url);
// Of a match, by its place; a title says best what a page is about.
const metaWeights = { title: 5, names: 3 };
// How much more a page with all units counts than the same sum from a single one.
const completeness = 0.5;
// How much a word of an idiom counts alone.
const idiomatic = 0.5;

export async function load() {
  const pagefind = await import(new URL("pagefind/pagefind.js", site));
  // A page's length says little here, and a word that begins with another is rarely meant by it.
  const ranking = {
    metaWeights, pageLength: 0.1, termFrequency: 0.1, termSaturation: 2, termSimilarity: 9,
  };
  await pagefind.options({ baseUrl: site.pathname, excerptLength: 24, ranking });
  await pagefind.init();
  const filters = await (await fetch(new URL("search.json", site))).json();
  const language = {
    stopWords: new Set(filters.stopWords),
    names: otherNames(filters.synonyms),
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
  const pages = await rank(question.units, find);
  return { question, pages: pages.map((page) => ({ data: () => data(page, find) })) };
}

async function rank(units, find) {
  const pages = new Map();
  for (const unit of units) {
    for (const [id, part] of await scores(unit, find)) {
      const page = pages.get(id) ?? { id, score: 0, units: 0, words: [], result: part.result };
      page.score += part.score;
      page.units += 1;
      page.words.push(...part.words);
      pages.set(id, page);
    }
  }
  for (const page of pages.values()) page.score *= 1 + completeness * page.units / units.length;
  const words = units.flatMap((unit) => unit.words);
  if (words.length > 1) {
    for (const { id, score } of await find(words.join(" "))) {
      if (pages.has(id)) pages.get(id).score += score;
    }
  }
  return [...pages.values()].sort((a, b) => b.score - a.score);
}

// Of a unit, by page: the best of its ways of saying it, and all that the page has.
async function scores(unit, find) {
  const pages = new Map();
  const add = (result, words, score) => {
    const before = pages.get(result.id) ?? { score: 0, words: [], result };
    pages.set(result.id, { ...before, words: [...before.words, words], score: score(before.score) });
  };
  for (const word of unit.words) {
    const weight = unit.isIdiom ? idiomatic : 1;
    for (const result of await find(word)) {
      add(result, word, (sum) => sum + weight * result.score);
    }
  }
  for (const name of unit.others) {
    for (const result of await find(name)) {
      add(result, name, (sum) => Math.max(sum, result.score));
    }
  }
  return pages;
}

// Asked for all that it has, a page tells where each stands.
async function data(page, find) {
  const found = await find([...new Set(page.words)].join(" "));
  return (found.find((result) => result.id === page.id) ?? page.result).data();
}
