import Foundation
import GuideBuild
import GuideModel
import TestSupport
import Testing

@Suite struct LabelledPairsTests {
  /// Other pairs of the same form are tried with `LABELLED_PAIRS=FILE`.
  private static let path =
    ProcessInfo.processInfo.environment["LABELLED_PAIRS"]
    ?? PackageRoot.shared("dedup/pairs.jsonl")

  private struct Count {
    var found = 0
    var all = 0

    var share: Double { all == 0 ? 0 : Double(found) / Double(all) }
  }

  @Test(
    .enabled(if: Seeds.areThere, Seeds.whySkipped),
    .enabled(
      if: path != nil, "the pairs are not beside this checkout (../shared/dedup/pairs.jsonl)"))
  func differentIsNeverMergedAndEveryConflictIsReported() throws {
    let profile = try ProfileLibrary().profile(named: "hig", files: Disk(), currentFolder: "/")
    let labelled = try LabelledPairs(try #require(Self.path), profile: profile)
    var counts: [String: Count] = [:]
    func count(_ name: String, _ found: Bool) {
      counts[name, default: Count()].all += 1
      if found { counts[name, default: Count()].found += 1 }
    }
    for pair in labelled.pairs {
      let verdict = try labelled.verdict(pair)
      switch pair.label {
      case "different":
        count("different, merged", verdict.isMerged)
        #expect(!verdict.isMerged, "\(pair.kind) \(pair.id) \(pair.a.path) \(pair.b.path)")
      case "containment":
        let isRecognised = verdict.isMerged && min(verdict.onlyA, verdict.onlyB) == 0
        count("containment, recognised", isRecognised)
        if !isRecognised { print("pairs: not recognised: \(pair.kind) \(pair.id)") }
      default:
        count("duplicate or variant, found", verdict.isMerged)
        if !verdict.isMerged { print("pairs: not found: \(pair.kind) \(pair.id)") }
        if pair.conflict != nil {
          count("conflict, reported", verdict.differs)
          #expect(verdict.differs, "\(pair.kind) \(pair.id) \(pair.a.path)")
        } else {
          count("clean, told as differing", verdict.differs)
          if verdict.differs { print("pairs: differs: \(pair.kind) \(pair.id)") }
        }
      }
    }
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      print("pairs: \(name): \(count.found) of \(count.all)")
    }
    func share(_ name: String) -> Double { counts[name]?.share ?? 0 }
    #expect(share("duplicate or variant, found") >= 0.98)
    #expect(share("containment, recognised") >= 0.9)
  }
}
