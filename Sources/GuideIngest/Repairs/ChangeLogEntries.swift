package import GuideModel
internal import GuideText

/// Reads the section that lists the page's changes as dates and texts.
package struct ChangeLogEntries: PageRepair {
  package let name = "change-log"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let dates = DateReader(formats: profile.dateFormats)
    var kept: [Page.Item] = []
    var index = 0
    while index < page.items.count {
      let item = page.items[index]
      index += 1
      guard let heading = item.heading?.plainText,
        profile.headings.changeLog.containsFolded(heading)
      else {
        kept.append(item)
        continue
      }
      let body = page.items[index...].prefix { !$0.isHeading }
      if body.isEmpty, item.isLast(before: page.items[index...].first) {
        account(heading, at: item.origin, in: &page)
        diagnostics.repaired(name)
        continue
      }
      guard body.contains(where: { Self.hasDates($0, dates) }) else {
        kept.append(item)
        continue
      }
      account(heading, at: item.origin, in: &page)
      if case .heading(_, _, let anchor) = item.content { page.changeLogAnchor = anchor }
      for block in body {
        if Self.hasDates(block, dates) {
          read(block, dates, into: &page)
        } else {
          kept.append(block)
        }
      }
      index += body.count
      diagnostics.repaired(name)
    }
    page.items = kept
  }

  private func account(_ text: String, at origin: Origin, in page: inout Page) {
    page.residue.append(Residue(origin: origin, text: text, outcome: .repaired, rule: name))
  }

  private static func hasDates(_ item: Page.Item, _ dates: DateReader) -> Bool {
    if case .table(let table) = item.block {
      return table.rows.contains { row in
        row.first.map { dates.date($0.content.plainText.trimmingSpaces) != nil } ?? false
      }
    }
    guard case .list(_, let items) = item.block else { return false }
    return items.contains {
      paragraph(of: $0).map { dates.leadingDate($0.plainText) != nil } ?? false
    }
  }

  private static func paragraph(of item: [BlockContent]) -> [Inline]? {
    guard item.count == 1, case .paragraph(let inlines) = item[0] else { return nil }
    return inlines.trimmed
  }

  private func read(_ item: Page.Item, _ dates: DateReader, into page: inout Page) {
    if case .table(let table) = item.block {
      let header = table.header.map(\.plainText).joined(separator: " ")
      account(header, at: item.origin.child("0"), in: &page)
      for (index, row) in table.rows.enumerated() {
        let origin =
          item.rowOrigins.indices.contains(index)
          ? item.rowOrigins[index] : item.origin.child("\(index + 1)")
        read(row, at: origin, dates, into: &page)
      }
    } else if case .list(_, let items) = item.block {
      for (index, entry) in items.enumerated() {
        read(entry, at: item.origin.child("\(index)"), dates, into: &page)
      }
    }
  }

  private func read(
    _ row: [TableCell], at origin: Origin, _ dates: DateReader, into page: inout Page
  ) {
    let day = row.first?.content.plainText.trimmingSpaces ?? ""
    let rest = row.dropFirst().map(\.content).filter { !$0.isEmpty }
    let text = Array(rest.joined(separator: [.text(" ")]))
    add(day, text, at: origin, dates, into: &page)
  }

  private func read(
    _ item: [BlockContent], at origin: Origin, _ dates: DateReader, into page: inout Page
  ) {
    let inlines = Self.paragraph(of: item) ?? item.flatMap { [.text($0.plainText)] }
    guard let (_, rest) = dates.leadingDate(inlines.plainText) else {
      return add("", inlines, at: origin, dates, into: &page)
    }
    let day = String(inlines.plainText.dropLast(rest.count))
    let mark = rest.prefix(while: Self.parts)
    add(day, inlines.dropping(day), behind: String(mark), at: origin, dates, into: &page)
  }

  /// What stands between a date and its text.
  fileprivate static func parts(_ character: Character) -> Bool {
    character.isWhitespace || ":–—-.".contains(character)
  }

  private func add(
    _ day: String, _ text: [Inline], behind mark: String = "", at origin: Origin,
    _ dates: DateReader, into page: inout Page
  ) {
    let date = dates.date(day)?.text
    if date == nil, day.isEmpty, text.isInvisible { return }
    let all = date == nil && !day.isEmpty ? [.text(day + " ")] + text : text
    page.changeLog.append(
      ChangeLogEntry(date: date, text: all, provenance: [Provenance(origin, role: .kept)]))
    if date != nil { account((day + mark).trimmingSpaces, at: origin, in: &page) }
  }
}

extension Page.Item {
  /// Whether nothing stands below this heading.
  fileprivate func isLast(before next: Page.Item?) -> Bool {
    guard let next else { return true }
    guard case (.heading(let level, _, _), .heading(let other, _, _)) = (content, next.content)
    else { return false }
    return other <= level
  }
}

extension Origin {
  /// The member or element of a JSON value; lines stay as they are.
  fileprivate func child(_ token: String) -> Origin {
    guard case .pointer(let pointer) = location else { return self }
    return Origin(dump: dump, path: path, location: .pointer(pointer + "/" + token))
  }
}

extension [Inline] {
  /// Without the words it starts with, and without what parts them from the rest.
  fileprivate func dropping(_ words: String) -> [Inline] {
    var count = words.count
    var rest = self
    while count > 0, let first = rest.first {
      let text = [first].plainText
      rest.removeFirst()
      if text.count > count, case .text(let string) = first {
        rest.insert(.text(String(string.dropFirst(count))), at: 0)
      }
      count -= text.count
    }
    if case .text(let text) = rest.first {
      rest[0] = .text(String(text.drop(while: ChangeLogEntries.parts)))
    }
    return rest
  }
}
