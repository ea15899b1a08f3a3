package import GuideIngest
package import GuideModel
internal import GuideRawText
internal import GuideText

/// How far the ledger accounts for the words of one source.
package struct SourceCoverage: Sendable, Equatable {
  package var dump: String
  package var path: String
  /// Words of visible text, counted from the bytes.
  package var words: Int
  package var wordsByOutcome: [Outcome: Int]
  /// Words that no entry has, in runs.
  package var lost: [Lost]

  package struct Lost: Sendable, Equatable {
    package var location: Location
    package var words: [String]
  }

  package var lostWords: Int { lost.reduce(0) { $0 + $1.words.count } }

  /// `ledger` holds the entries of this source, sorted by origin.
  package init(_ source: Source, ledger: some Collection<LedgerEntry>) {
    let texts = Set(ledger.lazy.compactMap(\.origin.location.textPointer))
    self.init(RawText(source, texts: texts), source: source, ledger: ledger)
  }

  init(_ raw: RawText, source: Source, ledger: some Collection<LedgerEntry>) {
    dump = source.dump
    path = source.path
    words = raw.words.count
    var outcomes: [Outcome] = []
    var entries: [WordMatching.Entry] = []
    let placed = ledger.compactMap { entry in
      raw.units(in: entry.origin.location).map { (units: $0, entry: entry) }
    }
    for (units, entry) in placed.sorted(by: { $0.units.lowerBound < $1.units.lowerBound }) {
      outcomes.append(entry.outcome)
      entries.append(
        WordMatching.Entry(
          units: units, text: Array(Words(entry.text, withSigns: true)),
          isAbsorbed: entry.outcome == .repaired))
    }
    let matching = WordMatching(
      words: raw.words, parts: raw.parts, units: raw.units, entries: entries)
    wordsByOutcome = [:]
    lost = []
    for (position, entry) in matching.entryOfWord.enumerated() {
      if let entry {
        wordsByOutcome[outcomes[entry], default: 0] += 1
      } else {
        addLost(raw.words[position], at: raw.location(ofUnit: raw.units[position]))
      }
    }
  }

  private mutating func addLost(_ word: String, at location: Location) {
    if lost.last?.location == location {
      lost[lost.count - 1].words.append(word)
    } else {
      lost.append(Lost(location: location, words: [word]))
    }
  }
}

// MARK: - Messages

extension SourceCoverage {
  package var diagnostics: [Diagnostic] {
    lost.map { lost in
      let origin = Origin(dump: dump, path: path, location: lost.location)
      let shown = lost.words.prefix(12).joined(separator: " ")
      let count = lost.words.count == 1 ? "1 word is" : "\(lost.words.count) words are"
      return Diagnostic(
        .warning, "coverage.lost-words",
        "\(count) in no passage: \(shown)\(lost.words.count > 12 ? " …" : "")",
        at: Diagnostic.Place(origin), help: "look there what the topic lacks")
    }
  }
}
