package import GuideModel
internal import GuideText

/// Reads the picture of a checkmark or a cross as the judgement of the figure that it belongs to:
/// the one before it, or the one after it where most rows of figures on the page start with a mark;
/// the other one where that is judged already. Marks without any figure are left out, with a note.
package struct JudgementPicture: PageRepair {
  package let name = "judgement-picture"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let marks = Marks(profile)
    var rows: [[Page.Item]] = []
    for item in page.items {
      if item.figure != nil, rows.last?.last?.figure != nil {
        rows[rows.count - 1].append(item)
      } else {
        rows.append([item])
      }
    }
    let leads = marks.lead(rows)
    page.items = rows.flatMap { row -> [Page.Item] in
      guard row.contains(where: { marks.judgement(of: $0) != nil }) else { return row }
      let judged = JudgedRow(row, by: marks, leads: marks.starts(row) ?? leads)
      for mark in judged.taken { account(mark, in: &page, into: &diagnostics) }
      if marks.areAll(judged.items) {
        for mark in judged.items {
          account(mark, in: &page, into: &diagnostics)
          diagnostics.report(.strayJudgement(mark))
        }
        return []
      }
      return judged.items
    }
  }

  private func account(
    _ item: Page.Item, in page: inout Page, into diagnostics: inout Diagnostics
  ) {
    guard let mark = item.figure else { return }
    let label = mark.hasOnlyWord ? " " + mark.caption.plainText : ""
    page.residue.append(
      Residue(
        origin: item.origin, text: (mark.image?.alt ?? "") + label, outcome: .repaired, rule: name))
    diagnostics.repaired(name)
  }
}

/// The pictures that judge others.
private struct Marks {
  private let patterns: [(Wildcard, Judgement)]

  init(_ profile: Profile) {
    patterns =
      profile.judgements.do.map { (Wildcard($0), .do) }
      + profile.judgements.dont.map { (Wildcard($0), .dont) }
  }

  func judgement(of item: Page.Item) -> Judgement? {
    guard let image = item.figure?.image else { return nil }
    let text = image.alt.isEmpty ? image.fileName : image.alt
    return patterns.first { $0.0.matches(text) }?.1
  }

  /// Whether the row starts with a mark and ends with none; nil where both ends are of a kind.
  func starts(_ row: [Page.Item]) -> Bool? {
    guard let first = row.first, let last = row.last else { return nil }
    let (starts, ends) = (judgement(of: first) != nil, judgement(of: last) != nil)
    return starts == ends ? nil : starts
  }

  /// Whether marks stand before their figures in most rows of which the ends tell.
  func lead(_ rows: [[Page.Item]]) -> Bool {
    let told = rows.filter { $0.count > 1 }.compactMap(starts)
    return told.count { $0 } * 2 > told.count
  }

  /// Whether there is nothing but marks, of both kinds and without captions: what they judged was
  /// lost. A single one may be a picture of a mark.
  func areAll(_ row: [Page.Item]) -> Bool {
    let judgements = row.compactMap(judgement)
    return judgements.count == row.count && Set(judgements).count > 1
      && row.allSatisfy { $0.figure.map { $0.caption.isEmpty || $0.hasOnlyWord } ?? false }
  }
}

/// Figures without anything between them, judged by the marks among them.
private struct JudgedRow {
  private(set) var items: [Page.Item] = []
  private(set) var taken: [Page.Item] = []

  init(_ row: [Page.Item], by marks: Marks, leads: Bool) {
    var rest = row[...]
    while let item = rest.popFirst() {
      guard marks.judgement(of: item) != nil else {
        items.append(item)
        continue
      }
      let (next, last) = (rest.indices.first, items.indices.last)
      let isTaken =
        leads
        ? item.judge(&rest, at: next, by: marks) || item.judge(&items, at: last, by: marks)
        : item.judge(&items, at: last, by: marks) || item.judge(&rest, at: next, by: marks)
      if isTaken { taken.append(item) } else { items.append(item) }
    }
  }
}

extension Page.Item {
  /// Whether the figure took the judgement of this mark; the mark's caption becomes the figure's.
  fileprivate func judge<Figures: MutableCollection<Page.Item>>(
    _ figures: inout Figures, at index: Figures.Index?, by marks: Marks
  ) -> Bool {
    guard let index, let mark = figure, let judgement = marks.judgement(of: self),
      var figure = figures[index].figure, figure.judgement == .none, figure.image != nil,
      marks.judgement(of: figures[index]) == nil
    else { return false }
    let hasCaption = !mark.caption.isEmpty && !mark.hasOnlyWord
    if hasCaption, !figure.caption.isEmpty { return false }
    if hasCaption {
      figure.caption = mark.caption
      figures[index].origin = figures[index].origin.union(origin)
    }
    figure.judgement = judgement
    figures[index].content = .block(.figure(figure))
    return true
  }
}

extension Image {
  /// Of its address.
  fileprivate var fileName: String {
    let path = Address(url).path
    return path.split(separator: "/").last.map { String($0) } ?? path
  }
}

extension Figure {
  /// "Do", "Don’t": the judgement in a word, not a caption.
  fileprivate var hasOnlyWord: Bool { JudgementWord.judgement(of: caption.plainText) != nil }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func strayJudgement(_ item: Page.Item) -> Diagnostic {
    let alt = item.figure?.image?.alt ?? ""
    return Diagnostic(
      .note, "page.stray-judgement", "a mark, and no picture that it judges: “\(alt.prefix(60))”",
      at: Place(item.origin), help: "add a dump that has the picture",
      notes: ["the mark is left out"])
  }
}
