internal import GuideModel

/// What a passage is to a dump that may be unable to say such things: its outermost container.
package enum PassageKind: String, Hashable, Sendable, CaseIterable {
  case abstract, heading, paragraph, list, table, aside, figure, picture, film, code, quote
  /// A paragraph right behind a picture or a film.
  case caption
  /// Whatever stands behind the last place that the dump shares.
  case end
  /// Above other headings, with no text of its own: what some converters drop.
  case bareHeading = "bare-heading"
  case links, cards
  case filmList = "film-list"
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
    case .links(.videos, _): self = .filmList
    case .links(.pages, _): self = .cards
    case .links(.related, _), .links(.developer, _): self = .links
    }
  }
}
