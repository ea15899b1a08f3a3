// What a question asks for, found out as `guidebook search` does it: words that tell nothing are
// left out, a phrase is also looked up by its other names, and a word that no page has is taken for
// the nearest that one has, unless English has it.

import { singulars, split } from "./search-terms.js";

const site = new URL(".", import.meta.url);
const longestQuestion = 16;
const longestPhrase = 6;
const shortestPart = 3;

const lines = (file) => fetch(new URL(file, site))
  .then((answer) => answer.ok ? answer.text() : "").then((text) => text.split("\n"));
let words;
const vocabulary = () => words ??= lines("search-words.txt");
// Of an English guide. `EnglishWords` says how they are written.
let englishWords;
const english = () => englishWords ??= lines("search-english.txt").then((lines) => {
  let word = "";
  return new Set(lines.filter((line) => line && !line.startsWith("#"))
    .map((line) => word = word.slice(0, line.charCodeAt(0) - 65) + line.slice(1)));
});

// Other names by phrase, in the singular as `singulars` makes it.
export function otherNames(synonyms) {
  const names = new Map();
  for (const [phrase, others] of Object.entries(synonyms)) {
    const key = singulars(phrase.split(" "));
    names.set(key, [...(names.get(key) ?? []), ...others]);
  }
  return names;
}

// By which a page, or a section, is found that is called just so, as `SearchFiles.names(of:)` makes them.
function namesOf(text) {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  return { page: `"xgb${letters}"`, section: `"xgh${letters}"` };
}

// All words, as they were typed or are taken; which of some words tell something; units, each found by
// any of its words, other names, or words that have all of some parts; which words were taken for
// others, as pairs; which were left out since nothing is near; and those that are typed to their end.
export async function read(text, { stopWords, names, isKnown }) {
  const terms = split(text).slice(0, longestQuestion);
  const question = {
    names: namesOf(text), units: [], corrections: [], unknown: [], whole: new Set(),
  };
  // All words where none tells.
  question.telling = (words) => {
    const own = words.filter((word) => !stopWords.has(word));
    return own.length ? own : words;
  };
  const told = new Set(question.telling(terms.map(({ word }) => word)));
  const isLeftOut = ({ word }) => stopWords.has(word) && !told.has(word);
  let rest = [];
  for (const term of terms) {
    const isWhole = await isKnown(term.word);
    const isFine = isLeftOut(term) || isWhole;
    if (isWhole) question.whole.add(term.word);
    if (isFine || term.parts.length > 1) rest.push({ ...term, isFine });
    else rest.push(...await meant(term.word, question));
  }
  question.words = rest.map(({ word }) => word);
  while (rest.length) {
    const [count, others] = longestName(rest.map(({ word }) => word), names);
    const own = rest.slice(0, count).filter((term) => !isLeftOut(term));
    if (own.length || others.length) {
      const words = own.filter(({ isFine }) => isFine).map(({ word }) => word);
      const compounds = own.map(({ parts }) => parts).filter((parts) => parts.length > 1);
      question.units.push({ words, others, compounds, isIdiom: own.length < count });
    }
    rest = rest.slice(count);
  }
  await join(question.units, isKnown);
  return question;
}

// What a word that no page has is taken for: "east" is no slip for "easy". One that may still be typed
// may also be joined of two, as names in code are.
async function meant(word, question) {
  const known = await vocabulary();
  let found = near(word, known);
  if (found.length && found[0] !== word && (await english()).has(word)) found = [];
  if (!found.length) question.unknown.push(word);
  else if (found[0] !== word) question.corrections.push([word, found.join(" ")]);
  return found.map((other) => (
    { word: other, parts: other === word ? parts(word, new Set(known)) : [], isFine: true }));
}

// Two words that some write as one are also asked for as one.
async function join(units, isKnown) {
  for (const [index, unit] of units.slice(1).entries()) {
    const pair = [units[index], unit];
    if (pair.some(({ words, isIdiom }) => words.length !== 1 || isIdiom)) continue;
    const joined = pair[0].words[0] + pair[1].words[0];
    if (!await isKnown(joined)) continue;
    for (const one of pair) one.others = [...one.others, joined];
  }
}

// How many words from the front have other names, and these.
function longestName(words, names) {
  for (let count = Math.min(longestPhrase, words.length); count > 0; count -= 1) {
    const others = names.get(singulars(words.slice(0, count)));
    if (others) return [count, others];
  }
  return [1, []];
}

// The word itself while it may still be typed, else the nearest, else the two that are joined in it.
function near(word, known) {
  if (known.some((other) => other.startsWith(word))) return [word];
  const other = nearest(word, known);
  return other ? [other] : parts(word, new Set(known));
}

// Of a word that some write as two.
function parts(word, known) {
  for (let end = shortestPart; end <= word.length - shortestPart; end += 1) {
    const both = [word.slice(0, end), word.slice(end)];
    if (both.every((part) => known.has(part))) return both;
  }
  return [];
}

// The one with the fewest edits, then with the same first letter, then the most frequent, which
// stands first; null where none is near.
function nearest(word, known) {
  const limit = word.length < 6 ? 1 : 2;
  if (word.length < 4 || /\p{N}/u.test(word)) return null;
  let best = [limit + 1];
  for (const other of known) {
    if (Math.abs(other.length - word.length) > limit) continue;
    const otherStart = other[0] === word[0] ? 0 : 1;
    const count = edits(word, other);
    if (otherStart && (word.length < 6 || count > 1)) continue;
    if (count <= limit && (count < best[0] || (count === best[0] && otherStart < best[1]))) {
      best = [count, otherStart, other];
    }
  }
  return best[2] ?? null;
}

// Letters inserted, deleted, replaced, or swapped with their neighbour.
function edits(a, b) {
  let older = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      next[j + 1] = Math.min(row[j] + (a[i] === b[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1);
      if (i && j && a[i] === b[j - 1] && a[i - 1] === b[j]) {
        next[j + 1] = Math.min(next[j + 1], older[j - 1] + 1);
      }
    }
    [older, row] = [row, next];
  }
  return row[b.length];
}
