internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Takes the attributes off pictures, links, code and spans of text, `![…](…){alt="…" .wide}`, and
/// gives a picture the alternative text that they name; what stands in its brackets then is its
/// caption. Attributes of a definition are those of the pictures that use it. An id becomes an anchor, also
/// that of a link or span without words, `[](){: #id }`.
package struct InlineAttributes: Flavor {
  package let name = "inline-attributes"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let alts = takeDefinitions(&lines, into: &diagnostics)
    var result: [SourceLines.Line] = []
    result.reserveCapacity(lines.lines.count)
    let mask = lines.mask()
    var paragraph: [SourceLines.Line] = []
    func close(_ lines: inout SourceLines, _ diagnostics: inout Diagnostics) {
      guard paragraph.contains(where: { Self.isCandidate($0.text, hasDefinitions: !alts.isEmpty) })
      else {
        result += paragraph
        paragraph = []
        return
      }
      var reader = AttributedText(paragraph, alts: alts)
      reader.run()
      result += reader.times == 0 ? paragraph : reader.lines
      for taken in reader.taken {
        lines.takeOut(taken.words, at: taken.origin, outcome: .repaired, rule: name)
      }
      diagnostics.repaired(name, times: reader.times)
      paragraph = []
    }
    for (index, line) in lines.lines.enumerated() {
      if mask.isRaw(index) || line.isBlank {
        close(&lines, &diagnostics)
        result.append(line)
      } else {
        // No picture reaches from one block into another.
        if mask.beginsText(index) { close(&lines, &diagnostics) }
        paragraph.append(line)
      }
    }
    close(&lines, &diagnostics)
    lines.lines = result
  }

  private static func isCandidate(_ line: String, hasDefinitions: Bool) -> Bool {
    line.containsBytes(of: "){") || line.containsBytes(of: "]{") || line.containsBytes(of: "`{")
      || (hasDefinitions && line.containsBytes(of: "!["))
  }

  // MARK: - Definitions

  /// A definition with attributes, and what is left of its last line without them.
  private struct Definition {
    var index: Int
    var key: String
    var attributes: MarkupAttributes
    var last: Int
    var rest: String
  }

  /// The alternative texts that definitions name, by their labels, with the attributes taken off.
  private func takeDefinitions(
    _ lines: inout SourceLines, into diagnostics: inout Diagnostics
  ) -> [String: String] {
    let mask = lines.mask()
    let found = lines.lines.indices.compactMap { index in
      mask.isRaw(index) ? nil : Self.definition(at: index, of: lines.lines)
    }
    if found.isEmpty { return [:] }
    var bare = lines
    for definition in found { bare.lines[definition.last].text = definition.rest }
    // What the parser still reads as text, a line of a paragraph, was none.
    let bareMask = bare.mask()
    var alts: [String: String] = [:]
    for definition in found where bareMask.isDefinition(definition.index) {
      let (attributes, last) = (definition.attributes, definition.last)
      if let alt = attributes.alt { alts[definition.key] = alt }
      lines.takeOut(
        (attributes.words + [attributes.alt ?? ""]).joined(separator: " "),
        at: lines.lines[last].origin, outcome: .repaired, rule: name)
      lines.lines[last].text = definition.rest
      diagnostics.repaired(name)
    }
    return alts
  }

  /// A long address and the attributes stand on lines of their own.
  private static func definition(at index: Int, of lines: [SourceLines.Line]) -> Definition? {
    guard let label = label(lines[index].text) else { return nil }
    var place = (index: index, text: label.rest)
    func goOn() {
      guard place.text.isEmpty, place.index + 1 < lines.count else { return }
      place = (place.index + 1, lines[place.index + 1].text.trimmingSpaces)
    }
    goOn()
    let address = place.text.prefix { $0 != " " }
    place.text = place.text.dropFirst(address.count).trimmingSpaces
    goOn()
    guard !address.isEmpty, address.first != "{", place.text.hasPrefix("{"),
      place.text.hasSuffix("}"),
      let attributes = MarkupAttributes(place.text.dropFirst().dropLast())
    else { return nil }
    let rest = lines[place.index].text.trimmingSpaces.dropLast(place.text.count).trimmingSpaces
    // On a line of their own, they may be the header of a table, or the start of a paragraph.
    if rest.isEmpty, place.index + 1 < lines.count {
      let next = lines[place.index + 1]
      guard next.isBlank || Self.label(next.text) != nil else { return nil }
    }
    return Definition(
      index: index, key: label.key, attributes: attributes, last: place.index, rest: rest)
  }

  /// `[label]:` and what stands behind it; footnotes are no definitions.
  private static func label(_ line: String) -> (key: String, rest: String)? {
    let text = line.trimmingSpaces
    guard text.hasPrefix("["), let close = text.firstRange(of: "]:") else { return nil }
    let label = text[..<close.lowerBound].dropFirst()
    guard !label.isEmpty, label.first != "^" else { return nil }
    return (AttributedText.key(label), text[close.upperBound...].trimmingSpaces)
  }
}
