/// The file of a form, or the files, where a client takes no more in one.
struct ClientFile {
  private let form: any ClientFormat
  private var parts: [[UInt8]] = []
  /// In the last part.
  private var chunks = 0

  init(_ form: any ClientFormat) {
    self.form = form
    parts = [Array(form.before.utf8)]
  }

  mutating func add(_ record: ChunkRecord) { add(form.text(record).utf8) }

  /// Of one chunk.
  mutating func add(_ text: String.UTF8View) {
    let size = parts[parts.count - 1].count + text.count + form.after.utf8.count
    if chunks > 0, chunks == form.limit.chunks || size > form.limit.bytes {
      parts.append(Array(form.before.utf8))
      chunks = 0
    }
    parts[parts.count - 1] += text
    chunks += 1
  }

  /// By name: `NAME.jsonl`, `NAME-2.jsonl` and so on.
  var files: [(name: String, bytes: [UInt8])] {
    parts.enumerated().map { index, bytes in
      let number = index == 0 ? "" : "-\(index + 1)"
      return ("\(form.name)\(number).\(form.fileExtension)", bytes + form.after.utf8)
    }
  }
}
