package import GuideModel

/// Writes inlines as the converters of the two Markdown dialects do.
package struct InlineWriting: Sendable {
  /// Of emphasis: `_` or `*`.
  package var mark: String
  /// Turns link targets into addresses.
  package var address: @Sendable (LinkTarget) -> String

  package init(mark: String, address: @escaping @Sendable (LinkTarget) -> String) {
    self.mark = mark
    self.address = address
  }

  /// One line: breaks become spaces.
  package func text(_ inlines: [Inline]) -> String { inlines.map(text).joined() }

  private func text(_ inline: Inline) -> String {
    switch inline {
    case .text(let text): Self.escaped(text)
    case .code(let text): Self.code(text)
    case .emphasis(let content): mark + text(content) + mark
    case .strong(let content): "**" + text(content) + "**"
    case .strikethrough(let content): text(content)
    case .link(let content, let target): "[\(text(content))](\(Self.target(address(target))))"
    case .image(let image): Self.picture(image)
    case .lineBreak, .softBreak: " "
    case .raw(let text): text
    }
  }

  package static func picture(_ image: Image) -> String {
    "![\(escaped(image.alt))](\(target(image.url)))"
  }

  /// A paragraph that does not start like another block.
  package func paragraph(_ inlines: [Inline]) -> String {
    let line = text(inlines)
    guard let first = line.first else { return line }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    if !digits.isEmpty, rest.hasPrefix(". ") || rest.hasPrefix(") ") { return digits + "\\" + rest }
    return "#>+-=~".contains(first) ? "\\" + line : line
  }

  package static func target(_ url: String) -> String {
    url.reduce(into: "") { result, character in
      switch character {
      case "(", ")": result += "\\" + String(character)
      case " ": result += "%20"
      default: result.append(character)
      }
    }
  }

  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\", "*", "_", "`", "[", "]", "<", "|": result += "\\" + String(character)
      case "&": result += "\\&"
      case "\n": result += " "
      default: result.append(character)
      }
    }
  }

  private static func code(_ text: String) -> String {
    let ticks = text.contains("`") ? "``" : "`"
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return ticks + space + text.replacing("|", with: "\\|") + space + ticks
  }
}
