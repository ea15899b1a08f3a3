package import GuideModel

/// Renders block content for one page. It counts the tables and strips of tabs, because their names
/// must differ.
package struct BlockRenderer: Sendable {
  package var inline: InlineRenderer
  /// The heading that names the tables below it.
  package var heading = ""
  private var tables = 0
  /// Of tabs of code.
  var strips = 0

  package init(page: SitePath, pictures: Pictures = Pictures()) {
    self.init(inline: InlineRenderer(page: page, pictures: pictures))
  }

  init(inline: InlineRenderer) { self.inline = inline }

  package mutating func render(_ content: BlockContent, into html: inout HTML) {
    switch content {
    case .paragraph(let inlines):
      html.element(.p) { inline.render(inlines, into: &$0) }
    case .list(let ordered, let items): list(items, ordered: ordered, into: &html)
    case .table(let table):
      tables += 1
      TableRenderer(inline: inline).render(table, label: tableLabel, into: &html)
    case .aside(let kind, let blocks): aside(kind, blocks, into: &html)
    case .figure, .video:
      FigureRenderer(inline: inline).render(ShownFigure(content), into: &html)
    case .code(let language, let text, let title?, _):
      html.element(.figure, .class("gb-code")) { html in
        html.element(.figcaption, codeDirection, text: title)
        code(text, language: language, into: &html)
      }
    case .code(let language, let text, nil, _): code(text, language: language, into: &html)
    case .quote(let blocks):
      html.element(.blockquote) { render(blocks, into: &$0) }
    case .links(let kind, let entries):
      LinksRenderer(inline: inline).render(kind, entries, into: &html)
    case .thematicBreak: html.void(.hr)
    case .raw(let text):
      html.element(.pre, .class("gb-raw")) { $0.element(.code, text: text) }
    }
  }

  package mutating func render(_ blocks: [BlockContent], into html: inout HTML) {
    for run in blocks.runs(of: { $0 }) {
      let run = Array(run)
      if let strip = strip(of: run) {
        strip.render(into: &html) { render(run[$0], into: &$1) }
      } else {
        render(run: run, into: &html)
      }
    }
  }

  /// Figures and films that follow each other stand side by side where they are alike, without those of
  /// which the page can show nothing.
  mutating func render(run: [BlockContent], into html: inout HTML) {
    let figures = run.map(\.figures).filter { !$0.isEmpty }
    if figures.isEmpty { for content in run { render(content, into: &html) } }
    let shown = figures.map { $0.filter { !isBare($0) } }.filter { !$0.isEmpty }
    if shown.isEmpty { for figure in figures.joined() { render(figure, into: &html) } }
    let renderer = FigureRenderer(inline: inline)
    for row in rows(of: shown) {
      if row.count == 1 {
        renderer.render(row[0], into: &html)
      } else {
        html.element(.div, .class("gb-figures")) { html in
          for figure in row { renderer.render(figure, into: &html) }
        }
      }
    }
  }

  /// Whether it is no more than pictures of which the page can show nothing.
  func isBare(_ content: BlockContent) -> Bool {
    guard content.isShownAsFigure else { return false }
    return content.figures.allSatisfy { figure in
      guard case .figure(let figure) = figure, let image = figure.image else { return false }
      return figure.caption.isEmpty && figure.judgement == .none && inline.isBare(image)
    }
  }

  private var strings: Strings { inline.strings }

  private var tableLabel: String {
    let number = strings.number(tables)
    return heading.isEmpty
      ? strings.text(.table, ["number": number])
      : strings.text(.tableOf, ["number": number, "heading": heading])
  }

  private mutating func list(
    _ items: [[BlockContent]], ordered: ListNumbering, into html: inout HTML
  ) {
    let start = ordered.start.flatMap { $0 == 1 ? nil : HTML.Attribute.start($0) }
    html.element(ordered.isOrdered ? .ol : .ul, start) { html in
      for item in items {
        guard case .paragraph(let inlines)? = item.first else {
          html.element(.li) { render(item, into: &$0) }
          continue
        }
        let task = TaskItem(inlines)
        html.element(.li, task.map { _ in .class("gb-task") }) { html in
          if let task { checkbox(task, into: &html) }
          inline.render(task?.inlines ?? inlines, into: &html)
          render(Array(item.dropFirst()), into: &html)
        }
      }
    }
  }

  private func checkbox(_ task: TaskItem, into html: inout HTML) {
    html.void(
      .input, .checkbox, .disabled, task.mark.map { _ in .checked }, task.mark.map { .value($0) },
      .label(strings[task.mark == nil ? .taskOpen : .taskDone]))
    html.text(" ")
  }

  /// Under its label or, as sites show it, under the title that its writer gave it.
  private mutating func aside(
    _ kind: AsideKind, _ blocks: [BlockContent], into html: inout HTML
  ) {
    let isFolded = kind == .details
    let label = strings[kind.title]
    html.element(
      isFolded ? .details : .div, kind.cssClass, isFolded ? nil : .role("note"),
      isFolded ? nil : .label(label)
    ) { html in
      let head: HTML.Tag = isFolded ? .summary : .p
      if case .paragraph(let words)? = blocks.first, blocks.count > 1, words.count == 1,
        case .strong(let title) = words[0]
      {
        html.element(head, .class("gb-label")) { inline.render(title, into: &$0) }
        return render(Array(blocks.dropFirst()), into: &html)
      }
      html.element(
        head, .class("gb-label"), strings.languageMark, strings.directionMark, text: label)
      render(blocks, into: &html)
    }
  }

  /// Code runs from left to right, whatever the page does.
  private var codeDirection: HTML.Attribute? {
    strings.direction == .rightToLeft ? .direction(.leftToRight) : nil
  }

  private func code(_ text: String, language: String?, into html: inout HTML) {
    html.element(.pre, codeDirection) { html in
      html.element(.code, language.map { .data("language", $0) }) { html in
        for (text, kind) in CodeLexer.pieces(of: text, language: language) {
          if let kind {
            html.element(.span, kind.cssClass, text: text)
          } else {
            html.text(text)
          }
        }
      }
    }
  }
}

extension AsideKind {
  var title: Strings.Key {
    switch self {
    case .note: .note
    case .developerNote: .developerNote
    case .important: .important
    case .tip: .tip
    case .warning: .warning
    case .caution: .caution
    case .danger: .danger
    case .details: .details
    }
  }

  fileprivate var cssClass: HTML.Attribute {
    switch self {
    case .note: .class("gb-aside gb-note")
    case .developerNote: .class("gb-aside gb-developer-note")
    case .important: .class("gb-aside gb-important")
    case .tip: .class("gb-aside gb-tip")
    case .warning: .class("gb-aside gb-warning")
    case .caution: .class("gb-aside gb-caution")
    case .danger: .class("gb-aside gb-danger")
    case .details: .class("gb-aside gb-details")
    }
  }
}

extension CodeKind {
  /// Short, since a page has many; the style sheet knows them within `pre` only.
  fileprivate var cssClass: HTML.Attribute {
    switch self {
    case .word: .class("k")
    case .type: .class("t")
    case .string: .class("s")
    case .number: .class("n")
    case .comment, .meta: .class("c")
    case .attribute: .class("a")
    case .prompt: .class("p")
    case .added: .class("i")
    case .removed: .class("d")
    }
  }
}
