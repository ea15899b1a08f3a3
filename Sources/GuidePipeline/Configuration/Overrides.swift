internal import GuideModel
internal import GuideReconcile

/// Applies what `guidebook.yml` decides, and tells which decisions found nothing to decide.
struct Overrides: Sendable {
  private let entries: [Configuration.Placed<Override>]

  init(_ configuration: Configuration) { entries = configuration.overrides }

  /// Gives the documents of one topic the slug and the URL of the first slug's.
  func unify(_ documents: inout [Document], into diagnostics: inout Diagnostics) {
    for entry in entries {
      guard case .same(let slugs) = entry.value, let first = slugs.first else { continue }
      let url = documents.lazy.filter { $0.slug == first }.compactMap(\.url).first
      for slug in slugs where !documents.contains(where: { $0.slug == slug }) {
        diagnostics.report(Self.unused("no page has the slug \"\(slug)\"", entry.place))
      }
      for index in documents.indices where slugs.dropFirst().contains(documents[index].slug) {
        documents[index].aliases.append(documents[index].slug)
        documents[index].slug = first
        documents[index].url = url ?? documents[index].url
      }
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
      guard case .prefer(let dump, let topic, let block) = entry.value, group.isNamed(topic)
      else { return nil }
      return (index, Preference(dump: dump, block: block))
    }
  }

  /// Of the preferences and dates that found nothing; `settled` are indices of `preferences`.
  func unused(settled: Set<Int>, groups: [TopicGroup]) -> [Diagnostic] {
    entries.enumerated().compactMap { index, entry in
      switch entry.value {
      case .same: return nil
      case .prefer(let dump, let topic, let block):
        if settled.contains(index) { return nil }
        let place = block.map { "the block \($0) of \"\(topic)\"" } ?? "\"\(topic)\""
        return Self.unused(
          "\(place) has no conflict with a reading of the dump \"\(dump)\"", entry.place)
      case .date(_, let dump, let topic):
        let isUsed = groups.contains { group in
          group.isNamed(topic) && group.documents.contains { $0.origin.dump == dump }
        }
        if isUsed { return nil }
        return Self.unused("the dump \"\(dump)\" has no page \"\(topic)\"", entry.place)
      }
    }
  }

  private static func unused(_ summary: String, _ place: Diagnostic.Place) -> Diagnostic {
    Diagnostic(
      .warning, "override.unused", summary, at: place,
      help: "remove the override, or correct its names")
  }
}

extension TopicGroup {
  fileprivate func isNamed(_ topic: String) -> Bool { slug == topic || aliases.contains(topic) }
}
