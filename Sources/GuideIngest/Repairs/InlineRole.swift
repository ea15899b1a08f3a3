internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Reads the roles of MyST, ``{doc}`Dials <dials>` `` and ``{py:func}`turn` ``, as the link, the words or
/// the code that they stand for. Where a label is that other pages may have, `{ref}`, its words are
/// no link.
package struct InlineRole: PageRepair {
  package let name = "inline-role"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var times = 0
    page.title = Self.read(page.title, &times)
    for index in page.items.indices {
      switch page.items[index].content {
      case .heading(let level, let heading, let anchor):
        page.items[index].content = .heading(
          level: level, Self.read(heading, &times), anchor: anchor)
      case .block(let block):
        page.items[index].content = .block(
          block.rewritten(inlines: { run, _ in Self.read(run, &times) }))
      case .tabStrip: continue
      }
    }
    diagnostics.repaired(name, times: times)
  }

  private static func read(_ run: [Inline], _ times: inout Int) -> [Inline] {
    run.rewritten { run in
      guard run.contains(where: { $0.codeText != nil }) else { return }
      var result: [Inline] = []
      for inline in run {
        guard let code = inline.codeText, case .text(let before)? = result.last,
          before.hasSuffix("}"), case let bytes = Array(before.utf8),
          let role = RoleMark(in: bytes, before: bytes.count)
        else {
          result.append(inline)
          continue
        }
        result.removeLast()
        if role.range.lowerBound > 0 {
          result.append(.text(String(decoding: bytes[..<role.range.lowerBound], as: UTF8.self)))
        }
        result.append(meant(code, role))
        times += 1
      }
      run = result
    }
  }

  /// What a role and the text behind it stand for: a label, with where it leads in angle brackets, or
  /// that alone.
  private static func meant(_ text: String, _ role: RoleMark) -> Inline {
    let bytes = Array(text.utf8)
    let address = RoleMark.address(in: bytes[...])
    let label = String(decoding: bytes[..<(address?.lowerBound ?? bytes.count)], as: UTF8.self)
    if !role.isOfText { return .code(label) }
    let path = address.map { String(decoding: bytes[$0].dropFirst(2).dropLast(), as: UTF8.self) }
    guard role.isOfPath, let target = LinkAddress.target(path ?? label) else { return .text(label) }
    return .link(content: [.text(label)], target: target)
  }
}

extension Inline {
  fileprivate var codeText: String? { if case .code(let text) = self { text } else { nil } }
}
