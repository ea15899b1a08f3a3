internal import GuideModel
internal import GuideText

/// How one document stands to another in time.
enum Precedence: Sendable, Equatable {
  case newer, older
  /// Nothing tells; a legal result, never replaced by file order.
  case unordered
}

/// Tells the order of documents: by what a person says, else by the change logs of the pages, else
/// by the days on which they were captured, else by the change logs of their dumps.
struct Chronology: Sendable {
  private let capturedOn: [String: String]
  /// Of dumps of which nothing says when they were captured: the last day that any page speaks of.
  private let notBefore: [String: String]
  private let configured: Set<String>
  private let logs: LogOrder

  init(dumps: [Dump], logs: LogOrder = LogOrder([])) {
    self.logs = logs
    func days(isLog: Bool) -> [String: String] {
      let dumps = dumps.filter { ($0.dateSource == .changeLog) == isLog }
      return Dictionary(first: dumps.compactMap { dump in dump.capturedOn.map { (dump.id, $0) } })
    }
    (capturedOn, notBefore) = (days(isLog: false), days(isLog: true))
    configured = Set(dumps.filter { $0.dateSource == .configured }.map(\.id))
  }

  func compare(_ a: Document, _ b: Document) -> Precedence { compare(times(of: a), times(of: b)) }

  private func compare(_ a: Times, _ b: Times) -> Precedence {
    let isSaid = configured.contains(a.dump) && configured.contains(b.dump)
    if !isSaid, let order = Self.order(a.change, b.change) { return order }
    if let order = Self.order(a.captured, b.captured) { return order }
    if let order = logs.order(a.dump, b.dump) { return order }
    // What speaks of a day was captured on it or later, and with it the pages of its dump.
    if let day = a.notBefore, let other = b.captured, day > other { return .newer }
    if let day = b.notBefore, let other = a.captured, day > other { return .older }
    return .unordered
  }

  /// Of two dumps as a whole.
  func compare(dumps a: String, _ b: String) -> Precedence {
    if let order = Self.order(capturedOn[a], capturedOn[b]) { return order }
    if let order = logs.order(a, b) { return order }
    if let day = notBefore[a], let other = capturedOn[b], day > other { return .newer }
    if let day = notBefore[b], let other = capturedOn[a], day > other { return .older }
    return .unordered
  }

  /// Of two readings, by their witnesses: the newest of one is no older than any of the other, and
  /// newer than some. A witness of which nothing is known changes nothing.
  func compare(_ a: [Document], _ b: [Document]) -> Precedence {
    compare(distinctTimes(of: a), distinctTimes(of: b))
  }

  func compare(_ a: [Times], _ b: [Times]) -> Precedence {
    let (newer, older) = (isNewer(a, than: b), isNewer(b, than: a))
    return newer == older ? .unordered : newer ? .newer : .older
  }

  /// All that the order of a document to others depends on. Days are ISO 8601.
  struct Times: Hashable, Sendable {
    fileprivate let dump: String
    fileprivate let change, captured, notBefore: String?
  }

  private func times(of document: Document) -> Times {
    let (dump, date) = (document.origin.dump, date(of: document))
    let ofDump = date == nil ? notBefore[dump] : nil
    return Times(
      dump: dump, change: document.newestChange, captured: date,
      notBefore: [document.newestContent, ofDump].compactMap(\.self).max())
  }

  /// Each once: a page may stand in a dump many times.
  func distinctTimes(of documents: [Document]) -> [Times] {
    let times = documents.map(times)
    return times.count == 1 ? times : Array(Set(times))
  }

  private func isNewer(_ a: [Times], than b: [Times]) -> Bool {
    a.contains { one in
      let orders = b.map { compare(one, $0) }
      return orders.contains(.newer) && !orders.contains(.older)
    }
  }

  /// nil where one is missing or both are one.
  private static func order(_ a: String?, _ b: String?) -> Precedence? {
    guard let a, let b, a != b else { return nil }
    return a > b ? .newer : .older
  }

  /// The day on which the page was captured, where it or its dump says so; ISO 8601.
  func date(of document: Document) -> String? {
    let dump = document.origin.dump
    return configured.contains(dump)
      ? capturedOn[dump] : document.facts.capturedOn ?? capturedOn[dump]
  }

  /// The newest change-log date of the document, else the day on which it was captured.
  func edition(of document: Document) -> Edition {
    Edition(
      dump: document.origin.dump, date: document.newestChange ?? date(of: document),
      changed: document.facts.contentDate)
  }
}

extension Document {
  var newestChange: String? { changeLog.compactMap(\.date).max() }

  /// Whether its own log knows of no change since the others, which another converter wrote: what a
  /// later capture lacks may as well be lost.
  func isSameEdition(as others: [Document]) -> Bool {
    guard let change = newestChange else { return false }
    return others.contains { $0.newestChange == change }
      && others.allSatisfy { $0.dialect != dialect }
  }

  /// The last day that it speaks of as past.
  fileprivate var newestContent: String? {
    [newestChange, facts.contentDate].compactMap(\.self).max()
  }
}
