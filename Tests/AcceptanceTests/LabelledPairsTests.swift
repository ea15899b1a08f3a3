import GuideModel
import GuidePipeline
import TestSupport
import Testing

@Suite(.enabled(if: Seeds.areThere, Seeds.whySkipped))
struct LabelledPairsTests {
  @Test func differentIsNeverMergedAndEveryConflictIsReported() throws {
    let path = try #require(PackageRoot.shared("dedup/pairs.jsonl"))
    let profile = try ProfileLibrary().profile(named: "hig", files: Disk(), currentFolder: "/")
    let labelled = try LabelledPairs(path, profile: profile)
    var counts: [String: (found: Int, all: Int)] = [:]
    func count(_ name: String, _ found: Bool) {
      counts[name, default: (0, 0)].all += 1
      if found { counts[name, default: (0, 0)].found += 1 }
    }
    for pair in labelled.pairs {
      let verdict = try labelled.verdict(pair)
      switch pair.label {
      case "different":
        count("different, merged", verdict.isMerged)
        #expect(
          !verdict.isMerged, "\(pair.kind) \(pair.id) \(pair.a.path) \(pair.b.path)"
        )
      case "containment":
        count("containment, recognised", verdict.isMerged && min(verdict.onlyA, verdict.onlyB) == 0)
      default:
        count("\(pair.label), found", verdict.isMerged)
        if pair.conflict != nil {
          count("conflict, reported", verdict.differsInFact)
          #expect(verdict.differsInFact, "\(pair.kind) \(pair.id) \(pair.a.path)")
        } else {
          count("clean \(pair.label), reported as differing in fact", verdict.differsInFact)
        }
      }
    }
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      print("pairs: \(name): \(count.found) of \(count.all)")
    }
  }
}
