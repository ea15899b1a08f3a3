import GuideModel

/// The pictures of a page that it can neither show nor describe: the text goes on as if they were not
/// there, and a line at its foot leads to them.
struct BarePictures {
  private let addresses: [String]
  private let strings: Strings

  init(_ topic: Topic, inline: InlineRenderer) {
    let headings = topic.root.walk.flatMap(\.heading)
    let passages = topic.blocks.filter { $0.status != .withdrawn }.flatMap(\.content.walk)
    let images = headings.images + passages.flatMap(Self.images)
    strings = inline.strings
    addresses = Set(images.filter(inline.isBare).map(\.url)).sorted()
  }

  /// Without those of links, which are named by their words.
  private static func images(in content: BlockContent) -> [Image] {
    if case .links = content { return [] }
    return content.pieces.flatMap { piece -> [Image] in
      switch piece {
      case .image(let image): [image]
      case .inlines(let run): run.images
      case .target: []
      }
    }
  }

  func render(into html: inout HTML) {
    if addresses.isEmpty { return }
    html.element(.details, .class("gb-source")) { html in
      html.element(.summary, text: strings.count(.barePictures, addresses.count))
      html.element(.ul, .class("gb-places")) { html in
        for address in addresses { html.element(.li) { Self.entry(address, into: &$0) } }
      }
    }
  }

  static func entry(_ address: String, into html: inout HTML) {
    if let target = WebAddress(absolute: address) {
      html.element(.a, .href(target), .rel("external"), text: address)
    } else {
      html.element(.code, text: address)
    }
  }
}
