import GuideModel
import GuideText

/// What the tags of a Mustache template say of its shape, for the templates that would never end:
/// the library that fills them calls itself for each section and each template in another.
struct TemplateTags {
  /// Names of other templates, as often as they stand there.
  private(set) var included: [String] = []
  /// Sections within each other.
  private(set) var depth = 0
  /// Whether it includes one whose name a page gives.
  private(set) var isDynamic = false

  private static let maximumDepth = 100
  /// Templates that one page is made of.
  private static let maximumInclusions = 10_000

  init(_ text: String) {
    var delimiters = (open: Array("{{".utf8), close: Array("}}".utf8))
    var rest = Array(text.utf8)[...]
    var level = 0
    while let start = rest.firstRange(of: delimiters.open) {
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: delimiters.close) else { return }
      let tag = String(decoding: rest[..<end.lowerBound], as: UTF8.self).drop(while: \.isWhitespace)
      rest = rest[end.upperBound...]
      switch tag.first {
      case "=":
        let words = tag.dropFirst().dropLast().split(separator: " ").map { Array($0.utf8) }
        if words.count == 2 { delimiters = (words[0], words[1]) }
      case "#", "^", "$": level += 1
      case "<":
        level += 1
        include(tag)
      case ">": include(tag)
      case "/": level -= 1
      default: break
      }
      depth = max(depth, level)
    }
  }

  private mutating func include(_ tag: Substring) {
    let name = tag.dropFirst().split(whereSeparator: \.isWhitespace).first ?? ""
    if name.hasPrefix("*") { isDynamic = true } else { included.append(String(name)) }
  }

  // MARK: - All templates of a theme

  /// Throws for the first template, by name, that cannot be filled; `folder` is a person's own.
  static func check(_ templates: [String: String], folder: String) throws(EmitError) {
    let all = templates.mapValues(TemplateTags.init)
    var inclusions: [String: Int] = [:]
    for name in all.keys.sorted() {
      let path = "\(folder)/\(name)\(Theme.suffix)"
      if let tags = all[name], tags.depth > maximumDepth {
        throw .malformedTemplate(
          path, line: nil, "sections stand more than \(maximumDepth) deep in each other")
      }
      if all[name]?.isDynamic == true {
        throw .malformedTemplate(path, line: nil, "a page would name the template to include")
      }
      var way: [String] = []
      if try count(name, all, &inclusions, &way, folder) > maximumInclusions {
        throw .malformedTemplate(
          path, line: nil, "it includes others more than \(maximumInclusions) times")
      }
    }
  }

  /// How many templates one is made of, itself among them.
  private static func count(
    _ name: String, _ all: [String: TemplateTags], _ known: inout [String: Int],
    _ way: inout [String], _ folder: String
  ) throws(EmitError) -> Int {
    if let count = known[name] { return count }
    if let start = way.firstIndex(of: name) {
      throw endless(
        "\(folder)/\(name)\(Theme.suffix)", (way[start...] + [name]).joined(separator: " → "))
    }
    way.append(name)
    var sum = 1
    for included in all[name]?.included ?? [] {
      sum = min(sum + (try count(included, all, &known, &way, folder)), maximumInclusions + 1)
    }
    way.removeLast()
    known[name] = sum
    return sum
  }
}

// MARK: - Messages

extension TemplateTags {
  private static func endless(_ path: String, _ way: String) -> EmitError {
    EmitError(
      Diagnostic(
        .error, "site.endless-template", "the template includes itself: \(way)",
        at: .init(path: path), help: "take the tag out with which it does"))
  }
}
