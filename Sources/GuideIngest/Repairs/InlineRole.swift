internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Reads the roles of MyST, ``{doc}`Dials <dials>` `` and ``{py:func}`turn` ``, as the link, the words or
/// the code that they mean. A link to a label or a page by its name alone is one to `xref:` and the
/// name, since only the whole dump shows where that is and what it is called.
package struct InlineRole: PageRepair {
  package let name = "inline-role"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var ofTitle: [String] = []
    page.title = Self.read(page.title, &ofTitle)
    tell(ofTitle, at: page.origin, of: &page, &diagnostics)
    for index in page.items.indices {
      var removed: [String] = []
      if let title = page.items[index].title {
        page.items[index].title = Self.read(title, &removed)
      } else if let block = page.items[index].block {
        page.items[index].content = .block(
          block.rewritten(inlines: { run, _ in Self.read(run, &removed) }))
      }
      tell(removed, at: page.items[index].origin, of: &page, &diagnostics)
    }
  }

  private func tell(
    _ removed: [String], at origin: Origin, of page: inout Page, _ diagnostics: inout Diagnostics
  ) {
    if removed.isEmpty { return }
    diagnostics.repaired(name, times: removed.count)
    page.residue.append(
      Residue(
        origin: origin, text: removed.joined(separator: " "), outcome: .repaired, rule: name))
  }

  /// `removed`: what stands there no more, for each role.
  private static func read(_ run: [Inline], _ removed: inout [String]) -> [Inline] {
    run.rewritten { run in
      guard run.contains(where: { $0.codeText != nil }) else { return }
      var result: [Inline] = []
      for inline in run {
        guard let code = inline.codeText, case .text(let before)? = result.last,
          before.hasSuffix("}"), case let bytes = Array(before.utf8),
          let role = RoleMark(in: bytes, before: bytes.count),
          // Behind a single backtick, code is text and text is code.
          role.range.lowerBound > 0 || result.dropLast().last?.codeText == nil
        else {
          result.append(inline)
          continue
        }
        result.removeLast()
        if role.range.lowerBound > 0 {
          result.append(.text(String(decoding: bytes[..<role.range.lowerBound], as: UTF8.self)))
        }
        let meant = Meant(code, role)
        result.append(meant.inline)
        removed.append(String(decoding: bytes[role.range], as: UTF8.self) + meant.address)
      }
      run = result
    }
  }

  /// What a role and the text behind it stand for: a label, with where it leads in angle brackets, or
  /// that alone.
  private struct Meant {
    let inline: Inline
    /// With its brackets; empty where the label is all there is.
    let address: String

    init(_ text: String, _ role: RoleMark) {
      let bytes = Array(text.utf8)
      let end = RoleMark.address(in: bytes[...])?.lowerBound ?? bytes.count
      let label = String(decoding: bytes[..<end], as: UTF8.self)
      address = String(decoding: bytes[end...], as: UTF8.self)
      let path = address.isEmpty ? label : String(address.dropFirst(2).dropLast())
      if !role.isOfText {
        inline = .code(label)
      } else if role.isOfLabel || role.isOfPath && address.isEmpty {
        inline = .link(content: [.text(label)], target: .unresolved("xref:" + path))
      } else if role.isOfPath, let target = LinkAddress.target(path) {
        inline = .link(content: [.text(label)], target: target)
      } else {
        inline = .text(label)
      }
    }
  }
}

extension Inline {
  fileprivate var codeText: String? { if case .code(let text) = self { text } else { nil } }
}
