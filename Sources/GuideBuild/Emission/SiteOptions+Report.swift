internal import GuideEmit
package import GuideModel

/// The choices about the site in `report/build.json`, from which `verify` makes it again.
extension SiteOptions {
  var json: JSONValue {
    .members(
      ("search", .bool(hasSearch)), ("indexed", .bool(isIndexed)),
      ("excerptOnly", .bool(isExcerptOnly)), ("attribution", attribution.json),
      ("footer", .optional(footer?.markdown)),
      ("nav", navigation.map { .array($0.map(\.json)) }), ("accent", .optional(accent?.text)),
      ("order", order.entries.isEmpty ? nil : .strings(order.entries.map(\.name))),
      ("openIn", .array(openIn.map { [.string($0.name), .string($0.template)] })),
      ("provenance", .string(provenance.rawValue)),
      ("remotePictures", .bool(pictures.areRemote)),
      ("pictures", .object(pictures.copies.map { .init($0.key, .string($0.value.path)) })))
  }

  /// `files` are those of the output folder, by path; texts are read by `profile`.
  init(report: JSONValue, files: [String: [UInt8]], profile: Profile) {
    self.init()
    let site = report["site"] ?? .null
    hasSearch = site["search"] == .bool(true)
    isIndexed = site["indexed"] != .bool(false)
    isExcerptOnly = site["excerptOnly"] == .bool(true)
    attribution = Attribution(json: site["attribution"] ?? .null, profile: profile)
    footer = site["footer"]?.string.map { PublisherText($0, profile: profile) }
    navigation = site["nav"]?.array.map { $0.compactMap(NavigationEntry.init) }
    order = SiteOrder((site["order"]?.array ?? []).compactMap { $0.string.map { .init($0) } })
    openIn = (site["openIn"]?.array ?? []).compactMap { service in
      let texts = service.array?.compactMap(\.string) ?? []
      return texts.count == 2 ? OpenIn(name: texts[0], template: texts[1]) : nil
    }
    accent = site["accent"]?.string.flatMap(AccentColor.init)
    provenance = site["provenance"]?.string.flatMap(ProvenanceLevel.init) ?? .section
    pictures.areRemote = site["remotePictures"] == .bool(true)
    if case .object(let members)? = site["pictures"] {
      for member in members {
        guard let path = member.value.string, let bytes = files["site/" + path] else { continue }
        pictures.copies[member.key] = Pictures.Copy(path: path, bytes: bytes)
      }
    }
    figures = Figures(report: report)
  }
}

extension SiteOptions.Attribution {
  /// `true` for what the program says.
  fileprivate var json: JSONValue {
    switch self {
    case .standard: .bool(true)
    case .none: .bool(false)
    case .text(let text): .string(text.markdown)
    }
  }

  fileprivate init(json: JSONValue, profile: Profile) {
    self =
      json.string.map { .text(PublisherText($0, profile: profile)) }
      ?? (json == .bool(false) ? .none : .standard)
  }
}

extension NavigationEntry {
  fileprivate var json: JSONValue {
    .members(("title", title.map { .string($0) }), ("target", .string(target)))
  }

  fileprivate init?(json: JSONValue) {
    guard let target = json["target"]?.string else { return nil }
    self.init(title: json["title"]?.string, target: target)
  }
}

extension SiteOptions.Figures {
  init(_ knowledge: Knowledge, repairs: [String: Int]) {
    self.init(
      repairs: repairs,
      outcomes: Dictionary(knowledge.ledger.map { ($0.outcome, 1) }, uniquingKeysWith: +),
      words: knowledge.coverage.words, lostWords: knowledge.coverage.lostWords,
      wordsByOutcome: Dictionary(
        uniqueKeysWithValues: Outcome.allCases.map { ($0, knowledge.coverage.words($0)) }
      ).filter { $0.value > 0 })
  }

  package init(report: JSONValue) {
    self.init(
      repairs: report.counts("repairs"), outcomes: report.outcomes("outcomes"),
      words: report["words"]?.int ?? 0, lostWords: report["lostWords"]?.int ?? 0,
      wordsByOutcome: report.outcomes("wordsByOutcome"))
  }
}

extension JSONValue {
  fileprivate func counts(_ key: String) -> [String: Int] {
    guard case .object(let members)? = self[key] else { return [:] }
    return Dictionary(
      members.compactMap { member in member.value.int.map { (member.key, $0) } },
      uniquingKeysWith: { $1 })
  }

  fileprivate func outcomes(_ key: String) -> [Outcome: Int] {
    Dictionary(
      counts(key).compactMap { name, count in Outcome(rawValue: name).map { ($0, count) } },
      uniquingKeysWith: { $1 })
  }
}
