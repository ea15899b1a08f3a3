import GuideModel

/// Renders the platforms of a page or section as badges, each of which leads to what else is said of
/// the platform.
struct PlatformRenderer: Sendable {
  let page: SitePath
  /// The lists by platform.
  let lists: [String: SitePath]
  let strings: Strings

  func render(_ platforms: Platforms, into html: inout HTML) {
    guard !platforms.isEmpty else { return }
    html.element(.ul, .class("gb-platforms"), .label(strings[.platforms])) { html in
      for name in platforms.supported {
        html.element(.li, .class("gb-supported")) { badge(name, into: &$0) }
      }
      for name in platforms.noAdditionalConsiderations
      where !platforms.supported.contains(name) {
        html.element(.li, .class("gb-supported")) { badge(name, into: &$0) }
      }
      for name in platforms.unsupported {
        html.element(.li, .class("gb-unsupported")) {
          badge(name, note: strings[.notSupported], into: &$0)
        }
      }
    }
  }

  private func badge(_ name: String, note: String? = nil, into html: inout HTML) {
    let content = { (html: inout HTML) in
      html.text(name)
      guard let note else { return }
      html.text(" ")
      html.element(.small, strings.languageMark, strings.directionMark, text: note)
    }
    guard let list = lists[name] else { return content(&html) }
    html.element(.a, .href(page.address(of: list)), content: content)
  }
}
