internal import GuideDigest
package import GuideModel
internal import GuideText

/// Stable identities of blocks: SHA-256 over topic slug, kind, normalised words and ordinal among
/// equals in the topic, cut to 128 bits and set as a UUID of version 8 (RFC 9562).
///
/// The four parts are UTF-8, separated by U+0000; the ordinal is decimal and counts from 0. Markup,
/// link targets and the heading path are no part of it: dumps lose them.
package struct BlockIDs: Sendable {
  private let slug: String
  private var seen: [String: Int] = [:]

  package init(slug: String) { self.slug = slug }

  /// The id of the next block of the topic in reading order, the abstract first.
  package mutating func next(_ content: BlockContent) -> String {
    let key = content.kind + "\0" + Self.text(content)
    let ordinal = seen[key, default: 0]
    seen[key] = ordinal + 1
    return SHA256.uuid(Array((slug + "\0" + key + "\0" + String(ordinal)).utf8))
  }

  /// Normalised words; of a picture without words its address.
  private static func text(_ content: BlockContent) -> String {
    let text = NormalizedText(content.plainText).text
    if case .figure(let figure) = content, text.isEmpty { return figure.image?.url ?? "" }
    return text
  }
}
