internal import GuideBuild
internal import GuideEmit
package import GuideIngest
package import GuideModel

/// What `verify` would find wrong with what was just built, without an output folder: for who tries
/// many inputs.
package enum BuiltCheck {
  /// In words: passages that do not stand where they point, and those that topics or chunks leave out.
  package static func problems(
    with base: KnowledgeBase, of sources: [Source]
  ) async -> (untraced: [String], omitted: [String]) {
    let topics = base.topics.map(\.topic)
    let titles = TextUnits.titles(of: topics)
    let units = topics.map { TextUnits($0, titles: titles).units }
    let origins = units.joined().flatMap { $0.provenance.map(\.origin) }
    let trace = await TraceCheck(sources, for: origins, jobs: 1)
    let missing = units.flatMap { trace.nowhere(in: $0).map(\.unit) + trace.judged($0).missing }
    let formats: Set = ["topics", "chunks"]
    let emitters = Emitters.all().filter { formats.contains($0.format) }
    let emission = await Emission.emit(base, with: emitters, jobs: 1)
    var written: [String: [UInt8]] = [:]
    for files in emission.files.values { written.merge(files.files) { first, _ in first } }
    let current = CurrentCheck(written, hasPages: false)
    return (
      missing.map { "\($0.kind) at \($0.pointer) is not in the dump" },
      topics.flatMap(current.missing).map { "\($0.place?.path ?? ""): \($0.summary)" }
    )
  }
}
