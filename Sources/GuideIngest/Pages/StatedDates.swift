import GuideText

/// The dates that a page or record states of itself: when it was captured, and when its author
/// wrote or changed it, which is no more than a lower bound of the former. A page that is dated as posts
/// are says when it was posted.
enum StatedDates {
  /// Keys in lower case without what parts their words, in the order in which they are asked.
  private static let capture = [
    "timestamp", "retrieved", "retrievedat", "retrievedon", "captured", "capturedat", "capturedon",
    "crawled", "crawledat", "crawledon", "fetched", "fetchedat", "fetchedon", "scraped",
    "scrapedat", "downloaded", "downloadedat", "accessed", "accessedon", "loadedtime", "crawldate",
    "lastcrawled", "crawltime", "capturedate", "retrievaldate", "retrieveddate", "dateretrieved",
    "scrapedon", "scrapedate", "downloadedon", "accessdate", "dateaccessed",
    "exported", "exportedat", "archived", "archivedat", "snapshot", "snapshotdate",
  ]
  private static let content = [
    "lastmod", "lastmodified", "lastupdated", "lastupdate", "updated", "updatedat", "modified",
    "modifiedat", "modifiedtime", "msdate", "datemodified", "reviewed", "lastreviewed",
    "lastreviewedon",
  ]
  private static let posting = [
    "date", "publishedtime", "published", "publishdate", "publishedat", "pubdate", "datepublished",
  ]

  /// Whether a date is expected under the key.
  static func isKey(_ key: String) -> Bool {
    (capture + content + posting).contains(name(ofKey: key))
  }

  /// Mappings of front matter that say where a page is from: `source: {retrieved: …}`.
  private static let parents = ["source/", "crawl/", "capture/", "metadata/", "meta/"]

  private static func name(ofKey key: String) -> String {
    let parent = parents.first { key.lowercased().hasPrefix($0) } ?? ""
    return key.lowercased().dropFirst(parent.count).filter { $0.isLetter || $0.isNumber }
  }

  /// ISO 8601 calendar dates; nil where none is stated.
  static func read(
    _ values: [String: String]
  ) -> (capturedOn: String?, contentDate: String?, postedOn: String?) {
    let known = capture + content + posting
    var byKey: [String: CalendarDate] = [:]
    // Of keys that are one but for what parts their words, the first that has a date.
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      let name = name(ofKey: key)
      guard known.contains(name), byKey[name] == nil else { continue }
      byKey[name] = DateReader.stated(value, monthFirst: name == "msdate")
    }
    func first(_ keys: [String]) -> String? { keys.lazy.compactMap { byKey[$0]?.text }.first }
    return (first(capture), first(content + posting), first(posting))
  }
}
