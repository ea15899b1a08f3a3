package import GuideModel
internal import GuideText

/// Gives `<doc://bundle/documentation/Kit/Dial>`, a link that shows its own address, the name of what
/// it leads to as text: the last part of the address, as Swift-DocC names symbols.
package struct SymbolLink: PageRepair {
  package let name = "symbol-link"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    for index in page.items.indices {
      guard var block = page.items[index].block else { continue }
      var shown: [String] = []
      block.editInlines { inlines in
        inlines = inlines.rewritten { run in
          for index in run.indices {
            guard case .link(let content, let target) = run[index],
              let symbol = Self.symbol(content.plainText)
            else { continue }
            shown.append(content.plainText)
            run[index] = .link(content: [.text(symbol)], target: target)
          }
        }
      }
      if shown.isEmpty { continue }
      page.items[index].content = .block(block)
      for text in shown {
        page.residue.append(
          Residue(origin: page.items[index].origin, text: text, outcome: .repaired, rule: name))
        diagnostics.repaired(name)
      }
    }
  }

  /// nil for a text that is no such address.
  private static func symbol(_ text: String) -> String? {
    guard text.hasPrefix("doc://") else { return nil }
    return Address(text).path.split(separator: "/").last.map { PercentCoding.decode(String($0)) }
  }
}
