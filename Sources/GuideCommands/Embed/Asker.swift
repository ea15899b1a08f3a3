internal import Foundation
internal import GuideEmbed
internal import GuideIndex

/// Asks an endpoint for vectors, again where it is busy, and for fewer at once where they are too
/// much for it.
struct Asker {
  private let endpoint: EmbeddingEndpoint
  /// Texts that it makes no vector of, even alone.
  private(set) var refused: [Refusal] = []

  struct Refusal: Sendable {
    /// Below the site.
    var place: String
    var error: EndpointError
  }

  /// Seconds: a model on this machine may have to be loaded first.
  private static let patience = 120
  /// Seconds before it is asked again, each time.
  private static let pauses = [1.0, 2, 4, 8]

  init(_ endpoint: EmbeddingEndpoint) { self.endpoint = endpoint }

  /// Whether it made any.
  private var hasMade = false

  /// With the content hashes of the texts. Throws where it has made none of several, nor any before.
  mutating func vectors(
    of texts: [UnembeddedText], prefix: String
  ) throws(EndpointError) -> PassageIndex.VectorsByHash {
    let made = try some(texts, prefix: prefix)
    if !made.isEmpty { hasMade = true }
    if texts.count > 1, !hasMade, let error = refused.last?.error { throw error }
    return made
  }

  private mutating func some(
    _ texts: [UnembeddedText], prefix: String
  ) throws(EndpointError) -> PassageIndex.VectorsByHash {
    do throws(EndpointError) {
      let vectors = try patiently(texts.map { prefix + $0.text })
      return Array(zip(texts.map(\.hash), vectors))
    } catch  where error.mayBeTooMuch {
      if texts.count == 1 {
        refused.append(Refusal(place: texts[0].place, error: error))
        return []
      }
      let half = texts.count / 2
      return try some(Array(texts[..<half]), prefix: prefix)
        + some(Array(texts[half...]), prefix: prefix)
    }
  }

  private func patiently(_ texts: [String]) throws(EndpointError) -> [[Float]] {
    for pause in Self.pauses {
      do throws(EndpointError) {
        return try endpoint.vectors(of: texts, within: Self.patience)
      } catch  where error.mayPass {
        Thread.sleep(forTimeInterval: pause)
      }
    }
    return try endpoint.vectors(of: texts, within: Self.patience)
  }
}
