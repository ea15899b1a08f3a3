internal import GuideMarkdown
internal import GuideModel
internal import GuideText
internal import Yams

/// What stands between `---` lines above a page.
struct FrontMatter {
  /// The lines between the fences.
  var lines: [SourceLines.Line]
  /// With its fences.
  var extent: ClosedRange<Int>
  private(set) var title: String?
  private(set) var slug: String?
  private(set) var url: String?
  private(set) var language: String?
  private(set) var category: String?
  private(set) var aliases: [String] = []
  /// Inline Markdown.
  private(set) var abstract: String?
  /// Whether the program wrote the page itself: it names its sources.
  private(set) var namesSources = false
  /// Why it is no YAML; nil when it is.
  private(set) var problem: String?

  init(lines: [SourceLines.Line], extent: ClosedRange<Int>) {
    self.lines = lines
    self.extent = extent
    var values: [String: [String]]
    do {
      values = try Self.values(ofYAML: lines.map(\.text).joined(separator: "\n"))
    } catch {
      problem = (error as? YamlError)?.firstLine ?? "not YAML"
      values = Self.values(ofLines: lines.map(\.text))
    }
    func first(_ keys: [String]) -> String? {
      keys.lazy.compactMap { values[$0]?.first?.trimmingSpaces }.first { !$0.isEmpty }
    }
    title = first(Self.titleKeys)
    slug = first(["slug"]).flatMap { Slug.path($0) }
    url = first(["url", "canonical", "canonical_url", "source_url", "source", "link", "permalink"])
    language = first(["language", "lang"])
    category = first(["category", "section"])
    abstract = first(Self.abstractKeys)
    aliases = (values["aliases"] ?? []).compactMap { Slug.path($0) }
    namesSources = values["sources"]?.isEmpty == false
  }

  /// Scalars and lists of scalars by key; anything else is left.
  private static func values(ofYAML text: String) throws -> [String: [String]] {
    var values: [String: [String]] = [:]
    for (key, value) in try Yams.compose(yaml: text)?.mapping ?? [:] {
      guard let key = key.scalar?.string else { continue }
      values[key] =
        value.scalar.map { [$0.string] } ?? value.sequence?.map { $0.scalar?.string ?? "" }
    }
    return values
  }

  /// Of lines `key: value`, for text that is no YAML.
  private static func values(ofLines lines: [String]) -> [String: [String]] {
    var values: [String: [String]] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), line.first?.isWhitespace == false else {
        continue
      }
      let value = line[line.index(after: colon)...].trimmingSpaces
      values[String(line[..<colon])] = [String(value.trimming { "\"'".contains($0) })]
    }
    return values
  }

  /// The lines of the entry with one of the keys, on disk.
  func place(of keys: [String]) -> ClosedRange<Int>? {
    guard
      let start = lines.firstIndex(where: { line in keys.contains { line.text.hasPrefix($0 + ":") }
      })
    else { return nil }
    let rest = lines[(start + 1)...].prefix { $0.text.utf8.first?.isSpace ?? true }
    return Array(lines[start...start] + rest).origin
  }

  static let titleKeys = ["title"]
  static let abstractKeys = ["abstract", "description", "summary"]
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
