import GuideModel
import GuideText

/// The blocks that pages of interfaces are made of.
extension InterfaceReader {
  mutating func heading(_ label: InterfaceLabel, level: Int, at place: String) {
    page.items.append(
      .init(
        .heading(level: level, [.text(label.rawValue)], anchor: nil), origin: origin(place)))
  }

  mutating func paragraph(_ text: JSONValue, at place: String) {
    guard let text = text.string?.trimmingSpaces, !text.isEmpty else { return }
    account.show(place)
    page.items.append(.init(.paragraph([.text(text)]), origin: origin(place)))
  }

  mutating func deprecated(at place: String) {
    page.items.append(
      .init(
        .aside(kind: .warning, blocks: [.paragraph([.text("deprecated")])]),
        origin: origin(place + "/deprecated")))
  }

  /// A text in Markdown, whose headings come to stand below `level`.
  mutating func description(of value: JSONValue, at place: String, level: Int) {
    guard let text = value["description"]?.string else { return }
    var items = markdown(text, at: place + "/description")
    let levels = items.compactMap { item in
      if case .heading(let level, _, _) = item.content { level } else { nil }
    }
    let highest = levels.min() ?? 1
    for index in items.indices {
      guard case .heading(let own, let words, let anchor) = items[index].content else { continue }
      let moved = min(own - highest + level + 1, Section.maximumLevel)
      items[index].content = .heading(level: moved, words, anchor: anchor)
    }
    page.items += items
  }

  private mutating func markdown(_ text: String, at place: String) -> [Page.Item] {
    account.show(place)
    return page.markdown(text, at: place, of: source, profile, into: &diagnostics)
  }

  /// The same within a cell, a line for each of its blocks.
  mutating func cell(_ value: JSONValue?, at place: String) -> [Inline] {
    guard let text = value?.string, !text.allSatisfy(\.isWhitespace) else { return [] }
    var lines: [Inline] = []
    for item in markdown(text, at: place) {
      if let title = item.title { lines.line(title) }
      for line in item.block?.lines ?? [] { lines.line(line) }
    }
    return lines
  }

  /// Without the columns in which no row has anything, and none without a row.
  mutating func table(_ header: [InterfaceLabel], rows: [[[Inline]]], at place: String) {
    table(header: header.map(\.rawValue), rows: rows, at: place)
  }

  private mutating func table(header: [String], rows: [[[Inline]]], at place: String) {
    let columns = header.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    if columns.isEmpty { return }
    let table = Table(
      header: columns.map { header[$0].isEmpty ? [] : [.text(header[$0])] },
      rows: rows.map { row in columns.map { TableCell(row[$0]) } })
    page.items.append(.init(.table(table), origin: origin(place)))
  }

  /// What some members of an object say, by their names: strings, lists of them, or objects with a
  /// `name` and a `url` or `email`.
  mutating func facts(_ keys: [String], of place: String) {
    var rows: [[[Inline]]] = []
    for key in keys {
      let pointer = place + "/" + key
      guard let value = interface.value(at: pointer) else { continue }
      let words = (value.array ?? [value["name"] ?? value["email"] ?? value["url"] ?? value])
        .compactMap(\.string)
      if words.isEmpty { continue }
      account.showName(pointer)
      let shown = ["name", "email", "url"].first { value[$0] != nil }
      account.show(shown.map { "\(pointer)/\($0)" } ?? pointer)
      for index in value.array?.indices ?? 0..<0 { account.show("\(pointer)/\(index)") }
      let stated = value["url"]?.string ?? value["email"]?.string.map { "mailto:" + $0 }
      let texts = words.map { text -> [Inline] in
        let target = stated ?? (text.isWebAddress ? text : nil)
        let words: Inline = text.isWebAddress ? .code(text) : .text(text)
        return [target.map { .link(content: [words], target: .external($0)) } ?? words]
      }
      rows.append([[.text(key)], [Inline](texts.joined(separator: [.text(", ")]))])
    }
    table(header: ["", ""], rows: rows, at: place)
  }
}

extension [Inline] {
  /// Adds a line, unless it is empty.
  mutating func line(_ line: [Inline]) {
    if line.isEmpty { return }
    self += (isEmpty ? [] : [.lineBreak]) + line
  }
}

extension BlockContent {
  /// Lines of a cell that say what the block says.
  fileprivate var lines: [[Inline]] {
    switch self {
    case .paragraph(let inlines): [inlines]
    case .list(_, let items): items.flatMap { $0.flatMap(\.lines) }
    case .aside(_, let blocks), .quote(let blocks): blocks.flatMap(\.lines)
    case .code(_, let text, _, _):
      text.split(separator: "\n").map { [.code(String($0))] }
    case .table(let table):
      ([table.header] + table.rows.map { $0.map(\.content) }).map { row in
        [Inline](row.filter { !$0.isEmpty }.joined(separator: [.text(", ")]))
      }
    case .raw(let text): [[.raw(text)]]
    case .figure(let figure): [(figure.image.map { [.image($0)] } ?? []) + figure.caption]
    case .video(let description, _): [description]
    case .links(_, let entries): entries.map { $0.title + $0.abstract }
    case .thematicBreak: []
    }
  }
}
