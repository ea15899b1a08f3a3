internal import GuideModel

/// What a passage is to a dump that may be unable to say such things: its outermost container.
package enum PassageKind: String, Hashable, Sendable, CaseIterable {
  case abstract, heading, paragraph, list, table, aside, figure, picture, film, code, quote
  /// Whatever stands behind the last place that the dump shares.
  case end
  /// Above other headings, with no text of its own: what some converters drop.
  case bareHeading = "bare-heading"
  case links, cards
  /// A line across the page, or markup of no meaning here.
  case rule
  /// Whatever stands in a tab of a strip.
  case tab

  init(_ content: BlockContent) {
    switch content {
    case .paragraph: self = .paragraph
    case .raw, .thematicBreak: self = .rule
    case .list: self = .list
    case .table: self = .table
    case .aside: self = .aside
    case .figure(let figure): self = figure.caption.isEmpty ? .picture : .figure
    case .video: self = .film
    case .code: self = .code
    case .quote: self = .quote
    case .links(let kind, _): self = kind.passageKind
    }
  }

  /// How many there are: "1 table", "12 tables", "3 passages in tabs".
  package func counted(_ count: Int) -> String {
    switch self {
    case .code: count == 1 ? "1 block of code" : "\(count) blocks of code"
    case .tab: count == 1 ? "1 passage in tabs" : "\(count) passages in tabs"
    case .bareHeading: count == 1 ? "1 heading without text" : "\(count) headings without text"
    case .end: count == 1 ? "1 end of a page" : "\(count) ends of pages"
    case .cards: count == 1 ? "1 list of cards" : "\(count) lists of cards"
    case .links: count == 1 ? "1 list of links" : "\(count) lists of links"
    case .abstract, .heading, .paragraph, .list, .table, .aside, .figure, .picture, .film, .quote,
      .rule:
      count == 1 ? "1 \(rawValue)" : "\(count) \(rawValue)s"
    }
  }
}

extension LinksKind {
  fileprivate var passageKind: PassageKind {
    switch self {
    case .videos: .film
    case .pages: .cards
    case .related, .developer: .links
    }
  }
}
