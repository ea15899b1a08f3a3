import Foundation
import TestSupport
import Testing

@testable import GuideText

@Suite struct BundledFilesTests {
  private static let sources = PackageRoot.path + "/Sources"

  /// Of the modules, all that is no code.
  private static let files: [String] =
    (FileManager.default.subpaths(atPath: sources) ?? []).filter {
      $0.hasPrefix("Guide") && $0.contains(".") && !$0.hasSuffix(".swift")
    }

  @Test func eachFileIsPartOfTheProgram() throws {
    #expect(Self.files.count > 50)
    let listed =
      BundledFiles.files(below: "GuideEmit").count + BundledFiles.files(below: "GuideText").count
    #expect(listed > 50)
    for path in Self.files {
      let bytes = try #require(FileManager.default.contents(atPath: Self.sources + "/" + path))
      #expect(BundledFiles.bytes(path) == [UInt8](bytes), "\(path)")
    }
  }

  @Test func onlyFilesOfTheFolderAreFound() {
    let names = BundledFiles.files(below: "GuideBuild/Profiles").keys.sorted()
    #expect(names == ["default.yml", "hig.yml", "sample.yml"])
    #expect(BundledFiles.files(below: "GuideBuild/Prof").isEmpty)
  }
}
