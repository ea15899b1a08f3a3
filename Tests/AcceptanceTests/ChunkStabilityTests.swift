import GuideEmit
import GuideIngest
import GuideModel
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideCommands

/// What an index must do when a word of one dump changes, or nothing but its form.
@Suite struct ChunkStabilityTests {
  private static let corpora =
    [MetamorphicCorpus.sample] + [MetamorphicCorpus.seeds].compactMap { $0 }
  /// Chosen by chance, by corpus.
  private static let edits = ["sample": 30, "seeds": 10]

  private static func chunks(
    _ corpus: MetamorphicCorpus, _ sources: [Source]
  ) async throws -> [ChunkLine] {
    let knowledge = try await corpus.build(sources)
    let emission = await Emission.emit(
      knowledge.base, with: [ChunksEmitter(options: EmitOptions())], jobs: 1)
    let bytes = try #require(emission.files["chunks"]?.files["chunks/chunks.jsonl"])
    return try bytes.split(separator: UInt8(ascii: "\n")).map {
      try ChunkLine(try JSONValue(parsing: Array($0)))
    }
  }

  /// A sentence that also introduces a table or a list further on stands there too; one that is
  /// another dump's reading of what is shown is told as such.
  @Test(arguments: corpora)
  func oneEditedWordIsOneChange(of corpus: MetamorphicCorpus) async throws {
    let sources = try corpus.sources()
    let before = try await Self.chunks(corpus, sources)
    let sentences = sources.map { EditedWord.sentences(of: $0) }
    var generator = SeededGenerator(seed: 6)
    var counts: [Int: Int] = [:]
    for number in 0..<(Self.edits[corpus.name] ?? 0) {
      let edit = try #require(EditedWord(in: sentences, number: number, using: &generator))
      var edited = sources
      edited[edit.source] = edit.apply(to: sources[edit.source])
      let delta = ChunkDelta(before, try await Self.chunks(corpus, edited))
      counts[delta.changes.count, default: 0] += 1
      for change in delta.changes {
        let isOfTheEdit =
          switch change.kind {
          case .changed: change.says(edit.word) || change.old?.id == change.new?.id
          case .readings: change.says(edit.word)
          case .added, .removed, .moved: false
          }
        #expect(isOfTheEdit, "\(edit): \(delta.text(.marks))")
      }
      if delta.changes.count > 1 {
        let all = delta.changes.allSatisfy { $0.says(edit.word) }
        #expect(all, "\(edit): \(delta.text(.marks))")
      }
    }
    let figures = counts.sorted { $0.key < $1.key }.map { "\($0.value) edits: \($0.key) changes" }
    print("edits of \(corpus.name): \(figures.joined(separator: ", "))")
    #expect(counts[1, default: 0] * 3 > counts.values.reduce(0, +))
  }

  @Test(arguments: corpora)
  func anotherFormChangesNothing(of corpus: MetamorphicCorpus) async throws {
    let sources = try corpus.sources()
    let before = try await Self.chunks(corpus, sources)
    let wrapping = LineWrapping(columns: 60)
    let others = sources.reversed().map { source in
      source.dialect == "html2text"
        ? source.with(text: wrapping.rewrapped(source.text, from: 78)) : source
    }
    #expect(zip(sources.reversed(), others).contains { $0.bytes != $1.bytes })
    let delta = ChunkDelta(before, try await Self.chunks(corpus, others))
    #expect(delta.changes.isEmpty, "\(delta.text(.marks))")
    #expect(delta.unchanged == before.count)
  }

  @Test(arguments: ["html2text", "linked-markdown", "article-json"])
  func aCopyInAnotherDialectChangesNothing(dialect: String) async throws {
    let corpus = MetamorphicCorpus.sample
    let sources = try corpus.sources()
    let before = try await Self.chunks(corpus, sources)
    let topics = try await corpus.base().base.topics
    let profile = try corpus.profile()
    let writer: any TopicWriting =
      switch dialect {
      case "html2text": HTML2TextWriter(topics, profile: profile)
      case "linked-markdown": LinkedMarkdownWriter(topics, profile: profile)
      default: ArticleJSONWriter(topics, profile: profile)
      }
    let copies = writer.sources(of: topics.map(\.topic), dump: "copy")
    let after = try await Self.chunks(corpus, sources + copies)
    let ids = Set(after.map(\.id))
    let lost = before.filter { !ids.contains($0.id) }
    print("copy as \(dialect): \(before.count - lost.count) of \(before.count) ids stay")
    #expect(lost.isEmpty, "\(lost.map(\.breadcrumb))")
  }
}

extension ChunkDelta.Change {
  /// Whether the word stands in the new chunk, or in another reading of it.
  fileprivate func says(_ word: String) -> Bool {
    let readings = (new?.readings ?? []).map(\.content.plainText)
    return ([new?.text ?? ""] + readings).contains { $0.contains(word) }
  }
}

/// A word of a sentence of one source, replaced by one that stands nowhere else.
private struct EditedWord: CustomStringConvertible {
  let source: Int
  let word: String
  private let range: Range<String.Index>
  private let sentence: String

  var description: String { "\(word) in \"\(sentence)\"" }

  /// Lines or strings of plain words. Those that name a platform say what a whole topic is for.
  static func sentences(of source: Source) -> [(text: String, range: Range<String.Index>)] {
    let text = source.text
    let ranges =
      source.path.hasSuffix(".json")
      ? text.matches(of: /"text": ?"([^"\\]{60,})"/).map { $0.1.startIndex..<$0.1.endIndex }
      : text.matches(of: /[A-Z][^\n|#<>\[\]()!_*`"]{50,}\n/).map(\.range)
    return ranges.filter { !text[$0].contains("OS") }.map { (text, $0) }
  }

  init?(
    in sentences: [[(text: String, range: Range<String.Index>)]], number: Int,
    using generator: inout SeededGenerator
  ) {
    let known = sentences.indices.filter { !sentences[$0].isEmpty }
    for _ in 0..<100 {
      guard let source = known.randomElement(using: &generator),
        let (text, range) = sentences[source].randomElement(using: &generator)
      else { return nil }
      let words = text[range].split(separator: " ").dropFirst().dropLast().filter { word in
        word.utf8.count > 4 && word.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      }
      guard let old = words.randomElement(using: &generator) else { continue }
      self.source = source
      self.range = old.startIndex..<old.endIndex
      word = "quagga" + String(repeating: "q", count: number + 1)
      sentence = String(text[range])
      return
    }
    return nil
  }

  func apply(to source: Source) -> Source {
    source.with(text: source.text.replacingCharacters(in: range, with: word))
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
