import GuideModel

/// A script for psql that brings the table `guidebook_chunk` up to these chunks: what is new or
/// changed comes, what is gone goes. Where pgvector can be had there is a column `embedding`, which
/// is emptied where what is embedded changed.
struct PostgresFormat: ClientFormat {
  let name = "pgvector"
  let fileExtension = "sql"

  private enum Kind: String {
    case uuid, text, integer, date, jsonb
    case texts = "text[]"
  }

  /// Keys of the line of a chunk, in the order of the table.
  private static let columns: [(name: String, kind: Kind, isRequired: Bool)] = [
    ("id", .uuid, true), ("topic", .text, true), ("topic_kind", .text, true),
    ("title", .text, true), ("heading_path", .texts, true), ("anchor", .text, true),
    ("url", .text, false), ("site_path", .text, true), ("kind", .text, true),
    ("text", .text, true), ("embed_text", .text, true), ("platforms", .texts, true),
    ("platforms_unsupported", .texts, true), ("status", .text, true), ("tokens", .integer, true),
    ("content_hash", .text, true), ("text_hash", .text, true), ("also_in", .texts, true),
    ("links", .texts, true), ("images", .texts, true), ("sources", .jsonb, true),
    ("language", .text, false), ("alternatives", .jsonb, true), ("captured_on", .date, false),
    ("last_changed", .date, false), ("ordinal", .integer, true), ("prev", .uuid, false),
    ("next", .uuid, false),
  ]

  private static let names = columns.map(\.name).joined(separator: ", ")

  var before: String {
    let columns = Self.columns.map { column in
      "  \(column.name) \(column.kind.rawValue)\(column.isRequired ? " NOT NULL" : "")"
    }
    return """
      \\set ON_ERROR_STOP on
      BEGIN;
      SET LOCAL client_encoding = 'UTF8';
      CREATE TABLE IF NOT EXISTS guidebook_chunk (
      \(columns.joined(separator: ",\n")),
        PRIMARY KEY (id)
      );
      CREATE TEMPORARY TABLE come (LIKE guidebook_chunk) ON COMMIT DROP;
      COPY come (\(Self.names)) FROM stdin;

      """
  }

  var after: String {
    let others = Self.columns.dropFirst().map(\.name)
    return """
      \\.
      DELETE FROM guidebook_chunk WHERE id NOT IN (SELECT id FROM come);
      DO $$ BEGIN
        IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'vector') THEN
          CREATE EXTENSION IF NOT EXISTS vector;
          ALTER TABLE guidebook_chunk ADD COLUMN IF NOT EXISTS embedding vector;
          UPDATE guidebook_chunk AS old SET embedding = NULL FROM come
            WHERE come.id = old.id AND come.content_hash <> old.content_hash;
        END IF;
      END $$;
      INSERT INTO guidebook_chunk (\(Self.names)) SELECT \(Self.names) FROM come
        ON CONFLICT (id) DO UPDATE SET
        (\(others.joined(separator: ", ")))
        = (\(others.map { "EXCLUDED." + $0 }.joined(separator: ", ")));
      COMMIT;

      """
  }

  func text(_ record: ChunkRecord) -> String {
    let json = record.json
    let fields = Self.columns.map { column in
      Self.field(json[column.name] ?? .null, column.kind).map(Self.escaped) ?? "\\N"
    }
    return fields.joined(separator: "\t") + "\n"
  }

  /// nil for NULL.
  private static func field(_ value: JSONValue, _ kind: Kind) -> String? {
    switch kind {
    case .uuid, .text, .date: value.string
    case .integer: value.int.map(String.init)
    case .jsonb: value.compact
    case .texts:
      "{" + (value.array ?? []).map { quoted($0.string ?? "") }.joined(separator: ",") + "}"
    }
  }

  /// An element of an array.
  static func quoted(_ text: String) -> String {
    "\"" + text.escaping { $0 == "\\" || $0 == "\"" ? "\\\($0)" : nil } + "\""
  }

  /// For COPY's text format.
  static func escaped(_ text: String) -> String {
    text.escaping { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\t": "\\t"
      case "\r": "\\r"
      case "\n": "\\n"
      default: nil
      }
    }
  }
}

extension String {
  fileprivate func escaping(_ escape: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let text = escape(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
