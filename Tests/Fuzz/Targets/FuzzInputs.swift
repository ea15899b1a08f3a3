import Foundation
import TestSupport

/// Inputs for a target that nobody wrote: those of its corpus, with words of the dictionary, parts of
/// others and wrong bytes at random places. The same seed gives the same inputs.
package struct FuzzInputs: Sequence, IteratorProtocol {
  private static let folder = PackageRoot.path + "/Tests/Fuzz"

  package let corpus: [[UInt8]]
  private let words: [[UInt8]]
  private var generator: SeededGenerator

  package init(_ target: FuzzTarget, seed: UInt64) throws {
    let folder = Self.folder + "/Corpus/" + target.rawValue
    corpus = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .map { try [UInt8](Data(contentsOf: URL(filePath: folder + "/" + $0))) }
    words = try String(contentsOfFile: Self.folder + "/dictionary.txt", encoding: .utf8)
      .split(separator: "\n").compactMap(Self.word)
    generator = SeededGenerator(seed: seed)
  }

  /// A line of a dictionary of libFuzzer: a string in quotes with `\\`, `\"` and `\xAB`.
  private static func word(_ line: Substring) -> [UInt8]? {
    guard line.hasPrefix("\""), line.hasSuffix("\"") else { return nil }
    var bytes: [UInt8] = []
    var rest = line.dropFirst().dropLast().utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      guard next == UInt8(ascii: "x") else {
        bytes.append(next)
        continue
      }
      bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  package mutating func next() -> [UInt8]? {
    guard var bytes = corpus.randomElement(using: &generator) else { return nil }
    for _ in 0..<Int.random(in: 1...6, using: &generator) { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let start = Int.random(in: 0...bytes.count, using: &generator)
    let end = Int.random(in: start...Swift.min(bytes.count, start + 40), using: &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0..<4:
      bytes.replaceSubrange(start..<start, with: words.randomElement(using: &generator) ?? [])
    case 4: bytes.removeSubrange(start..<end)
    case 5: bytes.replaceSubrange(end..<end, with: bytes[start..<end])
    case 6:
      bytes.replaceSubrange(start..<start, with: corpus.randomElement(using: &generator) ?? [])
    default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: start)
    }
  }
}
