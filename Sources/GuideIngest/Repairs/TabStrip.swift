package import GuideModel
internal import GuideText

/// Reads a strip of tabs, which a converter left as a paragraph of links that lead nowhere or as a
/// list of names, as what it is: the sections of those names below it are its tabs. Where the tabs
/// were pictures or films, each is labelled with the name of its tab; where the dump lost one of
/// them, nobody can tell whose tab the others stood in, although a picture of something else may
/// stand where it would.
package struct TabStrip: PagesRepair {
  package let name = "tab-strip"

  /// A list of names alone may be one of contents: it is a strip where the converter left strips.
  package func repair(
    _ pages: inout [Page], profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let hasStrips = pages.contains { page in
      page.items.contains { Self.linkLabels($0.paragraph) != nil || $0.tabNames > 1 }
    }
    for index in pages.indices { repair(&pages[index], hasStrips, into: &diagnostics) }
  }

  private func repair(
    _ page: inout Page, _ hasStrips: Bool, into diagnostics: inout Diagnostics
  ) {
    var items: [Page.Item] = []
    for index in page.items.indices {
      let item = page.items[index]
      guard let names = Self.labels(item, followed: page.items[(index + 1)...], hasStrips)
      else {
        items.append(item)
        continue
      }
      let labels = Self.headings(of: names, movingPicturesIn: &page.items, at: index + 1) ?? names
      var strip = Page.Item(.tabStrip(labels: labels), origin: item.origin)
      if case .list(let isOrdered, let all) = item.block, all.count > labels.count {
        var list = item
        list.content = .block(
          .list(ordered: isOrdered, items: Array(all.dropLast(labels.count))))
        list.origin = item.origin.droppingLines(labels.count)
        strip.origin = item.origin.keepingLines(labels.count)
        items.append(list)
      }
      diagnostics.repaired(name)
      if let shown = Self.shown(by: labels, in: page.items[(index + 1)...]) {
        for (position, label) in zip(shown, labels.indices) {
          page.items[position].show(
            in: labels[label], at: strip.origin.line(label, of: labels.count))
        }
        continue
      }
      items.append(strip)
      let empty = Self.labels(labels, withoutSectionIn: page.items[(index + 1)...])
      if !empty.isEmpty { diagnostics.report(.emptyTabs(empty, at: strip.origin)) }
      page.residue.append(
        Residue(
          origin: strip.origin, text: names.joined(separator: " "), outcome: .repaired,
          rule: name))
    }
    page.items = items
  }

  /// Where each tab has its picture above the heading that begins with its name, the picture goes
  /// below it: the headings, which are what the tabs are called.
  private static func headings(
    of names: [String], movingPicturesIn items: inout [Page.Item], at start: Int
  ) -> [String]? {
    var pictures: [Int] = []
    var headings: [String] = []
    for index in items.indices.dropFirst(start).dropLast() {
      guard headings.count < names.count,
        case .heading(_, let heading, _) = items[index + 1].content, items[index].isShown
      else {
        if items[index].isHeading, pictures.last != index - 1 { break }
        continue
      }
      let text = heading.plainText.trimmingSpaces
      guard phrase(text).hasPrefix(phrase(names[headings.count])) else { return nil }
      pictures.append(index)
      headings.append(text)
    }
    guard headings.count == names.count, pictures.first == start else { return nil }
    for picture in pictures { items.swapAt(picture, picture + 1) }
    return headings
  }

  /// Where the pictures and films stand that the tabs show, each with the table below it; nil
  /// where there are more or fewer of them up to whatever is no part of a tab, or where they show
  /// that one of them is not.
  private static func shown(by tabs: [String], in rest: ArraySlice<Page.Item>) -> [Int]? {
    let run = rest.prefix { $0.isShown || $0.isTable }
    let shown = run.indices.filter { run[$0].isShown }
    guard shown.count == tabs.count, run.first?.isShown == true,
      agree(shown.map { run[$0].names }, with: tabs.map { Self.phrase($0) })
    else { return nil }
    return shown
  }

  /// Whether no picture names the tab of another one and not its own, and the last one, which is
  /// where a picture of something else would stand, names its tab if any other does.
  private static func agree(_ names: [String], with tabs: [String]) -> Bool {
    let isOwn = zip(names, tabs).map { $0.contains($1) }
    for (index, name) in names.enumerated() where !isOwn[index] {
      if tabs.contains(where: name.contains) { return false }
    }
    return isOwn.last == true || !isOwn.contains(true)
  }

  /// The words, each between spaces.
  fileprivate static func phrase(_ text: String) -> String {
    " " + Words(text).joined(separator: " ") + " "
  }
}

extension Page.Item {
  /// Whether it is a picture or a film.
  var isShown: Bool {
    if case .video = block { true } else { figure != nil }
  }

  /// The words of its description and of the name of its file.
  fileprivate var names: String {
    guard let image = figure?.image else { return TabStrip.phrase(block?.plainText ?? "") }
    let file = image.url.split(separator: "/").last?.replacing("-", with: " ") ?? ""
    return TabStrip.phrase(image.alt + " " + file.replacing("_", with: " "))
  }

  fileprivate var isTable: Bool {
    if case .table = block { true } else { false }
  }

  fileprivate mutating func show(in tab: String, at origin: Origin) {
    guard var content = block else { return }
    content.label = tab
    if case .figure(var figure) = content, figure.judgement == .none,
      let judgement = JudgementWord.judgement(of: tab)
    {
      figure.judgement = judgement
      content = .figure(figure)
    }
    self.content = .block(content)
    self.origin = self.origin.union(origin)
  }
}

extension Origin {
  /// The line at that index of so many; all of them where several stand on one.
  fileprivate func line(_ index: Int, of count: Int) -> Origin {
    guard let lines = location.lines, lines.count == count else { return self }
    var origin = self
    origin.location = location.withLines(lines.lowerBound + index...lines.lowerBound + index)
    return origin
  }

  fileprivate func droppingLines(_ count: Int) -> Origin {
    guard let lines = location.lines, lines.count > count else { return self }
    var origin = self
    origin.location = location.withLines(lines.lowerBound...(lines.upperBound - count))
    return origin
  }

  fileprivate func keepingLines(_ count: Int) -> Origin {
    guard let lines = location.lines, lines.count > count else { return self }
    var origin = self
    origin.location = location.withLines((lines.upperBound - count + 1)...lines.upperBound)
    return origin
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func emptyTabs(_ labels: [String], at origin: Origin) -> Diagnostic {
    let names = labels.map { "“\($0)”" }.joined(separator: ", ")
    return Diagnostic(
      .note, "page.empty-tab",
      labels.count == 1
        ? "the tab \(names) shows nothing" : "the tabs \(names) show nothing of their own",
      at: Place(origin), help: "add a dump that has what stood in them",
      notes: ["the names are left out"])
  }
}
