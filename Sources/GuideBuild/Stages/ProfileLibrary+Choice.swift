package import GuideIngest
package import GuideModel
internal import GuideText

extension ProfileLibrary {
  package typealias Choice = (profile: Profile, pages: Int, read: ReadSources)

  /// The profile whose site the pages of a dump are of: most pages of some dump have addresses under
  /// its roots. That a site is cited says nothing. With the sources that were read for it.
  package func choice(for sources: [Source], _ memory: BuildMemory? = nil) -> Choice {
    let found = profiles.compactMap { profile -> Choice? in
      var read: ReadSources = [:]
      let pages = Self.pages(of: profile, in: sources, memory, reading: &read)
      return pages > 0 ? (profile, pages, read) : nil
    }
    return found.max { ($0.pages, $1.profile.name) < ($1.pages, $0.profile.name) }
      ?? (profiles.first { $0.name == Self.neutral } ?? profiles[0], 0, [:])
  }

  /// How many sources of each dump are looked at, evenly spread: enough to tell most from few.
  private static let samples = 64

  /// The pages under the roots in dumps most of whose pages are there.
  private static func pages(
    of profile: Profile, in sources: [Source], _ memory: BuildMemory?,
    reading read: inout ReadSources
  ) -> Int {
    let dumps = Dictionary(grouping: sources, by: \.dump)
    return dumps.values.reduce(0) { sum, sources in
      guard sources.contains(where: { mentions(profile.site, $0) }) else { return sum }
      let step = max(1, sources.count / samples)
      let looked = stride(from: 0, to: sources.count, by: step).map { sources[$0] }
      let found = looked.flatMap { source in
        let known = memory.recall("looked at \(profile.name) \(source.place)", of: source) {
          let found = Ingestors.sniff(source)
          return (found: found, read: IngestedSource(source, profile: profile, found: found))
        }
        read[source.place] = known
        return known.read.ingestion.statedAddresses
      }
      let own = found.count { $0.map(SiteAddress(profile.site).isOnSite) ?? false }
      return own * 2 > found.count ? sum + own : sum
    }
  }

  /// Whether the source holds the path of a root: else none of its pages can be under it.
  private static func mentions(_ site: Profile.Site, _ source: Source) -> Bool {
    site.roots.contains { root in
      let path = Address(root).path
      return ByteSearch.first(path.isEmpty ? root : path, in: source.bytes, from: 0) != nil
    }
  }
}
