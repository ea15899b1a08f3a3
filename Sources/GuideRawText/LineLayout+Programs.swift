internal import GuideText

/// What a program reads of a page and no reader.
extension LineLayout {
  /// Of code that a type checker reads, `twoslash`, from its first fence to the one in `end`, what stands above `// ---cut---`, below
  /// `// ---cut-after---` and between `// ---cut-start---` and `// ---cut-end---`.
  mutating func blankCuts(from start: Int, to end: Int) {
    var (first, last, isCut) = (start + 1, end, false)
    for line in (start + 1)..<end {
      let mark = cutMark(line)
      if mark == "cut-start" { isCut = true }
      if isCut { blank(lines[line]) }
      if mark == "cut-end" { isCut = false }
      if mark == "cut" || mark == "cut-before" { first = line + 1 }
      if mark == "cut-after" { last = min(last, line) }
    }
    for line in (start + 1)..<end where line < first || line >= last { blank(lines[line]) }
  }

  /// `cut-after` of `// ---cut-after---`.
  private func cutMark(_ line: Int) -> String? {
    String(decoding: bytes[lines[line]], as: UTF8.self)
      .wholeMatch(of: /\s*\/\/\s*---(cut[a-z-]*)---\s*/).map { String($0.1) }
  }

  /// Of a line of `{terminal}` of Sphinx, `:input: turn`, the mark; of another option all.
  mutating func blankTerminalOption(_ line: Int) {
    let text = bytes[lines[line]].drop { $0 <= 0x20 }
    let input = Array(":input: ".utf8)
    if text.starts(with: input) {
      blank(text.startIndex..<(text.startIndex + input.count))
    } else if [":copy:", ":dir:", ":host:", ":scroll:", ":user:"].contains(where: {
      text.starts(with: $0.utf8)
    }) {
      blank(lines[line])
    }
  }

  /// Of `<<< ./dial.ts [Dial]`, what stands before the label.
  mutating func blankSnippet(_ line: Int) {
    let text = bytes[lines[line]].drop { $0 <= 0x20 }
    guard text.starts(with: "<<< ".utf8), let label = text.firstIndex(of: UInt8(ascii: "["))
    else { return }
    blank(text.startIndex..<label)
  }

  /// Elements with `v-for` in which values stand, to the tag that closes each.
  mutating func blankPrograms() {
    guard ByteSearch.contains(Array(" v-for".utf8), in: bytes) else { return }
    var open: [[UInt8]: [(start: Int, isProgram: Bool)]] = [:]
    /// None in another.
    var found: [Range<Int>] = []
    var index = 0
    for line in lines.indices where !isCode[line] {
      index = max(index, lines[line].lowerBound)
      while index < lines[line].upperBound {
        guard bytes[index] == UInt8(ascii: "<"),
          let tag = HTMLTag(in: bytes, at: index, limit: paragraphEnd[line])
        else {
          index += 1
          continue
        }
        let name = Array(bytes[tag.name])
        if tag.isClosing {
          if let last = open[name]?.popLast(), last.isProgram {
            while let inner = found.last, inner.lowerBound > last.start { found.removeLast() }
            found.append(last.start..<tag.end)
          }
        } else if bytes[tag.end - 2] != UInt8(ascii: "/") {
          open[name, default: []].append((index, isProgram(tag)))
        }
        index = tag.end
      }
    }
    for range in found where ByteSearch.contains(Array("{{".utf8), in: Array(bytes[range])) {
      for index in range where bytes[index] != 0x0A && bytes[index] != 0x0D { bytes[index] = 0x20 }
    }
  }

  private func isProgram(_ tag: HTMLTag) -> Bool {
    tag.attributes.contains { bytes[$0.name].elementsEqual("v-for".utf8) }
  }
}
