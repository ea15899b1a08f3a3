internal import GuideModel

/// The words and marks of the forms in which topic Markdown says what Markdown cannot: shared by
/// the writer and the reader of them. `MarkdownWriter` describes the forms.
enum TopicForm {
  /// An HTML comment on a line of its own, directly above the block that it tells about.
  enum Mark: Hashable {
    case literal
    case raw
    case figure
    /// Of a section, or of a figure.
    case tab(TabPosition)
    case tabsEnd
    case codeTab(TabPosition)
    case links(String)
    case level(Int)
    case changeLog
    case otherReading
    case details

    var text: String {
      switch self {
      case .literal: "<!-- literal -->"
      case .raw: Self.rawText
      case .figure: "<!-- figure -->"
      case .tab(.first): "<!-- tabs -->"
      case .tab(.next): "<!-- tab -->"
      case .tabsEnd: "<!-- end of tabs -->"
      case .codeTab(.first): "<!-- code tabs -->"
      case .codeTab(.next): "<!-- code tab -->"
      case .links(let kind): "<!-- links: \(kind) -->"
      case .level(let level): "<!-- level \(level) -->"
      case .changeLog: "<!-- change log -->"
      case .otherReading: "<!-- other reading -->"
      case .details: Self.detailsText
      }
    }

    static let rawText = "<!-- raw -->"
    static let detailsText = "<!-- details -->"

    /// The mark that a comment is; nil for other markup.
    init?(_ html: String) {
      guard html.hasPrefix("<!-- "), html.hasSuffix(" -->") else { return nil }
      let words = html.dropFirst(5).dropLast(4)
      switch words {
      case "literal": self = .literal
      case "raw": self = .raw
      case "figure": self = .figure
      case "tab": self = .tab(.next)
      case "tabs": self = .tab(.first)
      case "end of tabs": self = .tabsEnd
      case "code tabs": self = .codeTab(.first)
      case "code tab": self = .codeTab(.next)
      case "change log": self = .changeLog
      case "other reading": self = .otherReading
      case "details": self = .details
      default:
        if words.hasPrefix("links: ") {
          self = .links(String(words.dropFirst(7)))
        } else if words.hasPrefix("level "), let level = Int(words.dropFirst(6)) {
          self = .level(level)
        } else {
          return nil
        }
      }
    }
  }

  /// Means nothing; keeps apart what would be read together, and says that what stands before it
  /// is no form.
  static let separator = "<!-- -->"
  /// Ends a cell that spans from the row above.
  static let inherited = "↑"
  static let figure = "Figure:"
  static let video = "Video:"
  static let doLabel = "Do"
  static let dontLabel = "Don’t"
  static let changeLog = "Change log"
  static let otherReading = "Another reading"
  /// Between the title of a link and what stands beside it.
  static let dash = " — "
}
