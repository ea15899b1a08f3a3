internal import GuideModel
internal import GuideText

/// The documents that say the same in a passage.
struct ReadingClass: Sendable {
  /// The one whose words are shown comes first; never empty.
  let versions: [Version]
  /// When it was last seen; nil where no witness has a date.
  let date: String?

  init(_ versions: [Version], _ judge: Judge) {
    date = versions.compactMap { judge.chronology.date(of: $0.document) }.max()
    let damages = Self.damages(of: versions, judge)
    let ranked = versions.indices.sorted { a, b in
      let (x, y) = (versions[a], versions[b])
      let (own, theirs) = ((damages[a], -x.richness), (damages[b], -y.richness))
      if own != theirs { return own < theirs }
      let order = judge.chronology.compare(x.document, y.document)
      return order == .unordered ? x.precedes(y) : order == .newer
    }
    self.versions = ranked.map { versions[$0] }
  }

  /// What its dump is seen to have done to each. Those of a kind differ from each other in nothing.
  private static func damages(of versions: [Version], _ judge: Judge) -> [Int] {
    let kinds = versions.map { $0.kind(with: judge.habits.transformations(of: $0.dump)) }
    let counts = kinds.counts
    let distinct = Dictionary(first: zip(kinds, versions))
    var damages: [Version.Kind: Int] = [:]
    for (kind, version) in distinct {
      for (other, another) in distinct where other != kind {
        let own = judge.compare(version, another).damages.filter { $0.side == .first }
        damages[kind, default: 0] +=
          counts[other, default: 0] * own.count { !$0.transformation.isLifted }
      }
    }
    return kinds.map { damages[$0, default: 0] }
  }

  var shown: Version { versions[0] }
  var documents: [Document] { versions.map(\.document) }

  /// The versions put together that say the same; each goes to the first class that it joins. The one
  /// that is shown comes first.
  static func classes(of versions: [Version], _ judge: Judge) -> [ReadingClass] {
    var groups: [[Version]] = []
    // Of each group, one of each kind.
    var heads: [[Version]] = []
    var places: [Version.Kind: Int] = [:]
    for version in versions {
      let kind = version.kind(with: judge.habits.transformations(of: version.dump))
      let known = places[kind]
      if let place = known ?? heads.firstIndex(where: { joins(version, $0, judge) }) {
        groups[place].append(version)
        if known == nil { heads[place].append(version) }
        places[kind] = place
      } else {
        places[kind] = groups.count
        groups.append([version])
        heads.append([version])
      }
    }
    var classes = groups.map { ReadingClass($0, judge) }
    let shown = classes.remove(at: shown(of: classes, judge))
    return [shown] + classes
  }

  /// Whether it says the same as all of them; or as one of them, where it differs from the others in
  /// no more than links and pictures that it or they lack, or where nothing is lost of that one, and
  /// it says what the others do but for what these lost. What a damaged one lacks makes no two others
  /// the same.
  private static func joins(_ version: Version, _ others: [Version], _ judge: Judge) -> Bool {
    let judged = others.map { judge.compare($0, version) }
    guard judged.contains(where: \.isSame) else { return false }
    let isLacking = others.indices.allSatisfy {
      judged[$0].isSame || judge.differByLack(others[$0], version)
    }
    if isLacking { return true }
    return others.indices.contains { whole in
      judged[whole].isSameAndWhole
        && others.indices.allSatisfy {
          judged[$0].isSame || judge.compare(others[whole], others[$0]).isSameAndWhole
        }
    }
  }

  /// Of the classes of whole pages that no other is newer than: one with a date, then that of most
  /// dumps, then the longest, then the richest, then that of the document that comes first in the whole
  /// topic: passages taken from one and the other may say together what none of them does.
  private static func shown(of classes: [ReadingClass], _ judge: Judge) -> Int {
    let whole = classes.indices.filter { index in
      classes[index].versions.contains { !judge.habits.isAbridged($0.dump) }
    }
    let settling = whole.isEmpty ? Array(classes.indices) : whole
    let times = classes.map { judge.chronology.distinctTimes(of: $0.documents) }
    let latest = settling.filter { index in
      !settling.contains {
        $0 != index && judge.chronology.compare(times[$0], times[index]) == .newer
      }
    }
    // Logs and dates may go round in a circle: then none is the latest.
    let open = latest.isEmpty ? settling : latest
    return open.min { a, b in
      classes[a].rank > classes[b].rank
    } ?? 0
  }

  /// Copies of one page count once.
  private var rank: (Int, Int, Int, Int, Int) {
    let dumps = Set(versions.filter { !$0.reading.isCopy }.map(\.dump))
    return (
      date == nil ? 0 : 1, dumps.count, shown.compared.tokens.count, shown.richness,
      -(versions.map(\.reading.index).min() ?? 0)
    )
  }
}

extension Judge {
  /// What another reading is to the one that is shown.
  func relation(of reading: ReadingClass, to shown: ReadingClass) -> Relation {
    chronology.compare(reading.documents, shown.documents) == .older ? .superseded : .conflict
  }
}
