internal import GuideIngest
internal import GuideModel
internal import GuideText
internal import Yams

/// Reads `guidebook.yml`. Every key that it does not know and every value of another type than
/// the key takes is an error with its line.
package struct ConfigurationReader {
  package static let fileName = "guidebook.yml"

  static let keys = [
    "title", "profile", "inputs", "dumps", "overrides", "site", "chunks", "repairs", "limits",
    "follow-links",
  ]
  static let dumpKeys = ["date", "include", "exclude", "carries", "lacks"]
  static let siteKeys = [
    "base-url", "language", "theme", "pictures", "search", "pages", "nav", "order", "attribution",
    "footer", "open-in", "noindex", "excerpt-only", "provenance", "accent",
  ]
  static let chunkKeys = ["target-tokens", "max-tokens", "formats", "include", "dedupe"]
  static let overrideKeys = [
    "readings",
    "prefer", "date", "same", "different", "dump", "topic", "block",
  ]

  let places: YAMLPlaces
  var problems: [Diagnostic] = []

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
    places = YAMLPlaces(text, path: path)
  }

  private mutating func configuration(_ text: String) -> Configuration {
    var configuration = Configuration()
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch {
      problems.append(malformed(YAMLMistake(error, in: text)))
      return configuration
    }
    guard let root else { return configuration }
    for (name, value) in settings(of: root, "the file", Self.keys) {
      switch name {
      case "title": configuration.title = string(value, name)
      case "profile": configuration.profile = string(value, name)
      case "inputs": inputs(value, into: &configuration)
      case "dumps": dumps(value, into: &configuration)
      case "site": configuration.site = site(value)
      case "chunks": chunks(value, into: &configuration)
      case "repairs": configuration.repairsOff = repairsOff(value)
      case "limits": configuration.limits = limits(value)
      case "follow-links": configuration.followsLinks = flag(value, name) ?? false
      default: configuration.overrides = overrides(value)
      }
    }
    return configuration
  }

  /// `off: [name, …]`.
  private mutating func repairsOff(_ node: Node) -> Set<String> {
    let known = Repairs.names.sorted()
    var names: Set<String> = []
    for (key, value) in settings(of: node, "\"repairs\"", ["off"]) {
      guard case .sequence(let sequence) = value else {
        problems.append(wrongType("\"\(key)\"", .list, place(value)))
        continue
      }
      for entry in sequence {
        guard let name = string(entry, key) else { continue }
        if known.contains(name) {
          names.insert(name)
        } else {
          problems.append(unknownRepair(name, known, place(entry)))
        }
      }
    }
    return names
  }

  /// `name: path`, or `name: {path: …}` with what `dumps` takes too.
  private mutating func inputs(_ node: Node, into configuration: inout Configuration) {
    for (key, name, value) in members(of: node, "\"inputs\"") ?? [] {
      if case .scalar = value {
        guard let path = string(value, name) else { continue }
        configuration.inputs[name] = .init(value: path, place: place(key))
        continue
      }
      let rest = dump(name, key, value, ["path"] + Self.dumpKeys, into: &configuration)
      if let path = rest.flatMap({ string($0, "path") }) {
        configuration.inputs[name] = .init(value: path, place: place(key))
      }
      if rest == nil { require("path", of: "\"\(name)\"", value) }
    }
  }

  /// `name: date`, or `name: {date: …, include: […], exclude: […]}`.
  private mutating func dumps(_ node: Node, into configuration: inout Configuration) {
    for (key, name, value) in members(of: node, "\"dumps\"") ?? [] {
      if case .mapping = value {
        _ = dump(name, key, value, Self.dumpKeys, into: &configuration)
      } else if let date = date(value, name) {
        configuration.dumps[name] = .init(value: date, place: place(key))
      }
    }
  }

  /// The value of `path`, if there is one.
  private mutating func dump(
    _ name: String, _ key: Node, _ node: Node, _ keys: [String],
    into configuration: inout Configuration
  ) -> Node? {
    var selection = FileSelection()
    var path: Node?
    for (setting, value) in settings(of: node, "\"\(name)\"", keys) {
      switch setting {
      case "path": path = value
      case "include": selection.include = patterns(value, setting)
      case "exclude": selection.exclude = patterns(value, setting)
      case "carries": configuration.shown[name, default: .init()].carries = kinds(value)
      case "lacks": configuration.shown[name, default: .init()].lacks = kinds(value)
      default:
        if let date = date(value, setting) {
          configuration.dumps[name] = .init(value: date, place: place(key))
        }
      }
    }
    if selection != FileSelection() {
      configuration.selections[name] = .init(value: selection, place: place(key))
    }
    return path
  }

  private mutating func patterns(_ node: Node, _ key: String) -> [String] {
    let patterns = node.sequence.map { $0.compactMap { $0.scalar?.string } } ?? []
    if patterns.isEmpty || patterns.count != node.sequence?.count {
      problems.append(wrongType("\"\(key)\"", .patterns, place(node)))
    }
    return patterns
  }
}

// MARK: - Messages

extension ConfigurationReader {
  private func malformed(_ mistake: YAMLMistake) -> Diagnostic {
    Diagnostic(
      .error, "configuration.malformed", mistake.summary, at: places.place(mistake.mark),
      help: mistake.help)
  }

  func unknownKey(
    _ key: String, _ known: [String], _ place: Diagnostic.Place
  ) -> Diagnostic {
    let help =
      Spelling.nearest(to: key, in: known).map { "did you mean \"\($0)\"?" }
      ?? "use one of \(known.joined(separator: ", "))"
    return Diagnostic(
      .error, "configuration.unknown-key", "no setting is called \"\(key)\"", at: place,
      help: help)
  }

  private func unknownRepair(
    _ name: String, _ known: [String], _ place: Diagnostic.Place
  ) -> Diagnostic {
    Diagnostic(
      .error, "configuration.unknown-repair", "no repair is called \"\(name)\"", at: place,
      help: Spelling.nearest(to: name, in: known).map { "did you mean \"\($0)\"?" }
        ?? "use a name that inspect lists")
  }

  func noDate(_ text: String, _ place: Diagnostic.Place) -> Diagnostic {
    Diagnostic(
      .error, "configuration.no-date", "\"\(text)\" is no date", at: place,
      help: "write it as 2026-03-24")
  }
}
