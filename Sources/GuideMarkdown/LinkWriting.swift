internal import GuideModel
internal import GuideText

extension InlineWriter {
  /// `[content](address)`, or `<address>` where it is its own content.
  mutating func writeLink(_ content: [Inline], _ target: LinkTarget, in nesting: Nesting) {
    if nesting.inLink { return write(content, in: nesting) }
    let address = address(target)
    if case .external = target, content == [.text(address)], address.isPlainAddress {
      return append("<\(address)>")
    }
    var inner = nesting
    inner.inLink = true
    var writer = InlineWriter(context, address: self.address, after: "[")
    writer.write(content, in: inner)
    append("[\(writer.output)](\(address.asDestination))")
  }

  /// `![alt](url "title")`.
  mutating func writeImage(_ image: Image, title: String?) {
    var alt = escaped(image.alt, after: "[", before: nil, in: Nesting(inLink: true))
    // The parser takes `![^` for a footnote, which it then leaves as text.
    if alt.hasPrefix("^") { alt = "\\" + alt }
    let title = title.map { " \"\($0.asTitle)\"" } ?? ""
    append("![\(alt)](\(image.url.asDestination)\(title))")
  }
}

// In addresses and titles the parser reads character references before backslashes, so that only
// a reference can stand for an ampersand there.
extension String {
  /// Whether it may stand between angle brackets as an autolink (CommonMark 0.29 section 6.7).
  fileprivate var isPlainAddress: Bool {
    (hasPrefix("https://") || hasPrefix("http://"))
      && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !$0.isOne(of: #"<>\`&"#) }
  }

  /// As a link destination (CommonMark 0.29 section 6.6), in angle brackets where need be.
  var asDestination: String {
    var text = ""
    var depth = 0
    var isBracketed = isEmpty || utf8.first == UInt8(ascii: "<")
    for scalar in unicodeScalars {
      switch scalar {
      case "(": depth += 1
      case ")": depth -= 1
      case "\u{0}"..."\u{20}", "\u{7F}", "<", ">": isBracketed = true
      default: break
      }
      if depth < 0 { isBracketed = true }
    }
    isBracketed = isBracketed || depth != 0
    for (index, scalar) in zip(unicodeScalars.indices, unicodeScalars) {
      switch scalar {
      case "&" where unicodeScalars[index...].startsWithReference:
        text += "&amp;"
        continue
      case "\\": text += "\\"
      case "<" where isBracketed, ">" where isBracketed: text += "\\"
      case "\u{0}"..<"\u{20}", "\u{7F}":
        text += scalar.reference
        continue
      // The parser trims space at the ends of an address.
      case " " where text.isEmpty || text.utf8.count + 1 == utf8.count:
        text += scalar.reference
        continue
      default: break
      }
      text.unicodeScalars.append(scalar)
    }
    return isBracketed ? "<\(text)>" : text
  }

  /// Between the quotes of a link title.
  fileprivate var asTitle: String {
    var text = ""
    for (index, scalar) in zip(unicodeScalars.indices, unicodeScalars) {
      switch scalar {
      case "&" where unicodeScalars[index...].startsWithReference:
        text += "&amp;"
        continue
      case "\\", "\"": text += "\\"
      case "\n", "\r":
        text += scalar.reference
        continue
      default: break
      }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
