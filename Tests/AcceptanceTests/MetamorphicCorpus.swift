import GuideIngest
import GuideModel
import TestSupport
import Testing

@testable import GuideBuild

/// Real input to change in ways that must not matter: the sample always, the corpora where they
/// stand beside the project.
struct MetamorphicCorpus: Sendable, CustomTestStringConvertible {
  let name: String
  let folder: String
  let profileName: String

  var testDescription: String { name }

  static let sample = MetamorphicCorpus(
    name: "sample", folder: PackageRoot.path + "/input/sample", profileName: "sample")
  static let seeds = shared("seeds", "corpora/hig-seeds")
  static let crawl = shared("crawl", "corpora/hig-crawl-2025-09")
  /// Those that are there; `CorporaTests` says which are not.
  static let all = [sample] + [seeds, crawl].compactMap(\.self)

  private static func shared(_ name: String, _ folder: String) -> MetamorphicCorpus? {
    PackageRoot.shared(folder).map {
      MetamorphicCorpus(name: name, folder: $0, profileName: "hig")
    }
  }

  func profile() throws -> Profile {
    try ProfileLibrary().profile(named: profileName, files: Disk(), currentFolder: "/")
  }

  /// What a debug build gets through in good time.
  static let maximumSources = 60

  /// By dump and path; of a larger corpus the same selection each time.
  func sources() throws -> [Source] {
    let sources = try allSources()
    guard sources.count > Self.maximumSources else { return sources }
    var generator = SeededGenerator(seed: 44)
    let chosen = sources.indices.shuffled(using: &generator).prefix(Self.maximumSources)
    return chosen.sorted().map { sources[$0] }
  }

  private func allSources() throws -> [Source] {
    var diagnostics = Diagnostics()
    var discovery = InputDiscovery(files: Disk(), currentFolder: "/")
    let dumps = try discovery.discover(Disk().folders(in: folder), into: &diagnostics)
    return SourceReader(files: Disk()).read(dumps, into: &diagnostics)
  }

  /// Of all `sources()`, built once for all tests.
  func base() async throws -> Knowledge {
    try await #require(Self.bases[name]).value
  }

  private static let bases = Dictionary(
    uniqueKeysWithValues: all.map { corpus in
      (corpus.name, Task { try await corpus.build(try corpus.sources()) })
    })

  func build(_ sources: [Source], dates: [String: String] = [:]) async throws -> Knowledge {
    var configuration = Configuration()
    for (dump, date) in dates {
      configuration.dumps[dump] = .init(value: date, place: .init(path: "guidebook.yml"))
    }
    return await KnowledgeBuilder(profile: try profile(), configuration: configuration, jobs: 2)
      .build(sources)
  }
}

extension Source {
  /// Who reads it.
  var dialect: String? { Ingestors.sniff(self).first?.ingestor.dialect }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func with(path: String? = nil, text: String) -> Source {
    Source(dump: dump, path: path ?? self.path, bytes: Array(text.utf8))
  }
}
