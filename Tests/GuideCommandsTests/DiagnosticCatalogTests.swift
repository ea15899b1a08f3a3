import Foundation
import TestSupport
import Testing

/// Every id of a diagnostic that stands in the sources has its whole text in a test.
@Suite struct DiagnosticCatalogTests {
  /// String literals of the form `area.fact`, but for names of files.
  static func ids() throws -> Set<String> {
    let files = [
      "css", "html", "js", "json", "jsonl", "md", "mjs", "mts", "sqlite", "svg", "ts", "txt", "xml",
      "yaml", "yml",
    ]
    var ids: Set<String> = []
    for text in try texts(below: "Sources", where: { $0.hasSuffix(".swift") }) {
      for match in text.matches(of: /"([a-z][a-z0-9-]*)\.([a-z][a-z0-9-]*)"/)
      where !files.contains(String(match.2)) {
        ids.insert("\(match.1).\(match.2)")
      }
    }
    return ids
  }

  static func texts(below folder: String, where isWanted: (String) -> Bool) throws -> [String] {
    let root = PackageRoot.path + "/" + folder
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
    return try paths.filter(isWanted).map {
      try String(contentsOf: URL(filePath: root + "/" + $0), encoding: .utf8)
    }
  }

  /// A severity before the id and a summary after it: what only rendering makes.
  @Test func everyIDIsRenderedInATest() throws {
    let ids = try Self.ids()
    #expect(ids.count > 60)
    var rendered: Set<String> = []
    let isText = { (path: String) in path.hasSuffix(".swift") || path.hasSuffix(".txt") }
    for text in try Self.texts(below: "Tests", where: isText) {
      for match in text.matches(
        of: /(?m)^\s*(?:error|warning|note)\[([a-z0-9-]+\.[a-z0-9-]+)\]: \S/)
      {
        rendered.insert(String(match.1))
      }
    }
    #expect(ids.subtracting(rendered).sorted() == [])
  }

  /// Ids name what is; texts end without a full stop, and help begins with a small letter.
  @Test func everyRenderedTextKeepsTheForm() throws {
    let folder = "Tests/GuideCommandsTests/Goldens/Diagnostics"
    let texts = try Self.texts(below: folder) { $0.hasSuffix(".txt") }
    #expect(texts.count > 20)
    for text in texts {
      for line in text.split(separator: "\n") where line.contains("]: ") || line.contains("help: ")
      {
        #expect(!line.hasSuffix("."), "\(line)")
        if let help = line.split(separator: "help: ").last, line.contains("help: ") {
          #expect(help.first?.isLowercase == true, "\(line)")
        }
      }
    }
  }
}
