internal import GuideModel
internal import Yams

extension ConfigurationReader {
  /// A list of mappings, each of which starts from `prefer`, `date` or `same`.
  mutating func overrides(_ node: Node) -> [Configuration.Placed<Override>] {
    guard case .sequence(let entries) = node else {
      problems.append(wrongType("\"overrides\"", .list, place(node)))
      return []
    }
    return entries.compactMap { entry in
      let place = place(entry)
      return override(entry).map { .init(value: $0, place: place) }
    }
  }

  private mutating func override(_ node: Node) -> Override? {
    let before = problems.count
    var values: [String: Node] = [:]
    for (key, value) in settings(of: node, "an override", Self.overrideKeys) { values[key] = value }
    if problems.count > before { return nil }
    if let prefer = values["prefer"] {
      guard let dump = string(prefer, "prefer"), let topic = text("topic", of: values, node)
      else { return nil }
      return .prefer(
        dump: dump, topic: topic, block: values["block"].flatMap { string($0, "block") })
    }
    if let value = values["date"] {
      guard let date = date(value, "date"), let dump = text("dump", of: values, node),
        let topic = text("topic", of: values, node)
      else { return nil }
      return .date(date, dump: dump, topic: topic)
    }
    guard let same = values["same"] else {
      require("prefer", of: "an override without \"date\" and \"same\"", node)
      return nil
    }
    let slugs = same.sequence?.compactMap(\.string) ?? []
    if slugs.count > 1 { return .same(slugs) }
    problems.append(wrongType("\"same\"", .slugs, place(same)))
    return nil
  }

  private mutating func text(
    _ key: String, of values: [String: Node], _ owner: Node
  ) -> String? {
    if let value = values[key] { return string(value, key) }
    require(key, of: "the override", owner)
    return nil
  }
}

extension ConfigurationReader.Form {
  fileprivate static let slugs = Self(
    name: "a list of two slugs or more", help: "write it as [dials, round-dials]")
}
