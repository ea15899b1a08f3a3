import GuideModel
import GuideText

/// What the page says that tells how the site was made: the dumps, what was mended, where they
/// differ.
struct HowMade {
  var figures: SiteOptions.Figures?
  var map: SiteMap
  let strings: Strings
  private let dumps: [Dump]
  private let passages: PassageCounts
  private var disagreements: [Disagreement] = []

  /// A section in which the dumps say different things, and none is known to be newer.
  private struct Disagreement {
    var slug: String
    var section: String
  }

  /// No page lists more.
  private static let disagreementLimit = 100

  init(
    _ knowledge: KnowledgeBase, figures: SiteOptions.Figures?, map: SiteMap, strings: Strings
  ) {
    self.figures = figures
    self.map = map
    self.strings = strings
    dumps = knowledge.dumps
    passages = PassageCounts(knowledge.topics.lazy.map(\.topic))
    for topic in knowledge.topics.map(\.topic) {
      for section in topic.root.walk where section.blocks.contains(where: \.isDisputed) {
        disagreements.append(Disagreement(slug: topic.slug, section: section.id))
      }
    }
  }

  func values() -> TemplateValues {
    var values = TemplateValues()
    values.set("topicCount", strings.number(map.entries.count))
    let documents = dumps.reduce(0) { $0 + $1.documents }
    values.set("documentCount", strings.number(documents))
    let pages = strings.count(.pageCount, documents)
    values.set("madeOf", strings.count(.madeOf, map.entries.count, ["pages": pages]))
    values.set("passageCount", strings.number(passages.blocks))
    values.set("dumps", dumps.map(row))
    values.set("isMerged", dumps.count > 1)
    values.set("readings", readings)
    values.set("disagreements", disagreements.prefix(Self.disagreementLimit).compactMap(link))
    guard let figures else { return values }
    values.set("wordCount", strings.number(figures.words))
    values.set("lostCount", strings.number(figures.lostWords))
    values.set("isComplete", figures.lostWords == 0)
    values.set("words", words(figures))
    let repairs = figures.repairs.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    // The program's own names, which are English.
    values.set("namesLanguage", LanguageTags.agree(strings.language, "en") ? nil : "en")
    values.set(
      "repairs", repairs.map { row($0.key.replacing("-", with: " "), $0.value) })
    return values
  }

  private func row(_ dump: Dump) -> TemplateValues {
    var values = TemplateValues()
    values.set("name", dump.id)
    values.set("count", strings.number(dump.documents))
    values.set("date", dump.capturedOn)
    values.set("dateText", dump.capturedOn.map(strings.date))
    values.set("basis", strings[dump.dateSource.basis])
    return values
  }

  private func row(_ name: String, _ count: Int) -> TemplateValues {
    var values = TemplateValues()
    values.set("name", name)
    values.set("count", strings.number(count))
    return values
  }

  private func link(_ disagreement: Disagreement) -> TemplateValues? {
    guard let entry = map[disagreement.slug] else { return nil }
    var values = TemplateValues()
    values.set("title", entry.title)
    values.set(
      "section",
      entry.headings[disagreement.section].flatMap {
        $0 == entry.title ? nil : $0
      })
    values.set(
      "path",
      WebAddress(
        path: entry.slug + "/", fragment: SitePath.elementID(disagreement.section)))
    return values
  }

  private var readings: [TemplateValues] {
    let outcomes = figures?.outcomes ?? [:]
    let counts: [(Strings.Key, Int)] = [
      (.readingSame, outcomes[.same, default: 0] + outcomes[.lifted, default: 0]),
      (.readingSuperseded, passages[.superseded]),
      (.readingConflict, passages[.conflict]),
      (.readingWithdrawn, passages[.withdrawn]),
    ]
    return counts.filter { $0.1 > 0 }.map { row(strings[$0], $1) }
  }

  private func words(_ figures: SiteOptions.Figures) -> [TemplateValues] {
    let apart: [(Strings.Key, Outcome)] = [
      (.becameRepaired, .repaired), (.becameFurniture, .furniture),
      (.becameUnreadable, .unreadable),
    ]
    let rows = apart.map { ($0.0, figures.wordsByOutcome[$0.1, default: 0]) }
    let others = rows.reduce(figures.lostWords) { $0 + $1.1 }
    let all = [(.becamePassages, figures.words - others)] + rows
    return all.filter { $0.1 > 0 }.map { row(strings[$0], $1) }
  }
}

extension Dump.DateSource {
  /// How the date is known.
  fileprivate var basis: Strings.Key {
    switch self {
    case .configured: .capturedConfigured
    case .stated: .capturedStated
    case .changeLog: .capturedChangeLog
    case .unknown: .capturedUnknown
    }
  }
}
