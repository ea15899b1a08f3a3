internal import GuideEmit
internal import GuideIndex
internal import GuideModel

/// Takes over the formats beside the site, where all that they are made of is as it was.
struct EmissionMemory: Sendable {
  private let memory: BuildMemory?
  private let input: Input
  /// Whether the index has vectors, which another command puts there.
  private let hasVectors: Bool

  private struct Input: Equatable, Sendable {
    var base: KnowledgeBase
    var profile: Profile
    var title: String
    var chunks: ChunkOptions
    var attribution: SiteOptions.Attribution
    var isExcerptOnly: Bool
  }

  init(_ memory: BuildMemory?, _ base: KnowledgeBase, _ profile: Profile, _ options: EmitOptions) {
    self.memory = memory
    input = Input(
      base: base, profile: profile, title: options.siteTitle, chunks: options.chunks,
      attribution: options.site.attribution, isExcerptOnly: options.site.isExcerptOnly)
    hasVectors = options.earlierIndex.map { (try? $0.embedding()) != nil } ?? false
  }

  func result(of emitter: any Emitter, make: () -> Emission.Result) -> Emission.Result {
    if emitter is SiteEmitter || (emitter is IndexEmitter && hasVectors) { return make() }
    return memory.recall("format " + emitter.format, of: input, make: make)
  }
}
