internal import GuideModel
internal import GuideReconcile

/// Names dumps that are other texts than they look like: cut short, or in words of their own.
enum KindredDumps {
  static func diagnostics(_ kinship: DumpKinship) -> [Diagnostic] {
    kinship.abridgements.map(diagnostic) + kinship.paraphrases.map(diagnostic)
  }

  private static func diagnostic(_ found: DumpKinship.Abridgement) -> Diagnostic {
    Diagnostic(
      .note, "dump.abridged",
      "\(found.dump): \(found.abridged) of the \(found.pages) pages that it shares with "
        + "\(found.of) have less than half of the words there, so it adds what it has, and what "
        + "they lack is not taken for gone",
      help: "leave it out, if the others have all of it")
  }

  private static func diagnostic(_ found: DumpKinship.Paraphrase) -> Diagnostic {
    let share = Int((100 * found.containment).rounded())
    let others = found.others.joined(separator: ", ")
    let follows =
      found.merged * 2 > found.pages
      ? "topics of one address hold both texts side by side"
      : "the pages stay topics of their own"
    return Diagnostic(
      .note, "dump.paraphrase",
      "\(found.dump): \(found.pages) pages are called as in \(others) and share \(share) % of "
        + "their runs of words, as paraphrases do and copies do not, so \(follows)",
      help: "leave one of the dumps out, if they are to be one text")
  }
}
