/// The tables of `guidebook.sqlite`. Any SQLite with FTS5 can query them.
enum IndexSchema {
  /// “GBIX”.
  static let form = DatabaseForm(applicationID: 0x4742_4958, version: 8, tables: tables)

  /// Of all that is searched by words in any form.
  static let tokenizer = "porter unicode61 remove_diacritics 2"

  /// In the order of making. The names and texts are also what a foreign database lacks.
  static let tables = [
    // One row: what the index is of, and how tokens are counted.
    """
    CREATE TABLE guide (
      title TEXT NOT NULL, profile TEXT NOT NULL, token_method TEXT NOT NULL
    ) STRICT
    """,
    // By slug, from 1; platforms are arrays in JSON, as in `chunk`.
    """
    CREATE TABLE topic (
      number INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, title TEXT NOT NULL, abstract TEXT,
      category TEXT, kind TEXT NOT NULL, language TEXT, edition TEXT, platforms TEXT NOT NULL,
      tokens INTEGER NOT NULL, url TEXT, changed TEXT
    ) STRICT
    """,
    // In the order of `chunks.jsonl`, from 1, with the names that it has there.
    """
    CREATE TABLE chunk (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL, topic TEXT NOT NULL, title TEXT NOT NULL,
      breadcrumb TEXT NOT NULL, text TEXT NOT NULL, url TEXT, site_path TEXT NOT NULL,
      text_hash TEXT NOT NULL, kind TEXT NOT NULL, status TEXT NOT NULL, tokens INTEGER NOT NULL,
      platforms TEXT NOT NULL, platforms_unsupported TEXT NOT NULL, ordinal INTEGER NOT NULL,
      anchor TEXT NOT NULL, captured_on TEXT, content_hash TEXT NOT NULL, prev TEXT, next TEXT,
      says_nothing INTEGER NOT NULL,
      embed_text TEXT GENERATED ALWAYS AS (breadcrumb || char(10, 10) || text) VIRTUAL
    ) STRICT
    """,
    "CREATE UNIQUE INDEX chunk_id ON chunk (id)",
    "CREATE INDEX chunk_text_hash ON chunk (text_hash)",
    "CREATE INDEX chunk_topic ON chunk (topic)",
    "CREATE INDEX chunk_kind ON chunk (kind)",
    "CREATE INDEX chunk_content_hash ON chunk (content_hash)",
    "CREATE INDEX chunk_says_nothing ON chunk (number) WHERE says_nothing",
    // Where the words of a chunk stand: lines of a file, or a JSON pointer into it.
    """
    CREATE TABLE source (
      chunk INTEGER NOT NULL, ordinal INTEGER NOT NULL, dump TEXT NOT NULL, path TEXT NOT NULL,
      start_line INTEGER, end_line INTEGER, pointer TEXT, role TEXT NOT NULL,
      PRIMARY KEY (chunk, ordinal)
    ) STRICT, WITHOUT ROWID
    """,
    // What other dumps say in place of words of a chunk; facets are an array in JSON.
    """
    CREATE TABLE alternative (
      chunk INTEGER NOT NULL, ordinal INTEGER NOT NULL, relation TEXT NOT NULL,
      facets TEXT NOT NULL, text TEXT NOT NULL, date TEXT, dump TEXT NOT NULL, path TEXT NOT NULL,
      start_line INTEGER, end_line INTEGER, pointer TEXT,
      PRIMARY KEY (chunk, ordinal)
    ) STRICT, WITHOUT ROWID
    """,
    // What made the vectors: one row, or none.
    """
    CREATE TABLE embedding (
      model TEXT NOT NULL, endpoint TEXT NOT NULL, document_prefix TEXT NOT NULL,
      query_prefix TEXT NOT NULL, dimensions INTEGER NOT NULL
    ) STRICT
    """,
    // Of the chunks with that content, some of earlier builds, of length 1: 32-bit floating-point numbers,
    // little-endian.
    "CREATE TABLE vector (content_hash TEXT PRIMARY KEY, vector BLOB NOT NULL) STRICT",
    // Every way to write a platform or a device, in lower case, and the platform that is meant.
    """
    CREATE TABLE platform_name (
      ordinal INTEGER PRIMARY KEY, spelling TEXT NOT NULL UNIQUE, platform TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE VIRTUAL TABLE passage USING fts5(
      title, breadcrumb, text, content='chunk', content_rowid='number',
      tokenize='\(tokenizer)'
    )
    """,
    // Each term of `passage`, in how many chunks it stands, and in which: by chunk two numbers, as
    // `SmallNumbers` has them, how far it is from the one before and what it counts there, in halves.
    """
    CREATE TABLE posting (
      term TEXT PRIMARY KEY, count INTEGER NOT NULL, chunks BLOB NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    // One row: of all chunks, how many terms they have, as `SmallNumbers`.
    "CREATE TABLE chunk_length (tokens BLOB NOT NULL) STRICT",
    // What else to look for where a query has the phrase, in any form of its words.
    """
    CREATE VIRTUAL TABLE synonym USING fts5(
      phrase, words UNINDEXED, meaning UNINDEXED, tokenize='\(tokenizer)'
    )
    """,
    // Of an English guide: groups of words that mean nearly the same, with a space between, in any
    // form of the words.
    """
    CREATE VIRTUAL TABLE near_word USING fts5(
      words, columnsize=0, tokenize='\(tokenizer)'
    )
    """,
    // Every word once, between pairs of spaces: so its first and last letters make trigrams of
    // their own, and one slip leaves a trigram of even a short word.
    """
    CREATE VIRTUAL TABLE word USING fts5(
      spaced, occurrences UNINDEXED, detail='none', tokenize='trigram'
    )
    """,
  ]

  static let searchable = ["near_word", "passage", "synonym", "word"]

  /// The name and order of the rows of each table that holds what a build put in.
  static let contents = [
    "guide": "rowid", "topic": "number", "chunk": "number", "source": "chunk, ordinal",
    "alternative": "chunk, ordinal",
    "platform_name": "ordinal", "synonym": "rowid", "near_word": "rowid", "word": "rowid",
    "posting": "term", "chunk_length": "rowid",
  ]
}
