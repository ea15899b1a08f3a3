import Foundation
import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// The three seed dumps through the whole program, from folders to folders.
@Suite(.enabled(if: Seeds.areThere, Seeds.whySkipped))
struct SeedBuildTests {
  private let place: TemporaryFolder
  private let seeds: String

  init() throws {
    place = try TemporaryFolder()
    seeds = try #require(Seeds.folder)
  }

  private func build(
    _ inputs: [String], into output: String, jobs: Int = 1
  ) async throws -> BuildRun.Result {
    let options = BuildOptions(
      inputs: inputs, output: place(output), jobs: jobs, currentFolder: place.path)
    return try await BuildRun(options).run()
  }

  @Test func theSameBytesInAnyOrderAndAtAnyNumberOfJobs() async throws {
    _ = try await build(Disk().folders(in: seeds), into: "one", jobs: 1)
    _ = try await build(Disk().folders(in: seeds), into: "two", jobs: 8)
    _ = try await build(
      ["pages/pages.md", "foundations", "crawl"].map { seeds + "/" + $0 }, into: "three", jobs: 3)
    let files = place.files()
    func tree(_ folder: String) -> [String: [UInt8]] {
      let own = files.filter { $0.key.hasPrefix(folder + "/") }
      return Dictionary(uniqueKeysWithValues: own.map { ($0.dropFirst(folder.count + 1), $1) })
        .reduce(into: [:]) { $0[String($1.key)] = $1.value }
    }
    let one = tree("one")
    #expect(one.count > 100)
    for other in ["two", "three"] {
      let tree = tree(other)
      #expect(tree.keys.sorted() == one.keys.sorted())
      let different = one.filter { tree[$0.key] != $0.value }.keys.sorted()
      #expect(different.isEmpty)
    }
    let again = try await build(Disk().folders(in: seeds), into: "one", jobs: 2)
    #expect(again.changes == .init(unchanged: one.count - 1))
  }

  @Test func everyWordIsAccountedForAndStandsWhereItPoints() async throws {
    let start = clock()
    let result = try await build(Disk().folders(in: seeds), into: "out", jobs: 2)
    print("seeds: \(Double(clock() - start) / Double(CLOCKS_PER_SEC)) s of CPU in this build")
    let figures = result.figures
    #expect(ExitCode(result.diagnostics, strict: true) == .fine)
    #expect((figures.documents, figures.topics) == (42, 40))
    #expect(figures.words > 66_000)
    #expect(figures.lostWords == 0)
    #expect(figures.wordsByOutcome[.unreadable] == 0)
    #expect(figures.wordsByOutcome[.furniture, default: 0] * 200 <= figures.words)
    let verified = try await VerifyRun(
      output: place("out"), currentFolder: place.path, jobs: 2
    ).run()
    #expect(DiagnosticRenderer().render(verified.diagnostics.items) == "")
    #expect(verified.topics == 40)
    #expect(verified.units > 3_300)
  }

  @Test func everyLinkAndFragmentOfTheSiteResolves() async throws {
    _ = try await build(Disk().folders(in: seeds), into: "out", jobs: 2)
    let files = place.files().filter { $0.key.hasPrefix("out/site/") }
    let pages = files.filter { $0.key.hasSuffix(".html") }.mapValues {
      HTMLPage(String(decoding: $0, as: UTF8.self))
    }
    #expect(pages.count > 40)
    var links = 0
    for (path, page) in pages {
      #expect(page.ids.count == Set(page.ids).count, "\(path) has an id twice")
      for link in page.links where !link.contains(":") {
        links += 1
        let (target, fragment) = HTMLPage.resolve(link, from: path)
        #expect(files[target] != nil, "\(path): \(link)")
        if let fragment {
          #expect(pages[target]?.ids.contains(fragment) == true, "\(path): \(link)")
        }
      }
    }
    print("site of the seeds: \(links) internal links in \(pages.count) pages")
  }

  @Test func onlyWhatWasAskedForIsWritten() async throws {
    _ = try await build(Disk().folders(in: seeds), into: "out")
    let before = place.files().filter { $0.key.hasPrefix("out/site/") }
    let options = BuildOptions(
      inputs: [seeds + "/crawl"], output: place("out"), formats: ["topics"],
      currentFolder: place.path)
    let result = try await BuildRun(options).run()
    let after = place.files()
    #expect(result.figures.topics == 1)
    #expect(after.filter { $0.key.hasPrefix("out/site/") } == before)
    #expect(after.keys.count { $0.hasPrefix("out/topics/") } == 4)
  }
}
