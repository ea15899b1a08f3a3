import GuideModel
import GuideText

/// The line above the text of each chunk: title and headings.
struct Breadcrumb: Sendable {
  let text: String
  private let limit: Int
  private let names: OtherNames

  /// In at most `limit` tokens. Where `parts` are too long, those in the middle give way, then the
  /// ends of the rest.
  init(_ parts: [String], limit: Int, names: OtherNames) {
    self.limit = limit
    self.names = names
    text = Self.shortened(parts, limit: limit)
  }

  /// People ask for a device where the rows of a table name its platform.
  func text(above table: String) -> String {
    let others = names.devices(of: names.platforms(in: table)).filter {
      !text.containsBytes(of: $0) && !table.containsBytes(of: $0)
    }
    if others.isEmpty { return text }
    let long = text + " (" + others.joined(separator: ", ") + ")"
    return TokenEstimator.count(long) <= limit ? long : text
  }

  private static func shortened(_ parts: [String], limit: Int) -> String {
    let whole = parts.joined(separator: separator)
    if TokenEstimator.count(whole) <= limit { return whole }
    let ends = parts.count > 2 ? [parts[0], "…", parts[parts.count - 1]] : parts
    let short = ends.joined(separator: separator)
    if TokenEstimator.count(short) <= limit { return short }
    return ends.map { Passage.start(of: $0[...], most: limit / ends.count - 1) }
      .joined(separator: separator)
  }

  private static let separator = " › "
}
