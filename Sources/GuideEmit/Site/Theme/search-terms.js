// Words as questions and headings have them.

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
// A name such as `build.outDir` is one word, though it is made of several.
const names = /([\p{L}\p{N}]+(?:[._][\p{L}\p{N}]+)+)/u;
const withoutSigns = (text) => text.replace(/[._]/g, " ");
const apart = (text) => withoutSigns(text).replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, " ");
const plain = (word) => word.toLowerCase().replace("’", "'").replace(/(?<=..)'s$/, "");

const segments = (text) => text.split(names).flatMap((part, index) => index % 2 ? [part]
  : [...segmenter.segment(part)].filter((one) => one.isWordLike).map((one) => one.segment));

// Each word of a text with its parts.
export const split = (text) => segments(text)
  .map((word) => ({ word: plain(word), parts: segments(apart(word)).map(plain) }));

export const singulars = (words) =>
  words.map((word) => word.replace(/(?<=..[sxz]|..[cs]h)es$|(?<=..[^s])s$/, "")).join(" ");

// Which units of a question a heading names.
export function named(heading, { units }) {
  const texts = forms(heading);
  const has = (name) => texts.some((text) => text.includes(" " + name));
  return new Set(units.filter(({ words, others, compounds }) =>
    [...words, ...others].some((name) => has(singulars(name.split(" "))))
      || compounds.some((parts) => has(parts.join(" ")))));
}

// 2 where a heading is what was asked for, in either number; 1 where it has the words as they were
// typed, among others.
export function nearness(heading, { words, telling }) {
  const texts = forms(heading);
  const core = (own) => singulars(telling(own));
  if (texts.some((text) => core(text.trim().split(" ")) === core(words))) return 2;
  return texts.some((text) => text.includes(` ${words.join(" ")} `)) ? 1 : 0;
}

// A heading's words as they stand there, without the signs within names, and with their parts apart;
// all between spaces.
function forms(heading) {
  return [heading, withoutSigns(heading), apart(heading)]
    .map((text) => ` ${segments(text).map(plain).join(" ")} `);
}
