internal import GuideEmit
internal import GuideMarkdown
internal import GuideModel
internal import GuideRawText
internal import GuideText

/// Whether every passage that still holds is in a chunk, in its topic's file and on its page, and every
/// other reading in a chunk that shows what it is a reading of. What
/// the topics make again is no proof of that: an emitter could leave something out each time.
struct CurrentCheck {
  private let written: [String: [UInt8]]
  /// nil where the output has no chunks.
  private let chunks: ChunkedPassages?
  private let hasPages: Bool

  /// `hasPages` is false where the site only tells what the pages are about.
  init(_ written: [String: [UInt8]], hasPages: Bool) {
    self.written = written
    self.hasPages = hasPages
    chunks = written[Self.chunks].map { ChunkedPassages($0) }
  }

  private static let chunks = "chunks/chunks.jsonl"

  /// One for each file that lacks something.
  func missing(from topic: Topic) -> [Diagnostic] {
    let current = topic.blocks.filter { $0.status != .withdrawn && $0.content.isText }
    var found: [Diagnostic] = []
    let chunks = topic.isUnlisted ? nil : chunks
    if let block = chunks.flatMap({ chunks in current.first { !chunks.blocks.contains($0.id) } }) {
      found.append(Self.missing(block.content, Self.chunks))
    }
    if let reading = chunks?.untold(of: topic) {
      found.append(Self.untold(reading.content, Self.chunks))
    }
    let page = "site/" + SitePath(slug: topic.slug).file
    let files = [(Self.file(of: topic), false)] + (hasPages ? [(page, true)] : [])
    for (path, isHTML) in files {
      guard let file = written[path] else { continue }
      let bytes = isHTML ? file : Self.opened(file)
      var words = isHTML ? Self.words(ofPage: bytes) : Self.words(ofMarkdown: bytes)
      lazy var read = Self.read(bytes)
      for block in current {
        let content = isHTML ? block.content.withoutPhraseTags : block.content
        let lacking = Words(content.plainText).contains { word in
          words[word, default: 0] -= 1
          return words[word, default: 0] < 0
        }
        func isRead() -> Bool {
          Self.letters(of: block, standIn: bytes)
            || read.contains(Self.inRow(block.content.plainText))
        }
        if lacking, isHTML || !isRead() {
          found.append(Self.missing(block.content, path))
          break
        }
      }
    }
    return found
  }

  private static func file(of topic: Topic) -> String {
    "topics/" + TopicFile(slug: topic.slug).markdown
  }

  /// The texts of a topic's front matter, where its abstract stands, and what is below it.
  private static func opened(_ markdown: [UInt8]) -> [UInt8] {
    let text = String(decoding: markdown, as: UTF8.self)
    guard let end = text.firstRange(of: "\n---\n") else { return markdown }
    let texts = text[..<end.lowerBound].split(separator: "\n").map { line in
      let value = line.firstRange(of: ": ").map { line[$0.upperBound...] } ?? ""
      return (try? JSONValue(parsing: Array(value.utf8)))?.string ?? String(value)
    }
    return Array((texts + [String(text[end.upperBound...])]).joined(separator: "\n\n").utf8)
  }

  /// A word with markup in it, or an address in angle brackets, also as the one that it is read as.
  private static func words(ofMarkdown bytes: [UInt8]) -> [String: Int] {
    let text = String(decoding: bytes, as: UTF8.self)
    let open = text.filter { $0 != "<" && $0 != ">" }
    return [Words(open).counts, RawText(bytes).words.counts].reduce(Words(text).counts) {
      $0.merging($1, uniquingKeysWith: max)
    }
  }

  /// Whether the words are there after all, parted in another way by the markup in them.
  private static func letters(of block: Block, standIn markdown: [UInt8]) -> Bool {
    var letters = RawLetters(markdown, texts: [], doubting: true)
    let words = Array(Words(block.content.plainText))
    return letters.find(words, in: 0...markdown.count) != .missing
  }

  /// What the parser reads in the file, which knows better what is markup between signs.
  private static func read(_ markdown: [UInt8]) -> String {
    let nodes = MarkdownReader.read(String(decoding: markdown, as: UTF8.self)).nodes
    return inRow(MarkdownForms.blocks(of: nodes).map(\.plainText).joined(separator: "\n"))
  }

  /// The words of a text, each between two spaces.
  private static func inRow(_ text: String) -> String {
    Words(text).map { " \($0) " }.joined()
  }

  private static func words(ofPage bytes: [UInt8]) -> [String: Int] {
    Words(withoutTags(String(decoding: bytes, as: UTF8.self))).counts
  }

  /// The text of a page, with the alternative texts of its pictures, and of signs in their place, and the
  /// marks of what is done.
  private static func withoutTags(_ html: String) -> String {
    let bytes = Array(html.utf8)
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<"),
        let tag = HTMLTag(in: bytes, at: index, limit: bytes.count)
      else {
        text.append(bytes[index])
        index += 1
        continue
      }
      let name = String(decoding: bytes[tag.name], as: UTF8.self)
      let isInline = inline.contains(name)
      if !isInline { text.append(0x20) }
      let isSign =
        tag.value(of: "role", in: bytes).map { bytes[$0].elementsEqual("img".utf8) } ?? false
      let alternative = tag.value(
        of: isSign ? "aria-label" : name == "input" ? "value" : "alt", in: bytes)
      if let alternative { text += bytes[alternative] + [0x20] }
      index = tag.end
    }
    return CharacterReference.decode(String(decoding: text, as: UTF8.self))
  }

  private static let inline: Set<String> = [
    "a", "b", "code", "del", "em", "i", "mark", "s", "small", "span", "strong", "sub", "sup", "u",
    "wbr",
  ]

  private static func missing(_ content: BlockContent, _ path: String) -> Diagnostic {
    Diagnostic(
      .error, "verify.not-shown", "a passage that still holds is not in the file",
      at: .init(path: path), help: "build again", notes: [beginning(of: content)])
  }

  private static func untold(_ content: BlockContent, _ path: String) -> Diagnostic {
    Diagnostic(
      .error, "verify.not-told", "another reading is in no chunk that shows its passage",
      at: .init(path: path), help: "build again", notes: [beginning(of: content)])
  }

  private static func beginning(of content: BlockContent) -> String {
    "it begins: " + Words(content.plainText).prefix(12).joined(separator: " ")
  }
}

extension BlockContent {
  /// Whether its words are text, in whatever form it is written.
  fileprivate var isText: Bool {
    switch self {
    case .paragraph, .list, .table, .aside, .quote: Words(plainText).contains { _ in true }
    case .figure, .video, .code, .links, .thematicBreak, .raw: false
    }
  }
}
