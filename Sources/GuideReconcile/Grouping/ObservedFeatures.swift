internal import GuideModel

/// What a dump is seen to carry: a dialect may be able to show pictures or lists of links, but a dump
/// that never does so anywhere was made without them, and no page of it is said to lack one.
struct ObservedFeatures {
  private static let observable: Set<Feature> = [
    .abstract, .images, .captions, .videos, .links, .cards,
  ]

  private var seen: [String: Set<Feature>] = [:]

  init(_ documents: [Document]) {
    for document in documents {
      var features: Set<Feature> = document.abstract == nil ? [] : [.abstract]
      for block in document.root.walk.flatMap(\.blocks) {
        features.formUnion(block.content.shownFeatures)
      }
      seen[document.origin.dump, default: []].formUnion(features)
    }
  }

  /// The document without features that its dump never shows.
  func restricted(_ document: Document) -> Document {
    var document = document
    document.carries.subtract(Self.observable.subtracting(seen[document.origin.dump] ?? []))
    return document
  }
}

extension BlockContent {
  fileprivate var shownFeatures: Set<Feature> {
    switch self {
    case .figure(let figure):
      Set(
        [figure.image == nil ? nil : .images, figure.caption.isEmpty ? nil : .captions]
          .compactMap(\.self))
    case .video: [.videos]
    case .links(let kind, _):
      switch kind {
      case .videos: [.videos]
      case .pages: [.cards]
      case .related, .developer: [.links]
      }
    case .paragraph, .list, .table, .aside, .code, .quote, .thematicBreak, .raw: []
    }
  }
}
