package import GuideBuild
internal import GuideEmbed
internal import GuideIndex
package import GuideModel

/// Whether questions are ranked by vectors too, and what makes these.
package struct MeaningChoice: Sendable {
  private let endpoint: String?
  private let key: String?
  private let isWanted: Bool
  private let patience: Int

  /// `endpoint` is the one that a person named; without it one of this machine is asked, if the
  /// vectors of the index are from there. `key` is what the environment has for it.
  /// `patience` are the seconds that a question waits for its vector.
  package init(
    endpoint: String? = nil, key: String? = nil, isWanted: Bool = true, patience: Int = 10
  ) {
    self.endpoint = endpoint
    self.key = key
    self.isWanted = isWanted
    self.patience = patience
  }

  /// Throws for a damaged index, or an endpoint that cannot be one.
  package func open(_ file: IndexFile) throws(CommandFailure) -> QuestionMeaning {
    let embedding =
      try isWanted ? file.ask { index throws(IndexError) in try index.embedding() } : nil
    guard let embedding else {
      if isWanted, let endpoint { return QuestionMeaning(Self.noVectors(endpoint)) }
      return QuestionMeaning()
    }
    guard let address = endpoint ?? Self.trusted(embedding.endpoint) else {
      return QuestionMeaning(Self.notNamed(embedding))
    }
    do {
      let endpoint = try EmbeddingEndpoint(
        address, model: embedding.model, key: self.endpoint == nil ? nil : key)
      return QuestionMeaning(endpoint, embedding, patience)
    } catch {
      throw CommandFailure(EmbedRun.wrongEndpoint(address, error))
    }
  }

  /// An index may come from anywhere, and questions are nobody else's business.
  private static func trusted(_ address: String) -> String? {
    EmbeddingEndpoint.isLocal(address) ? address : nil
  }
}

/// Makes vectors of questions, to be compared with those of an index.
package struct QuestionMeaning: Sendable {
  private let endpoint: EmbeddingEndpoint?
  private let embedding: Embedding?
  private let patience: Int
  private let diagnostic: Diagnostic?

  init(_ diagnostic: Diagnostic? = nil) {
    self.diagnostic = diagnostic
    (endpoint, embedding, patience) = (nil, nil, 0)
  }

  init(_ endpoint: EmbeddingEndpoint, _ embedding: Embedding, _ patience: Int) {
    (self.endpoint, self.embedding, self.patience) = (endpoint, embedding, patience)
    diagnostic = nil
  }

  package struct Meaning: Sendable {
    /// nil where words alone rank.
    package var vector: [Float]?
    package var model: String?
    /// How it was ranked, or why not by vectors.
    package var diagnostics: [Diagnostic] = []
  }

  /// Scalars of a question: the rest of a pasted page adds no sense.
  private static let longest = 2000

  /// An endpoint that fails leaves the words.
  package func meaning(of question: String) -> Meaning {
    guard let endpoint, let embedding else {
      return Meaning(diagnostics: diagnostic.map { [$0] } ?? [])
    }
    do {
      let text = embedding.queryPrefix + String(question.unicodeScalars.prefix(Self.longest))
      let vector = try endpoint.vectors(of: [text], within: patience)[0]
      guard vector.count == embedding.dimensions else {
        throw EndpointError.malformed(
          "its vectors have \(vector.count) numbers, and those of the index \(embedding.dimensions)"
        )
      }
      return Meaning(
        vector: vector, model: embedding.model, diagnostics: [Self.ranked(embedding)])
    } catch {
      return Meaning(diagnostics: [Self.failed(endpoint, error)])
    }
  }
}

// MARK: - Messages

extension MeaningChoice {
  private static func noVectors(_ endpoint: String) -> Diagnostic {
    Diagnostic(
      .note, "search.no-vectors", "the index has no vectors: ranked by words alone",
      help:
        "make them: guidebook embed --endpoint \(EmbeddingEndpoint.shown(endpoint)) --model NAME")
  }

  private static func notNamed(_ embedding: Embedding) -> Diagnostic {
    Diagnostic(
      .note, "search.endpoint-not-named",
      "ranked by words alone: \(embedding.endpoint), which made the vectors of the index, is not "
        + "of this machine",
      help: "let it read the question: --endpoint \(embedding.endpoint)")
  }
}

extension QuestionMeaning {
  private static func ranked(_ embedding: Embedding) -> Diagnostic {
    Diagnostic(
      .note, "search.by-vectors", "ranked by words and by vectors of \(embedding.model)")
  }

  private static func failed(_ endpoint: EmbeddingEndpoint, _ error: any Error) -> Diagnostic {
    Diagnostic(
      .warning, "search.endpoint-failed",
      "ranked by words alone: \(endpoint.address) made no vector of the question: \(error)",
      help: "start it, or search with --words")
  }
}
