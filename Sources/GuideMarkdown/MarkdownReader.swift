private import GuideModel

/// Reads CommonMark with GFM tables and strikethrough (GFM 0.29), without recursion: time and
/// stack do not depend on how deep a text is nested.
///
/// Task list marks stay text (`[x]`), bare addresses stay text, footnotes are not read.
package enum MarkdownReader {
  /// Quotes and lists, and likewise emphasis within emphasis, end at this depth.
  package static let maximumDepth = Section.maximumLevel

  package static func read(_ text: String) -> MarkdownText {
    var builder = MarkdownBuilder()
    CMark.walk(text.withLineFeeds) { event, lines in builder.take(event, lines: lines) }
    return MarkdownText(
      nodes: builder.nodes,
      findings: builder.findings.sorted { $0.line < $1.line })
  }
}

extension String {
  /// CR LF and CR as LF: the same lines, and nothing else to look for.
  fileprivate var withLineFeeds: String {
    guard utf8.contains(UInt8(ascii: "\r")) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var afterReturn = false
    for byte in utf8 {
      if byte == UInt8(ascii: "\r") {
        bytes.append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\n") || !afterReturn {
        bytes.append(byte)
      }
      afterReturn = byte == UInt8(ascii: "\r")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
