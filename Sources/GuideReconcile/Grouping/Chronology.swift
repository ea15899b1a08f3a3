internal import GuideModel

/// How one document stands to another in time.
enum Precedence: Sendable, Equatable {
  case newer, older
  /// Both show the same newest change-log date.
  case sameEdition
  /// Nothing tells; a legal result, never replaced by file order.
  case unordered
}

/// Tells the order of documents from the dates of their dumps and their change logs.
struct Chronology: Sendable {
  private let capturedOn: [String: String]

  init(dumps: [Dump]) {
    capturedOn = Dictionary(
      dumps.compactMap { dump in dump.capturedOn.map { (dump.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  func compare(_ a: Document, _ b: Document) -> Precedence {
    if let x = capturedOn[a.origin.dump], let y = capturedOn[b.origin.dump], x != y {
      return x > y ? .newer : .older
    }
    if let x = a.newestChange, let y = b.newestChange, x == y { return .sameEdition }
    return .unordered
  }

  /// The newest change-log date of the document, else the day on which the page was fetched, else
  /// the date of its dump.
  func edition(of document: Document) -> Edition {
    Edition(
      dump: document.origin.dump,
      date: document.newestChange ?? document.capturedOn ?? capturedOn[document.origin.dump])
  }
}

extension Document {
  var newestChange: String? { changeLog.compactMap(\.date).max() }
}
