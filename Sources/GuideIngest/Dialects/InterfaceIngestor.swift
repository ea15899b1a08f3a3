package import GuideModel
internal import GuideText

/// Descriptions of interfaces over HTTP: OpenAPI 3, <https://spec.openapis.org/oas/latest.html>, and
/// Swagger 2, <https://spec.openapis.org/oas/v2.0.html>, as JSON.
///
/// An operation is a page, as the sites of most such descriptions have it: people look for one call,
/// link to it, and need all of it at once. So is a schema with a name, to which operations link. One
/// more page says what holds for all, and lists the operations by their tags.
package struct InterfaceIngestor: Ingestor {
  package let dialect = "openapi"

  package init() {}

  package func recognizes(_ source: Source, _ signs: SourceSigns) -> Confidence {
    let keys = ["\"openapi\"", "\"swagger\""].map { Array($0.utf8) }
    guard keys.contains(where: { ByteSearch.contains($0, in: source.bytes) }),
      let value = try? JSONValue(parsing: source.bytes)
    else { return .no }
    return Interface(value) == nil ? .no : .certain
  }

  package func ingest(
    _ source: Source, profile: Profile, into diagnostics: inout Diagnostics
  ) throws(IngestError) -> Ingestion {
    guard let value = try? JSONValue(parsing: source.bytes), let interface = Interface(value) else {
      throw IngestError(.emptySource(source))
    }
    var reader = InterfaceReader(interface, source: source, profile: profile)
    var pages = reader.read()
    diagnostics.merge(reader.diagnostics)
    for repair in Repairs.ofElements {
      RepairTracing.apply(repair, to: &pages, profile: profile, into: &diagnostics)
    }
    var ingestion = Ingestion()
    ingestion.documents = pages.map { $0.document(dialect: dialect, profile: profile) }
    ingestion.residue = reader.residue
    return ingestion
  }
}

/// What the pages of interfaces call their parts, in no source: names of columns and headings.
package enum InterfaceLabel: String, CaseIterable, Sendable {
  case name = "Name"
  case place = "In"
  case type = "Type"
  case required = "Required"
  case description = "Description"
  case mediaType = "Media type"
  case operation = "Operation"
  case path = "Path"
  case scheme = "Scheme"
  case scopes = "Scopes"
  case scope = "Scope"
  case url = "URL"
  case parameters = "Parameters"
  case requestBody = "Request body"
  case responses = "Responses"
  case headers = "Headers"
  case callbacks = "Callbacks"
  case security = "Security"
  case servers = "Servers"
  case operations = "Operations"
  case schemas = "Schemas"

  package static let all = Set(allCases.map(\.rawValue))
}

/// The description of an interface, and what its references lead to.
struct Interface {
  let value: JSONValue
  let isSwagger: Bool
  private(set) var operations: [Operation] = []
  /// Pointer to the named schemas, and their names.
  let schemas: (pointer: String, names: [String])

  /// A call, or what the interface calls.
  struct Operation {
    var pointer: String
    var value: JSONValue
    var method: String
    var path: String
    /// Of the parameters that it shares with others of its path.
    var shared: String
    var isWebhook = false

    /// As a request begins.
    var call: String { method.uppercased() + " " + path }
    var tag: String? { value["tags"]?.array?.first?.string }
  }

  private static let methods: Set<String> = [
    "delete", "get", "head", "options", "patch", "post", "put", "query", "trace",
  ]

  /// nil for anything else, and where it has neither operation nor schema.
  init?(_ value: JSONValue) {
    guard let version = (value["openapi"] ?? value["swagger"])?.string,
      version.utf8.first?.isDigit == true
    else { return nil }
    self.value = value
    isSwagger = value["openapi"] == nil
    let pointer = isSwagger ? "/definitions" : "/components/schemas"
    let schemas = isSwagger ? value["definitions"] : value["components"]?["schemas"]
    self.schemas = (pointer, schemas.map(\.names) ?? [])
    for key in ["paths", "webhooks"] {
      for member in value[key]?.members ?? [] {
        let place = "/\(key)/" + JSONPointer.escape(member.key)
        for var operation in Self.operations(member, at: place) {
          operation.isWebhook = key == "webhooks"
          operations.append(operation)
        }
      }
    }
    if operations.isEmpty, self.schemas.names.isEmpty { return nil }
  }

  /// Of a path, a webhook or a callback.
  static func operations(_ path: JSONValue.Member, at pointer: String) -> [Operation] {
    path.value.members.compactMap { member in
      guard methods.contains(member.key), case .object = member.value else { return nil }
      return Operation(
        pointer: "\(pointer)/\(member.key)", value: member.value, method: member.key,
        path: path.key, shared: pointer + "/parameters")
    }
  }

  /// What stands for a reference within the file, and where; anything else as it is. nil where it
  /// leads nowhere, out of the file, or round in a circle.
  func resolve(_ value: JSONValue, at pointer: String) -> (value: JSONValue, pointer: String)? {
    var (value, pointer) = (value, pointer)
    var steps = 0
    while let reference = value["$ref"]?.string {
      guard steps < Self.mostSteps, reference.hasPrefix("#/") else { return nil }
      steps += 1
      pointer = PercentCoding.decode(reference.dropFirst())
      guard let found = self.value(at: pointer) else { return nil }
      value = found
    }
    return (value, pointer)
  }

  private static let mostSteps = 16

  func value(at pointer: String) -> JSONValue? {
    var found: JSONValue? = value
    for token in JSONPointer(pointer).tokens {
      let values = found?.array
      found =
        values.map { all in Int(token).flatMap { all.indices.contains($0) ? all[$0] : nil } }
        ?? found?[token]
    }
    return found
  }
}

extension JSONValue {
  var members: [Member] { if case .object(let members) = self { members } else { [] } }
  var names: [String] { members.map(\.key) }
  var isTrue: Bool { self == .bool(true) }

  /// A string as it is, anything else as JSON on one line.
  var shortText: String { string ?? inOrder(lineLength: .max) }
}
