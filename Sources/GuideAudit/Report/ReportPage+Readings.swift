internal import GuideBuild
internal import GuideEmit
internal import GuideModel
internal import GuideReconcile
internal import GuideText

extension ReportPage {
  /// More passages of one kind are left to `conflicts.jsonl`.
  private static let limit = 200
  /// Words around a difference.
  private static let context = 24

  /// What the dumps do not agree on: conflicts first, then what the newer dump replaced or dropped.
  func readings(into html: inout HTML) {
    html.part("readings", "Where the dumps differ") { html in
      let conflicts = ranked(.conflict)
      let superseded = ranked(.superseded)
      let withdrawn = passages.filter(\.isWithdrawn)
      passageFold(
        conflicts, "Conflicts: two readings of which neither is known to be newer", isOpen: true,
        into: &html
      ) { passage, html in
        readings(of: passage, .conflict, into: &html)
        html.note("To settle it, put this under “overrides:” in guidebook.yml:")
        html.element(.pre, text: passage.settlement)
      }
      passageFold(
        superseded, "Earlier readings: the newer one is shown", isOpen: superseded.count <= 20,
        into: &html
      ) { readings(of: $0, .superseded, into: &$1) }
      let settled = ranked(.settled)
      if !settled.isEmpty {
        passageFold(settled, "Settled readings: guidebook.yml prefers another one", into: &html) {
          readings(of: $0, .settled, into: &$1)
        }
      }
      passageFold(
        withdrawn, "Gone: a newer dump has the section without it", into: &html
      ) { Self.withdrawn($0, into: &$1) }
      unconfirmed(into: &html)
    }
  }

  /// What people act upon first: numbers, code, names.
  private func ranked(_ relation: Relation) -> [ReportedPassage] {
    let found = passages.filter { $0.has(relation) }
    return Facet.allCases.flatMap { facet in found.filter { $0.facet(of: relation) == facet } }
  }

  private func passageFold(
    _ passages: [ReportedPassage], _ summary: String, isOpen: Bool = false, into html: inout HTML,
    content: (ReportedPassage, inout HTML) -> Void
  ) {
    if passages.isEmpty {
      html.note("\(summary.prefix { $0 != ":" }): none.")
      return
    }
    html.fold("\(passages.count) × \(summary)", isOpen: isOpen) { html in
      for passage in passages.prefix(Self.limit) {
        html.element(.article) { html in
          heading(of: passage, into: &html)
          content(passage, &html)
        }
      }
      html.more(than: Self.limit, of: passages.count, in: "conflicts.jsonl")
    }
  }

  private func heading(of passage: ReportedPassage, into html: inout HTML) {
    html.element(.h3) { html in
      let text = ([passage.title] + passage.headings).joined(separator: " › ")
      if let address = address(of: passage.topic, section: passage.section) {
        html.element(.a, .href(address), text: text)
      } else {
        html.text(text)
      }
    }
    html.element(.p, .class("places")) { html in
      html.text(passage.kind + (passage.isHeading ? "" : " "))
      if !passage.isHeading { html.element(.code, text: passage.block.id) }
    }
  }

  /// The reading that is shown on the left, each other one beside it.
  private func readings(
    of passage: ReportedPassage, _ relation: Relation, into html: inout HTML
  ) {
    for other in passage.others where other.reading.relation == relation {
      let diff = WordDiff(other.reading.content.plainText, other.shown.plainText)
        .shortened(context: Self.context)
      let part = other.part.map { ", \(passage.block.content.partName) \($0.index + 1)" } ?? ""
      html.element(.div, .class("readings")) { html in
        Self.reading("Shown" + part, diff.new, other.provenance, into: &html)
        Self.reading(
          other.reading.label(), diff.old, other.reading.provenance, into: &html)
      }
    }
  }

  private static func withdrawn(_ passage: ReportedPassage, into html: inout HTML) {
    let block = passage.block
    let all: [(BlockContent, [Provenance])] =
      block.status == .withdrawn
      ? [(block.content, block.provenance)]
      : passage.withdrawnParts.map { ($0.content ?? block.content, $0.provenance) }
    for (content, provenance) in all {
      html.element(.div, .class("reading")) { html in
        html.element(.p, .class("text"), text: content.plainText.cut(to: 1200))
        places(provenance, into: &html)
      }
    }
  }

  private static func reading(
    _ label: String, _ runs: [WordDiff.Run], _ provenance: [Provenance], into html: inout HTML
  ) {
    html.element(.div, .class("reading")) { html in
      html.element(.p, .class("label"), text: label)
      html.element(.p, .class("text")) { $0.runs(runs) }
      places(provenance, into: &html)
    }
  }

  private static func places(_ provenance: [Provenance], into html: inout HTML) {
    html.element(.p, .class("places")) { html in
      for (index, place) in provenance.enumerated() {
        if index > 0 { html.void(.br) }
        html.element(.code, text: place.origin.label)
      }
    }
  }

  private func unconfirmed(into html: inout HTML) {
    let found = passages.filter { $0.block.status == .unconfirmed }
    if found.isEmpty { return html.note("In some dumps only: none.") }
    let topics = Dictionary(grouping: found, by: \.topic).sorted { $0.key < $1.key }
    let summary =
      "In some dumps only: another lacks it and could have it, and nothing tells which is newer"
    let undated = UndatedDumps(knowledge.base.dumps, knowledge.base.topics.map(\.topic))
    html.fold("\(found.count) × \(summary)") { html in
      if !undated.names.isEmpty { html.note("To settle them, \(undated.remedy).") }
      for (slug, passages) in topics {
        html.element(.h3) { html in
          html.text("\(passages[0].title) (\(slug)): \(passages.count)")
        }
        html.list(passages, limit: 20, rest: "topics/\(slug).json") { passage, html in
          html.text(passage.block.content.plainText.cut(to: 160) + " ")
          html.element(.code, text: passage.block.provenance.first?.origin.label ?? "")
        }
      }
    }
  }
}
