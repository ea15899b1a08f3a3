import GuideModel
import GuideText

/// What a page says of its own place beside its text: a breadcrumb above it, and lines above or
/// below it that name the address and the day from which it was taken.
extension Page {
  /// Lines looked at behind the title.
  private static let depth = 3
  private static let addressLabels = [
    "source", "source url", "url", "original", "original url", "canonical", "canonical url",
    "page url", "permalink",
  ]

  /// The address in a line `Source: https://…` right below the title.
  var addressBelowTitle: String? {
    guard
      let line = items.first?.paragraph?.split(whereSeparator: \.isLineEnd).first.map(Array.init)
    else { return nil }
    let parts = line.plainText.split(separator: ":", maxSplits: 1).map { String($0).trimmingSpaces }
    guard parts.count == 2, Self.addressLabels.contains(parts[0].lowercased()) else { return nil }
    return parts[1].isWebAddress ? parts[1] : nil
  }

  /// Before addresses are settled; `path` is that of the file, empty where it says nothing.
  mutating func takeStatedPlace(path: String) {
    let title = items.firstIndex { $0.origin.location.start >= origin.location.start }
    let top = items.prefix(min(items.count, (title ?? items.count) + Self.depth))
      .prefix { !$0.isHeading }.indices
    for index in top.reversed() {
      if takeFacts(at: index, path: path) || takeBreadcrumb(at: index, path: path) {
        items.remove(at: index)
      }
    }
    while let last = items.indices.last(where: { items[$0].block != .thematicBreak }),
      takeFacts(at: last, path: path)
    {
      items.removeSubrange(last...)
    }
    if residue.contains(where: { $0.rule == Self.sourceRule }) {
      while items.last?.block == .thematicBreak { items.removeLast() }
    }
  }

  private static let sourceRule = "source-line"

  private mutating func takeOut(_ item: Item, rule: String) {
    residue.append(
      Residue(
        origin: item.origin, text: item.block?.plainText ?? "", outcome: .furniture, rule: rule))
  }

  // MARK: - Lines of facts

  /// Whether every line of the paragraph was `Label: address` or `Label: date of capture`. The
  /// address names the page, or the lines are set off at the end; others lead to code and the like.
  private mutating func takeFacts(at index: Int, path: String) -> Bool {
    guard let inlines = items[index].paragraph, inlines.contains(where: { !$0.isSpace }) else {
      return false
    }
    var (address, date): (String?, String?)
    for line in inlines.withoutWrapping.split(whereSeparator: \.isLineEnd) {
      let line = Array(line).withoutWrapping
      let text = line.plainText.trimmingSpaces
      guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else { return false }
      let label = text[..<colon].trimmingSpaces.lowercased()
      let value = text[text.index(after: colon)...].trimmingSpaces
      if Self.addressLabels.contains(label), address == nil,
        let found = line.targets.first?.text ?? (value.isWebAddress ? value : nil),
        line.targets.count < 2, value == found || !value.contains(" "), found.isWebAddress
      {
        address = found
      } else if let day = StatedDates.read([label: value]).capturedOn {
        date = day
      } else {
        return false
      }
    }
    let isSetOff = index > 0 && items[index - 1].block == .thematicBreak
    guard isSetOff || address.map({ names(page: $0, path) }) == true else { return false }
    facts.url = facts.url ?? address
    facts.capturedOn = facts.capturedOn ?? date
    takeOut(items[index], rule: Self.sourceRule)
    return true
  }

  private func names(page address: String, _ path: String) -> Bool {
    let name = PagePath.components(PagePath.key(Address(address).path)).last.map(Slug.title)
    let stem = PagePath.components(PagePath.key(path)).last.map(Slug.title)
    return name == Slug.title(title.plainText) || name == stem || address == facts.url
  }

  // MARK: - Breadcrumbs

  private mutating func takeBreadcrumb(at index: Int, path: String) -> Bool {
    guard let inlines = items[index].paragraph, let line = Breadcrumb(inlines) else {
      return false
    }
    let ending = line.crumbs(above: NormalizedText(title.plainText))
    let places = [path, facts.url.map { Address($0).path } ?? ""].filter { !$0.isEmpty }
    let targets = line.linked.compactMap(\.target)
    let leadsUp = targets.allSatisfy { target in
      places.contains { Breadcrumb.leadsUp(target.text, from: $0) }
    }
    let isAbove = items[index].origin.location.start < origin.location.start
    guard targets.isEmpty ? ending != nil && isAbove : ending != nil || leadsUp else {
      return false
    }
    facts.crumbs = ending ?? line.linked
    facts.parent = facts.crumbs.last { $0.target != nil }?.target
    takeOut(items[index], rule: "breadcrumb")
    return true
  }
}

extension [Page] {
  /// The pages that state an address below their titles, each with what follows it up to the next: other
  /// titles are headings of it. What stands before all of them is a page too.
  func joinedToStatedPages() -> [Page] {
    var pages: [Page] = []
    for page in self {
      if let address = page.addressBelowTitle {
        pages.append(page)
        pages[pages.count - 1].facts.url = address
      } else if let last = pages.indices.last {
        pages[last].items.append(
          .init(.heading(level: 1, page.title, anchor: nil), origin: page.origin))
        pages[last].items += page.items
        pages[last].extent = pages[last].extent.union(page.extent)
      } else {
        pages.append(page)
      }
    }
    return pages
  }
}

/// A line of names with `›` and the like between them, most of them links, the page itself last or
/// not at all.
private struct Breadcrumb {
  private var crumbs: [PageFacts.Crumb] = []
  /// What stands behind the last link.
  private var rest: String?
  /// The one between the first two.
  private var separator: String?
  private var isParted = true

  private static let separators: Set<String> = ["›", "/", ">", "»", "→", "❯"]

  init?(_ inlines: [Inline]) {
    var between = ""
    for inline in inlines {
      guard case .link(let content, let target) = inline else {
        between += inline.isSpace ? " " : [inline].plainText
        continue
      }
      let crumb = PageFacts.Crumb(name: content.plainText.trimmingSpaces, target: target)
      guard add(between), add(crumb) else { return nil }
      between = ""
    }
    let isLinked = !crumbs.isEmpty
    guard add(between), separator != nil, !crumbs.isEmpty else { return nil }
    let name = isLinked ? between.trimmingSpaces.dropFirst().trimmingSpaces : ""
    rest = name.isEmpty ? nil : name
  }

  /// Up to the last link.
  var linked: [PageFacts.Crumb] {
    crumbs.lastIndex { $0.target != nil }.map { Array(crumbs[...$0]) } ?? []
  }

  /// nil where the line does not end in the name.
  func crumbs(above name: NormalizedText) -> [PageFacts.Crumb]? {
    if let rest, NormalizedText(rest) == name { return linked }
    guard let last = crumbs.last, last.target == nil, NormalizedText(last.name) == name else {
      return nil
    }
    return crumbs.dropLast()
  }

  /// false where another crumb stands right before it.
  private mutating func add(_ crumb: PageFacts.Crumb) -> Bool {
    guard isParted else { return false }
    crumbs.append(crumb)
    isParted = false
    return true
  }

  private mutating func addSeparator(_ text: String) -> Bool {
    guard !isParted else { return false }
    separator = text
    isParted = true
    return true
  }

  /// Names between links, or without any; a separator may touch the links.
  private mutating func add(_ between: String) -> Bool {
    var text = between.trimmingSpaces[...]
    if !isParted, let mark = text.first, Self.separators.contains(String(mark)) {
      guard addSeparator(String(mark)) else { return false }
      text = text.dropFirst()
    }
    var name: [Substring] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      let isSeparator = separator.map { $0 == word } ?? Self.separators.contains(String(word))
      guard isSeparator else {
        name.append(word)
        continue
      }
      guard addName(name), addSeparator(String(word)) else { return false }
      name = []
    }
    return addName(name)
  }

  private mutating func addName(_ words: [Substring]) -> Bool {
    words.isEmpty || add(PageFacts.Crumb(name: words.joined(separator: " "), target: nil))
  }

  /// Whether an address lies on the path to a page: a folder of it, or the page of that folder.
  static func leadsUp(_ target: String, from path: String) -> Bool {
    let own = PagePath.components(path).map { PercentCoding.decode($0) }
    let address = Address(target).path
    guard !own.isEmpty, !address.isEmpty else { return false }
    let isRooted = address.hasPrefix("/") || target.isWebAddress
    let found =
      isRooted
      ? PagePath.components(address).map { PercentCoding.decode($0) }
      : PagePath.resolve(address, in: Array(own.dropLast())) ?? own
    let key = PagePath.key(found, ofFile: true)
    return (0..<own.count).contains { count in
      PagePath.key(Array(own.prefix(count)), ofFile: true) == key
    }
  }
}

extension Inline {
  fileprivate var isLineEnd: Bool { self == .softBreak || self == .lineBreak }
}
