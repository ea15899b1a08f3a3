/// What a piece of code is, as far as a reader profits from seeing it.
package enum CodeKind: String, CaseIterable, Sendable {
  case word, type, string, number, comment, attribute, prompt, added, removed, meta
}
