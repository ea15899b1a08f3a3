internal import Yams

extension ConfigurationReader {
  mutating func chunks(_ node: Node, into configuration: inout Configuration) {
    var choices = ChunkChoices()
    for (name, value) in settings(of: node, "\"chunks\"", Self.chunkKeys) {
      switch name {
      case "target-tokens":
        choices.target = number(value, name, in: ChunkChoices.sizes)
        configuration.chunkTarget = place(value)
      case "max-tokens": choices.ceiling = number(value, name, in: ChunkChoices.sizes)
      case "formats": choices.formats = names(value, name, of: ChunkChoices.knownFormats)
      case "dedupe":
        choices.writesRepeatsOnce = value.scalar.flatMap { ChunkChoices.dedupe[$0.string] }
        if choices.writesRepeatsOnce == nil {
          problems.append(wrongType("\"dedupe\"", .dedupe, place(value)))
        }
      default:
        let included = names(value, name, of: [ChunkChoices.withdrawn])
        choices.includesWithdrawn = included.map { !$0.isEmpty }
      }
    }
    configuration.chunks = choices
  }

  private mutating func names(_ node: Node, _ key: String, of known: [String]) -> [String]? {
    let names = node.sequence?.map { $0.scalar?.string ?? "" }
    if let names, names.allSatisfy(known.contains) { return names }
    problems.append(wrongType("\"\(key)\"", .names(known), place(node)))
    return nil
  }
}

extension ConfigurationReader.Form {
  fileprivate static let dedupe = Self(
    name: "\"none\" or \"canonical\"", help: "write it as dedupe: canonical")

  fileprivate static func names(_ known: [String]) -> Self {
    let names = known.joined(separator: ", ")
    return Self(
      name: known.count == 1
        ? "a list of nothing but \"\(names)\"" : "a list of names, each one of \(names)",
      help: "write it as [\(names)]")
  }
}
