import GuideModel
internal import GuideText
internal import Yams

/// Reads front matter: scalars and lists of scalars by key, those of a mapping by its key, a slash
/// and their own; anything deeper is left.
enum FrontMatterValues {
  /// Why a text is not of its form, and what its lines say all the same.
  struct Failure: Error {
    var problem: String
    var values: [String: [String]]
  }

  static func read(
    _ lines: [String], as form: FrontMatterLines.Form
  ) throws(Failure) -> [String: [String]] {
    let text = lines.joined(separator: "\n")
    do {
      return switch form {
      case .yaml: try ofYAML(text)
      case .toml: ofLines(lines, separator: "=")
      case .json: try ofJSON(text)
      }
    } catch {
      let problem = (error as? YamlError)?.firstLine ?? "malformed"
      throw Failure(problem: problem, values: ofLines(lines, separator: ":"))
    }
  }

  private static func ofYAML(_ text: String) throws -> [String: [String]] {
    var values: [String: [String]] = [:]
    for (key, value) in try Yams.compose(yaml: text)?.mapping ?? [:] {
      guard let key = key.scalar?.string else { continue }
      values[key] =
        value.scalar.map { [$0.string] } ?? value.sequence?.map { $0.scalar?.string ?? "" }
      for (name, value) in value.mapping ?? [:] {
        guard let name = name.scalar?.string, let text = value.scalar?.string else { continue }
        values["\(key)/\(name)"] = [text]
      }
    }
    return values
  }

  private static func ofJSON(_ text: String) throws -> [String: [String]] {
    let braced = text.trimmingSpaces.hasPrefix("{") ? text : "{\(text)}"
    return of(try JSONValue(parsing: Array(braced.utf8)))
  }

  /// Of an object of JSON.
  static func of(_ value: JSONValue) -> [String: [String]] {
    guard case .object(let members) = value else { return [:] }
    return members.reduce(into: [:]) { values, member in
      switch member.value {
      case .array(let texts): values[member.key] = texts.map { $0.string ?? "" }
      case .object(let inner):
        for inner in inner {
          values["\(member.key)/\(inner.key)"] = scalar(inner.value).map { [$0] }
        }
      case .string, .bool, .null, .number: values[member.key] = scalar(member.value).map { [$0] }
      }
    }
  }

  private static func scalar(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .null, .number, .array, .object: nil
    }
  }

  /// Of lines `key: value`; what is no such line is left. Lists stand in brackets, the keys of a
  /// table of TOML behind its name.
  private static func ofLines(
    _ lines: [String], separator: Character
  ) -> [String: [String]] {
    var values: [String: [String]] = [:]
    var table = ""
    for line in lines {
      if separator == "=", line.hasPrefix("[") {
        table = line.prefix { $0 != "]" }.dropFirst().trimmingSpaces + "/"
        continue
      }
      guard let mark = line.firstIndex(of: separator), line.first?.isWhitespace == false else {
        continue
      }
      let key = line[..<mark].trimmingSpaces
      let value = line[line.index(after: mark)...].trimmingSpaces
      let isList = separator == "=" && value.hasPrefix("[") && value.hasSuffix("]")
      let parts = isList ? value.dropFirst().dropLast().split(separator: ",") : [value[...]]
      // Of a key that stands twice the first counts, to which its place leads.
      values[table + unquoted(key[...]), default: parts.map(unquoted)] += []
    }
    return values
  }

  private static func unquoted(_ text: Substring) -> String {
    String(text.trimmingSpaces.trimming { "\"'".contains($0) })
  }
}

extension YamlError {
  /// What is wrong, without place and excerpt.
  fileprivate var firstLine: String {
    let line = String(describing: self).split(separator: "\n").first.map(String.init) ?? ""
    let problem = line.firstRange(of: "error: ").map { line[$0.upperBound...] } ?? line[...]
    return problem.trimmingSpaces.hasSuffix(":")
      ? String(problem.trimmingSpaces.dropLast()) : problem.trimmingSpaces
  }
}
