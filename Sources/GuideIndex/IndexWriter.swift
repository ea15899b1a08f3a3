internal import GRDB
internal import GuideModel

/// Makes the bytes of a search index: the same for the same chunks, with the same SQLite.
package struct IndexWriter {
  private let synonyms: Synonyms

  package init(synonyms: Synonyms) { self.synonyms = synonyms }

  package func bytes(
    _ chunks: [IndexedChunk], topics: [IndexedTopic], of guide: IndexedGuide
  ) throws(IndexError) -> [UInt8] {
    try IndexSchema.form.bytes { database in
      if NearWords.areOf(topics.map(\.language)) { try writeNearWords(to: database) }
      try write(topics, of: guide, to: database)
      try write(chunks, to: database)
      try writeNames(to: database)
      try writeWords(of: chunks, to: database)
      for table in IndexSchema.searchable {
        try database.execute(sql: "INSERT INTO \(table) (\(table)) VALUES ('optimize')")
      }
      try PostingWriter.write(chunks.count, to: database)
    }
  }

  private func write(
    _ topics: [IndexedTopic], of guide: IndexedGuide, to database: Database
  ) throws {
    try database.execute(
      sql: "INSERT INTO guide VALUES (?, ?, ?)",
      arguments: [guide.title, guide.profile, guide.tokenMethod])
    let topic = try database.makeStatement(
      sql: "INSERT INTO topic VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    for (index, row) in topics.enumerated() {
      try topic.execute(arguments: [
        index + 1, row.slug, row.title, row.abstract, row.category, row.kind, row.language,
        row.edition,
        JSONValue.strings(row.platforms).compact, row.tokens, row.url, row.changed,
      ])
    }
  }

  private func write(_ chunks: [IndexedChunk], to database: Database) throws {
    let values = Array(repeating: "?", count: 21).joined(separator: ", ")
    let chunk = try database.makeStatement(sql: "INSERT INTO chunk VALUES (\(values))")
    let passage = try database.makeStatement(
      sql: "INSERT INTO passage (rowid, title, breadcrumb, text) VALUES (?, ?, ?, ?)")
    let source = try database.makeStatement(
      sql: "INSERT INTO source VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    let alternative = try database.makeStatement(
      sql: "INSERT INTO alternative VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    var lists: [[String]: String] = [:]
    func list(_ names: [String]) -> String {
      if let known = lists[names] { return known }
      let text = JSONValue.strings(names).compact
      lists[names] = text
      return text
    }
    for (index, row) in chunks.enumerated() {
      let number = index + 1
      try chunk.execute(arguments: [
        number, row.id, row.topic, row.title, row.breadcrumb, row.text, row.url, row.sitePath,
        row.textHash, row.kind, row.status, row.tokens, list(row.platforms), list(row.unsupported),
        row.ordinal, row.anchor, row.capturedOn, row.contentHash, row.previous, row.next,
        row.saysNothing,
      ])
      try passage.execute(arguments: [number, row.title, row.breadcrumb, row.text])
      for (ordinal, place) in row.sources.enumerated() {
        try source.execute(arguments: place.arguments(chunk: number, ordinal: ordinal))
      }
      for (ordinal, other) in row.alternatives.enumerated() {
        try alternative.execute(arguments: other.arguments(chunk: number, ordinal: ordinal))
      }
    }
  }

  private func writeNames(to database: Database) throws {
    for (ordinal, name) in synonyms.platforms.enumerated() {
      try database.execute(
        sql: "INSERT INTO platform_name VALUES (?, ?, ?)",
        arguments: [ordinal, name.spelling, name.platform])
    }
    let synonym = try database.makeStatement(sql: "INSERT INTO synonym VALUES (?, ?, ?)")
    for (phrase, meanings) in synonyms.meanings.sorted(by: { $0.key < $1.key }) {
      for meaning in meanings {
        try synonym.execute(arguments: [phrase, QueryWords.split(phrase).count, meaning])
      }
    }
  }

  private func writeNearWords(to database: Database) throws {
    let group = try database.makeStatement(sql: "INSERT INTO near_word VALUES (?)")
    for words in NearWords.groups { try group.execute(arguments: [String(words)]) }
  }

  private func writeWords(of chunks: [IndexedChunk], to database: Database) throws {
    var vocabulary = Vocabulary()
    var breadcrumb = ""
    for chunk in chunks {
      if chunk.breadcrumb != breadcrumb { vocabulary.add(chunk.breadcrumb) }
      breadcrumb = chunk.breadcrumb
      vocabulary.add(chunk.text)
    }
    vocabulary.know(synonyms)
    let word = try database.makeStatement(sql: "INSERT INTO word VALUES (?, ?)")
    for (text, count) in vocabulary.counts.sorted(by: { $0.key < $1.key }) {
      try word.execute(arguments: ["  \(text)  ", count])
    }
  }
}

extension Provenance {
  fileprivate func arguments(chunk: Int, ordinal: Int) -> StatementArguments {
    let lines = origin.location.lines
    return [
      chunk, ordinal, origin.dump, origin.path, lines?.lowerBound, lines?.upperBound,
      origin.location.pointer, role.rawValue,
    ]
  }
}

extension IndexedChunk.OtherReading {
  fileprivate func arguments(chunk: Int, ordinal: Int) -> StatementArguments {
    let lines = origin?.location.lines
    return [
      chunk, ordinal, relation.rawValue, JSONValue.strings(facets.map(\.rawValue)).compact, text,
      date, origin?.dump ?? "", origin?.path ?? "", lines?.lowerBound, lines?.upperBound,
      origin?.location.pointer,
    ]
  }
}
