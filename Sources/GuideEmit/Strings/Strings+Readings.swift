import GuideModel

/// How other readings are called.
extension Strings {
  /// "An earlier reading in “crawl”, until 2025-09: a number"; `part` is "row 3".
  func label(of alternative: Alternative, of part: String?) -> String {
    let facets = list(alternative.facets.map { self[$0.title] })
    return text(.readingDiffers, ["reading": name(of: alternative, part), "facets": facets])
  }

  /// "2 earlier readings: a number, the wording"
  func label(ofEarlier readings: [Alternative]) -> String {
    let facets = list(Set(readings.flatMap(\.facets)).sorted().map { self[$0.title] })
    let reading = count(.earlierReadings, readings.count)
    return text(.readingDiffers, ["reading": reading, "facets": facets])
  }

  /// "“crawl”, “pages”": a sentence with bare names reads as if they were words of it.
  func names(of dumps: [String]) -> String {
    list(dumps.map { text(.dumpNamed, ["dump": $0]) })
  }

  /// "In “crawl” the text below stands without this heading"; nil where no dump lacks it.
  func remark(onHeadingOf section: Section) -> String? {
    let dumps = section.dumpsWithoutHeading
    return dumps.isEmpty ? nil : text(.withoutHeading, ["dumps": names(of: dumps)])
  }

  private func name(of alternative: Alternative, _ part: String?) -> String {
    let isEarlier = alternative.relation == .superseded
    let values = [
      "dumps": names(of: Set(alternative.provenance.map(\.origin.dump)).sorted()),
      "part": part ?? "",
    ]
    let key: Key =
      switch alternative.relation {
      case .superseded: part == nil ? .earlierReading : .earlierReadingOf
      case .conflict: part == nil ? .anotherReading : .anotherReadingOf
      case .settled: part == nil ? .settledReading : .settledReadingOf
      }
    let name = text(key, values)
    guard isEarlier, let date = alternative.date else { return name }
    return text(.readingUntil, ["reading": name, "month": month(date)])
  }

  /// "row 3"
  func name(of part: BlockPart, in content: BlockContent) -> String {
    text(content.partTitle, ["number": number(part.index + 1)])
  }
}

extension BlockContent {
  fileprivate var partTitle: Strings.Key {
    switch self {
    case .table: .row
    case .list: .item
    case .links: .entry
    case .paragraph, .aside, .figure, .video, .code, .quote, .thematicBreak, .raw: .part
    }
  }

  /// What is said of some of its parts that are withdrawn.
  var withdrawnParts: Strings.Key {
    switch self {
    case .table: .withdrawnRows
    case .list: .withdrawnItems
    case .links: .withdrawnEntries
    case .paragraph, .aside, .figure, .video, .code, .quote, .thematicBreak, .raw: .withdrawnParts
    }
  }
}

extension Facet {
  fileprivate var title: Strings.Key {
    switch self {
    case .number: .differsNumber
    case .code: .differsCode
    case .name: .differsName
    case .address: .differsAddress
    case .order: .differsOrder
    case .label: .differsLabel
    case .level: .differsLevel
    case .structure: .differsStructure
    case .cell: .differsCell
    case .text: .differsText
    case .more: .differsMore
    }
  }
}
