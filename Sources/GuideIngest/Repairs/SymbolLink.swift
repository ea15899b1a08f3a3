package import GuideModel
internal import GuideText

/// Gives `<doc://bundle/documentation/Kit/Dial>`, a link that shows its own address, the name of what
/// it leads to as text: the last part of the address, as Swift-DocC names symbols, without what tells
/// it from others of its name (`turn(_:)-4k2xp`, `Dial-swift.struct`).
package struct SymbolLink: PageRepair {
  package let name = "symbol-link"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    for index in page.items.indices {
      guard var block = page.items[index].block else { continue }
      var rests: [[String]] = []
      block.editInlines { inlines in
        inlines = inlines.rewritten { run in
          for index in run.indices {
            guard case .link(let content, let target) = run[index],
              let (symbol, rest) = Self.parts(of: content.plainText)
            else { continue }
            rests.append(rest)
            run[index] = .link(content: [.text(symbol)], target: target)
          }
        }
      }
      if rests.isEmpty { continue }
      page.items[index].content = .block(block)
      for rest in rests {
        page.residue += rest.map {
          Residue(origin: page.items[index].origin, text: $0, outcome: .repaired, rule: name)
        }
        diagnostics.repaired(name)
      }
    }
  }

  /// The name, and the parts of the address around it; nil if the text is not such an address.
  private static func parts(of text: String) -> (symbol: String, rest: [String])? {
    guard text.hasPrefix("doc://"), let slash = text.lastIndex(of: "/"),
      let last = Address(text).path.split(separator: "/").last, text.hasSuffix(last)
    else { return nil }
    let path = String(text[...slash])
    let (symbol, mark) = PagePath.symbol(String(last))
    return (PercentCoding.decode(symbol), [path] + (mark.map { [$0] } ?? []))
  }
}
