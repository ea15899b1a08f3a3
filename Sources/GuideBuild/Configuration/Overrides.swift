internal import GuideModel
internal import GuideReconcile
internal import GuideText

/// Applies what `guidebook.yml` decides, and tells which decisions found nothing to decide.
struct Overrides: Sendable {
  private let entries: [Configuration.Placed<Override>]

  init(_ configuration: Configuration) { entries = configuration.overrides }

  /// What is said of which pages are one, of documents that are there.
  func decisions(
    on documents: [Document], into diagnostics: inout Diagnostics
  ) -> Grouping.Decisions {
    var decisions = Grouping.Decisions()
    for entry in entries {
      switch entry.value {
      case .same(let names):
        decisions.same.append(names)
        report(names, entry.place, documents, into: &diagnostics)
      case .different(let names):
        decisions.different.append(names)
        report(names, entry.place, documents, into: &diagnostics)
      case .prefer, .date: break
      }
    }
    for contradiction in contradictions(on: documents) { diagnostics.report(contradiction) }
    return decisions
  }

  /// Pages that are one by some entries, through others perhaps, and not one by another.
  private func contradictions(on documents: [Document]) -> [Diagnostic] {
    typealias Joined = (pages: Set<Int>, places: [Diagnostic.Place])
    func pages(_ name: String) -> Set<Int> {
      Set(documents.indices.filter { Grouping.isNamed(documents[$0], name) })
    }
    var joined: [Joined] = []
    for entry in entries {
      guard case .same(let names) = entry.value else { continue }
      var new: Joined = (names.map(pages).reduce([]) { $0.union($1) }, [entry.place])
      for old in joined where !old.pages.isDisjoint(with: new.pages) {
        new = (new.pages.union(old.pages), old.places + new.places)
      }
      joined.removeAll { !$0.pages.isDisjoint(with: new.pages) }
      joined.append(new)
    }
    return entries.flatMap { entry -> [Diagnostic] in
      guard case .different(let names) = entry.value else { return [] }
      return joined.compactMap { one in
        let both = names.filter { !pages($0).isDisjoint(with: one.pages) }
        return both.count > 1 ? Self.contradiction(both, entry.place, one.places) : nil
      }
    }
  }

  private func report(
    _ names: [String], _ place: Diagnostic.Place, _ documents: [Document],
    into diagnostics: inout Diagnostics
  ) {
    for name in names where !documents.contains(where: { Grouping.isNamed($0, name) }) {
      let known = documents.flatMap { [$0.slug, Path.join($0.origin.dump, $0.origin.path)] }
      diagnostics.report(
        Self.unused(
          "no page has the slug \"\(name)\"", place, meant: Spelling.nearest(to: name, in: known)))
    }
  }

  /// The dumps with the dates that hold for a topic.
  func dumps(_ dumps: [Dump], for group: TopicGroup) -> [Dump] {
    var dumps = dumps
    for case .date(let date, let dump, let topic) in entries.map(\.value)
    where group.isNamed(topic) {
      for index in dumps.indices where dumps[index].id == dump {
        dumps[index].capturedOn = date
        dumps[index].dateSource = .configured
      }
    }
    return dumps
  }

  /// With their indices among all overrides.
  func preferences(for group: TopicGroup) -> [(index: Int, preference: Preference)] {
    entries.enumerated().compactMap { index, entry in
      guard case .prefer(let dump, let topic, let block, let readings) = entry.value,
        group.isNamed(topic)
      else { return nil }
      return (index, Preference(dump: dump, block: block, readings: readings))
    }
  }

  /// Of the preferences and dates that found nothing; `settled` are indices of `preferences`.
  func unused(settled: Set<Int>, groups: [TopicGroup]) -> [Diagnostic] {
    entries.enumerated().compactMap { index, entry in
      switch entry.value {
      case .same, .different: return nil
      case .prefer(let dump, let topic, let block, let readings):
        if settled.contains(index) { return nil }
        let place = block.map { "the block \($0) of \"\(topic)\"" } ?? "\"\(topic)\""
        let judged = readings == nil ? "" : " among those that were judged"
        return Self.unused(
          "\(place) has no reading of the dump \"\(dump)\"\(judged) that is open, earlier or withdrawn",
          entry.place)
      case .date(_, let dump, let topic):
        let isUsed = groups.contains { group in
          group.isNamed(topic) && group.documents.contains { $0.origin.dump == dump }
        }
        if isUsed { return nil }
        return Self.unused("the dump \"\(dump)\" has no page \"\(topic)\"", entry.place)
      }
    }
  }

  private static func contradiction(
    _ names: [String], _ place: Diagnostic.Place, _ others: [Diagnostic.Place]
  ) -> Diagnostic {
    let names = names.map { "\"\($0)\"" }.joined(separator: " and ")
    let lines = others.compactMap(\.line).sorted().map { "line \($0)" }
    return Diagnostic(
      .warning, "override.contradiction",
      "\(names) are different pages here and the same elsewhere",
      at: place, help: "remove one of the overrides",
      notes: ["\(lines.joined(separator: " and ")) says that they are the same; they stay apart"])
  }

  private static func unused(
    _ summary: String, _ place: Diagnostic.Place, meant: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .warning, "override.unused", summary, at: place,
      help: meant.map { "did you mean \"\($0)\"?" }
        ?? "remove the override, or correct its names")
  }
}

extension TopicGroup {
  fileprivate func isNamed(_ topic: String) -> Bool { slug == topic || aliases.contains(topic) }
}
