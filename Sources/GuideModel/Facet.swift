/// In what two readings of a passage differ. Facets rank what a person should look at first, in
/// this order; they decide nothing.
package enum Facet: String, Hashable, Sendable, CaseIterable, Comparable {
  /// A number, its sign or its unit.
  case number
  /// What is marked as code.
  case code
  /// A word that is written like a name.
  case name
  /// Where a link or a picture leads.
  case address
  /// What comes before what, or how it is numbered.
  case order
  /// The kind of an aside, a judgement, the name of a tab.
  case label
  /// How deep a heading stands.
  case level
  /// Where an item, an aside, a quotation or a row begins or ends.
  case structure
  /// A cell, or the name of its column.
  case cell
  /// Other words.
  case text
  /// One says more than the other.
  case more

  /// For a reader: what differs.
  package var label: String {
    switch self {
    case .number: "a number"
    case .code: "code"
    case .name: "a name"
    case .address: "where a link or a picture leads"
    case .order: "the order"
    case .label: "a label"
    case .level: "the level of the heading"
    case .structure: "what belongs together"
    case .cell: "a cell"
    case .text: "the wording"
    case .more: "how much is said"
    }
  }

  package static func < (left: Facet, right: Facet) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
