import Foundation
import GuideModel
import TestSupport
import Testing

@testable import GuideIngest

/// The folders of input and expected output beside this file.
enum Fixtures {
  static let path = PackageRoot.path + "/Tests/GuideIngestTests/Fixtures"

  /// The sample site, and what it lacks to try every repair.
  static var profile: Profile {
    var profile = TestProfiles.sample
    profile.furniture = [
      "Skip to content", "Handbook › *", "Copyright © *", "Find\nSearch *\nAll *",
    ]
    profile.films = Profile.Films(
      before: ["Film with controls."], labels: ["What the film shows:"], after: ["Play"])
    return profile
  }

  /// One input of a fixture folder, by its name without `input`: "" or "groups.".
  struct Case: CustomTestStringConvertible {
    var folder: String
    var stem: String
    var fileExtension: String

    /// Looks like damage and is none.
    var isHealthy: Bool { stem.hasPrefix("healthy.") }
    var isJSON: Bool { fileExtension == "json" }
    var testDescription: String { folder + "/" + stem + "input." + fileExtension }
    func path(_ name: String) -> String { "\(Fixtures.path)/\(folder)/\(stem)\(name)" }

    var source: Source {
      let name = "input." + fileExtension
      return Source(dump: "fixture", path: stem + name, bytes: Source.bytes(at: path(name)))
    }
  }

  /// Of a folder below `Fixtures`, in order of name; empty where it is missing.
  static func cases(_ folder: String) -> [Case] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []
    return names.sorted().compactMap { name in
      let parts = name.split(separator: ".").map(String.init)
      guard parts.count > 1, parts[parts.count - 2] == "input" else { return nil }
      let stem = parts.dropLast(2).map { $0 + "." }.joined()
      return Case(folder: folder, stem: stem, fileExtension: parts[parts.count - 1])
    }
  }

  static func folders(_ folder: String = "") -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []
    return names.sorted()
  }
}

extension Source {
  static func bytes(at path: String) -> [UInt8] {
    [UInt8](FileManager.default.contents(atPath: path) ?? Data())
  }

  /// The pages as they are read, before any repair.
  func pages(_ profile: Profile) -> [Page] {
    if path.hasSuffix(".json") {
      guard let root = try? JSONValue(parsing: bytes) else { return [] }
      var reader = ArticleReader(source: self, profile: profile)
      return reader.read(root)?.pages ?? []
    }
    var reader = MarkdownPages(source: self, profile: profile, hasManyPages: true)
    for part in FrontMatterSplitter.parts(of: SourceLines(bytes)) { reader.read(part) }
    return reader.pages
  }
}

extension [Page] {
  func dump(_ profile: Profile) -> String {
    DocumentDump.text(
      map { page in
        var page = page
        if page.items.contains(where: { $0.origin.location.start == 0 }) {
          page.settleAnchors(profile: profile)
        }
        return page.document(dialect: "fixture", profile: profile)
      })
  }
}
