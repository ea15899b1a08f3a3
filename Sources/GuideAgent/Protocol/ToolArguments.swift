internal import GuideBuild
internal import GuideModel
internal import GuideText

/// The arguments of a tool, checked against its schema. Names that models invent are taken for what
/// they mean.
struct ToolArguments {
  private var values: [String: String] = [:]

  subscript(name: String) -> String? { values[name] }

  func number(_ name: String) -> Int? { values[name].flatMap { Int($0) } }

  private static let otherNames = [
    "q": "query", "question": "query", "id": "ref", "slug": "ref", "url": "ref", "path": "ref",
    "budget": "max_tokens",
  ]

  /// `null` says nothing.
  init(_ arguments: JSONValue?, of tool: JSONValue) throws(CommandFailure) {
    let schema = tool["inputSchema"]
    guard case .object(let properties)? = schema?["properties"] else { return }
    let name = tool["name"]?.string ?? ""
    var members: [JSONValue.Member] = []
    if case .object(let given)? = arguments { members = given }
    for member in members where member.value != .null {
      let other = Self.otherNames[member.key] ?? member.key
      guard
        let property = properties.first(where: { $0.key == member.key })
          ?? properties.first(where: { $0.key == other })
      else { throw CommandFailure(Self.unknown(member.key, of: name, properties.map(\.key))) }
      values[property.key] = try Self.value(member.value, of: property)
    }
    for required in schema?["required"]?.array ?? [] {
      guard let key = required.string, values[key] == nil else { continue }
      throw CommandFailure(Self.missing(key, of: name))
    }
  }

  private static func value(
    _ value: JSONValue, of property: JSONValue.Member
  ) throws(CommandFailure) -> String {
    let schema = property.value
    if schema["type"]?.string == "integer" {
      let range = (schema["minimum"]?.int ?? 0)...(schema["maximum"]?.int ?? .max)
      guard let number = value.int ?? value.string.flatMap({ Int($0) }), range.contains(number)
      else {
        throw CommandFailure(
          wrong(property.key, "a whole number from \(range.lowerBound) to \(range.upperBound)"))
      }
      return String(number)
    }
    guard let text = value.string else { throw CommandFailure(wrong(property.key, "a string")) }
    if let most = schema["maxLength"]?.int, text.unicodeScalars.count > most {
      throw CommandFailure(wrong(property.key, "at most \(most) characters"))
    }
    if schema["format"]?.string == "date", !text.isCalendarDate {
      throw CommandFailure(wrong(property.key, "a date such as 2026-01-31"))
    }
    return text
  }
}

extension String {
  /// Whether it is of the form of ISO 8601.
  fileprivate var isCalendarDate: Bool { wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil }
}

// MARK: - Messages

extension ToolArguments {
  private static func unknown(_ name: String, of tool: String, _ known: [String]) -> Diagnostic {
    Diagnostic(
      .error, "mcp.unknown-argument", "\(tool) has no argument \"\(name)\"",
      help: "leave it out, or use one of \(known.joined(separator: ", "))",
      notes: Spelling.nearest(to: name, in: known).map { ["did you mean \"\($0)\"?"] } ?? [])
  }

  private static func missing(_ name: String, of tool: String) -> Diagnostic {
    Diagnostic(
      .error, "mcp.missing-argument", "\(tool) was called without \"\(name)\"",
      help: "call it again with \(name)")
  }

  private static func wrong(_ name: String, _ wanted: String) -> Diagnostic {
    Diagnostic(
      .error, "mcp.wrong-argument", "\"\(name)\" is not \(wanted)",
      help: "call it again with \(wanted)")
  }
}
