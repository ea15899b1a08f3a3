internal import GuideModel
internal import GuideText
internal import Yams

/// What a profile may hold, and what holds where it says nothing: what the neutral profile says. All
/// but its name and the site's address may be left out.
struct ProfileForm {
  /// Every key with the form of its value: a list has one entry of the form of all, and words with
  /// bars between are all that a text may be.
  private static let form = """
    name: ""
    title: ""
    site: {base: "", roots: [""], hosts: [""], localePrefixes: [""]}
    platforms: &terms [{name: "", spellings: [""], platform: ""}]
    devices: *terms
    asides: [{kind: "", labels: [""]}]
    headings:
      overview: [""]
      resources: [""]
      related: [""]
      developer: [""]
      videos: [""]
      changeLog: [""]
      platformConsiderations: [""]
    judgements: {do: [""], dont: [""]}
    signs: [{sign: "", pictures: [""]}]
    swatches: [{red: "", green: "", blue: ""}]
    components: [{name: "", shows: [""], judges: do|dont}]
    statements: {unsupported: [""], noAdditionalConsiderations: [""]}
    furniture: [""]
    categoryPages: [""]
    articlePages: [""]
    leadingAbstract: false
    dateFormats: [""]
    films: {before: [""], labels: [""], after: [""]}
    synonyms: [[""]]
    """

  /// What stays away where nothing is said of it.
  private static let optional: Set<String> = [
    "articlePages", "components", "films", "judges", "signs", "swatches", "synonyms", "platform",
  ]
  /// Of entries of lists.
  private static let required: Set<String> = ["name", "kind", "sign", "red", "green", "blue"]

  private let places: YAMLPlaces
  /// Of the neutral profile.
  private let defaults: Node.Mapping
  private(set) var problems: [Diagnostic] = []
  /// The profile with everything that it left out.
  private(set) var whole = Node([(Node, Node)]())

  init(_ profile: Node, _ places: YAMLPlaces, defaults: Node?) throws {
    self.places = places
    self.defaults = defaults?.mapping ?? [:]
    guard let form = try Yams.compose(yaml: Self.form) else { return }
    whole = filled(profile, form, "")
    guard case .mapping(let members) = profile else { return }
    if (members["name"]?.string ?? "").isEmpty { require("name", at: profile) }
    let site = members["site"]
    let isAddressed = ["base", "roots"].contains { site?.mapping?[$0] != nil }
    if !isAddressed, site == nil || site?.mapping != nil {
      require("base", at: site ?? profile)
    }
    if members["title"] == nil { whole["title"] = whole["name"] }
    if var site = whole["site"] {
      Self.complete(&site)
      whole["site"] = site
    }
  }

  /// A base is a root where there is none, and the host of the first root is the base.
  private static func complete(_ site: inout Node) {
    func trimmed(_ text: String) -> String {
      var text = text
      while text.hasSuffix("/") { text.removeLast() }
      return text
    }
    var roots = (site["roots"]?.sequence ?? []).compactMap { $0.string.map(trimmed) }
    var base = trimmed(site["base"]?.string ?? "")
    if roots.isEmpty, !base.isEmpty { roots = [base] }
    if base.isEmpty, let root = roots.first {
      let address = Address(root)
      base = (address.scheme ?? "https") + "://" + (address.authority ?? "")
    }
    site["roots"] = Node(roots.map { Node($0) })
    site["base"] = Node(base)
  }

  /// `key` leads to the node, with dots; empty for the whole file.
  private mutating func filled(_ node: Node, _ form: Node, _ key: String) -> Node {
    switch (node, form) {
    case (.mapping(let members), .mapping(let known)):
      return mapping(members, known, key, node)
    case (.sequence(let entries), .sequence(let one)):
      return Node(entries.map { entry in one.first.map { filled(entry, $0, key) } ?? entry })
    case (.scalar, .scalar) where form.takes(node): return node
    case (.scalar, _), (.mapping, _), (.sequence, _), (.alias, _):
      report(Self.wrongType(key, form, places.place(node.mark)))
      return Self.empty(form)
    }
  }

  private mutating func mapping(
    _ members: Node.Mapping, _ known: Node.Mapping, _ key: String, _ node: Node
  ) -> Node {
    let names = known.map { $0.key.string ?? "" }
    for (name, _) in members where !names.contains(name.string ?? "") {
      report(Self.unknown(name.string ?? "", names, places.place(name.mark)))
    }
    var pairs: [(Node, Node)] = []
    for (name, form) in known {
      let path = [key, name.string ?? ""].filter { !$0.isEmpty }.joined(separator: ".")
      if let value = members[name] {
        pairs.append((name, filled(value, form, path)))
      } else if !Self.optional.contains(name.string ?? "") {
        if !key.isEmpty, Self.required.contains(name.string ?? "") { require(path, at: node) }
        pairs.append((name, key.isEmpty ? defaults[name] ?? Self.empty(form) : Self.empty(form)))
      }
    }
    return Node(pairs)
  }

  /// What holds where nothing is said: no text, no entries, no.
  private static func empty(_ form: Node) -> Node {
    switch form {
    case .scalar, .alias: form
    case .sequence: Node([Node]())
    case .mapping(let known):
      Node(
        known.compactMap { name, form in
          optional.contains(name.string ?? "") ? nil : (name, empty(form))
        })
    }
  }

  private mutating func report(_ problem: Diagnostic) { problems.append(problem) }

  private mutating func require(_ key: String, at node: Node) {
    report(
      Diagnostic(
        .error, "profile.missing-key", "\"\(key)\" is missing", at: places.place(node.mark),
        help: "add it; a profile needs no more than a name and the address of a site"))
  }
}

extension Node {
  /// Of a form: all that a text may be; empty where it may be any.
  fileprivate var choices: [String] {
    let words = (string ?? "").split(separator: "|").map(String.init)
    return words.count > 1 ? words : []
  }

  /// Whether a text or a flag fits the form.
  fileprivate func takes(_ node: Node) -> Bool {
    choices.isEmpty ? bool == nil || node.bool != nil : choices.contains(node.string ?? "")
  }
}

// MARK: - Messages

extension ProfileForm {
  private static func unknown(
    _ key: String, _ known: [String], _ place: Diagnostic.Place
  ) -> Diagnostic {
    Diagnostic(
      .error, "profile.unknown-key", "no setting of a profile is called \"\(key)\"", at: place,
      help: Spelling.nearest(to: key, in: known).map { "did you mean \"\($0)\"?" }
        ?? "use one of \(known.joined(separator: ", "))")
  }

  private static func wrongType(
    _ key: String, _ form: Node, _ place: Diagnostic.Place
  ) -> Diagnostic {
    let (name, help) =
      switch form {
      case .mapping: ("a mapping", "write \"name: value\" below it, further in, a line for each")
      case .sequence: ("a list", "write it as [one, two]")
      case .scalar where !form.choices.isEmpty:
        (form.choices.map { "\"\($0)\"" }.joined(separator: " or "), "write one of them")
      case .scalar, .alias:
        form.bool == nil
          ? ("a text", "write it behind the colon") : ("true or false", "write it without quotes")
      }
    let owner = key.isEmpty ? "the file" : "\"\(key)\""
    return Diagnostic(
      .error, "profile.wrong-type", "\(owner) takes \(name)", at: place, help: help)
  }
}
