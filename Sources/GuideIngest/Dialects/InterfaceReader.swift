import GuideModel
import GuideText

/// Turns the description of an interface into pages, and accounts for everything in it that is in none.
struct InterfaceReader {
  let interface: Interface
  let source: Source
  let profile: Profile
  var diagnostics = Diagnostics()
  private(set) var residue: [Residue] = []
  /// The page that is being read.
  var page: Page
  var account = InterfaceAccount()
  private var slugs = UniqueNames()
  /// How much of what references lead to may still be copied, in bytes, and how long that is.
  private var room: Int
  private var sizes: [String: Int] = [:]
  private static let mostCopies = 16

  init(_ interface: Interface, source: Source, profile: Profile) {
    self.interface = interface
    self.source = source
    self.profile = profile
    room = Self.mostCopies * source.bytes.count + 1 << 20
    let origin = Origin(dump: source.dump, path: source.path, location: .pointer(""))
    page = Page(title: [], origin: origin, extent: origin)
  }

  func origin(_ pointer: String) -> Origin {
    Origin(dump: source.dump, path: source.path, location: .pointer(pointer))
  }

  /// What stands for a value, which may be a reference; nil too where it would be copied too often.
  mutating func resolve(_ value: JSONValue, at pointer: String) -> (
    value: JSONValue, pointer: String
  )? {
    guard let found = interface.resolve(value, at: pointer) else { return nil }
    let own = page.extent.location.pointer ?? ""
    if found.pointer.hasPrefix(own + "/") || found.pointer == own { return found }
    let size = sizes[found.pointer] ?? found.value.inOrder(lineLength: .max).utf8.count
    sizes[found.pointer] = size
    room -= size
    return room >= 0 ? found : nil
  }

  mutating func read() -> [Page] {
    var operations: [Page] = []
    for operation in interface.operations { operations.append(read(operation)) }
    var schemas: [Page] = []
    for name in interface.schemas.names { schemas.append(readSchema(name)) }
    let pages = [readAll()] + operations + schemas
    let rest = account.rest(of: interface.value)
    residue = rest.residue.map {
      Residue(origin: origin($0.pointer), text: $0.text, outcome: $0.outcome, rule: $0.rule)
    }
    if let first = rest.lost.first {
      diagnostics.report(.unreadTexts(rest.lost, at: origin(first.pointer)))
    }
    return pages
  }

  // MARK: - Pages

  /// Begins a page called by a string, or by the name of a member.
  mutating func begin(
    _ title: String, at pointer: String, of place: String, slug: [String], category: String?
  ) {
    page = Page(title: [.text(title)], origin: origin(pointer), extent: origin(place))
    page.slug = slugs.take(([Slug.file(source.path) ?? "index"] + slug).joined(separator: "/"))
    page.facts.uid = Self.name(of: place, in: source.path)
    page.facts.category = category
  }

  /// What links call the page of what stands there.
  private static func name(of place: String, in path: String) -> String { path + ":" + place }

  func target(_ place: String) -> LinkTarget {
    let name = Self.name(of: place, in: source.path)
    return .unresolved("xref:" + PercentCoding.component(name.utf8))
  }

  /// What holds for all operations, and their list.
  private mutating func readAll() -> Page {
    let info = interface.value["info"] ?? .null
    let title = info["title"]?.string?.trimmingSpaces ?? ""
    begin(
      title.isEmpty ? PagePath.name(ofFile: source.path) : title, at: "/info/title", of: "",
      slug: [], category: nil)
    // All pages are parts of the file.
    page.extent = origin("/info")
    account.show("/info/title")
    if let text = info["summary"] { paragraph(text, at: "/info/summary") }
    description(of: info, at: "/info", level: 1)
    facts(["version", "license", "contact", "termsOfService"], of: "/info")
    externalDocs(of: interface.value, at: "")
    servers(of: interface.value, at: "", level: 2)
    securitySchemes()
    lists()
    return page
  }

  /// The operations of each tag, and those without one.
  private mutating func lists() {
    let byTag = Dictionary(grouping: interface.operations) { $0.tag ?? "" }
    var rest = Set(byTag.keys)
    for (index, tag) in (interface.value["tags"]?.array ?? []).enumerated() {
      guard let name = tag["name"]?.string else { continue }
      let place = "/tags/\(index)"
      account.show(place + "/name")
      page.items.append(
        .init(.heading(level: 2, [.text(name)], anchor: nil), origin: origin(place + "/name")))
      description(of: tag, at: place, level: 2)
      externalDocs(of: tag, at: place)
      if rest.remove(name) != nil { list(byTag[name] ?? []) }
    }
    for operation in interface.operations {
      guard rest.remove(operation.tag ?? "") != nil else { continue }
      if let tag = operation.tag {
        page.items.append(
          .init(
            .heading(level: 2, [.text(tag)], anchor: nil),
            origin: origin(operation.pointer + "/tags/0")))
      } else {
        heading(.operations, level: 2, at: operation.pointer)
      }
      list(byTag[operation.tag ?? ""] ?? [])
    }
    if !interface.schemas.names.isEmpty {
      heading(.schemas, level: 2, at: interface.schemas.pointer)
      table(
        [.name],
        rows: interface.schemas.names.map { name in
          [[.link(content: [.text(name)], target: target(schemaPlace(name)))]]
        }, at: interface.schemas.pointer)
    }
  }

  private mutating func list(_ operations: [Interface.Operation]) {
    table(
      [.operation, .path],
      rows: operations.map { operation in
        [
          [.link(content: [.text(title(of: operation))], target: target(operation.pointer))],
          [.code(operation.call)],
        ]
      }, at: operations.contains(where: \.isWebhook) ? "" : "/paths")
  }

  /// Its summary, else its name, else how it is called.
  private func title(of operation: Interface.Operation) -> String {
    let stated = ["summary", "operationId"].lazy.compactMap { key in
      operation.value[key]?.string?.trimmingSpaces
    }
    return stated.first { !$0.isEmpty } ?? operation.call
  }

  private mutating func read(_ operation: Interface.Operation) -> Page {
    let (value, place) = (operation.value, operation.pointer)
    let titleKey = ["summary", "operationId"].first {
      value[$0]?.string?.allSatisfy(\.isWhitespace) == false
    }
    let name = value["operationId"]?.string ?? operation.method + " " + operation.path
    begin(
      title(of: operation), at: titleKey.map { "\(place)/\($0)" } ?? place, of: place,
      slug: [Slug.title(name)],
      category: operation.tag ?? interface.value["info"]?["title"]?.string)
    if let titleKey { account.show("\(place)/\(titleKey)") }
    body(of: operation, level: 1)
    return page
  }

  // MARK: - Operations

  /// What a page, or the section of a callback, says of an operation; headings are below `level`.
  mutating func body(of operation: Interface.Operation, level: Int) {
    let (value, place) = (operation.value, operation.pointer)
    account.showName(place)
    page.items.append(
      .init(.code(language: "http", text: operation.call), origin: origin(place)))
    if value["deprecated"]?.isTrue == true { deprecated(at: place) }
    description(of: value, at: place, level: level)
    if value["summary"] != nil, let id = value["operationId"]?.string {
      account.show(place + "/operationId")
      page.items.append(
        .init(
          .paragraph([.text("operationId: "), .code(id)]), origin: origin(place + "/operationId")))
    }
    externalDocs(of: value, at: place)
    servers(of: value, at: place, level: level + 1)
    parameters(of: operation, level: level + 1)
    if let request = value["requestBody"],
      let (body, bodyPlace) = resolve(request, at: place + "/requestBody")
    {
      heading(.requestBody, level: level + 1, at: place + "/requestBody")
      description(of: body, at: bodyPlace, level: level + 1)
      if body["required"]?.isTrue == true {
        page.items.append(
          .init(.paragraph([.text("required")]), origin: origin(bodyPlace + "/required")))
      }
      content(of: body, at: bodyPlace)
    }
    responses(value["responses"], at: place + "/responses", level: level + 1)
    if value["security"]?.array?.isEmpty == false {
      heading(.security, level: level + 1, at: place + "/security")
      security(of: value, at: place)
    }
    samples(value["x-codeSamples"] ?? value["x-code-samples"], of: operation)
    callbacks(value["callbacks"], at: place + "/callbacks", level: level + 1)
  }

  /// Those of the path that the operation has not of its own, then its own.
  private mutating func parameters(of operation: Interface.Operation, level: Int) {
    let own = operation.pointer + "/parameters"
    var rows: [String: [Parameter]] = [:]
    var known: Set<String> = []
    for place in [own, operation.shared] {
      for (index, value) in (interface.value(at: place)?.array ?? []).enumerated() {
        guard let (value, pointer) = resolve(value, at: "\(place)/\(index)"),
          let name = value["name"]?.string,
          known.insert(name + "\n" + (value["in"]?.string ?? "")).inserted
        else { continue }
        rows[place, default: []].append(Parameter(value: value, pointer: pointer, name: name))
      }
    }
    guard let first = [operation.shared, own].first(where: { rows[$0] != nil }) else { return }
    heading(.parameters, level: level, at: first)
    for place in [operation.shared, own] {
      guard let parameters = rows[place] else { continue }
      table(
        [.name, .place, .type, .required, .description],
        rows: parameters.map { row(of: $0, in: place) }, at: place)
      for parameter in parameters {
        guard let schema = parameter.value["schema"] else { continue }
        schemaTables(schema, at: parameter.pointer + "/schema")
      }
    }
  }

  private mutating func responses(_ responses: JSONValue?, at place: String, level: Int) {
    let all = (responses?.members ?? []).filter { !$0.key.hasPrefix("x-") }
    if all.isEmpty { return }
    heading(.responses, level: level, at: place)
    for member in all {
      let own = place + "/" + JSONPointer.escape(member.key)
      account.showName(own)
      page.items.append(
        .init(.heading(level: level + 1, [.text(member.key)], anchor: nil), origin: origin(own)))
      guard let (response, pointer) = resolve(member.value, at: own) else { continue }
      description(of: response, at: pointer, level: level + 1)
      headers(response["headers"], at: pointer + "/headers")
      content(of: response, at: pointer)
    }
  }

  private mutating func headers(_ headers: JSONValue?, at place: String) {
    var rows: [[[Inline]]] = []
    for member in headers?.members ?? [] {
      let own = place + "/" + JSONPointer.escape(member.key)
      account.showName(own)
      guard let (value, pointer) = resolve(member.value, at: own) else { continue }
      let parameter = Parameter(value: value, pointer: pointer, name: member.key)
      rows.append(row(of: parameter, in: place))
    }
    table([.name, .place, .type, .required, .description], rows: rows, at: place)
  }

  private mutating func callbacks(_ callbacks: JSONValue?, at place: String, level: Int) {
    let all = callbacks?.members ?? []
    // A callback may have callbacks of its own, and refer to itself.
    if all.isEmpty || level > 2 { return }
    heading(.callbacks, level: level, at: place)
    for member in all {
      let own = place + "/" + JSONPointer.escape(member.key)
      account.showName(own)
      page.items.append(
        .init(.heading(level: level + 1, [.text(member.key)], anchor: nil), origin: origin(own)))
      guard let (value, pointer) = resolve(member.value, at: own) else { continue }
      for expression in value.members {
        let inner = pointer + "/" + JSONPointer.escape(expression.key)
        for operation in Interface.operations(expression, at: inner) {
          body(of: operation, level: level + 1)
        }
      }
    }
  }

  /// Redoc's extension: `lang`, `label` and `source`.
  private mutating func samples(_ samples: JSONValue?, of operation: Interface.Operation) {
    let key = operation.value["x-codeSamples"] == nil ? "x-code-samples" : "x-codeSamples"
    for (index, sample) in (samples?.array ?? []).enumerated() {
      guard let text = sample["source"]?.string else { continue }
      let place = "\(operation.pointer)/\(key)/\(index)"
      for key in ["source", "label"] { account.show("\(place)/\(key)") }
      page.items.append(
        .init(
          .code(
            language: sample["lang"]?.string.map { $0.lowercased() }, text: text,
            title: sample["label"]?.string), origin: origin(place)))
    }
  }

  // MARK: - What holds for several

  mutating func externalDocs(of value: JSONValue, at place: String) {
    guard let docs = value["externalDocs"], let url = docs["url"]?.string else { return }
    let pointer = place + "/externalDocs"
    let text = docs["description"]?.string?.trimmingSpaces ?? ""
    account.show(pointer + (text.isEmpty ? "/url" : "/description"))
    page.items.append(
      .init(
        .paragraph([
          .link(content: text.isEmpty ? [.code(url)] : [.text(text)], target: .external(url))
        ]), origin: origin(pointer)))
  }

  private mutating func servers(of value: JSONValue, at place: String, level: Int) {
    if interface.isSwagger {
      let keys = ["host", "basePath", "schemes"]
      guard let first = keys.first(where: { value[$0] != nil }) else { return }
      heading(.servers, level: level, at: place + "/" + first)
      facts(keys, of: place)
    }
    let servers = value["servers"]?.array ?? []
    if servers.isEmpty { return }
    heading(.servers, level: level, at: place + "/servers")
    let rows = servers.enumerated().map { index, server -> [[Inline]] in
      let pointer = "\(place)/servers/\(index)"
      account.show(pointer + "/url")
      var text = cell(server["description"], at: pointer + "/description")
      for variable in server["variables"]?.members ?? [] {
        let own = pointer + "/variables/" + JSONPointer.escape(variable.key)
        account.showName(own)
        text.line([.code(variable.key)])
        for line in constraints(of: variable.value, at: own, in: pointer) { text.line(line) }
        text.line(cell(variable.value["description"], at: own + "/description"))
      }
      return [[.code(server["url"]?.string ?? "")], text]
    }
    table([.url, .description], rows: rows, at: place + "/servers")
  }

  private mutating func security(of value: JSONValue, at place: String) {
    var rows: [[[Inline]]] = []
    for (index, all) in (value["security"]?.array ?? []).enumerated() {
      var row: [[Inline]] = [[], []]
      for member in all.members {
        let own = "\(place)/security/\(index)/" + JSONPointer.escape(member.key)
        account.showName(own)
        account.showAll(own)
        row[0].line([.code(member.key)])
        let scopes = member.value.array?.compactMap(\.string) ?? []
        row[1].line([Inline](scopes.map { [.code($0)] }.joined(separator: [.text(", ")])))
      }
      if !row[0].isEmpty { rows.append(row) }
    }
    table([.scheme, .scopes], rows: rows, at: place + "/security")
  }

  private mutating func securitySchemes() {
    let place = interface.isSwagger ? "/securityDefinitions" : "/components/securitySchemes"
    let members = interface.value(at: place)?.members ?? []
    let isRequired = interface.value["security"]?.array?.isEmpty == false
    if members.isEmpty, !isRequired { return }
    heading(.security, level: 2, at: members.isEmpty ? "/security" : place)
    security(of: interface.value, at: "")
    for member in members {
      let own = place + "/" + JSONPointer.escape(member.key)
      guard let (scheme, pointer) = resolve(member.value, at: own) else { continue }
      account.showName(own)
      page.items.append(
        .init(.heading(level: 3, [.text(member.key)], anchor: nil), origin: origin(own)))
      description(of: scheme, at: pointer, level: 3)
      let keys = ["type", "in", "name", "scheme", "bearerFormat", "openIdConnectUrl", "flow"]
      let urls = ["authorizationUrl", "tokenUrl", "refreshUrl"]
      facts(keys + urls, of: pointer)
      scopes(scheme["scopes"], at: pointer + "/scopes")
      for flow in scheme["flows"]?.members ?? [] {
        let own = "\(pointer)/flows/" + JSONPointer.escape(flow.key)
        account.showName(own)
        page.items.append(
          .init(.heading(level: 4, [.text(flow.key)], anchor: nil), origin: origin(own)))
        facts(urls, of: own)
        scopes(flow.value["scopes"], at: own + "/scopes")
      }
    }
  }

  private mutating func scopes(_ scopes: JSONValue?, at place: String) {
    let rows = (scopes?.members ?? []).compactMap { member -> [[Inline]]? in
      let own = place + "/" + JSONPointer.escape(member.key)
      account.showName(own)
      account.show(own)
      return [[.code(member.key)], [.text(member.value.string ?? "")]]
    }
    table([.scope, .description], rows: rows, at: place)
  }
}

/// A parameter, a header, or a property like one.
struct Parameter {
  var value: JSONValue
  var pointer: String
  var name: String
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func unreadTexts(
    _ lost: [(text: String, pointer: String)], at origin: Origin
  ) -> Diagnostic {
    let words = lost.reduce(0) { $0 + Array(Words($1.text)).count }
    let texts = lost.count == 1 ? "1 text" : "\(lost.count) texts"
    return Diagnostic(
      .warning, "openapi.unread-text",
      "\(texts) with \(words == 1 ? "1 word" : "\(words) words") of the interface in no page",
      at: Place(origin), help: "refer to what holds them from an operation or a schema",
      notes: ["they are listed as unreadable"])
  }
}
