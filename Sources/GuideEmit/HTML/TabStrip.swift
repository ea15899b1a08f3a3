import GuideModel

/// Links to what the tabs of a strip show, which stands below them; a script makes them a tab list.
struct TabStrip: Sendable {
  struct Tab: Sendable {
    var name: String
    /// Of the element that it shows.
    var id: String
  }

  /// What the whole is called.
  var label: String
  var tabs: [Tab]

  func list(into html: inout HTML) {
    html.element(.ul, .class("gb-tablist")) { html in
      for tab in tabs {
        html.element(.li) {
          $0.element(.a, .href(WebAddress(path: "", fragment: tab.id)), text: tab.name)
        }
      }
    }
  }

  /// Tabs of code: `show` renders what each of them has.
  func render(into html: inout HTML, show: (Int, inout HTML) -> Void) {
    html.element(.div, .class("gb-tabs gb-code-tabs"), .data("tabs", label)) { html in
      list(into: &html)
      for (index, tab) in tabs.enumerated() {
        html.element(.div, .class("gb-panel"), .id(tab.id)) { show(index, &$0) }
      }
    }
  }
}

extension BlockRenderer {
  /// Of a run of code that `runs(of:)` found; nil for all else, and where it is alone.
  mutating func strip(of run: [BlockContent]) -> TabStrip? {
    guard run.count > 1, run[0].codeTab != nil else { return nil }
    strips += 1
    let number = strips
    let tabs = run.enumerated().map { index, code in
      TabStrip.Tab(
        name: code.tabName ?? inline.strings.number(index + 1),
        id: "gb-code-\(number)-\(index + 1)")
    }
    let names = tabs.map(\.name).joined(separator: ", ")
    return TabStrip(label: heading.isEmpty ? names : heading, tabs: tabs)
  }
}

extension BlockContent {
  /// What the tab is called that shows the code.
  fileprivate var tabName: String? {
    guard case .code(let language, _, let title, _) = self else { return nil }
    return title ?? language.map(CodeLanguage.tabName)
  }
}
