internal import GuideModel
internal import GuideText

/// What becomes of a passage and a block that are one, by how they match.
extension PassageMerge {
  mutating func mergeTable(_ block: Reading.ReadBlock, of reading: Int, into index: Int) {
    guard case .table(let own) = passages[index].content, case .table(let other) = block.content
    else { return }
    let precedence = precedence(reading, passages[index])
    let isNewer = precedence == .newer
    let merge = TableMerge(
      base: isNewer ? other : own, other: isNewer ? own : other,
      takesAdditions: !isNewer && precedence != .older, vocabulary: vocabulary)
    let bond: Witness.Bond =
      switch merge.difference {
      case .none: .lifted
      case .wording: .variant
      case .fact: relation(reading, passages[index])
      }
    var entry = witness(block, reading, bond, "same-table")
    if isNewer {
      entry.bond = .same
      passages[index].others += passages[index].same.map { old in
        var old = old
        old.bond = bond
        return old
      }
      passages[index].same = [entry]
    } else {
      passages[index].others.append(entry)
    }
    passages[index].merged = .table(merge.table)
    passages[index].fingerprint = Fingerprint(.table(merge.table))
    passages[index].settle()
  }

  mutating func mergeLinks(_ block: Reading.ReadBlock, of reading: Int, into index: Int) {
    guard case .links(let kind, var entries) = passages[index].content,
      case .links(_, let others) = block.content
    else { return }
    var positions: [String: Int] = [:]
    for (position, entry) in entries.enumerated() {
      positions[NormalizedText(entry.title.plainText).text] = position
    }
    for other in others {
      if let position = positions[NormalizedText(other.title.plainText).text] {
        entries[position].target = entries[position].target ?? other.target
        entries[position].image = entries[position].image ?? other.image
        if entries[position].abstract.isEmpty { entries[position].abstract = other.abstract }
        if other.title.richness > entries[position].title.richness {
          entries[position].title = other.title
        }
      } else {
        entries.append(other)
      }
    }
    passages[index].merged = .links(kind: kind, entries: entries)
    passages[index].others.append(witness(block, reading, .lifted, "same-list-of-links"))
  }

  mutating func mergeInexact(
    _ block: Reading.ReadBlock, of reading: Int, similarity: Double, into index: Int
  ) {
    let difference = Difference(
      passages[index].content, block.content, vocabulary: vocabulary)
    let precedence = precedence(reading, passages[index])
    var entry = witness(block, reading, .variant, "similar-words", similarity: similarity)
    switch difference {
    case .secondIsPart where precedence == .newer:
      replaceText(of: index, with: entry, oldBond: .superseded)
    case .secondIsPart:
      entry.bond = .contained
      entry.rule = "part-of-passage"
      passages[index].others.append(entry)
    case .firstIsPart where precedence == .older:
      entry.bond = .superseded
      passages[index].others.append(entry)
    case .firstIsPart: replaceText(of: index, with: entry, oldBond: .contained)
    case .wording, .wordingAndMore:
      let isEdited = difference == .wordingAndMore && (precedence == .newer || precedence == .older)
      let bond: Witness.Bond = isEdited ? .superseded : .variant
      if isShown(entry, precedence, over: passages[index]) {
        replaceText(of: index, with: entry, oldBond: bond)
      } else {
        entry.bond = bond
        passages[index].others.append(entry)
      }
    case .fact:
      if isShown(entry, precedence, over: passages[index]) {
        replaceText(
          of: index, with: entry, oldBond: precedence == .newer ? .superseded : .conflict)
      } else {
        entry.bond = precedence == .older ? .superseded : .conflict
        passages[index].others.append(entry)
      }
    }
  }

  /// The newest text is shown; where nothing tells, the richer copy, then the lesser text.
  private func isShown(_ entry: Witness, _ precedence: Precedence, over passage: Passage) -> Bool {
    switch precedence {
    case .newer: true
    case .older: false
    case .sameEdition, .unordered:
      (entry.content.richness, passage.fingerprint.text)
        > (passage.content.richness, Fingerprint(entry.content).text)
    }
  }

  mutating func replaceText(of index: Int, with entry: Witness, oldBond: Witness.Bond) {
    var entry = entry
    entry.bond = .same
    var old = passages[index].same
    for position in old.indices {
      old[position].bond = oldBond
      old[position].rule = entry.rule
      old[position].similarity = entry.similarity
    }
    passages[index].others += old
    passages[index].same = [entry]
    passages[index].merged = nil
    passages[index].fingerprint = Fingerprint(entry.content)
    passages[index].settle()
  }
}
