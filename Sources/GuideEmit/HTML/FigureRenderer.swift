package import GuideModel

/// Renders figures and films with their captions. In place of a picture that the page may not load
/// stands a frame with its description, which leads to the original; without one only a small sign.
package struct FigureRenderer: Sendable {
  package var inline: InlineRenderer

  package init(inline: InlineRenderer) { self.inline = inline }

  func render(_ shown: ShownFigure, into html: inout HTML) {
    switch shown.content {
    case .figure(var figure):
      if figure.caption.isEmpty { figure.caption = shown.caption }
      render(figure, into: &html)
    case .video(let description, let label):
      render(video: description, label: label, caption: shown.caption, into: &html)
    case .paragraph, .list, .table, .aside, .code, .quote, .links, .thematicBreak, .raw: break
    }
  }

  private func render(_ figure: Figure, into html: inout HTML) {
    html.element(.figure, figure.judgement.cssClass) { html in
      tab(figure.label, into: &html)
      let bare = figure.image.flatMap { inline.isBare($0) ? $0 : nil }
      if bare == nil, let image = figure.image { frame(image, into: &html) }
      guard !figure.caption.isEmpty || figure.judgement != .none || bare != nil else { return }
      // Search would join the last word above it to the first in it.
      html.text("\n")
      html.element(.figcaption) { html in
        if let label = figure.judgement.title {
          html.element(
            .span, .class("gb-judgement"), strings.languageMark, strings.directionMark,
            text: strings[label])
          html.text(" ")
        }
        inline.render(figure.caption, into: &html)
        if let bare {
          html.text(" ")
          inline.place(of: bare, into: &html)
        }
      }
    }
  }

  private func render(
    video description: [Inline], label: String?, caption: [Inline], into html: inout HTML
  ) {
    html.element(.figure, .class("gb-figure gb-video")) { html in
      tab(label, into: &html)
      html.element(.div, .class("gb-frame")) { html in
        kind(.video, into: &html)
        html.text(" ")
        html.element(.span) { inline.render(description, into: &$0) }
      }
      if caption.isEmpty { return }
      html.text("\n")
      html.element(.figcaption) { inline.render(caption, into: &$0) }
    }
  }

  /// Above the picture, as the tab stands above what it shows.
  private func tab(_ label: String?, into html: inout HTML) {
    if let label { html.element(.p, .class("gb-tab"), text: label) }
  }

  private func frame(_ image: Image, into html: inout HTML) {
    if inline.pictures.render(image, on: inline.page, into: &html) { return }
    if let address = WebAddress(absolute: image.url) {
      html.element(.a, .class("gb-frame"), .href(address), .rel("external")) {
        label(image.alt, into: &$0)
      }
    } else {
      html.element(.div, .class("gb-frame")) { label(image.alt, into: &$0) }
    }
  }

  private func label(_ alt: String, into html: inout HTML) {
    kind(.picture, into: &html)
    html.text(" ")
    html.element(.span, text: alt)
  }

  private func kind(_ key: Strings.Key, into html: inout HTML) {
    html.element(
      .span, .class("gb-label"), strings.languageMark, strings.directionMark, text: strings[key])
  }

  private var strings: Strings { inline.strings }
}

extension Judgement {
  package var label: String? {
    switch self {
    case .do: "Do"
    case .dont: "Don’t"
    case .none: nil
    }
  }

  var title: Strings.Key? {
    switch self {
    case .do: .do
    case .dont: .dont
    case .none: nil
    }
  }

  fileprivate var cssClass: HTML.Attribute {
    switch self {
    case .do: .class("gb-figure gb-do")
    case .dont: .class("gb-figure gb-dont")
    case .none: .class("gb-figure")
    }
  }
}
