internal import GuideIngest
internal import GuideModel

/// What to do with a source whose dialect no ingestor knows.
enum UnknownDialect {
  /// Reported when it was read.
  case empty
  /// JSON without a sentence: the settings of some program.
  case configuration
  case failed(Diagnostic)

  /// The id of what is reported of JSON in an unknown form.
  static let schema = "json.unknown-schema"

  static func judge(_ source: Source) -> UnknownDialect {
    if OrderFile.isOne(source) { return .configuration }
    guard let first = source.bytes.first(where: { $0 > 0x20 }) else { return .empty }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    guard isJSON || Path.fileExtension(of: source.path) == "json" else {
      return .failed(markup(source))
    }
    if Settings.areNamed(by: Path.name(of: source.path)) { return .configuration }
    do {
      let value = try JSONValue(parsing: source.bytes)
      if Settings.areIn(value) { return .configuration }
      return value.holdsPassage ? .failed(unknownSchema(value, source)) : .configuration
    } catch {
      if let lines = JSONLines.lines(of: source.bytes), let first = lines.first,
        let record = try? JSONValue(parsing: Array(first.bytes))
      {
        return .failed(unknownSchema(record, source))
      }
      return .failed(malformed(error, source))
    }
  }
}

/// JSON that programs are set up with, whatever sentences stand in it.
private enum Settings {
  private static let names: Set<String> = [
    "package.json", "composer.json", "manifest.json", "_meta.json",
    "sidebars.json", "docs.json", "mint.json", "book.json", "toc.json",
  ]

  static func areNamed(by name: String) -> Bool {
    let name = name.lowercased()
    return names.contains(name) || name.hasSuffix("lock.json") || name.hasSuffix(".schema.json")
      || name.hasSuffix("config.json") || name.hasSuffix("rc.json") || name.hasPrefix("tsconfig.")
  }

  /// A schema, or what names the schema that it follows; a description of an interface; a lock file; what
  /// Quarto keeps of a page that it ran.
  static func areIn(_ value: JSONValue) -> Bool {
    ["$schema", "openapi", "swagger", "asyncapi", "lockfileVersion", "compilerOptions"]
      .contains { value[$0] != nil } || value["hash"] != nil && value["result"]?["engine"] != nil
  }
}

extension JSONValue {
  /// Whether a string in it is as long as a sentence.
  fileprivate var holdsPassage: Bool {
    var rest = [self]
    while let value = rest.popLast() {
      switch value {
      case .null, .bool, .number: break
      case .string(let text): if text.utf8.count(where: { $0 == 0x20 }) >= 7 { return true }
      case .array(let values): rest += values
      case .object(let members): rest += members.map(\.value)
      }
    }
    return false
  }
}

// MARK: - Messages

extension UnknownDialect {
  private static func place(_ source: Source) -> Diagnostic.Place {
    .init(path: Path.join(source.dump, source.path))
  }

  private static func markup(_ source: Source) -> Diagnostic {
    Diagnostic(
      .error, "input.markup", "the file is HTML or XML, whatever its name says",
      at: place(source), help: "convert it to Markdown")
  }

  private static func unknownSchema(_ value: JSONValue, _ source: Source) -> Diagnostic {
    var notes: [String] = []
    if case .object(let members) = value {
      let keys = members.prefix(8).map { "\"\($0.key)\"" }.joined(separator: ", ")
      notes = ["its members are \(keys)\(members.count > 8 ? ", …" : "")"]
    }
    return Diagnostic(
      .error, schema, "JSON that no dialect is known for", at: place(source),
      help:
        "dump the pages as Markdown, or as {\"articles\": [{\"title\", \"url\", \"sections\"}]}",
      notes: notes)
  }

  private static func malformed(_ error: JSONSyntaxError, _ source: Source) -> Diagnostic {
    var place = place(source)
    place.line = error.line
    place.column = error.column
    return Diagnostic(
      .error, "json.malformed", error.problem, at: place,
      help: "mend the file there, or dump it again")
  }
}
