package import GuideModel

/// Drops a picture from the end of a page that belongs to a card of another page of the source:
/// its file is named like the files of all cards and unlike those of all other pictures.
package struct MisplacedPicture: PagesRepair {
  package let name = "misplaced-picture"

  package func repair(
    _ pages: inout [Page], profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard pages.count > 1, let marks = cardMarks(pages) else { return }
    for index in pages.indices.dropLast() {
      guard let item = pages[index].items.last else { continue }
      let found: (text: [Inline]?, images: [Image])?
      if let glued = item.paragraph?.gluedPictures {
        found = (glued.text, glued.images)
      } else if let figure = item.figure, figure.caption.isEmpty, let image = figure.image,
        pages[index].items.contains(where: \.isHeading)
      {
        found = (nil, [image])
      } else {
        found = nil
      }
      guard let found, found.images.allSatisfy({ marks.isSubset(of: $0.nameWords) })
      else { continue }
      pages[index].items.removeLast()
      if let text = found.text {
        pages[index].items.append(Page.Item(.paragraph(text), origin: item.origin))
      }
      for image in found.images {
        pages[index].residue.append(
          Residue(origin: item.origin, text: image.alt, outcome: .repaired, rule: name))
        diagnostics.report(.misplacedPicture(image, at: item.origin))
        diagnostics.repaired(name)
      }
    }
  }

  /// Words in the file names of all cards' pictures and of no other picture that stands alone.
  private func cardMarks(_ pages: [Page]) -> Set<String>? {
    let cards = pages.flatMap { Cards.pictures(of: $0) + $0.cardPictures }
    guard cards.count > 1, let first = cards.first else { return nil }
    let common = cards.dropFirst().reduce(first.nameWords) { $0.intersection($1.nameWords) }
    let names = Set(cards.map(\.url))
    let others = pages.flatMap { page in page.items.compactMap { $0.figure?.image } }
      .filter { !names.contains($0.url) }
    let marks = others.reduce(common) { $0.subtracting($1.nameWords) }
    return marks.isEmpty ? nil : marks
  }
}

extension Page {
  /// Of cards that are read already.
  fileprivate var cardPictures: [Image] {
    items.flatMap { item -> [Image] in
      guard case .links(.pages, let entries) = item.block else { return [] }
      return entries.compactMap(\.image)
    }
  }
}

extension Image {
  /// The words of its file name, in lower case.
  fileprivate var nameWords: Set<String> {
    let name = url.split(separator: "/").last ?? ""
    return Set(name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func misplacedPicture(_ image: Image, at origin: Origin) -> Diagnostic {
    let alt = image.alt.count > 60 ? image.alt.prefix(59) + "…" : image.alt
    return Diagnostic(
      .note, "page.misplaced-picture",
      "a picture like those on the cards of other pages: “\(alt)”",
      at: Place(origin), help: "give it a caption if it belongs to this page",
      notes: ["left out: \(image.url)"])
  }
}
