internal import GuideIngest
internal import GuideModel
internal import GuideText

/// The pages of a dump that a converter left poor, each told by what the other pages of the dump
/// have. No repair can help them.
struct PoorPages {
  private enum Kind: CaseIterable {
    case empty, glued, headless
  }

  private struct Page {
    var path: String
    /// Without the title.
    private var contents: [BlockContent]
    /// The words of a page that has few; nil for any other.
    var text: String?
    /// In words: those of paragraphs that stand in nothing, and of the longest of them.
    var prose = 0
    var longestParagraph = 0
    var sections: Int

    init(_ document: Document) {
      path = document.origin.path
      let all = Array(document.root.walk)
      sections = all.count - 1
      contents =
        [document.abstract?.content].compactMap(\.self) + all.flatMap(\.blocks).map(\.content)
      text = fewWords
      for case .paragraph(let inlines) in contents {
        let count = Self.count(inlines.plainText)
        prose += count
        longestParagraph = max(longestParagraph, count)
      }
    }

    private var fewWords: String? {
      var (texts, words) = ([String](), 0)
      for content in contents where words <= PoorPages.few {
        texts.append(NormalizedText(content.plainText).text)
        words += Self.count(texts[texts.count - 1])
      }
      return (1...PoorPages.few).contains(words) ? texts.joined(separator: "\n") : nil
    }

    /// Whether one paragraph is nearly all of it.
    var isGlued: Bool {
      longestParagraph >= PoorPages.longParagraph
        && longestParagraph * 10 >= 9
          * contents.reduce(0) { $0 + Self.count(NormalizedText($1.plainText).text) }
    }

    private static func count(_ text: String) -> Int { Words(text).reduce(0) { sum, _ in sum + 1 } }
  }

  /// Fewer pages say nothing about each other.
  private static let leastPages = 8
  /// So many pages that say the same few words, whatever they are called, say nothing.
  private static let leastEqual = 3
  /// In words.
  private static let few = 40
  /// In words: a paragraph of that length that is nearly all of its page.
  private static let longParagraph = 300
  /// In words of prose: pages of that length have headings where four of five such pages have.
  private static let longPage = 400

  private let dump: String
  private var found: [Kind: [String]] = [:]

  init(_ documents: [Document], dump: String) {
    self.dump = dump
    let pages = documents.map { Page($0) }
    guard pages.count >= Self.leastPages else { return }
    let texts = pages.compactMap(\.text).counts
    let long = pages.filter { $0.prose >= Self.longPage }
    let headless = long.filter { $0.sections == 0 }
    let haveHeadings = long.count >= Self.leastPages && headless.count * 5 <= long.count
    for page in pages {
      if let text = page.text, texts[text, default: 0] >= Self.leastEqual {
        found[.empty, default: []].append(page.path)
      } else if page.isGlued {
        found[.glued, default: []].append(page.path)
      } else if haveHeadings, page.sections == 0, page.prose >= Self.longPage {
        found[.headless, default: []].append(page.path)
      }
    }
  }

  private static func text(_ kind: Kind) -> String {
    switch kind {
    case .empty: "the same few words and no more, as where an extraction failed"
    case .glued: "one block that holds all of the text"
    case .headless: "no headings, which the other long pages have"
    }
  }

  /// nil where there are none.
  var diagnostic: Diagnostic? {
    let count = found.values.reduce(0) { $0 + $1.count }
    if count == 0 { return nil }
    let pages =
      count == 1 ? "1 page of \"\(dump)\" is poor" : "\(count) pages of \"\(dump)\" are poor"
    return Diagnostic(
      .note, "page.poor", pages,
      help: "dump them again, or leave them out: \"exclude\" under \"dumps\" in guidebook.yml",
      notes: Kind.allCases.compactMap { kind in
        found[kind].map { paths in
          let shown = paths.prefix(5).joined(separator: ", ")
          return "\(Self.text(kind)): \(shown)" + (paths.count > 5 ? ", … (\(paths.count))" : "")
        }
      })
  }
}
