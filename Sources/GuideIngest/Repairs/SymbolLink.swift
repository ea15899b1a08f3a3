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
      var paths: [String] = []
      block.editInlines { inlines in
        inlines = inlines.rewritten { run in
          for index in run.indices {
            guard case .link(let content, let target) = run[index],
              let (path, symbol) = Self.parts(of: content.plainText)
            else { continue }
            paths.append(path)
            run[index] = .link(content: [.text(symbol)], target: target)
          }
        }
      }
      if paths.isEmpty { continue }
      page.items[index].content = .block(block)
      for path in paths {
        page.residue.append(
          Residue(origin: page.items[index].origin, text: path, outcome: .repaired, rule: name))
        diagnostics.repaired(name)
      }
    }
  }

  /// What stands before the name, and the name; nil for a text that is no such address.
  private static func parts(of text: String) -> (path: String, symbol: String)? {
    guard text.hasPrefix("doc://"), let slash = text.lastIndex(of: "/"),
      let symbol = Address(text).path.split(separator: "/").last, text.hasSuffix(symbol)
    else { return nil }
    return (String(text[...slash]), PercentCoding.decode(String(symbol)))
  }
}
