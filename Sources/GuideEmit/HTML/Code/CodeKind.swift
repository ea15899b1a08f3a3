/// What a piece of code is, as far as a reader profits from seeing it.
package enum CodeKind: String, CaseIterable, Sendable {
  case word, type, string, number, comment, attribute, prompt, added, removed, meta

  /// Short, since a page has many; the style sheet knows them within `pre` only.
  var cssClass: HTML.Attribute {
    switch self {
    case .word: .class("k")
    case .type: .class("t")
    case .string: .class("s")
    case .number: .class("n")
    case .comment, .meta: .class("c")
    case .attribute: .class("a")
    case .prompt: .class("p")
    case .added: .class("i")
    case .removed: .class("d")
    }
  }
}
