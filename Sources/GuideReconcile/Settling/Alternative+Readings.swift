internal import GuideModel

extension [Alternative] {
  /// Copies of the same reading are one alternative: those from index `start` on are of one reading.
  mutating func add(
    _ content: BlockContent, _ relation: Relation, _ facets: [Facet], columns: [Int] = [],
    date: String?, at origin: Origin, since start: Int
  ) {
    let fingerprint = Fingerprint(content)
    if let index = self[start...].firstIndex(where: {
      $0.relation == relation && Fingerprint($0.content) == fingerprint
    }) {
      self[index].addCopy(facets, date: date, at: origin)
    } else {
      append(
        Alternative(
          content: content, relation: relation, facets: facets, columns: columns, date: date,
          provenance: [Provenance(origin, role: .kept)]))
    }
  }
}

extension Alternative {
  /// One copy may show a difference from what is shown that damage hides in the other.
  mutating func addCopy(_ facets: [Facet], date: String?, at origin: Origin) {
    self.facets = Set(self.facets + facets).sorted()
    self.date = [self.date, date].compactMap(\.self).max()
    provenance.append(Provenance(origin, role: .same))
  }
}
