import Foundation
import GuideIngest
import GuideModel
import GuideReconcile
import TestSupport
import Testing

@testable import GuideBuild

/// Two dumps of the same pages. The second is what a converter made of them, all in one way, and
/// each of its pages carries one change more, or none: every change must be told, with both readings
/// and the right facet, and nothing that the converter did.
@Suite struct ToldAndSameTests {
  @Test(arguments: MetamorphicCorpus.all, ConverterDamage.allCases)
  func everyChangeIsToldAndNothingElse(
    _ corpus: MetamorphicCorpus, _ damage: ConverterDamage
  ) async throws {
    let documents = try await Self.documents(corpus)
    for (seed, isDated) in [(15, true), (TestSeed.fresh, false)] as [(UInt64, Bool)] {
      try await Self.check(documents, damage, corpus, seed: seed, isDated: isDated)
    }
  }

  private static func check(
    _ documents: [Document], _ damage: ConverterDamage, _ corpus: MetamorphicCorpus,
    seed: UInt64, isDated: Bool
  ) async throws {
    var planter = Planter(documents, seed: seed)
    var planted: [String: (change: PlantedChange, words: String)] = [:]
    var copies: [Document] = []
    for (index, document) in documents.enumerated() {
      let changes = PlantedChange.allCases
      let change = changes[index % changes.count]
      // Every third page is only converted.
      if index % 3 > 0, !damage.hides(change), let changed = planter.plant(change, in: document) {
        planted[document.slug] = (change, planter.last)
        copies.append(damage.damage(changed))
      } else {
        copies.append(damage.damage(document))
      }
    }
    let topics = try await merged(documents, copies, corpus, isDated: isDated)
    var (untold, falsely): ([String], [String]) = ([], [])
    for topic in topics {
      let told = topic.readings
      guard let (change, words) = planted[topic.slug] else {
        if !told.isEmpty { falsely.append("\(topic.slug): \(told[0].label())") }
        continue
      }
      let facets = Set(told.flatMap(\.facets))
      let isTold = change.facets.isEmpty ? !told.isEmpty : !facets.isDisjoint(with: change.facets)
      if !isTold { untold.append("\(topic.slug): \(change), \(words)") }
      if isDated, told.contains(where: { $0.relation != .superseded || $0.date != "2031-01-01" }) {
        untold.append("\(topic.slug): the older reading is shown")
      }
    }
    let name = "\(corpus.name), \(damage), seed \(seed), \(isDated ? "dated" : "undated")"
    print("planted:", name, planted.count, "untold", untold.count, "false", falsely.count)
    #expect(untold.isEmpty, "\(name): \(untold)")
    #expect(falsely.isEmpty, "\(name): \(falsely)")
  }

  private static func merged(
    _ documents: [Document], _ copies: [Document], _ corpus: MetamorphicCorpus, isDated: Bool
  ) async throws -> [Topic] {
    let dumps = [("a", "2031-01-01"), ("b", "2031-06-01")].map { id, date in
      Dump(
        id: id, capturedOn: isDated ? date : nil, dateSource: isDated ? .stated : .unknown,
        documents: documents.count)
    }
    let all = documents.map { $0.moved(to: "a") } + copies.map { $0.moved(to: "b") }
    let builder = KnowledgeBuilder(profile: try corpus.profile(), jobs: 2)
    return await builder.reconcile(all, dumps: dumps).topics
  }

  /// One a slug, without change logs, by which one page could be newer.
  private static func documents(_ corpus: MetamorphicCorpus) async throws -> [Document] {
    var diagnostics = Diagnostics()
    let builder = KnowledgeBuilder(profile: try corpus.profile(), jobs: 2)
    let ingested = await builder.settle(builder.read(try corpus.sources()), into: &diagnostics)
    var slugs: Set<String> = []
    return ingested.flatMap(\.ingestion.documents).filter {
      slugs.insert($0.slug).inserted && $0.facts.url != nil
    }
  }
}

extension Document {
  fileprivate func moved(to dump: String) -> Document {
    var document = self
    document.origin.dump = dump
    document.changeLog = []
    document.facts.capturedOn = nil
    return document
  }
}

extension Topic {
  /// Of blocks, parts and headings.
  fileprivate var readings: [Alternative] {
    (abstract?.allAlternatives ?? [])
      + root.walk.flatMap { section in
        section.alternatives + section.blocks.flatMap(\.allAlternatives)
      }
  }
}
