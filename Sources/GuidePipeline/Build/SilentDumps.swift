internal import GuideModel
internal import GuideReconcile

/// Names what a dump does not show where other dumps do: a converter lost it, and that the dump
/// lacks it says nothing.
enum SilentDumps {
  /// One line for a dump; nil where it shows whatever the others have.
  static func diagnostic(_ dump: String, _ habits: DumpHabits) -> Diagnostic? {
    let missing = habits.notShown(in: dump)
    if missing.isEmpty { return nil }
    let kinds = missing.map { kind, shown, elsewhere in
      let had = shown == 0 ? "none" : "\(shown)"
      return "\(had) of \(kind.counted(elsewhere))"
    }
    return Diagnostic(
      .note, "dump.lossy",
      "\(dump): it has \(kinds.joined(separator: ", ")) that other dumps have where it speaks, "
        + "so its silence on them is not counted",
      help: "if they are gone from the site, say so with `carries` under \"dumps\" in guidebook.yml"
    )
  }
}
