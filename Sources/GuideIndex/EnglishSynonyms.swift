/// How English asks for a measure or for what changed, and the noun that a text names it by.
enum EnglishSynonyms {
  static let groups = [
    ["how large", "how big", "size"],
    ["how small", "smallest", "minimum", "at least"],
    ["largest", "biggest", "maximum", "at most"],
    ["how wide", "width"],
    ["how tall", "how high", "height"],
    ["how long", "length", "duration"],
    ["how far", "distance"],
    ["how thick", "thickness"],
    ["how fast", "how quick", "speed"],
    ["how many", "number"],
    ["revision", "change log", "changelog", "release notes"],
  ]
}
