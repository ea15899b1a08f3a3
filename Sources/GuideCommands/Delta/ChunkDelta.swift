internal import GuideBuild
import GuideText

/// What an index made of older chunks must do to hold newer ones.
package struct ChunkDelta: Equatable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// To be embedded.
    case added
    /// To be deleted.
    case removed
    /// Elsewhere, with the same words: no embedding changes.
    case moved
    /// At the same place with other words, under another id, or with the same words in another
    /// context, under its own: to be embedded again.
    case changed
    /// The same in all that is embedded and filtered on, beside other readings: no embedding
    /// changes, but what is kept with it does.
    case readings
  }

  package struct Change: Equatable, Sendable {
    package var kind: Kind
    /// nil for what was added.
    package var old: ChunkLine?
    /// nil for what was removed.
    package var new: ChunkLine?
  }

  /// By topic, in reading order.
  package var changes: [Change] = []
  /// Chunks with the same words and readings at the same place; their neighbours, links and source
  /// lines may differ.
  package var unchanged = 0

  init(_ old: [ChunkLine], _ new: [ChunkLine]) {
    let before = Dictionary(grouping: old, by: \.topic)
    let after = Dictionary(grouping: new, by: \.topic)
    for topic in Set(before.keys).union(after.keys).sorted(by: Path.precedes) {
      let topic = TopicDelta(before[topic] ?? [], after[topic] ?? [])
      changes += topic.changes
      unchanged += topic.unchanged
    }
  }
}

/// The delta of one topic.
private struct TopicDelta {
  private(set) var changes: [ChunkDelta.Change] = []
  private(set) var unchanged = 0

  init(_ old: [ChunkLine], _ new: [ChunkLine]) {
    let places = Dictionary(first: old.enumerated().map { ($1.id, $0) })
    let kept = new.indices.compactMap { index in places[new[index].id].map { (index, $0) } }
    let steady = IncreasingSubsequence.positions(of: kept.map(\.1)).map { kept[$0] }
    let known = Set(new.map(\.id))
    var oldStart = 0
    var newStart = 0
    for (newEnd, oldEnd) in steady + [(new.count, old.count)] {
      let gone = old[oldStart..<oldEnd].filter { !known.contains($0.id) }
      addGap(gone, Array(new[newStart..<newEnd]), old, places)
      if newEnd < new.count { addKept(old[oldEnd], new[newEnd], isSteady: true) }
      oldStart = oldEnd + 1
      newStart = newEnd + 1
    }
  }

  /// Between two chunks that stayed: `new` holds what came and what moved here.
  private mutating func addGap(
    _ gone: [ChunkLine], _ new: [ChunkLine], _ old: [ChunkLine], _ places: [String: Int]
  ) {
    let came = new.filter { places[$0.id] == nil }
    let partners = ChunkPairing.pairs(gone, came)
    let replaced = Set(partners.values)
    changes += gone.indices.filter { !replaced.contains($0) }.map {
      ChunkDelta.Change(kind: .removed, old: gone[$0])
    }
    var index = 0
    for chunk in new {
      if let place = places[chunk.id] {
        addKept(old[place], chunk, isSteady: false)
        continue
      }
      let partner = partners[index].map { gone[$0] }
      changes.append(.init(kind: partner == nil ? .added : .changed, old: partner, new: chunk))
      index += 1
    }
  }

  /// The same id on both sides.
  private mutating func addKept(_ old: ChunkLine, _ new: ChunkLine, isSteady: Bool) {
    let isHere = isSteady && old.anchor == new.anchor && old.headings == new.headings
    if old.contentHash != new.contentHash {
      changes.append(.init(kind: .changed, old: old, new: new))
    } else if !isHere {
      changes.append(.init(kind: .moved, old: old, new: new))
    } else if old.readings != new.readings {
      changes.append(.init(kind: .readings, old: old, new: new))
    } else {
      unchanged += 1
    }
  }
}
