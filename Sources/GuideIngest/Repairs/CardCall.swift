package import GuideModel
internal import GuideText

/// Takes the call to follow the link, "Learn more", off the end of cards: a few words without a
/// full stop after the last sentence, with which several cards of a page end.
package struct CardCall: PageRepair {
  package let name = "card-call"
  private static let maximumWords = 4

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let calls = Self.calls(of: page)
    if calls.isEmpty { return }
    for index in page.items.indices {
      guard case .links(.pages, var entries) = page.items[index].block else { continue }
      for entry in entries.indices {
        guard let call = entries[entry].call, calls.contains(call.key) else { continue }
        entries[entry].end(with: call.sentences)
        page.residue.append(
          Residue(
            origin: page.items[index].origin, text: call.text, outcome: .repaired, rule: name))
        diagnostics.repaired(name)
      }
      page.items[index].content = .block(.links(kind: .pages, entries: entries))
    }
  }

  /// In lower case, those of two cards or more.
  private static func calls(of page: Page) -> Set<String> {
    var counts: [String: Int] = [:]
    for item in page.items {
      guard case .links(.pages, let entries) = item.block else { continue }
      for call in entries.compactMap(\.call) { counts[call.key, default: 0] += 1 }
    }
    return Set(counts.filter { $0.value > 1 }.keys)
  }

  fileprivate struct Call {
    var sentences: String
    var text: String
    var key: String { text.lowercased() }

    init?(_ text: String) {
      let text = text.trimmingEnd
      guard let last = text.last, last.isLetter,
        let end = text.lastIndex(where: { ".!?…”".contains($0) })
      else { return nil }
      let rest = text[text.index(after: end)...]
      let words = rest.split(separator: " ")
      guard rest.first == " ", words.count <= maximumWords, words[0].first?.isUppercase == true
      else { return nil }
      sentences = String(text[...end])
      self.text = rest.trimmingSpaces
    }
  }
}

extension LinkEntry {
  /// Of the abstract, or of a title that the abstract was not parted from.
  fileprivate var call: CardCall.Call? {
    guard case .text(let text) = (abstract.isEmpty ? title : abstract).last else { return nil }
    return CardCall.Call(text)
  }

  fileprivate mutating func end(with text: String) {
    if abstract.isEmpty {
      title[title.count - 1] = .text(text)
    } else {
      abstract[abstract.count - 1] = .text(text)
    }
  }
}
