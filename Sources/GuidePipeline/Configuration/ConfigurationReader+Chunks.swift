internal import Yams

extension ConfigurationReader {
  mutating func chunks(_ node: Node) -> ChunkChoices {
    var choices = ChunkChoices()
    for (name, value) in settings(of: node, "\"chunks\"", Self.chunkKeys) {
      switch name {
      case "target-tokens": choices.target = size(value, name)
      case "max-tokens": choices.ceiling = size(value, name)
      case "formats": choices.formats = names(value, name, of: ChunkChoices.knownFormats)
      default:
        let included = names(value, name, of: [ChunkChoices.withdrawn])
        choices.includesWithdrawn = included.map { !$0.isEmpty }
      }
    }
    return choices
  }

  private mutating func size(_ node: Node, _ key: String) -> Int? {
    let sizes = ChunkChoices.sizes
    if let number = node.scalar.flatMap({ Int($0.string) }), sizes.contains(number) {
      return number
    }
    let range = "a number from \(sizes.lowerBound) to \(sizes.upperBound)"
    problems.append(wrongType("\"\(key)\"", range, place(node)))
    return nil
  }

  private mutating func names(_ node: Node, _ key: String, of known: [String]) -> [String]? {
    let names = node.sequence?.map { $0.scalar?.string ?? "" }
    if let names, names.allSatisfy(known.contains) { return names }
    problems.append(
      wrongType("\"\(key)\"", "a list of \(known.joined(separator: ", "))", place(node)))
    return nil
  }
}
