import GuideModel
import GuideText

/// Renders what changed between dumps, topic by topic: other readings and withdrawn passages, word by
/// word beside what is shown.
struct DifferencesRenderer {
  let map: SiteMap
  let page: SitePath
  let strings: Strings
  let memory: BuildMemory?

  /// Beyond so many, topics are only named.
  private static let limit = 300
  /// Unchanged words that stay on either side of a change.
  private static let context = 12

  /// Topics in the order of the site.
  func render(_ topics: [Topic], into html: inout HTML) {
    let sorted = topics.sorted {
      (map.position(of: $0.slug) ?? .max) < (map.position(of: $1.slug) ?? .max)
    }
    var count = 0
    for topic in sorted {
      let text = TextInWords(topic: topic, strings: strings)
      let differences = memory.recall("differences " + topic.slug, of: text) {
        topic.differences(strings)
      }
      if differences.isEmpty { continue }
      count += differences.count
      html.element(.section) { html in
        html.element(.h2) { link(topic, section: nil, text: topic.title, into: &$0) }
        if count <= Self.limit {
          for difference in differences { render(difference, of: topic, into: &html) }
        }
      }
    }
  }

  private func render(_ difference: Difference, of topic: Topic, into html: inout HTML) {
    html.element(.div, .class("gb-difference")) { html in
      html.element(.p, .class("gb-difference-of")) { html in
        if !difference.heading.isEmpty, difference.heading != topic.title {
          link(topic, section: difference.section, text: difference.heading, into: &html)
          html.text(": ")
        }
        html.text(difference.label)
      }
      // Where only order or markup differ, the page shows it.
      if difference.words.isEqual { return }
      if difference.isCode {
        html.element(.pre) { $0.element(.code) { words(difference.words, into: &$0) } }
      } else {
        html.element(.p) { words(difference.words, into: &$0) }
      }
    }
  }

  private func words(_ words: WordDiff, into html: inout HTML) {
    let runs = words.shortened(context: Self.context).runs
    for (index, run) in runs.enumerated() {
      switch run.kind {
      case .same:
        let isClosed = index + 1 < runs.count && runs[index + 1].isClosing(.removed)
        html.text(isClosed ? run.text.withoutEndingSpace : run.text)
      case .removed: html.element(.del, text: run.text)
      case .added:
        if index > 0, runs[index - 1].kind == .removed, !run.isClosing(.added) { html.text(" ") }
        html.element(.ins, text: run.text)
      }
    }
  }

  private func link(_ topic: Topic, section: String?, text: String, into html: inout HTML) {
    let address = page.address(
      of: SitePath(slug: topic.slug), fragment: section.map(SitePath.elementID))
    html.element(.a, .href(address), text: text)
  }
}

extension WordDiff.Run {
  /// Whether it begins with a sign that stands right behind a word.
  fileprivate func isClosing(_ kind: WordDiff.Kind) -> Bool {
    self.kind == kind && text.first.map { ",.;:!?)]}".contains($0) } == true
  }
}

extension String {
  fileprivate var withoutEndingSpace: String {
    String(reversed().drop(while: \.isWhitespace).reversed())
  }
}
