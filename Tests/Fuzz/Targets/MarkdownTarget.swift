import GuideMarkdown
import GuideModel

/// Markdown is read, written and read again: the same blocks.
enum MarkdownTarget {
  static func problem(_ bytes: [UInt8]) -> Finding? {
    let text = String(decoding: bytes, as: UTF8.self)
    // What cannot be written as it was read is written in another form once, and then stays.
    let first = MarkdownWriter.blocks(blocks(of: text))
    let second = MarkdownWriter.blocks(blocks(of: first))
    return second == MarkdownWriter.blocks(blocks(of: second))
      ? nil : .wrong("written Markdown is not read as it was written")
  }

  private static func blocks(of text: String) -> [BlockContent] {
    MarkdownForms.blocks(of: MarkdownReader.read(text).nodes)
  }
}
