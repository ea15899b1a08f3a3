package import GuideModel
internal import GuideText

/// The render JSON that Swift-DocC writes and publishers' sites load: a page a node, whose links,
/// pictures and cards name members of its `references`. One node a file, or several in a list.
package struct RenderJSONIngestor: Ingestor {
  package let dialect = "docc-json"

  package init() {}

  package func recognizes(_ source: Source, _ signs: SourceSigns) -> Confidence {
    guard source.bytes.containsBytes(of: "\"schemaVersion\""),
      let document = JSONLines.document(source.bytes)
    else { return .no }
    return RenderNode.nodes(in: document).isEmpty ? .no : .certain
  }

  package func ingest(
    _ source: Source, profile: Profile, into diagnostics: inout Diagnostics
  ) throws(IngestError) -> Ingestion {
    if source.isBlank { throw IngestError(.emptySource(source)) }
    let document = JSONLines.document(source.bytes) ?? .null
    let nodes = RenderNode.nodes(in: document)
    var pages: [Page] = []
    for node in nodes {
      var reader = RenderNodeReader(node, source: source, profile: profile)
      pages.append(reader.read())
      diagnostics.merge(reader.diagnostics)
    }
    for repair in Repairs.ofRenderJSON {
      RepairTracing.apply(repair, to: &pages, profile: profile, into: &diagnostics)
    }
    var ingestion = Ingestion()
    ingestion.documents = pages.map {
      $0.document(dialect: dialect, profile: profile)
    }
    let taken = Set(nodes.map(\.pointer))
    ingestion.residue = document.texts(at: "", except: taken).map {
      Residue(
        origin: Origin(dump: source.dump, path: source.path, location: .pointer($0.pointer)),
        text: $0.text, outcome: .furniture, rule: "dump-metadata")
    }
    return ingestion
  }
}

/// A page as render JSON.
struct RenderNode {
  /// RFC 6901.
  var pointer: String
  var value: JSONValue

  /// Every node of a document, in its order.
  static func nodes(in document: JSONValue, at pointer: String = "") -> [RenderNode] {
    switch document {
    case .array(let values):
      return values.enumerated().flatMap { nodes(in: $1, at: pointer + "/\($0)") }
    case .object(let members):
      if isNode(document) { return [RenderNode(pointer: pointer, value: document)] }
      return members.flatMap {
        nodes(in: $0.value, at: pointer + "/" + JSONPointer.escape($0.key))
      }
    case .null, .bool, .number, .string: return []
    }
  }

  private static func isNode(_ value: JSONValue) -> Bool {
    guard case .object? = value["schemaVersion"], value["identifier"]?["url"]?.string != nil,
      value["metadata"]?["title"]?.string != nil
    else { return false }
    return value["primaryContentSections"] != nil || value["topicSections"] != nil
      || value["references"] != nil
  }
}

extension [UInt8] {
  fileprivate func containsBytes(of text: String) -> Bool {
    guard let first = first(where: { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return false }
    let wanted = Array(text.utf8)
    return indices.contains { self[$0] == wanted[0] && self[$0...].starts(with: wanted) }
  }
}
