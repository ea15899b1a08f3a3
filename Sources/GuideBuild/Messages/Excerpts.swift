package import GuideIngest
package import GuideModel
internal import GuideRawText
internal import GuideText

extension [Diagnostic] {
  /// With the lines that their places name, where the sources have them.
  package func withExcerpts(from sources: [Source]) -> [Diagnostic] {
    let wanted = Set(
      compactMap { $0.place?.line != nil && $0.place?.excerpt == nil ? $0.place?.path : nil })
    if wanted.isEmpty { return self }
    var lines: [String: [Range<Int>]] = [:]
    var bytes: [String: [UInt8]] = [:]
    for source in sources {
      let path = Path.join(source.dump, source.path)
      guard wanted.contains(path) else { continue }
      lines[path] = Lines.ranges(of: source.bytes)
      bytes[path] = source.bytes
    }
    return map { diagnostic in
      guard var place = diagnostic.place, place.excerpt == nil, place.pointer == nil,
        let line = place.line,
        let ranges = lines[place.path], ranges.indices.contains(line - 1)
      else { return diagnostic }
      let text = bytes[place.path]?[ranges[line - 1]] ?? []
      place.excerpt = String(decoding: text, as: UTF8.self)
      var diagnostic = diagnostic
      diagnostic.place = place
      return diagnostic
    }
  }
}
