import GuideModel

/// What a node's links, pictures, films and cards stand for.
struct RenderReferences {
  private let value: JSONValue
  private let address: SiteAddress
  private let byID: [String: JSONValue]

  init(_ node: RenderNode, address: SiteAddress) {
    value = node.value["references"] ?? .null
    self.address = address
    if case .object(let members) = value {
      byID = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last })
    } else {
      byID = [:]
    }
  }

  subscript(id: String) -> JSONValue? { byID[id] }

  func title(_ id: String) -> String { byID[id]?["title"]?.string ?? "" }

  func alt(_ id: String) -> String { byID[id]?["alt"]?.string ?? "" }

  /// nil where it leads nowhere.
  func target(_ id: String, on page: String?) -> LinkTarget? {
    (byID[id]?["url"]?.string).map { address.target($0, on: page) }
  }

  /// The picture for light colors in the highest resolution.
  func image(_ id: String, on page: String?) -> Image? {
    guard let reference = byID[id] else { return nil }
    let variants = (reference["variants"]?.array ?? []).enumerated().map { index, variant in
      let traits = (variant["traits"]?.array ?? []).compactMap(\.string)
      let scale = traits.lazy.compactMap { Int($0.dropLast()) }.first ?? 1
      let rank = traits.contains("dark") ? scale - 100 : scale
      return (rank: rank, index: index, url: variant["url"]?.string ?? "")
    }
    guard let best = variants.max(by: { ($0.rank, -$0.index) < ($1.rank, -$1.index) }) else {
      return nil
    }
    return Image(url: address.absolute(best.url, on: page) ?? best.url, alt: alt(id))
  }
}
