internal import GuideModel
internal import GuideText

/// Which topic of one knowledge base is which of another.
struct TopicMatching {
  private(set) var pairs: [(old: Int, new: Int)] = []
  /// Indices that have no counterpart.
  private(set) var removed: [Int]
  private(set) var added: [Int]

  /// By slug, else by original address, by alias and by title of the same edition and language, where only
  /// one has it.
  init(_ old: [Topic], _ new: [Topic]) {
    removed = Array(old.indices)
    added = Array(new.indices)
    match {
      [old[$0].slug]
    } to: {
      [new[$0].slug]
    }
    match {
      old[$0].addresses
    } to: {
      new[$0].addresses
    }
    match {
      old[$0].names
    } to: {
      new[$0].names
    }
    match {
      [old[$0].variantKey(NormalizedText(old[$0].title).text)]
    } to: {
      [new[$0].variantKey(NormalizedText(new[$0].title).text)]
    }
  }

  /// Pairs what is left on both sides and shares a key that nothing else of its side has.
  private mutating func match(_ oldKeys: (Int) -> [String], to newKeys: (Int) -> [String]) {
    let owners = Self.owners(removed, oldKeys)
    var takenOld: Set<Int> = []
    var takenNew: Set<Int> = []
    let newOwners = Self.owners(added, newKeys)
    for index in added {
      let found = newKeys(index).lazy
        .filter { newOwners[$0] == .some(index) }
        .compactMap { owners[$0] ?? nil }
        .first { !takenOld.contains($0) }
      guard let found else { continue }
      pairs.append((found, index))
      takenOld.insert(found)
      takenNew.insert(index)
    }
    removed.removeAll { takenOld.contains($0) }
    added.removeAll { takenNew.contains($0) }
  }

  /// nil for a key that several have.
  private static func owners(_ indices: [Int], _ keys: (Int) -> [String]) -> [String: Int?] {
    var owners: [String: Int?] = [:]
    for index in indices {
      for key in Set(keys(index)) { owners[key] = owners[key] == nil ? .some(index) : .some(nil) }
    }
    return owners
  }
}

extension Topic {
  fileprivate var addresses: [String] { url.map { [variantKey(Address($0).pageKey)] } ?? [] }
  fileprivate var names: [String] { ([slug] + aliases).map { variantKey($0.lowercased()) } }

  /// Pages of two editions, or in two languages, are never one.
  fileprivate func variantKey(_ key: String) -> String {
    [key, edition ?? "", language?.lowercased() ?? ""].joined(separator: "\0")
  }
}
