internal import GuideModel

extension [Alternative] {
  /// Copies of the same reading are one alternative: those from index `start` on are of one reading.
  mutating func add(
    _ content: BlockContent, _ relation: Relation, _ facets: [Facet], columns: [Int] = [],
    date: String?, at origin: Origin, since start: Int
  ) {
    let fingerprint = Fingerprint(content)
    if let index = self[start...].firstIndex(where: {
      $0.relation == relation && $0.facets == facets && Fingerprint($0.content) == fingerprint
    }) {
      self[index].date = [self[index].date, date].compactMap(\.self).max()
      self[index].provenance.append(Provenance(origin, role: .same))
    } else {
      append(
        Alternative(
          content: content, relation: relation, facets: facets, columns: columns, date: date,
          provenance: [Provenance(origin, role: .kept)]))
    }
  }
}
