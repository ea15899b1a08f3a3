import GuideModel
import GuideText

/// What a node's links, pictures, films and cards stand for.
struct RenderReferences {
  struct Reference {
    var title = ""
    var alt = ""
    /// Without markup.
    var abstract = ""
    /// nil where it leads nowhere.
    var target: LinkTarget?
    /// For light colors in the highest resolution.
    var image: Image?
  }

  private var byID: [String: Reference] = [:]
  private var copied = CopiedReferences()

  /// `page` is the node's address.
  init(_ node: RenderNode, address: SiteAddress, on page: String?) {
    if case .object(let members)? = node.value["references"] {
      for member in members {
        byID[member.key] = Reference(member.value, address: address, on: page)
        addTexts(member.value, for: member.key)
      }
    }
    if case .object(let members) = node.value {
      for member in members where CopiedReferences.parts.contains(member.key) {
        count(member.value, at: node.pointer + "/" + JSONPointer.escape(member.key))
      }
    }
    copied.settle(bytes: node.value.stringBytes)
  }

  /// As it is to be shown in a place, the pointer to its identifier.
  func reference(_ id: String, at place: String) -> Reference? {
    guard let reference = byID[id], copied.isCut(id, at: place) else { return byID[id] }
    return reference.cut
  }

  /// Those that are not whole in every place, with the number of these.
  var cut: [(id: String, places: Int)] { copied.all }

  private mutating func count(_ value: JSONValue, at pointer: String) {
    switch value {
    case .array(let values):
      for (index, value) in values.enumerated() {
        let place = "\(pointer)/\(index)"
        if case .string(let id) = value { use(id, at: place) } else { count(value, at: place) }
      }
    case .object(let members):
      for member in members {
        let place = pointer + "/" + JSONPointer.escape(member.key)
        if member.key == "identifier", case .string(let id) = member.value {
          let hasOwnWords = members.contains { $0.key.hasPrefix("overridingTitle") }
          use(id, at: place, showsTitle: !hasOwnWords)
        } else {
          count(member.value, at: place)
        }
      }
    case .null, .bool, .number, .string: return
    }
  }

  private mutating func use(_ id: String, at place: String, showsTitle: Bool = true) {
    if copied.has(id) { copied.use(id, at: place, showsTitle: showsTitle) }
  }

  private mutating func addTexts(_ value: JSONValue, for id: String) {
    switch value {
    case .array(let values): for value in values { addTexts(value, for: id) }
    case .object(let members):
      for member in members {
        if case .string(let text) = member.value {
          if CopiedReferences.texts.contains(member.key) { copied.add(text, for: id) }
        } else {
          addTexts(member.value, for: id)
        }
      }
    case .null, .bool, .number, .string: return
    }
  }
}

extension RenderReferences.Reference {
  fileprivate init(_ value: JSONValue, address: SiteAddress, on page: String?) {
    title = value["title"]?.string ?? ""
    alt = value["alt"]?.string ?? ""
    abstract = (value["abstract"]?.array ?? []).map {
      $0["text"]?.string ?? $0["code"]?.string ?? ""
    }.joined()
    target = (value["url"]?.string).map { address.target($0, on: page) }
    image = Self.image(value, alt: alt, address: address, on: page)
  }

  private static func image(
    _ reference: JSONValue, alt: String, address: SiteAddress, on page: String?
  ) -> Image? {
    let variants = (reference["variants"]?.array ?? []).enumerated().map { index, variant in
      let traits = (variant["traits"]?.array ?? []).compactMap(\.string)
      let scale = traits.lazy.compactMap { Int($0.dropLast()) }.first ?? 1
      let rank = traits.contains("dark") ? scale - 100 : scale
      return (rank: rank, index: index, url: variant["url"]?.string ?? "")
    }
    guard let best = variants.max(by: { ($0.rank, -$0.index) < ($1.rank, -$1.index) }) else {
      return nil
    }
    return Image(url: address.absolute(best.url, on: page) ?? best.url, alt: alt)
  }

  fileprivate var cut: Self {
    var cut = self
    cut.title = CopiedReferences.beginning(of: title)
    cut.alt = CopiedReferences.beginning(of: alt)
    cut.abstract = ""
    cut.target = target.flatMap { CopiedReferences.isShown(address: $0.text) ? $0 : nil }
    cut.image = image.flatMap {
      CopiedReferences.isShown(address: $0.url) ? Image(url: $0.url, alt: cut.alt) : nil
    }
    return cut
  }
}

extension JSONValue {
  /// Of all strings but keys, in UTF-8.
  fileprivate var stringBytes: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .array(let values): values.reduce(0) { $0 + $1.stringBytes }
    case .object(let members): members.reduce(0) { $0 + $1.value.stringBytes }
    case .null, .bool, .number: 0
    }
  }
}
