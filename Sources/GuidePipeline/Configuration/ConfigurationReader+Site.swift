internal import GuideModel
internal import Yams

extension ConfigurationReader {
  mutating func site(_ node: Node) -> Configuration.Site {
    var site = Configuration.Site()
    for (name, value) in settings(of: node, "\"site\"", Self.siteKeys) {
      switch name {
      case "base-url": site.baseURL = string(value, name)
      case "language": site.language = string(value, name)
      case "theme": site.theme = string(value, name)
      case "pictures": pictures(value, into: &site)
      case "search": site.hasSearch = flag(value, name) ?? true
      case "noindex": site.isIndexed = !(flag(value, name) ?? false)
      case "excerpt-only": site.isExcerptOnly = flag(value, name) ?? false
      default: site.attribution = attribution(value, name)
      }
    }
    return site
  }

  /// `remote`, or folders by prefix of addresses.
  private mutating func pictures(_ node: Node, into site: inout Configuration.Site) {
    switch node {
    case .scalar(let scalar) where scalar.string == "remote": site.arePicturesRemote = true
    case .mapping:
      for (_, prefix, folder) in members(of: node, "\"pictures\"") ?? [] {
        site.mirror[prefix] = string(folder, prefix)
      }
    default:
      let expected = "\"remote\", or folders by the beginning of the pictures’ addresses"
      problems.append(wrongType("\"pictures\"", expected, place(node)))
    }
  }

  /// `false`, or a text of one's own.
  private mutating func attribution(_ node: Node, _ name: String) -> String? {
    if let isWanted = node.bool { return isWanted ? nil : "" }
    return string(node, name)
  }

  private mutating func flag(_ node: Node, _ name: String) -> Bool? {
    if let flag = node.bool { return flag }
    problems.append(wrongType("\"\(name)\"", "true or false", place(node)))
    return nil
  }
}
