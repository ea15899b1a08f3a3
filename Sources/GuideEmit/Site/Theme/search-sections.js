// The sections of a page that answer a question. Text comes from the index as text.

import { named, nearness } from "./search-terms.js";

const most = 3;
// How a word counts that a section has several times, and how far the section's length, in words, does
// (k1, b and the mean length of BM25: Robertson and Zaragoza 2009).
const saturation = 1;
const lengthWeight = 0.5;
const usualLength = 120;
// What is shorter says no more for that.
const shortest = 60;
// How much a heading counts that has the words as they were typed, of all that a section can count.
const typed = 0.5;
// How many letters a form has more than its word, which has one more where it is short.
const longestEnding = 3;
const shortWord = 4;
// Words of an excerpt.
const excerptLength = 24;
// That the page which a hit leads to is told.
const foundLength = 12;

// Those that answer, the best first; the page itself where only its title or another name of it does.
export async function sections(page, question) {
  const { url, meta, words, all, ...read } = await weighed(page, question);
  // The page itself is told above its sections; it is a hit where nothing in it answers better.
  const best = all.filter(({ weight }) => weight)
    .sort((a, b) => b.answer - a.answer || b.weight - a.weight)
    .filter(({ id }, index) => id || index === 0).slice(0, most);
  const marked = foundWords(words, page.found);
  return (best.length ? best : all.slice(0, 1)).map((section) => ({
    url: section.id ? `${url}#${section.id}` : url,
    title: section.title,
    trail: section.trail.map(({ title }) => title),
    place: [meta.category !== meta.title && meta.category, meta.place].filter(Boolean),
    excerpt: excerpt(section, read),
    found: marked,
  }));
}

// The text of a page and all of its sections, each with how well it answers, between 0 and the sum of what
// the units of the question count, which a heading may add to. `found` of a page are the results that
// it is in, each with the places of the words that it was found by.
export const weighed = (page, question) => page.weighed ??= weigh(page, question);

async function weigh({ found }, question) {
  const { url, meta, content, raw_content: raw, anchors } = await found[0].result.data();
  const parts = partsOf(split(raw ?? content));
  const words = parts.map((word) => word.map(({ text }) => text).join(""));
  for (const one of found) {
    one.places = one.result.words.filter((place) => isMeant(one, words[place], question));
  }
  const weights = weightsOf(found);
  const all = outline(meta, anchors, words);
  const places = new Map();
  for (const unit of question.units) places.set(unit, await placesOf(unit, found));
  for (const section of all) {
    section.weight = sum(weights.slice(section.start, section.end));
    section.named = named(section.title, question);
    section.answer = answer(section, places) + typed * nearness(section.title, question) * worth(question);
  }
  return { url, meta, parts, words, weights, all };
}

// What is marked: a word that is typed to its end means its forms, and not all that begins with it.
function isMeant({ typed }, word, { whole }) {
  if (!whole.has(typed)) return true;
  const form = plain(word).replace(/['’]s$/, "");
  const rest = form.startsWith(typed) ? form.length - typed.length : 0;
  return rest <= (typed.length < shortWord ? 1 : longestEnding);
}

// Where a unit stands, and what it counts there: what points elsewhere is indexed with less weight.
async function placesOf(unit, found) {
  const places = new Map();
  for (const { result } of found.filter((one) => one.unit === unit)) {
    // Of all results of a page this is one object, which holds what was asked for last.
    const { weighted_locations: all } = await result.data();
    const weights = new Map(all.map(({ location, weight }) => [location, Math.min(1, weight)]));
    for (const place of result.words) {
      places.set(place, Math.max(places.get(place) ?? 0, weights.get(place) ?? 1));
    }
  }
  return [...places];
}

// All that the units of a question count.
export const worth = ({ units }) => sum(units.map(({ rarity }) => rarity));

// Of the units in a section, which has the words of its title and of those above once more. One that
// only points elsewhere counts less.
function answer({ start, end, named, trail }, places) {
  const length = 1 - lengthWeight + lengthWeight * Math.max(shortest, end - start) / usualLength;
  const all = [...places].map(([unit, ofUnit]) => {
    const titles = [named, ...trail.map((one) => one.named)].filter((units) => units.has(unit));
    const own = ofUnit.filter(([place]) => start <= place && place < end).map(([, weight]) => weight);
    const count = sum(own) + titles.length;
    return { own, score: unit.rarity * count / (count + saturation * length) };
  });
  const weights = all.flatMap(({ own }) => own);
  return sum(all.map(({ score }) => score)) * (weights.length ? Math.max(...weights) : 1);
}

const sum = (numbers) => numbers.reduce((total, number) => total + (number ?? 0), 0);

// As the index counts them; where words are written together it parts them by spaces without width.
const split = (text) => whole(text).replaceAll("&lt;", "<").replaceAll("&gt;", ">")
  .split(text.includes("\u200B") ? "\u200B" : /\s+/);

// What was put around code when the pages were indexed; it may have been parted as words are.
const marks = /(`\|~|~\|`)/;
const whole = (text) => text.replace(/([`~])(\u200B?)\|(\u200B?)([`~])/g, "$1|$4$2$3");
const unmarked = (text) => text.split(marks).filter((_, index) => index % 2 === 0).join("");

// Of each word its parts, which are code or are not.
function partsOf(words) {
  let isCode = false;
  return words.map((word) => word.split(marks).flatMap((text, index) => {
    if (index % 2) isCode = text === "`|~";
    return index % 2 || !text ? [] : [{ text, isCode }];
  }));
}

// By place: what a page counts for a word is shared by the places where the word stands.
function weightsOf(found) {
  const shares = [];
  for (const { result: { score, words }, places } of found) {
    for (const place of places) shares[place] = (shares[place] ?? 0) + score / words.length;
  }
  return shares;
}

// Sections in their order, each with those that it lies in, and the places where it and
// its text begin and end.
function outline(meta, anchors, words) {
  const headings = anchors.filter(({ element, text }) => /^h[1-6]$/.test(element) && text?.trim())
    .sort((a, b) => a.location - b.location)
    .map(({ element, id, text, location }) =>
      ({ id, title: unmarked(text), start: location, level: Number(element.slice(1)) }));
  if (headings[0]?.level === 1) headings.shift();
  const trail = [];
  return [{ title: unmarked(meta.title), start: 0, level: 1 }, ...headings].map((section, index) => {
    trail.splice(0, Infinity, ...trail.filter(({ level }) => level < section.level));
    Object.assign(section, {
      trail: [...trail], end: headings[index]?.start ?? words.length, textStart: behind(section, words),
    });
    trail.push(section);
    return section;
  });
}

// Where the text of a section begins, which its title may stand before.
function behind({ title, start }, words) {
  const letters = (text) => text.replace(/[^\p{L}\p{N}]/gu, "");
  const end = start + title.trim().split(/\s+/).length;
  return letters(words.slice(start, end).join("")) === letters(title) ? end : start;
}

// The part of a section's text that has most of the question, as words that are found or not, each in
// its parts. It may begin within a sentence.
function excerpt({ textStart, end }, { parts, weights }) {
  const last = Math.max(textStart, end - excerptLength);
  let [best, starts] = [-1, []];
  for (let start = textStart; start <= last; start += 1) {
    const weight = sum(weights.slice(start, start + excerptLength));
    if (weight > best) [best, starts] = [weight, []];
    if (weight === best) starts.push(start);
  }
  const start = best > 0 ? starts[Math.floor(starts.length / 2)] : textStart;
  return parts.slice(start, Math.min(end, start + excerptLength))
    .map((word, index) => ({ parts: word, isFound: Boolean(weights[start + index]) }));
}

const plain = (word = "") => word.toLowerCase().match(/[\p{L}\p{N}](?:\S*[\p{L}\p{N}])?/u)?.[0] ?? "";

// The words and phrases by which a page was found, in the forms that stand there, the typed ones first.
function foundWords(words, found) {
  const byTyped = [...found].sort((a, b) => Boolean(b.typed) - Boolean(a.typed));
  const phrases = byTyped.flatMap(({ places: all, size }) => {
    const places = [...all].sort((a, b) => a - b);
    return places.flatMap((_, index) => index % size ? []
      : [places.slice(index, index + size).map((place) => plain(words[place])).join(" ")]);
  });
  return [...new Set(phrases.filter(Boolean))].slice(0, foundLength);
}
