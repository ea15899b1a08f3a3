internal import GuideModel
internal import GuideText

/// What is text in a description of an interface (OpenAPI 3 and Swagger 2): names of members too,
/// and `description` is Markdown, <https://spec.openapis.org/oas/v3.1.1.html#rich-text-formatting>.
enum InterfaceNames {
  private static let methods: Set<String> = [
    "delete", "get", "head", "options", "patch", "post", "put", "query", "trace",
  ]

  /// What is seen of the name of a member of the value at `container`: an operation is called by its
  /// method and path, a property of an object within another by both names.
  static func shown(_ name: String, in container: String) -> String {
    if methods.contains(name) {
      let tokens = JSONPointer(container).tokens
      let isPath = tokens.count > 1 && ["paths", "webhooks"].contains(tokens[tokens.count - 2])
      let isCallback = tokens.count > 2 && tokens[tokens.count - 3] == "callbacks"
      if isPath || isCallback { return name + " " + (tokens.last ?? "") }
    }
    guard container.hasSuffix("/properties") else { return name }
    return (outer(JSONPointer(container).tokens.dropLast()) + [name]).joined(separator: ".")
  }

  /// Names of the properties that a schema is the value of, the outermost first.
  private static func outer(_ schema: ArraySlice<String>) -> [String] {
    var rest = schema
    var names: [String] = []
    while let last = rest.last {
      let above = rest.dropLast().last ?? ""
      if above == "properties" {
        names.append(last)
        rest = rest.dropLast(2)
      } else if last == "items" {
        rest = rest.dropLast()
      } else if ["allOf", "anyOf", "oneOf"].contains(above) {
        rest = rest.dropLast(2)
      } else {
        break
      }
    }
    return names.reversed()
  }
}

extension InterfaceNames {
  /// What is seen of a string: within an example, which is shown as JSON, breaks are escapes.
  static func shownText(_ text: String, at pointer: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 }), isInExample(pointer) else { return text }
    return text.replacing("\n", with: "\\n").replacing("\t", with: "\\t")
      .replacing("\r", with: "\\r")
  }

  /// Whether a value is a part of an example, and not all of it.
  static func isInExample(_ pointer: String) -> Bool {
    let tokens = JSONPointer(pointer).tokens
    let above = tokens.dropLast()
    if above.contains("example") || above.contains("value") { return true }
    guard let start = above.lastIndex(of: "examples") else { return false }
    let rest = tokens[(start + 1)...]
    // By a name and `value`, by their place, or by their media type.
    let isWhole = rest.first.map { Int($0) != nil || $0.contains("/") } ?? false
    return rest.count > 2 || rest.count == 2 && isWhole
  }
}

extension JSONStrings {
  /// Whether it is the description of an interface.
  var isInterface: Bool {
    let version = ["/openapi", "/swagger"].lazy.compactMap { covering[$0]?.lowerBound }.first
    guard let version, texts[version].utf8.first?.isDigit == true else { return false }
    return ["/paths", "/webhooks", "/components", "/definitions"].contains { covering[$0] != nil }
  }

  /// Pointers to the strings that are Markdown in the description of an interface.
  var descriptions: Set<String> {
    guard areNames.contains(true) else { return [] }
    return Set(
      zip(pointers, areNames).lazy
        .filter { !$1 && $0.hasSuffix("/description") && !InterfaceNames.isInExample($0) }
        .map(\.0))
  }

  /// Whether a string is a text of lines, where those at `texts` are.
  func isText(_ index: Int, _ texts: Set<String>) -> Bool {
    !areNames[index] && texts.contains(pointers[index])
  }
}
