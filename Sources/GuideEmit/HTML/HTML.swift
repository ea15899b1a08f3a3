package import GuideModel

/// Markup that is escaped by construction: it grows from literals of the program, from escaped text
/// and from other `HTML`. No text of a source reaches it unescaped.
package struct HTML: Hashable, Sendable {
  package private(set) var markup: String

  package init() { markup = "" }

  package var isEmpty: Bool { markup.isEmpty }

  package mutating func append(_ other: HTML) { markup += other.markup }

  /// Appends `string` as text: `&`, `<`, `>` and `"` as references.
  package mutating func text(_ string: String) {
    HTMLEscaping.append(string, to: &markup)
  }

  /// Appends an element with what `content` appends inside it.
  package mutating func element(
    _ tag: Tag, _ attributes: Attribute?..., content: (inout HTML) -> Void
  ) {
    open(tag, attributes)
    content(&self)
    markup += "</"
    markup += tag.rawValue
    markup += ">"
    if tag.isBlock { markup += "\n" }
  }

  /// Appends an element that holds nothing but text.
  package mutating func element(_ tag: Tag, _ attributes: Attribute?..., text: String) {
    open(tag, attributes)
    self.text(text)
    markup += "</"
    markup += tag.rawValue
    markup += ">"
    if tag.isBlock { markup += "\n" }
  }

  /// A script element that holds data and is never run; `<` is escaped, so that nothing in it can
  /// end the element.
  package static func data(_ json: JSONValue) -> HTML {
    var html = HTML()
    html.markup =
      "<script type=\"application/ld+json\">"
      + json.compact.replacing("<", with: "\\u003c") + "</script>"
    return html
  }

  /// Appends an element that has no content and no end tag.
  package mutating func void(_ tag: VoidTag, _ attributes: Attribute?...) {
    markup += "<"
    markup += tag.rawValue
    append(attributes)
    markup += ">"
  }

  private mutating func open(_ tag: Tag, _ attributes: [Attribute?]) {
    markup += "<"
    markup += tag.rawValue
    append(attributes)
    markup += ">"
  }

  private mutating func append(_ attributes: [Attribute?]) {
    for case let attribute? in attributes {
      markup += " "
      markup += attribute.name
      if let value = attribute.value {
        markup += "=\""
        HTMLEscaping.append(value, to: &markup)
        markup += "\""
      }
    }
  }
}

extension HTML {
  /// The elements that pages are made of.
  package enum Tag: String, Sendable {
    case a, article, blockquote, button, code, dd, del, details, div, dl, dt, em, figcaption
    case figure, footer, h1, h2, h3, h4, h5, h6, header, ins, li, main, mark, nav, ol, p, pre,
      section,
      small, span
    case strong, sub, summary, sup, table, tbody, td, th, thead, time, tr, u, ul

    /// Whether a line ends after it; white space between these shows nothing.
    var isBlock: Bool {
      switch self {
      case .a, .button, .code, .del, .em, .ins, .mark, .small, .span, .strong, .sub, .sup, .td,
        .time, .u:
        false
      case .article, .blockquote, .dd, .details, .div, .dl, .dt, .figcaption, .figure, .footer,
        .h1, .h2, .h3, .h4, .h5, .h6, .header, .li, .main, .nav, .ol, .p, .pre, .section, .summary,
        .table, .tbody, .th, .thead, .tr, .ul:
        true
      }
    }
  }

  package enum VoidTag: String, Sendable {
    case br, hr, img, input, wbr
  }

  /// An attribute; those that load or lead somewhere take a checked `WebAddress` only, and there is
  /// none for script or style.
  package struct Attribute: Sendable {
    let name: String
    let value: String?

    package static func id(_ value: String) -> Self { .init(name: "id", value: value) }
    package static func `class`(_ value: StaticString) -> Self {
      .init(name: "class", value: value.description)
    }
    package static func href(_ value: WebAddress) -> Self {
      .init(name: "href", value: value.text)
    }
    package static func src(_ value: WebAddress) -> Self { .init(name: "src", value: value.text) }
    package static func alt(_ value: String) -> Self { .init(name: "alt", value: value) }
    package static func rel(_ value: StaticString) -> Self {
      .init(name: "rel", value: value.description)
    }
    package static func role(_ value: StaticString) -> Self {
      .init(name: "role", value: value.description)
    }
    package static func scope(_ value: StaticString) -> Self {
      .init(name: "scope", value: value.description)
    }
    static func language(_ tag: String) -> Self { .init(name: "lang", value: tag) }
    static func direction(_ direction: TextDirection) -> Self {
      .init(name: "dir", value: direction.rawValue)
    }
    package static func label(_ value: String) -> Self { .init(name: "aria-label", value: value) }
    package static func level(_ value: Int) -> Self {
      .init(name: "aria-level", value: String(value))
    }
    package static func width(_ value: Int) -> Self {
      .init(name: "width", value: String(value))
    }
    package static func height(_ value: Int) -> Self {
      .init(name: "height", value: String(value))
    }
    package static func datetime(_ value: String) -> Self {
      .init(name: "datetime", value: value)
    }
    package static func colspan(_ value: Int) -> Self {
      .init(name: "colspan", value: String(value))
    }
    package static func start(_ value: Int) -> Self {
      .init(name: "start", value: String(value))
    }
    /// `data-gb-…`, for the site's own script.
    package static func data(_ name: StaticString, _ value: String = "") -> Self {
      .init(name: "data-gb-" + name.description, value: value)
    }
    /// Reachable by keyboard, in the order of the page.
    package static let focusable = Self(name: "tabindex", value: "0")
    package static let open = Self(name: "open", value: nil)
    /// Of a link to the page that it is on.
    static let currentPage = Self(name: "aria-current", value: "page")
    /// Of an input that only shows something.
    static let checkbox = Self(name: "type", value: "checkbox")
    static let disabled = Self(name: "disabled", value: nil)
    static func value(_ value: String) -> Self { .init(name: "value", value: value) }
    static let checked = Self(name: "checked", value: nil)
    /// Words of other pages, by which nobody shall find this one.
    static let notSearched = Self(name: "data-pagefind-ignore", value: nil)
    /// Words that point elsewhere or say what changed, by which a page is rarely meant. So are pages
    /// beside the guide and posts, by their template.
    package static let searchedLast = Self(name: "data-pagefind-weight", value: "0.5")
    /// Loaded when it is about to be seen.
    package static let loadedLate = Self(name: "loading", value: "lazy")
  }
}

extension Strings {
  /// For an element that holds words amid text in another language.
  var languageMark: HTML.Attribute? { areMarked ? .language(language) : nil }
  var directionMark: HTML.Attribute? {
    areMarked ? .direction(direction) : nil
  }
}
