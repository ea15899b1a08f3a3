internal import GuideModel
internal import GuideReconcile
internal import Yams

extension ConfigurationReader {
  private static let decisions = ["prefer", "date", "same", "different"]

  /// A list of mappings, each of which starts from `prefer`, `date`,
  /// `same` or `different`.
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
    if Self.decisions.count(where: { values[$0] != nil }) > 1 {
      problems.append(wrongType("an override", .decision, place(node)))
      return nil
    }
    if let prefer = values["prefer"] {
      guard let dump = string(prefer, "prefer"), let topic = text("topic", of: values, node)
      else { return nil }
      return .prefer(
        dump: dump, topic: topic, block: values["block"].flatMap { string($0, "block") },
        readings: values["readings"].flatMap { string($0, "readings") })
    }
    if let value = values["date"] {
      guard let date = date(value, "date"), let dump = text("dump", of: values, node),
        let topic = text("topic", of: values, node)
      else { return nil }
      return .date(date, dump: dump, topic: topic)
    }
    if let same = values["same"] { return pages(same, "same").map { .same($0) } }
    if let other = values["different"] { return pages(other, "different").map { .different($0) } }
    require("prefer", of: "an override without \"date\", \"same\" and \"different\"", node)
    return nil
  }

  private mutating func pages(_ node: Node, _ key: String) -> [String]? {
    let names = node.sequence?.compactMap(\.string) ?? []
    if names.count > 1 { return names }
    problems.append(wrongType("\"\(key)\"", .pages, place(node)))
    return nil
  }

  /// Kinds of passages, by their names.
  mutating func kinds(_ node: Node) -> [String] {
    let known = PassageKind.allCases.map(\.rawValue)
    let names = node.sequence?.compactMap(\.string) ?? []
    if names.isEmpty || !names.allSatisfy(known.contains) {
      problems.append(wrongType("\"carries\" or \"lacks\"", .kinds(known), place(node)))
    }
    return names
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
  fileprivate static func kinds(_ known: [String]) -> Self {
    Self(name: "a list of kinds of passages", help: "of \(known.joined(separator: ", "))")
  }

  fileprivate static let decision = Self(
    name: "one decision", help: "write each of them as an entry of the list")
  fileprivate static let pages = Self(
    name: "a list of two pages or more", help: "write it as [dials, crawl/round-dials.md]")
}
