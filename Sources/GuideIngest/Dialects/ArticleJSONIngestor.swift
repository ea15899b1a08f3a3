package import GuideModel

/// `{metadata, articles: [{title, url, sections: [{heading, level, content}], related}]}`: the
/// text of every block, without inline markup, alternative texts, films and empty headings. Or
/// `{version, topics: [{id, title, url, fetchedAt, abstract, sections: [{heading, level, anchor,
/// content}]}]}`, whose texts are Markdown, without tables, captions and addresses of pictures.
package struct ArticleJSONIngestor: Ingestor {
  package let dialect = "article-json"

  package init() {}

  package func recognizes(_ source: Source, _ signs: SourceSigns) -> Confidence {
    let head = source.bytes.prefix(1 << 16)
    let first = head.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    guard first == UInt8(ascii: "{") else { return .no }
    let text = String(decoding: head, as: UTF8.self)
    if text.contains("\"articles\"") {
      return text.contains("\"sections\"") || text.contains("\"related\"") ? .certain : .likely
    }
    let members = ["topics", "sections", "content"]
    return members.allSatisfy { text.contains("\"\($0)\"") } ? .certain : .no
  }

  package func ingest(
    _ source: Source, profile: Profile, into diagnostics: inout Diagnostics
  ) throws(IngestError) -> Ingestion {
    let root = try parse(source)
    var reader = ArticleReader(source: source, profile: profile)
    guard var (pages, ingestion) = reader.read(root) else {
      throw IngestError(.noArticles(root, in: source))
    }
    diagnostics.merge(reader.diagnostics)
    for repair in reader.isMarkdown ? Repairs.ofTopics : Repairs.ofArticles {
      RepairTracing.apply(repair, to: &pages, profile: profile, into: &diagnostics)
    }
    for index in pages.indices { pages[index].settleAnchors(profile: profile) }
    ingestion.documents = pages.map { $0.document(dialect: dialect, profile: profile) }
    return ingestion
  }

  private func parse(_ source: Source) throws(IngestError) -> JSONValue {
    if source.isBlank { throw IngestError(.emptySource(source)) }
    do {
      return try JSONValue(parsing: source.bytes)
    } catch {
      throw IngestError(.syntax(error, in: source))
    }
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func syntax(_ error: JSONSyntaxError, in source: Source) -> Diagnostic {
    let lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = error.line <= lines.count ? lines[error.line - 1].prefix(400) : []
    return Diagnostic(
      .error, "article-json.syntax", "malformed JSON: \(error.problem)",
      at: Place(
        path: source.dump + "/" + source.path, line: error.line, column: error.column,
        excerpt: String(decoding: line, as: UTF8.self)),
      help: "write the dump again; a download that ended early is the usual cause")
  }

  fileprivate static func noArticles(_ root: JSONValue, in source: Source) -> Diagnostic {
    Diagnostic(
      .error, "article-json.no-articles", "no list of articles under `articles`",
      at: Place(path: source.dump + "/" + source.path, pointer: ""),
      help: "give `articles` a list of objects with `title`, `url` and `sections`",
      notes: ["the document is \(root.typeName)"])
  }
}
