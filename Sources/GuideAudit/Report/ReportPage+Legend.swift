internal import GuideEmit
internal import GuideModel

extension ReportPage {
  /// What the words of the report mean, for whoever sees them for the first time.
  func legend(into html: inout HTML) {
    html.part("legend", "What the words mean") { html in
      for (title, words) in ReportLegend.all {
        html.fold(title) { html in
          html.table(["Word", "Meaning"], words.map { [.code($0.word), .text($0.meaning)] })
        }
      }
    }
  }
}

/// The vocabulary of the report and of the files beside it. Names of repairs are not in it: the
/// report shows for each what it did.
enum ReportLegend {
  typealias Entry = (word: String, meaning: String)

  static var all: [(title: String, words: [Entry])] {
    [
      (
        "What became of the text of a dump",
        Outcome.allCases.map { ($0.rawValue, $0.meaning) }
          + [("lost", "Ended nowhere. There should be none.")]
      ),
      ("Status of what is in a topic", Status.allCases.map { ($0.rawValue, $0.meaning) }),
      ("Reasons, in the ledger’s column “rule”", rules),
    ]
  }

  static let rules: [Entry] = [
    ("same-words", "Word for word what another dump has under the same heading."),
    ("same-words-elsewhere", "Word for word what another dump has under another heading."),
    ("similar-words", "So many of the words are the same that it is the same passage."),
    ("same-table", "The same table, of which one dump may have more rows or columns."),
    ("same-picture", "The same picture in the same section, whatever is said of it."),
    ("same-list-of-links", "The same list of links, of which one dump may have more."),
    ("split-paragraph", "The same words, or code, in more or fewer blocks."),
    ("preferred", "A reading that guidebook.yml prefers, or one that it decides against."),
    ("known-anchor", "A heading or link that the dump names apart from the running text."),
    (
      "ambiguous-phrase",
      "A link named apart from the text, whose words stand there more than once: it is put on none."
    ),
    ("unplaced-link", "A link named apart from the text, whose words stand nowhere in it."),
    ("other-reading", "The dump repeats the page; this is what only the repetition says."),
    ("topic-form", "What a Markdown file that Guidebook wrote says of itself."),
    ("front-matter", "What stands above a Markdown page about the page: title, address, date."),
    ("hidden-markup", "Comments, scripts and styles of HTML: no reader of a page sees them."),
    ("unknown-tag", "A tag that stands for nothing that is shown; its text stayed."),
    ("breadcrumb", "The way from the start of the site to the page, which is its parent."),
    ("source-line", "Where, or when, a page was taken from its site: its address and date."),
    ("draft", "A page that its dump, or a newer one, marks as not published."),
    ("packaging", "A file that came with the dump and is no page of its site."),
    ("unshown-value", "Words in an attribute of a component that no page is known to show."),
    ("dump-metadata", "What the converter says about the dump, not the site."),
    (
      "article-facts",
      "The title, address or level of an article or heading, which are shown as such."
    ),
    ("article-category", "The category that an article names."),
    ("article-language", "The language that an article names."),
    ("article-platforms", "The platforms that an article names."),
    ("include", "What names another file, whose text stands there now."),
    ("not-included", "What no page shows of a file of which pages show parts."),
    ("other-form", "A page as JSON beside the file that it is read from."),
    ("data-beside-pages", "JSON Lines in no known form beside pages: data of some program."),
    ("openapi-facts", "What the description of an interface says for programs only."),
    ("openapi-reference", "A part of an interface, shown where something refers to it."),
    ("record-facts", "What a crawler notes of a page: status, time, size."),
  ]
}

extension Outcome {
  fileprivate var meaning: String {
    switch self {
    case .kept: "Shown, in the words that stand here."
    case .same: "Shown in the same words, from another dump."
    case .lifted: "Shown in the words of another dump, with markup, links or pictures from here."
    case .superseded: "Says something else than a newer dump; folded below what that says."
    case .conflict:
      "Says something else, and nothing tells which is newer: both readings are there."
    case .settled: "Says something else than the reading that guidebook.yml prefers; beside it."
    case .contained: "Part of a longer passage that is shown."
    case .repaired:
      "Taken up by a repair: a label, a tab strip, a torn link. Its words are no text."
    case .furniture: "Page chrome, or words of the converter; in no topic."
    case .unreadable: "Not understood; in no topic."
    }
  }
}

extension Status {
  fileprivate var meaning: String {
    switch self {
    case .current: "Nothing speaks against it."
    case .withdrawn: "A newer dump has the page and section, could have it, and lacks it."
    case .unconfirmed:
      "Another dump could have it and lacks it, and nothing tells which of the two is newer; or has the text below a heading without the heading."
    }
  }
}
