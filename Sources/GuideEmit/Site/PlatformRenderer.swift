import GuideModel

/// Renders the platforms of a page or section as badges.
struct PlatformRenderer: Sendable {
  func render(_ platforms: Platforms, into html: inout HTML) {
    guard !platforms.isEmpty else { return }
    html.element(.ul, .class("gb-platforms"), .label("Platforms")) { html in
      for name in platforms.supported {
        html.element(.li, .class("gb-supported"), text: name)
      }
      for name in platforms.noAdditionalConsiderations
      where !platforms.supported.contains(name) {
        html.element(.li, .class("gb-supported"), text: name)
      }
      for name in platforms.unsupported {
        html.element(.li, .class("gb-unsupported")) { html in
          html.text(name + " ")
          html.element(.small, text: "not supported")
        }
      }
    }
  }
}
