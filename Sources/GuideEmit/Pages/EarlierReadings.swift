import GuideModel

/// What a page said before, of one passage or heading beside another. Readers come for what it says now:
/// these readings are gathered, and told together behind the text that they belong to; at the foot,
/// where no more than the file of a picture was another one.
struct EarlierReadings {
  struct Reading {
    let alternative: Alternative
    /// "row 3"; nil for the whole.
    let part: String?
    /// What is shown in its place.
    let shown: BlockContent
  }

  private var readings: [Reading] = []
  private(set) var pictures: [Alternative] = []

  mutating func add(_ reading: Reading) {
    if reading.isOfPictureFile {
      pictures.append(reading.alternative)
    } else {
      readings.append(reading)
    }
  }

  /// Those since the last time, but for those of pictures.
  mutating func take() -> [Reading] {
    defer { readings = [] }
    return readings
  }
}

extension EarlierReadings.Reading {
  /// Whether all is as it is shown, pictures by their descriptions.
  fileprivate var isOfPictureFile: Bool {
    let old = alternative.content
    return alternative.facets.contains(.address)
      && old.withoutPictureFiles == shown.withoutPictureFiles
      && !old.images.isEmpty && old.images.allSatisfy { !$0.alt.isEmpty }
  }
}

extension BlockContent {
  fileprivate var withoutPictureFiles: BlockContent {
    mapTargets({ $0 }, images: { Image(url: "", alt: $0.alt) })
  }
}

extension Block {
  /// Other readings of the block and of its parts.
  func readings(_ strings: Strings) -> [EarlierReadings.Reading] {
    let ofParts = parts.flatMap { part in
      let shown = content(of: part) ?? content
      return part.alternatives.map {
        EarlierReadings.Reading(
          alternative: $0, part: strings.name(of: part, in: content), shown: shown)
      }
    }
    return alternatives.map { .init(alternative: $0, part: nil, shown: content) } + ofParts
  }
}
