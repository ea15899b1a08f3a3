/// What may be shown of the words with which an endpoint refuses a request that had a key.
enum RefusalWords {
  /// Known words alone, the rest as `…`: an endpoint that repeats the key may encode, split or reverse
  /// it. A word that is in the key is not shown either.
  static func plain(_ text: String, key: String) -> String {
    let key = key.lowercased()
    var shown: [String] = []
    for token in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      let word = token.lowercased()
      let isShown = known.contains(word) && !key.contains(word)
      if isShown || shown.last != "…" { shown.append(isShown ? String(token) : "…") }
    }
    return shown == ["…"] ? "" : shown.joined(separator: " ")
  }

  /// Of messages of endpoints, in lower case.
  private static let known = Set(
    """
    access account allowed an and api are array at authentication authorization bad batch be been \
    before billing body busy by cannot check code context could credit current denied does empty \
    embedding embeddings error exceeded exceeds exist expired failed for forbidden found has have in \
    incorrect input insufficient internal invalid is it its key large later length limit limits list \
    loading long many maximum message missing model must no not of on or organization out overloaded \
    parameter payment permission plan please provided quota rate reached request requests required \
    server service string support supported temporarily text than that the this to token tokens too \
    try type unable unauthorized unavailable unknown unsupported usage used valid value wait was with \
    you your
    """.split(separator: " ").map(String.init))
}
