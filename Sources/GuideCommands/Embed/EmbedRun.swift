internal import Foundation
package import GuideBuild
internal import GuideEmbed
internal import GuideEmit
internal import GuideIndex
package import GuideModel

/// `guidebook embed`: asks an endpoint for the vectors of an index, for contents that have none yet,
/// and keeps them in the index, where `build` leaves them.
package struct EmbedRun: Sendable {
  private let endpoint: String
  private let model: String
  private let prefixes: (document: String, query: String)
  private let key: String?
  private let batch: Int
  private let output: String
  private let currentFolder: String
  private let progress: @Sendable (StageProgress) -> Void

  /// `prefixes` are what the model wants before a text that is searched and before a question;
  /// `batch` is how many texts are asked for at once. `progress` is told what is being done.
  package init(
    endpoint: String, model: String, prefixes: (document: String, query: String) = ("", ""),
    key: String? = nil, batch: Int = 64, output: String, currentFolder: String,
    progress: @escaping @Sendable (StageProgress) -> Void = { _ in }
  ) {
    self.endpoint = endpoint
    self.model = model
    self.prefixes = prefixes
    self.key = key
    self.batch = batch
    self.output = output
    self.currentFolder = currentFolder
    self.progress = progress
  }

  package struct Result: Sendable {
    package var model: String
    /// Vectors that were made, and contents that have one now.
    package var made = 0
    package var embedded = 0
    /// Contents of the index.
    package var all = 0
    package var diagnostics: [Diagnostic] = []
  }

  /// So many vectors are made before they are kept: what a break loses.
  private static let kept = 1024

  /// Throws where nothing could be begun, or kept.
  package func run() throws(CommandFailure) -> Result {
    let client: EmbeddingEndpoint
    do throws(EndpointError) {
      client = try EmbeddingEndpoint(endpoint, model: model, key: key)
    } catch {
      throw CommandFailure(Self.wrongEndpoint(endpoint, error))
    }
    let file = try IndexFile(output: output, currentFolder: currentFolder)
    let texts = try file.ask { index throws(IndexError) in
      try index.unembedded(by: model, documentPrefix: prefixes.document)
    }
    var result = Result(model: model)
    try checkPlace()
    let old = try file.ask { index throws(IndexError) in try index.embedding() }
    if let old, old.model != model || old.documentPrefix != prefixes.document {
      result.diagnostics.append(Self.otherModel(old.model))
    }
    try embed(texts, by: client, &result)
    let index = try IndexFile(output: output, currentFolder: currentFolder)
    (result.embedded, result.all) = try index.ask { index throws(IndexError) in
      try index.vectorCounts()
    }
    return result
  }

  /// Before anything is asked that costs money: whether vectors can be kept.
  private func checkPlace() throws(CommandFailure) {
    let folder = Path.absolute(output, in: currentFolder)
    let path = Path.join(folder, IndexEmitter.fileName)
    let shown = Path.join(output, IndexEmitter.fileName)
    if let log = IndexFile.openLog(of: path) {
      throw CommandFailure(IndexFile.openElsewhere(shown, log))
    }
    let manifest = (try? Disk().read(Path.join(folder, Manifest.name))).flatMap {
      Manifest(bytes: $0)
    }
    guard manifest?.files[IndexEmitter.fileName] != nil, let bytes = try? Disk().read(path) else {
      throw CommandFailure(Self.gone(shown))
    }
    do {
      _ = try PassageIndex(bytes: bytes)
    } catch {
      throw IndexFile.failure(error, at: shown)
    }
  }

  private func embed(
    _ texts: [UnembeddedText], by client: EmbeddingEndpoint, _ result: inout Result
  ) throws(CommandFailure) {
    var asker = Asker(client)
    var pending: PassageIndex.VectorsByHash = []
    for start in stride(from: 0, to: texts.count, by: batch) {
      progress(.init("embedding", start, of: texts.count))
      let some = Array(texts[start..<min(start + batch, texts.count)])
      do throws(EndpointError) {
        pending += try asker.vectors(of: some, prefix: prefixes.document)
      } catch {
        result.diagnostics.append(Self.failed(endpoint, error, done: start, of: texts.count))
        break
      }
      if pending.count >= Self.kept, try keep(pending, waits: false) {
        result.made += pending.count
        pending = []
      }
    }
    if !pending.isEmpty || texts.isEmpty { _ = try keep(pending, waits: true) }
    result.made += pending.count
    result.diagnostics += asker.refused.map(Self.refused)
  }

  // MARK: - Keeping

  /// Half seconds that a build may take which writes there meanwhile.
  private static let longestBuild = 1200

  /// Puts vectors into the index as it stands there now. False where a build is writing there and it
  /// does not wait.
  private func keep(
    _ vectors: PassageIndex.VectorsByHash, waits: Bool
  ) throws(CommandFailure) -> Bool {
    for _ in 0..<Self.longestBuild {
      do throws(CommandFailure) {
        try keep(vectors)
        return true
      } catch  where error.isOfAnotherBuild {
        if !waits { return false }
        Thread.sleep(forTimeInterval: 0.5)
      }
    }
    try keep(vectors)
    return true
  }

  private func keep(_ vectors: PassageIndex.VectorsByHash) throws(CommandFailure) {
    let path = Path.absolute(output, in: currentFolder)
    var folder = try OutputFolder(opening: path)
    let name = IndexEmitter.fileName
    guard let bytes = try folder.file(name) else {
      throw CommandFailure(Self.gone(Path.join(output, name)))
    }
    var files = OutputFiles()
    do {
      let index = try PassageIndex(bytes: bytes)
      let old = try index.embedding()
      let dimensions = vectors.first?.vector.count ?? old?.dimensions
      guard let dimensions else { return }
      let new = Embedding(
        model: model, endpoint: endpoint, documentPrefix: prefixes.document,
        queryPrefix: prefixes.query, dimensions: dimensions)
      if vectors.isEmpty, old == new { return }
      try files.write(try index.bytes(adding: vectors, of: new), to: name)
    } catch let error as IndexError {
      throw IndexFile.failure(error, at: Path.join(output, name))
    } catch {
      throw error as? CommandFailure ?? CommandFailure(Self.gone(Path.join(output, name)))
    }
    _ = try folder.replace([name], with: files)
  }
}

// MARK: - Messages

extension EmbedRun {
  static func wrongEndpoint(_ address: String, _ error: any Error) -> Diagnostic {
    Diagnostic(
      .error, "embed.wrong-endpoint",
      "\(EmbeddingEndpoint.shown(address)) cannot be asked for vectors: \(error)",
      help: "name one as in --endpoint http://localhost:11434/v1")
  }

  private static func failed(
    _ address: String, _ error: EndpointError, done: Int, of all: Int
  ) -> Diagnostic {
    Diagnostic(
      .error, "embed.failed", "\(EmbeddingEndpoint.shown(address)) made no more vectors: \(error)",
      help: done == 0
        ? "see whether it runs and has the model"
        : "run the same again: it goes on where it stopped",
      notes: ["\(done) of \(all) passages were done"])
  }

  private static func otherModel(_ model: String) -> Diagnostic {
    Diagnostic(
      .note, "embed.other-model",
      "the index has vectors by \(model), or with another prefix, which new ones replace",
      help: "keep a copy of \(IndexEmitter.fileName), if you may want them again")
  }

  private static func refused(_ refusal: Asker.Refusal) -> Diagnostic {
    Diagnostic(
      .warning, "embed.refused-passage",
      "the endpoint makes no vector of the passage site/\(refusal.place): \(refusal.error)",
      help: "it is found by its words alone; build with a smaller --max-tokens for this model")
  }

  static func gone(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "embed.index-gone", "the index that vectors were made for is gone",
      at: .init(path: path), help: "build again, and embed again")
  }
}
