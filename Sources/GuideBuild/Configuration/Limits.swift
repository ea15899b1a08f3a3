internal import GuideModel

/// How large a file and a page may be: what is larger is left out with an error, and all else is
/// built. Nobody writes such pages; converters that ran wild do, and who means harm.
package struct Limits: Equatable, Sendable {
  /// As `guidebook.yml` calls them.
  package enum Kind: String, CaseIterable, Sendable {
    /// Of a file.
    case megabytes, lines
    /// Of a page.
    case blocks, headings, cells
    case listItems = "list-items"
    /// Bytes of text in a heading of a page: each chunk and list shows it again.
    case headingBytes = "heading-bytes"
    /// Bytes that are written for a byte of the text of a page, `freeOutput` apart: of its files and
    /// chunks, and before these are made, of headings and table headers, which chunks repeat.
    case outputBytes = "output-bytes"

    fileprivate var standard: Int {
      switch self {
      case .megabytes: 64
      case .lines: 1_000_000
      case .blocks, .headings: 20_000
      case .listItems: 100_000
      case .cells: 1_000_000
      case .headingBytes: 5_000
      case .outputBytes: 50
      }
    }

    /// More megabytes could become the gigabyte at which libcmark-gfm 0.29.0.gfm.6 ends the program.
    var range: ClosedRange<Int> { self == .megabytes ? 1...256 : 1...1_000_000_000 }

    fileprivate func counted(_ count: Int) -> String {
      switch self {
      case .megabytes: "\(count) MB"
      case .lines, .blocks, .headings, .cells: "\(count) \(rawValue)"
      case .listItems: "\(count) list items"
      case .headingBytes: "a heading of \(count) bytes"
      case .outputBytes: "\(count) bytes to write for each of its text"
      }
    }
  }

  /// What every page may make, in bytes: its frame, and tables that are mostly empty.
  static let freeOutput = 8 << 20

  private var values: [Kind: Int] = [:]

  package init() {}

  /// For what an earlier build has read.
  package static let highest: Limits = {
    var limits = Limits()
    for kind in Kind.allCases { limits[kind] = kind.range.upperBound }
    return limits
  }()

  package subscript(kind: Kind) -> Int {
    get { values[kind] ?? kind.standard }
    set { values[kind] = newValue }
  }

  /// Of a file.
  package var bytes: Int { self[.megabytes] << 20 }

  /// The first of `counts` that is more than it may be.
  func excess(in counts: [(Kind, Int)]) -> Excess? {
    counts.first { $0.1 > self[$0.0] }.map { Excess(kind: $0.0, count: $0.1, limit: self[$0.0]) }
  }

  /// Nothing else is wrong with what has it.
  package struct Excess: Error, Equatable {
    let kind: Kind
    let count: Int
    let limit: Int

    /// Of a file.
    func ofFile(_ place: Diagnostic.Place) -> Diagnostic {
      diagnostic("input.too-large", "file", place)
    }

    /// Of a page.
    func ofPage(_ place: Diagnostic.Place) -> Diagnostic {
      diagnostic("page.too-large", "page", place)
    }

    private func diagnostic(
      _ id: String, _ what: String, _ place: Diagnostic.Place
    ) -> Diagnostic {
      Diagnostic(
        .error, id,
        "the \(what) has \(kind.counted(count)), more than \(limit), and is left out", at: place,
        help: limit < kind.range.upperBound
          ? "split it, or set `limits: {\(kind.rawValue): …}` in guidebook.yml" : "split it")
    }
  }
}
