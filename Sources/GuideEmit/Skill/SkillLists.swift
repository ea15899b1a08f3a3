import GuideMarkdown
import GuideModel
import GuideText

/// What is asked most often, gathered from all topics.
enum SkillLists {
  /// Of each passage that is disputed, what is shown and what else is said.
  static func conflicts(_ topics: [Topic]) -> String {
    list("What sources disagree on", topics) { block in
      guard block.isDisputed else { return [] }
      let others = block.allAlternatives.filter { $0.relation == .conflict }
      return [block.content]
        + others.map { other in
          let dumps = Set(other.provenance.map(\.origin.dump)).sorted().joined(separator: ", ")
          let label = [
            Inline.strong([.text(MarkdownWriter.otherReadingLabel)]), .text(" (\(dumps))"),
          ]
          return .quote([.paragraph(label), other.content])
        }
    }
  }

  static func tables(_ topics: [Topic]) -> String {
    list("Tables", topics) { block in
      if case .table = block.content { [block.content] } else { [] }
    }
  }

  /// Below the titles and headings where they stand.
  private static func list(
    _ title: String, _ topics: [Topic], _ contents: (Block) -> [BlockContent]
  ) -> String {
    var text = MarkdownWriter.heading([.text(title)], level: 1)
    let address: (LinkTarget) -> String = { target in
      guard case .topic(let slug, let section) = target else {
        return MarkdownWriter.address(target)
      }
      return "topics/" + TopicFile(slug: slug).markdown + (section.map { "#" + $0 } ?? "")
    }
    for topic in topics {
      for section in topic.root.walk {
        let found = section.blocks.filter { $0.status != .withdrawn }.flatMap(contents)
        if found.isEmpty { continue }
        let headings = [topic.title] + (section.level > 1 ? [section.headingText] : [])
        let place = headings.map(\.singleLine).joined(separator: " › ")
        text += "\n"
        text += MarkdownWriter.heading(
          [.link(content: [.text(place)], target: .topic(slug: topic.slug, section: section.id))],
          level: 2, address: address)
        text += "\n" + MarkdownWriter.blocks(found, address: address)
      }
    }
    return text
  }
}
