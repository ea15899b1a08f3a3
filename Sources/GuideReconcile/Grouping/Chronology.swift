internal import GuideModel

/// How one document stands to another in time.
enum Precedence: Sendable, Equatable {
  case newer, older
  /// Nothing tells; a legal result, never replaced by file order.
  case unordered
}

/// Tells the order of documents: by what a person says, else by the change logs of the pages, else
/// by the days on which they were captured.
struct Chronology: Sendable {
  private let capturedOn: [String: String]
  private let configured: Set<String>

  init(dumps: [Dump]) {
    capturedOn = Dictionary(
      dumps.compactMap { dump in
        dump.dateSource == .changeLog ? nil : dump.capturedOn.map { (dump.id, $0) }
      }, uniquingKeysWith: { first, _ in first })
    configured = Set(dumps.filter { $0.dateSource == .configured }.map(\.id))
  }

  func compare(_ a: Document, _ b: Document) -> Precedence {
    let isSaid = configured.contains(a.origin.dump) && configured.contains(b.origin.dump)
    if !isSaid, let order = Self.order(a.newestChange, b.newestChange) { return order }
    return Self.order(date(of: a), date(of: b)) ?? .unordered
  }

  /// nil where one is missing or both are one.
  private static func order(_ a: String?, _ b: String?) -> Precedence? {
    guard let a, let b, a != b else { return nil }
    return a > b ? .newer : .older
  }

  /// The day on which the page was captured, where it or its dump says so; ISO 8601.
  func date(of document: Document) -> String? {
    let dump = document.origin.dump
    return configured.contains(dump) ? capturedOn[dump] : document.capturedOn ?? capturedOn[dump]
  }

  /// The newest change-log date of the document, else the day on which it was captured.
  func edition(of document: Document) -> Edition {
    Edition(
      dump: document.origin.dump, date: document.newestChange ?? date(of: document),
      changed: document.contentDate)
  }

  /// The newest of some documents: none is known to be newer, and one with a date goes before those
  /// without. nil of none.
  func newest(_ documents: some Sequence<Document>) -> Document? {
    documents.reduce(nil) { newest, document in
      guard let newest else { return document }
      switch compare(document, newest) {
      case .newer: return document
      case .older: return newest
      case .unordered:
        return date(of: newest) == nil && date(of: document) != nil ? document : newest
      }
    }
  }
}

extension Document {
  var newestChange: String? { changeLog.compactMap(\.date).max() }
}
