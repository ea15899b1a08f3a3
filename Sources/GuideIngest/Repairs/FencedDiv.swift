internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Takes away the fences of Pandoc's divs, `::: {.row}` … `:::`, and of captions of PyMdown,
/// `/// caption` … `///`, which only lay out the page; what stands between them stays. The code in a
/// `::: code-group` of VitePress is tabs.
package struct FencedDiv: Flavor {
  package let name = "fenced-div"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let mask = lines.mask()
    var marks: [Int: String] = [:]
    /// Divs that are not closed yet.
    var open: [(index: Int, words: String, sign: Character?)] = []
    for index in lines.lines.indices {
      let line = lines.lines[index]
      if mask.isRaw(index) { continue }
      let sign = line.text.trimmingStart.first
      switch Fence(line.text) {
      case .opening(let words): open.append((index, words, sign))
      case .closing:
        guard open.last?.sign == sign, let (start, words, _) = open.popLast() else { continue }
        lines.takeOut(words, at: lines.lines[start].origin, outcome: .repaired, rule: name)
        if words == Self.codeGroup {
          marks.merge(Self.marks(in: lines.lines[start..<index])) { mark, _ in mark }
        }
        for index in [start, index] {
          lines.lines[index].text = Fence.blank(lines.lines[index].text)
        }
        diagnostics.repaired(name)
      case nil: continue
      }
    }
    if marks.isEmpty { return }
    lines.lines = lines.lines.enumerated().flatMap { index, line in
      (marks[index].map { [.init($0, origin: line.origin)] } ?? []) + [line]
    }
  }

  private static let codeGroup = "code-group"

  /// By the first line of the code below each, of a group with its opening; none where there is but
  /// one, or text too, or what ends the item that the group stands in.
  private static func marks(in lines: ArraySlice<SourceLines.Line>) -> [Int: String] {
    let group = lines.dropFirst()
    let margin = lines.first.map { CodeTabs.margin($0.text) } ?? ""
    guard CodeTabs.stay(group, in: margin), let fences = CodeTabs.fences(in: group),
      fences.count > 1
    else { return [:] }
    let marks = fences.enumerated().map { index, fence in
      let first = fence.lowerBound
      return (first, CodeTabs.margin(group[first].text) + CodeTabs.mark(index))
    }
    return Dictionary(uniqueKeysWithValues: marks)
  }

  private enum Fence {
    case opening(words: String)
    case closing

    /// What stands before the fence in a quote.
    static func prefix(_ line: String) -> String { String(line.prefix { $0 == ">" || $0 == " " }) }

    /// The line without the fence: still one of its quote.
    static func blank(_ line: String) -> String {
      let prefix = prefix(line)
      return prefix.contains(">") ? prefix : ""
    }

    /// `/// caption`
    private init?(block text: String) {
      let rest = text.drop { $0 == "/" }
      if rest.isEmpty {
        self = .closing
      } else if let block = AsideOpening.block(rest), AsideOpening.layout.contains(block.name) {
        self = .opening(words: block.name + " " + block.argument)
      } else {
        return nil
      }
    }

    /// At least three colons, and attributes or one word where it opens; more colons may follow.
    init?(_ line: String) {
      let text = line.dropFirst(Self.prefix(line).count).trimmingSpaces
      if text.hasPrefix("///") {
        self.init(block: text)
        return
      }
      guard text.hasPrefix(":::") else { return nil }
      let rest = String(text.drop { $0 == ":" }.reversed().drop { $0 == ":" }.reversed())
        .trimmingSpaces
      if rest.isEmpty {
        self = .closing
      } else if rest.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) {
        self = .opening(words: rest)
      } else if rest.hasPrefix("{"), rest.hasSuffix("}"),
        let attributes = MarkupAttributes(rest.dropFirst().dropLast())
      {
        self = .opening(words: attributes.words.joined(separator: " "))
      } else {
        return nil
      }
    }
  }
}
