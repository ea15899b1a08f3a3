internal import GuideModel
internal import GuideText
internal import Yams

extension ConfigurationReader {
  mutating func members(of node: Node, _ owner: String) -> [(Node, String, Node)]? {
    guard case .mapping(let mapping) = node else {
      problems.append(wrongType(owner, .mapping, place(node)))
      return nil
    }
    return mapping.map { key, value in (key, key.string ?? "", value) }
  }

  /// The members with these keys; every other is a mistake.
  mutating func settings(of node: Node, _ owner: String, _ keys: [String]) -> [(String, Node)] {
    var found: [(String, Node)] = []
    for (key, name, value) in members(of: node, owner) ?? [] {
      if keys.contains(name) {
        found.append((name, value))
      } else {
        problems.append(unknownKey(name, keys, place(key)))
      }
    }
    return found
  }

  mutating func string(_ node: Node, _ key: String) -> String? {
    if case .scalar(let scalar) = node, !scalar.string.isEmpty { return scalar.string }
    problems.append(wrongType("\"\(key)\"", .text, place(node)))
    return nil
  }

  mutating func number(_ node: Node, _ key: String, in range: ClosedRange<Int>) -> Int? {
    if let number = node.scalar.flatMap({ Int($0.string) }), range.contains(number) {
      return number
    }
    problems.append(wrongType("\"\(key)\"", .number(range), place(node)))
    return nil
  }

  mutating func flag(_ node: Node, _ name: String) -> Bool? {
    if let flag = node.bool { return flag }
    problems.append(wrongType("\"\(name)\"", .flag, place(node)))
    return nil
  }

  mutating func date(_ node: Node, _ key: String) -> String? {
    guard let text = string(node, key) else { return nil }
    if CalendarDate(text) != nil { return text }
    problems.append(noDate(text, place(node)))
    return nil
  }

  mutating func require(_ key: String, of owner: String, _ node: Node) {
    problems.append(
      Diagnostic(
        .error, "configuration.missing-key", "\(owner) has no \"\(key)\"", at: place(node),
        help: "add \"\(key)\""))
  }

  func place(_ node: Node) -> Diagnostic.Place { places.place(node.mark) }
}

// MARK: - Messages

extension ConfigurationReader {
  func wrongType(
    _ owner: String, _ form: Form, _ place: Diagnostic.Place
  ) -> Diagnostic {
    Diagnostic(
      .error, "configuration.wrong-type", "\(owner) takes \(form.name)", at: place,
      help: form.help)
  }

  /// What a key takes, and how that is written.
  struct Form {
    var name: String
    var help: String

    static let mapping = Form(
      name: "a mapping", help: "write \"name: value\" below it, further in, a line for each")
    static let text = Form(
      name: "a text", help: "write it behind the colon; quote what holds \": \" or \" #\"")
    static let list = Form(
      name: "a list", help: "write the entries below it, each on a line behind \"- \"")
    static let patterns = Form(
      name: "a list of patterns of paths", help: "write it as [\"guide/**\", \"*.txt\"]")
    static let flag = Form(
      name: "true or false", help: "write true or false, without quotes")

    static func number(_ range: ClosedRange<Int>) -> Form {
      Form(
        name: "a number from \(range.lowerBound) to \(range.upperBound)",
        help: "write a whole number, without quotes")
    }
  }
}
