internal import GuideBuild
internal import GuideIngest
internal import GuideModel
internal import GuideRawText
internal import GuideText

/// What stands at a place of a dump, as the file has it.
struct SourceQuote: Equatable, Sendable {
  struct Line: Equatable, Sendable {
    /// 1-based, of the file or of a text in it; nil for a value of JSON.
    var number: Int?
    var text: String
  }

  var lines: [Line] = []
  /// Why the lines are missing.
  var problem: String?
}

/// Re-opens the inputs of a build, each file once.
struct SourceQuotes {
  private let dumps: [String: DumpFolder]
  private let record: BuildRecord
  private let files: any FileSystem
  private var opened: [String: Opened] = [:]

  private struct Opened {
    var bytes: [UInt8] = []
    var lines: [Range<Int>] = []
    var value: JSONValue?
    var problem: String?
  }

  init(_ dumps: [DumpFolder], record: BuildRecord, files: any FileSystem) {
    self.dumps = Dictionary(first: dumps.map { ($0.id, $0) })
    self.record = record
    self.files = files
  }

  mutating func quote(_ origin: Origin) -> SourceQuote {
    let key = Path.join(origin.dump, origin.path)
    let source = opened[key] ?? open(origin)
    opened[key] = source
    var quote = SourceQuote(problem: source.problem)
    if quote.problem != nil { return quote }
    switch origin.location {
    case .lines(let range):
      for number in range where source.lines.indices.contains(number - 1) {
        let line = source.bytes[source.lines[number - 1]]
        quote.lines.append(.init(number: number, text: String(decoding: line, as: UTF8.self)))
      }
    case .pointer(let pointer):
      if let value = source.value?.value(at: JSONPointer(pointer)) {
        quote.lines.append(.init(number: nil, text: value.string ?? value.compact))
      }
    case .text(let pointer, let range):
      let text = Array((source.value?.value(at: JSONPointer(pointer))?.string ?? "").utf8)
      let lines = Lines.ranges(of: text)
      for number in range where lines.indices.contains(number - 1) {
        let line = String(decoding: text[lines[number - 1]], as: UTF8.self)
        quote.lines.append(.init(number: number, text: line))
      }
    }
    if quote.lines.isEmpty, quote.problem == nil { quote.problem = "the file has no such place" }
    return quote
  }

  private func open(_ origin: Origin) -> Opened {
    var ignored = Diagnostics()
    // An output may come from anywhere, and name any file of this machine.
    guard Path.isSafe(origin.path), let dump = dumps[origin.dump],
      let source = SourceReader(files: files, limits: .highest).read(
        origin.path, of: dump, into: &ignored)
    else { return Opened(problem: "the file is no longer where it lay at the build") }
    if record.change(of: source) != nil {
      return Opened(problem: "the file was changed after the build")
    }
    var opened = Opened(bytes: source.bytes)
    switch origin.location {
    case .lines: opened.lines = Lines.ranges(of: source.bytes)
    case .pointer, .text: opened.value = JSONLines.document(source.bytes)
    }
    return opened
  }
}

extension JSONValue {
  /// The value that a pointer names (RFC 6901 § 4).
  func value(at pointer: JSONPointer) -> JSONValue? {
    var value = self
    for token in pointer.tokens {
      let next: JSONValue?
      if case .array(let elements) = value {
        next = Int(token).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      } else {
        next = value[token]
      }
      guard let next else { return nil }
      value = next
    }
    return value
  }
}
