/// Words of English that a question is made of and that tell nothing of its subject.
package enum StopWords {
  static func contains(_ word: String) -> Bool { all.contains(word) }

  package static let all = Set(
    """
    a about am an and any anybody anyone anything are as at be been being but by can can't could \
    couldn't did didn't do does doesn't doing don't else etc ever everybody everyone for from \
    gets got had has hasn't have haven't having he her hers him his how i i'd i'm i've if in into \
    is isn't it its just may me might mine must my of off ok okay on or our ours over please \
    really shall she should shouldn't so some somebody someone something still than that the \
    their theirs them then there these they this those to too up us versus via vs was wasn't we \
    were weren't what when where whether which while who whom whose why will with won't would \
    wouldn't yet you your yours
    """.split(separator: " ").map(String.init))
}
