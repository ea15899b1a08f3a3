internal import GuideEmit
internal import GuideModel
internal import Yams

extension ConfigurationReader {
  mutating func site(_ node: Node) -> Configuration.Site {
    var site = Configuration.Site()
    for (name, value) in settings(of: node, "\"site\"", Self.siteKeys) {
      switch name {
      case "base-url": site.baseURL = address(value, name)
      case "language": site.language = language(value, name)
      case "theme":
        site.theme = string(value, name).map { .init(value: $0, place: place(value)) }
      case "pictures": pictures(value, into: &site)
      case "search": site.hasSearch = flag(value, name) ?? true
      case "pages":
        site.pages = string(value, name).map { .init(value: $0, place: place(value)) }
      case "nav": site.navigation = navigation(value, name)
      case "order": site.order = order(value, name)
      case "footer": site.footer = string(value, name)
      case "open-in": site.openIn = openIn(value, name)
      case "accent": site.accent = accent(value, name)
      case "provenance": site.provenance = provenance(value, name)
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
      problems.append(wrongType("\"pictures\"", .pictures, place(node)))
    }
  }

  /// A list of `name: address`.
  private mutating func openIn(_ node: Node, _ name: String) -> [OpenIn] {
    guard case .sequence(let sequence) = node else {
      problems.append(wrongType("\"\(name)\"", .services, place(node)))
      return []
    }
    return sequence.compactMap { node in
      if let pair = node.mapping, pair.count == 1, let first = pair.first,
        let title = first.key.string, let template = first.value.string,
        let service = OpenIn(name: title, template: template)
      {
        return service
      }
      problems.append(wrongType("\"\(name)\"", .services, place(node)))
      return nil
    }
  }

  /// A list of `path` and `title: path`.
  private mutating func navigation(_ node: Node, _ name: String) -> [NavigationEntry]? {
    guard case .sequence(let sequence) = node else {
      problems.append(wrongType("\"\(name)\"", .navigation, place(node)))
      return nil
    }
    return sequence.compactMap { node in
      let pair = node.mapping.flatMap { $0.count == 1 ? $0.first : nil }
      guard let target = (pair?.value ?? node).scalar?.string, !target.isEmpty,
        pair == nil || pair?.key.string?.isEmpty == false
      else {
        problems.append(wrongType("\"\(name)\"", .navigation, place(node)))
        return nil
      }
      let entry = NavigationEntry(title: pair?.key.string, target: target, place: place(node))
      if !entry.isSafe { problems.append(unsafeLink(target, place(node))) }
      return entry
    }
  }

  /// A list of paths and names.
  private mutating func order(_ node: Node, _ name: String) -> [SiteOrder.Entry] {
    guard case .sequence(let sequence) = node else {
      problems.append(wrongType("\"\(name)\"", .list, place(node)))
      return []
    }
    return sequence.compactMap { node in
      string(node, name).map { SiteOrder.Entry($0, place: place(node)) }
    }
  }

  /// `false`, or a text of one's own.
  private mutating func attribution(_ node: Node, _ name: String) -> String? {
    if let isWanted = node.bool { return isWanted ? nil : "" }
    return string(node, name)
  }

  private mutating func accent(_ node: Node, _ name: String) -> AccentColor? {
    if let color = node.scalar.flatMap({ AccentColor($0.string) }) { return color }
    problems.append(wrongType("\"\(name)\"", .color, place(node)))
    return nil
  }

  private mutating func provenance(
    _ node: Node, _ name: String
  ) -> SiteOptions.ProvenanceLevel? {
    if let level = node.scalar.flatMap({ SiteOptions.ProvenanceLevel(rawValue: $0.string) }) {
      return level
    }
    problems.append(wrongType("\"\(name)\"", .provenance, place(node)))
    return nil
  }

  private mutating func address(_ node: Node, _ name: String) -> String? {
    guard let text = string(node, name) else { return nil }
    if BaseURL.isValid(text) { return text }
    problems.append(noAddress(text, place(node)))
    return nil
  }

  private mutating func language(_ node: Node, _ name: String) -> String? {
    guard let text = string(node, name) else { return nil }
    if LanguageTag.isWellFormed(text) { return text }
    problems.append(noLanguage(text, place(node)))
    return nil
  }
}

// MARK: - Messages

extension ConfigurationReader.Form {
  fileprivate static let navigation = Self(
    name: "a list of paths and addresses, each with its title before it or without one",
    help: "write \"- about.md\" or \"- Source: https://code.example\" below it, on a line each")
  fileprivate static let services = Self(
    name: "a list of names, each with an https address that holds {url}",
    help: "write \"- Helper: https://helper.example/?q={url}\" below it, on a line each")
  fileprivate static let color = Self(
    name: "a color", help: "write it as \"#7a3cc2\", with the quotes")
  fileprivate static let provenance = Self(
    name: "one of \(SiteOptions.ProvenanceLevel.allCases.map(\.rawValue).joined(separator: ", "))",
    help: "write how closely pages shall tell where their words stand")
  fileprivate static let pictures = Self(
    name: "\"remote\", or folders by the beginning of the pictures’ addresses",
    help: "write \"remote\", or \"https://art.example/: folder\" on a line below it, further in")
}

extension ConfigurationReader {
  private func noAddress(_ text: String, _ place: Diagnostic.Place) -> Diagnostic {
    Diagnostic(
      .error, "configuration.no-address", "\"\(text)\" is no address of a site", at: place,
      help: BaseURL.help)
  }

  private func unsafeLink(_ text: String, _ place: Diagnostic.Place) -> Diagnostic {
    Diagnostic(
      .error, "configuration.unsafe-link", "\"\(text)\" is no address that a page may lead to",
      at: place, help: "write a path, or an address of http, https or mailto")
  }

  private func noLanguage(_ text: String, _ place: Diagnostic.Place) -> Diagnostic {
    Diagnostic(
      .error, "configuration.no-language", "\"\(text)\" is no tag of a language", at: place,
      help: "write it as en or pt-BR (BCP 47)")
  }
}
