import GuideMarkdown
import GuideModel

/// Applies repairs and notes what each of them changed where, by comparing what stood there before
/// with what stands there after. The repairs themselves need not know of it.
enum RepairTracing {
  static func apply(
    _ repair: any LineRepair, to lines: inout SourceLines, of source: Source, profile: Profile,
    into diagnostics: inout Diagnostics
  ) {
    let before = lines.lines
    repair.mend(&lines, profile: profile, into: &diagnostics)
    for change in PlacedChange.changes(from: before, to: lines.lines, joined: true) {
      let origin = (change.before + change.after).origin
      diagnostics.trace(
        RepairTrace(
          repair: repair.name,
          origin: source.origin(origin),
          before: change.before.map(\.text).joined(separator: "\n"),
          after: change.after.map(\.text).joined(separator: "\n")))
    }
  }

  /// `reason`: what shows that the damage is to be expected, where each place alone does not.
  static func apply(
    _ repair: any PagesRepair, to pages: inout [Page], profile: Profile,
    because reason: String? = nil, into diagnostics: inout Diagnostics
  ) {
    if profile.repairsOff?.contains(repair.name) == true { return }
    let old = pages
    let times = diagnostics.repairs[repair.name]
    repair.repair(&pages, profile: profile, into: &diagnostics)
    if diagnostics.repairs[repair.name] == times || old.count != pages.count { return }
    var places: [Origin] = []
    for (old, new) in zip(old, pages) {
      for change in PlacedChange.changes(from: old.items, to: new.items) {
        let origins = (change.before + change.after).map(\.origin)
        places.append(origins[0])
        diagnostics.trace(
          RepairTrace(
            repair: repair.name, origin: origins.dropFirst().reduce(origins[0]) { $0.union($1) },
            before: change.before.map(\.markdown).joined(separator: "\n"),
            after: change.after.map(\.markdown).joined(separator: "\n")))
      }
      if old.items == new.items { traceAnchors(repair, from: old, to: new, into: &diagnostics) }
    }
    if places.isEmpty { return }
    diagnostics.note(
      RepairEvidence(
        reason.map { $0 + ", and its form stands" } ?? "its form stands",
        places.count, of: max(places.count, old.reduce(0) { $0 + $1.items.count }), "blocks",
        lines: places.compactMap { $0.location.lines?.lowerBound }), for: repair.name)
  }

  /// What a repair settled without a change of the text.
  private static func traceAnchors(
    _ repair: any PagesRepair, from old: Page, to new: Page, into diagnostics: inout Diagnostics
  ) {
    for (index, anchor) in new.anchors.enumerated()
    where new.anchorRules[index] == repair.name && old.anchorRules[index] == nil {
      diagnostics.trace(
        RepairTrace(
          repair: repair.name, origin: anchor.origin, before: anchor.title, after: ""))
    }
  }
}

/// Elements of two sequences, both in the order of their places, that stand at the same place and
/// are not equal.
struct PlacedChange<Element: Placed> {
  var before: [Element] = []
  var after: [Element] = []

  /// How far is looked for an element that stands later on the other side.
  private static var window: Int { 64 }

  /// Linear in the number of elements. `joined`: changes with nothing between them are one, as the
  /// rows of a table are.
  static func changes(
    from old: [Element], to new: [Element], joined: Bool = false
  ) -> [PlacedChange] {
    var changes: [PlacedChange] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, old[i] == new[j] {
        (i, j) = (i + 1, j + 1)
        continue
      }
      var change = PlacedChange()
      var reach: Location?
      while i < old.count || j < new.count {
        if i < old.count, j < new.count, old[i] == new[j] { break }
        let takesOld = isRemoved(old[i...], new[j...])
        let location = takesOld ? old[i].location : new[j].location
        if !joined, let reach, !reach.reaches(location) { break }
        reach = reach.map { $0.extended(to: location) } ?? location
        if takesOld {
          change.before.append(old[i])
          i += 1
        } else {
          change.after.append(new[j])
          j += 1
        }
      }
      changes.append(change)
    }
    return changes
  }

  /// Whether the first of the old elements comes before the first of the new ones, which differ.
  private static func isRemoved(
    _ old: ArraySlice<Element>, _ new: ArraySlice<Element>
  ) -> Bool {
    guard let first = old.first else { return false }
    guard let second = new.first else { return true }
    if first.location == second.location { return true }
    if old.prefix(window).contains(second) { return true }
    if new.prefix(window).contains(first) { return false }
    return first.location < second.location
  }
}

/// Something with a place in a file.
protocol Placed: Equatable {
  var location: Location { get }
}

extension SourceLines.Line: Placed {
  var location: Location { .lines(origin) }
}

extension Page.Item: Placed {
  var location: Location { origin.location }

  /// For a person; not read back.
  fileprivate var markdown: String {
    switch content {
    case .heading(let level, let heading, _):
      MarkdownWriter.heading(heading, level: level)
    case .block(let block): MarkdownWriter.blocks([block])
    case .tabStrip(let labels): "tabs: " + labels.joined(separator: ", ") + "\n"
    case .tab(let title, _, _): "tab: " + title.plainText + "\n"
    case .tabsEnd: "end of tabs\n"
    }
  }
}

extension Location {
  /// Whether `other`, which does not start before it, starts inside it.
  fileprivate func reaches(_ other: Location) -> Bool {
    if let a = lines, let b = other.lines {
      return pointer == other.pointer && b.lowerBound <= a.upperBound
    }
    guard let a = pointer, let b = other.pointer else { return false }
    return a == b || b.hasPrefix(a + "/")
  }

  fileprivate func extended(to other: Location) -> Location {
    guard let a = lines, let b = other.lines else { return self }
    return withLines(a.lowerBound...Swift.max(a.upperBound, b.upperBound))
  }
}
