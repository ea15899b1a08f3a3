package import GuideModel

/// Takes the program out of MDX: `import` and `export` above the text, and lines that are nothing
/// but a tag of a component, of which a label or title stays as a line of its own.
package struct ModuleCode: LineRepair {
  package let name = "module-code"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var fence = CodeFence()
    var isTop = true
    var isModule = false
    for index in lines.lines.indices {
      let line = lines.lines[index]
      if fence.covers(line.text) {
        (isTop, isModule) = (false, false)
        continue
      }
      if line.isBlank {
        isModule = false
        continue
      }
      isModule = isModule || (isTop && Self.startsModule(line.text))
      isTop = isTop && isModule
      let component = isModule ? nil : Component(line.text)
      guard isModule || component != nil else { continue }
      lines.lines[index].text = component?.title.map { "**\($0)**" } ?? ""
      lines.takeOut(line.text, at: line.origin, outcome: .furniture, rule: name)
      diagnostics.repaired(name)
    }
  }

  /// A statement of JavaScript; MDX ends it at the next blank line.
  private static func startsModule(_ line: String) -> Bool {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count > 1, let start = words[1].first else { return false }
    switch words[0] {
    case "import":
      return "'\"{*".contains(start) || line.contains(" from '") || line.contains(" from \"")
    case "export":
      return ["const", "let", "var", "function", "default", "class"].contains(words[1])
    default: return false
    }
  }

  /// A line that is one tag, opening, closing or both, of a component: its name has a capital.
  private struct Component {
    var title: String?

    init?(_ line: String) {
      let text = line.trimmingSpaces
      guard text.hasPrefix("<"), text.hasSuffix(">") else { return nil }
      let inner = text.dropFirst().dropLast()
      if text == "<>" || text == "</>" { return }
      let name = (inner.first == "/" ? inner.dropFirst() : inner)
        .prefix { $0.isLetter || $0.isNumber || $0 == "." }
      guard let first = name.first, first.isUppercase, Self.isOneTag(inner) else { return nil }
      let rest = inner[name.endIndex...]
      guard rest.isEmpty || rest.first == " " || rest.first == "/" else { return nil }
      title = Self.value(of: "label", in: rest) ?? Self.value(of: "title", in: rest)
    }

    /// Nothing ends the tag before the end, but in quotes or braces.
    private static func isOneTag(_ inner: Substring) -> Bool {
      var quote: Character?
      var depth = 0
      for character in inner {
        if let open = quote {
          if character == open { quote = nil }
        } else if character == "\"" || character == "'" {
          quote = character
        } else if character == "{" {
          depth += 1
        } else if character == "}" {
          depth -= 1
        } else if depth == 0, character == "<" || character == ">" {
          return false
        }
      }
      return quote == nil && depth == 0
    }

    private static func value(of key: String, in rest: Substring) -> String? {
      guard let start = rest.firstRange(of: " \(key)=\"")?.upperBound else { return nil }
      let value = rest[start...].prefix { $0 != "\"" }
      return value.isEmpty ? nil : String(value)
    }
  }
}
