internal import GuideModel

/// The body of an endpoint's answer.
enum EmbeddingAnswer {
  /// In the order of the texts, each of length 1.
  static func vectors(in body: [UInt8], count: Int) throws(EndpointError) -> [[Float]] {
    guard let rows = (try? JSONValue(parsing: body))?["data"]?.array else {
      throw .malformed("its answer has no list \"data\"")
    }
    var vectors = [[Float]](repeating: [], count: count)
    for (place, row) in rows.enumerated() {
      let index = row["index"]?.int ?? place
      guard vectors.indices.contains(index), let values = row["embedding"]?.array else {
        throw .malformed("its answer has an entry without a vector")
      }
      vectors[index] = try unit(values.map(\.float))
    }
    guard let size = vectors.first?.count, size > 0, vectors.allSatisfy({ $0.count == size }) else {
      throw .malformed("its answer has not one vector for each text, all of one size")
    }
    return vectors
  }

  private static func unit(_ values: [Float]) throws(EndpointError) -> [Float] {
    let length = values.reduce(0) { $0 + $1 * $1 }.squareRoot()
    guard length > 0, length.isFinite else {
      throw .malformed("one of its vectors has no direction")
    }
    return values.map { $0 / length }
  }
}

extension JSONValue {
  /// Of what is no number, one that makes a vector none.
  fileprivate var float: Float {
    guard case .number(let text) = self else { return .nan }
    return Float(text) ?? .nan
  }
}
