internal import GuideBuild
internal import GuideEmit
package import GuideModel
internal import GuideText

/// The few forms that the report is made of.
extension HTML {
  /// A part of the page with a heading, to which the figures at the top lead.
  mutating func part(_ id: String, _ title: String, content: (inout HTML) -> Void) {
    element(.section, .id(id)) { html in
      html.element(.h2, text: title)
      content(&html)
    }
  }

  mutating func fold(
    _ summary: String, isOpen: Bool = false, content: (inout HTML) -> Void
  ) {
    element(.details, isOpen ? .open : nil) { html in
      html.element(.summary, text: summary)
      content(&html)
    }
  }

  mutating func note(_ text: String) { element(.p, .class("note"), text: text) }

  /// Words and figures; the first column names the row.
  mutating func table(_ header: [String], _ rows: [[Cell]]) {
    element(.div, .class("wide")) { html in
      html.element(.table) { html in
        html.element(.thead) { html in
          html.element(.tr) { html in
            for name in header { html.element(.th, .scope("col"), text: name) }
          }
        }
        html.element(.tbody) { html in
          for row in rows { html.row(row) }
        }
      }
    }
  }

  enum Cell {
    case text(String)
    case number(Int)
    /// A figure with words, such as a share.
    case figure(String)
    case code(String)
    case link(String, WebAddress)
  }

  private mutating func row(_ cells: [Cell]) {
    element(.tr) { html in
      for (index, cell) in cells.enumerated() {
        if index == 0 {
          html.element(.th, .scope("row")) { $0.content(of: cell) }
        } else {
          html.element(.td, cell.isFigure ? .class("figure") : nil) { $0.content(of: cell) }
        }
      }
    }
  }

  private mutating func content(of cell: Cell) {
    switch cell {
    case .text(let text), .figure(let text): self.text(text)
    case .number(let number): text(number == 0 ? "" : String(number))
    case .code(let text): element(.code, text: text)
    case .link(let text, let address): element(.a, .href(address), text: text)
    }
  }

  /// At most `limit` items of a list, and how many more there are in which file.
  mutating func list<Item>(
    _ items: [Item], limit: Int, rest file: String, item: (Item, inout HTML) -> Void
  ) {
    if items.isEmpty { return }
    element(.ul) { html in
      for element in items.prefix(limit) {
        html.element(.li) { item(element, &$0) }
      }
    }
    more(than: limit, of: items.count, in: file)
  }

  mutating func more(than limit: Int, of count: Int, in file: String) {
    if count > limit { note("… and \(count - limit) more in \(file)") }
  }

  /// One of two readings, with what only it has marked.
  mutating func runs(_ runs: [WordDiff.Run]) {
    for run in runs where !run.text.isEmpty {
      switch run.kind {
      case .same: text(run.text)
      case .removed: element(.del, text: run.text)
      case .added: element(.ins, text: run.text)
      }
    }
  }
}

extension HTML.Cell {
  fileprivate var isFigure: Bool {
    switch self {
    case .number, .figure: true
    case .text, .code, .link: false
    }
  }
}

extension Origin {
  /// As a person would look it up: `dump/path:12–14`, `dump/path#/pointer`,
  /// or lines of the text at a pointer.
  package var label: String {
    let file = Path.join(dump, path) + (location.pointer.map { "#" + $0 } ?? "")
    guard let lines = location.lines else { return file }
    return lines.count == 1
      ? "\(file):\(lines.lowerBound)" : "\(file):\(lines.lowerBound)–\(lines.upperBound)"
  }
}
