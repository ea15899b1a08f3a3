import GuideModel
import GuideText

/// What the page says that tells how the site was made: the dumps, what was mended, where they
/// differ.
struct HowMade {
  var figures: SiteOptions.Figures?
  var map: SiteMap
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

  init(_ knowledge: KnowledgeBase, figures: SiteOptions.Figures?, map: SiteMap) {
    self.figures = figures
    self.map = map
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
    values.set("topicCount", Self.grouped(map.entries.count))
    values.set("documentCount", Self.grouped(dumps.reduce(0) { $0 + $1.documents }))
    values.set("passageCount", Self.grouped(passages.blocks))
    values.set("dumps", dumps.map(Self.row))
    values.set("readings", readings)
    values.set("disagreements", disagreements.prefix(Self.disagreementLimit).compactMap(link))
    guard let figures else { return values }
    values.set("wordCount", Self.grouped(figures.words))
    values.set("lostCount", Self.grouped(figures.lostWords))
    values.set("isComplete", figures.lostWords == 0)
    values.set("words", words(figures))
    let repairs = figures.repairs.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    values.set(
      "repairs", repairs.map { Self.row($0.key.replacing("-", with: " "), $0.value) })
    return values
  }

  private static func row(_ dump: Dump) -> TemplateValues {
    var values = TemplateValues()
    values.set("name", dump.id)
    values.set("count", Self.grouped(dump.documents))
    values.set("date", dump.capturedOn)
    values.set("dateText", dump.capturedOn.map(CalendarDate.longText))
    values.set("basis", dump.dateSource.basis)
    return values
  }

  private static func row(_ name: String, _ count: Int) -> TemplateValues {
    var values = TemplateValues()
    values.set("name", name)
    values.set("count", Self.grouped(count))
    return values
  }

  /// With a comma at every third digit.
  private static func grouped(_ number: Int) -> String {
    var text = String(number)
    var place = text.count - 3
    while place > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: place))
      place -= 3
    }
    return text
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
    let counts = [
      (
        "The same words in more than one dump, shown once",
        outcomes[.same, default: 0] + outcomes[.lifted, default: 0]
      ),
      ("Earlier readings, folded below the newer ones", passages[.superseded]),
      (
        "Two readings, and nothing tells which is newer: both stand there",
        passages[.conflict]
      ),
      (
        "No longer in the newest dump, folded at the end of the section",
        passages[.withdrawn]
      ),
    ]
    return counts.filter { $0.1 > 0 }.map(Self.row)
  }

  private func words(_ figures: SiteOptions.Figures) -> [TemplateValues] {
    let apart: [(String, Outcome)] = [
      ("Taken up by repairs: labels, tab strips, torn links", .repaired),
      ("Page furniture: navigation, footers, copyright lines", .furniture),
      ("Not readable", .unreadable),
    ]
    let rows = apart.map { ($0.0, figures.wordsByOutcome[$0.1, default: 0]) }
    let others = rows.reduce(figures.lostWords) { $0 + $1.1 }
    let all = [("Passages, as kept, same or other readings", figures.words - others)] + rows
    return all.filter { $0.1 > 0 }.map(Self.row)
  }
}

extension Dump.DateSource {
  /// How the date is known.
  fileprivate var basis: String {
    switch self {
    case .configured: "as its owner says"
    case .stated: "as the dump says"
    case .changeLog: "by the newest entry of its change logs"
    case .unknown: "unknown"
    }
  }
}
