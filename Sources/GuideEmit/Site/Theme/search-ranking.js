// Which pages answer a question. By itself Pagefind finds those that have all of its words; here each
// is asked for alone, and a page needs to have only one of them.

import { weighed, worth } from "./search-sections.js";
import { nearness } from "./search-terms.js";

// How much more a page with all units counts than the same sum from a single one.
const completeness = 0.5;
// How much a word of an idiom counts alone.
const idiomatic = 0.5;
// How a page may be called: just as the question, so but for number and words that tell nothing, or
// a section of it is, of which there are few.
const called = { page: 3, nearly: 2, section: 1 };
const fewPages = 3;
// Of the best pages the sections are looked at too.
const looked = 12;

// The best first, each with the results that it is in and how many units it has. `find` gives the
// results of a search for words that stand together, or anywhere on a page; `count` is that of all pages.
export async function rank(question, find, count) {
  const { units } = question;
  const pages = new Map();
  for (const unit of units) {
    const having = await scores(unit, find);
    unit.rarity = rarity(having.size, count);
    for (const [id, { score, found }] of having) {
      found.forEach((one) => one.unit = unit);
      const page = pages.get(id) ?? { id, score: 0, units: 0, found: [] };
      page.score += score;
      page.units += 1;
      page.found.push(...found);
      pages.set(id, page);
    }
  }
  for (const page of pages.values()) page.score *= 1 + completeness * page.units / units.length;
  const [titled, headed] = await Promise.all(Object.values(question.names).map(find));
  const call = (results, how) => results.forEach(({ id }) => {
    if (pages.has(id)) pages.get(id).called = how;
  });
  if (headed.length <= fewPages) call(headed, called.section);
  call(titled, called.page);
  const words = units.flatMap((unit) => unit.words);
  if (words.length > 1) {
    for (const { id, score } of await find(words.join(" "))) {
      if (pages.has(id)) pages.get(id).score += score;
    }
  }
  return bySections([...pages.values()].sort(best), question);
}

// How much a unit says, by the number of pages that have it, of all.
const rarity = (count, all) => Math.log(1 + all / Math.max(1, count));

// What is called as the question stands first.
const best = (a, b) => (b.called ?? 0) - (a.called ?? 0) || b.score - a.score;

// The best pages by their best section; the whole page counts as much as one unit of the question.
async function bySections(pages, question) {
  const first = pages.slice(0, looked);
  const whole = worth(question) / question.units.length / Math.max(...first.map(({ score }) => score));
  await Promise.all(first.map(async (page) => {
    const { meta, all } = await weighed(page, question);
    const near = nearness(meta.title, question) === 2 ? called.nearly : 0;
    page.called = Math.max(page.called ?? 0, near);
    page.score = whole * page.score + Math.max(...all.map(({ answer }) => answer));
  }));
  return [...first.sort(best), ...pages.slice(looked)];
}

// Of a unit, by page: the best of its ways of saying it, and the results that the page is in: with the
// number of words that stand together in each, and the word that was typed for it.
async function scores(unit, find) {
  const pages = new Map();
  const add = (results, score, { size = 1, typed } = {}) => results.forEach((result) => {
    const before = pages.get(result.id) ?? { score: 0, found: [] };
    pages.set(result.id, {
      score: score(before.score, result.score), found: [...before.found, { result, size, typed }],
    });
  });
  const weight = unit.isIdiom ? idiomatic : 1;
  for (const word of unit.words) {
    add(await find(word), (sum, score) => sum + weight * score, { typed: word });
  }
  for (const name of unit.others) {
    add(await find(quoted(name)), Math.max, { size: name.split(" ").length });
  }
  for (const parts of unit.compounds) add(await compounds(parts, find), Math.max);
  return pages;
}

// The words of a phrase say something else where they do not follow each other.
const quoted = (name) => name.includes(" ") ? `"${name}"` : name;

const common = (places, others) => places.filter((place) => others.has(place));

// Where one word has all of the parts; where none has, those that have all of them.
async function compounds(parts, find) {
  const [results, ...others] = await Promise.all(parts.map(find));
  const sames = others.map((other) => new Map(other.map((result) => [result.id, result])));
  const found = results.flatMap((result) => {
    const all = [result, ...sames.map((same) => same.get(result.id))];
    if (all.includes(undefined)) return [];
    const places = all.map(({ words }) => words).reduce((a, b) => common(a, new Set(b)));
    const score = Math.min(...all.map((one) => one.score));
    return places.length ? [{ ...result, score, words: places }] : [];
  });
  return found.length ? found : find(parts.join(" "));
}
