// What scripts say, in the language of the site; the texts that they name stand at the end. One that
// has several forms takes that of its {count}, and [] are around parts that are marked.
function strings(name, values = {}) {
  return source(name, values.count).replace(/[[\]]/g, "")
    .replace(/\{([^}]*)\}/g, (_, value) => isolated(written(values[value])));
}

// What stands before, within, between and behind the marked parts, in this order.
const parts = (name) => source(name).split(/[[\]]/);

function source(name, count) {
  const text = texts[name];
  if (typeof text === "string") return text;
  return text[new Intl.PluralRules(language).select(count)] ?? text.other;
}

const written = (value) => typeof value !== "number" ? value
  : new Intl.NumberFormat(language, { numberingSystem: "latn" }).format(value);

// Among words from right to left a value keeps its own direction.
const isolated = (value) =>
  isRightToLeft && /[^\p{N}]/u.test(value) ? `\u2068${value}\u2069` : value;
