import TestSupport
import Testing

extension HTMLPage {
  /// The pages of a site by path.
  static func all(in site: MemorySink) throws -> [String: HTMLPage] {
    var pages: [String: HTMLPage] = [:]
    for path in site.files.keys where path.hasSuffix(".html") {
      pages[path] = try HTMLPage(#require(site.text(path)))
    }
    return pages
  }
}
