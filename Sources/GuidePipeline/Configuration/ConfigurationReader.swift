internal import GuideModel
internal import Yams

/// Reads `guidebook.yml`. Every key that it does not know and every value of another type than
/// the key takes is an error with its line.
package struct ConfigurationReader {
  package static let fileName = "guidebook.yml"

  private let path: String
  private let lines: [Substring]
  private var problems: [Diagnostic] = []

  /// `path` is for messages.
  package static func read(
    _ text: String, path: String
  ) throws(CommandFailure) -> Configuration {
    var reader = ConfigurationReader(text: text, path: path)
    let configuration = reader.configuration(text)
    if !reader.problems.isEmpty { throw CommandFailure(all: reader.problems) }
    return configuration
  }

  private init(text: String, path: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private mutating func configuration(_ text: String) -> Configuration {
    var configuration = Configuration()
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch {
      problems.append(malformed(error))
      return configuration
    }
    guard let root else { return configuration }
    guard let members = members(of: root, "the file") else { return configuration }
    for (key, name, value) in members {
      switch name {
      case "title": configuration.title = string(value, name)
      case "profile": configuration.profile = string(value, name)
      case "dumps": configuration.dumps = dumps(value)
      default: problems.append(unknownKey(name, place(key)))
      }
    }
    return configuration
  }

  private mutating func dumps(_ node: Node) -> [String: Configuration.Dated] {
    var dumps: [String: Configuration.Dated] = [:]
    for (key, name, value) in members(of: node, "\"dumps\"") ?? [] {
      guard let text = string(value, name) else { continue }
      if CalendarDate.isValid(text) {
        dumps[name] = Configuration.Dated(date: text, place: place(key))
      } else {
        problems.append(noDate(text, place(value)))
      }
    }
    return dumps
  }

  private mutating func members(of node: Node, _ owner: String) -> [(Node, String, Node)]? {
    guard case .mapping(let mapping) = node else {
      problems.append(wrongType(owner, "a mapping", place(node)))
      return nil
    }
    return mapping.map { key, value in (key, key.string ?? "", value) }
  }

  private mutating func string(_ node: Node, _ key: String) -> String? {
    if case .scalar(let scalar) = node, !scalar.string.isEmpty { return scalar.string }
    problems.append(wrongType("\"\(key)\"", "a text", place(node)))
    return nil
  }

  private func place(_ node: Node) -> Diagnostic.Place {
    guard let mark = node.mark else { return .init(path: path) }
    return place(line: mark.line, column: mark.column)
  }

  private func place(line: Int, column: Int) -> Diagnostic.Place {
    let excerpt = lines.indices.contains(line - 1) ? String(lines[line - 1]) : nil
    return .init(path: path, line: line, column: column, excerpt: excerpt)
  }
}

// MARK: - Messages

extension ConfigurationReader {
  private func malformed(_ error: any Error) -> Diagnostic {
    guard let error = error as? YamlError else {
      return Diagnostic(.error, "configuration.malformed", "\(error)", at: .init(path: path))
    }
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return Diagnostic(
        .error, "configuration.malformed", problem,
        at: place(line: mark.line, column: mark.column))
    default:
      return Diagnostic(
        .error, "configuration.malformed", "the file is not YAML", at: .init(path: path))
    }
  }

  private func unknownKey(_ key: String, _ place: Diagnostic.Place) -> Diagnostic {
    Diagnostic(
      .error, "configuration.unknown-key", "no setting is called \"\(key)\"", at: place,
      help: "use one of title, profile, dumps")
  }

  private func wrongType(
    _ owner: String, _ expected: String, _ place: Diagnostic.Place
  ) -> Diagnostic {
    Diagnostic(.error, "configuration.wrong-type", "\(owner) takes \(expected)", at: place)
  }

  private func noDate(_ text: String, _ place: Diagnostic.Place) -> Diagnostic {
    Diagnostic(
      .error, "configuration.no-date", "\"\(text)\" is no date", at: place,
      help: "write it as 2026-03-24")
  }
}
