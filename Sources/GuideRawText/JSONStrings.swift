internal import GuideModel
internal import GuideText

/// The string values of a JSON text or of JSON Lines.
///
/// It keeps a stack of its own and checks no more of the grammar than it needs to know where it is.
struct JSONStrings {
  /// In order of the file.
  private(set) var texts: [String] = []
  /// Whether somebody sees the text: nobody does those under the key `type` and URLs.
  private(set) var areShown: [Bool] = []
  /// Of every string value.
  private(set) var pointers: [String] = []
  /// Whether it is the name of a member, which has the pointer of the member's value. In a description
  /// of an interface they are text, and so are numbers: there all of them are among the strings.
  private(set) var areNames: [Bool] = []
  /// Which string values stand under a pointer; pointers over none are missing.
  private(set) var covering: [String: ClosedRange<Int>] = [:]

  private let bytes: [UInt8]
  private let showsNames: Bool
  private var index = 0
  /// Before every pointer: the line of JSON Lines.
  private var root = ""
  /// Objects and arrays that stand in no other.
  private var values = 0
  private var open: [Container] = []
  private var pointerBytes = 0
  private static let roomForPointers = 1 << 28

  private struct Container {
    var pointer: String
    /// The position of the next element; nil for an object.
    var element: Int?
    /// Of the member that is being read.
    var key: String = ""
    /// Of that member, where it is among the strings.
    var name: Int?
    var firstValue: Int
    /// Whether a string here is the name of a member.
    var expectsKey: Bool
  }

  /// nil when the bytes are no JSON object or array, nor several of them on lines of their own, or
  /// nested deeper than any ingestor reads, or what stands above a text.
  init?(_ bytes: [UInt8]) {
    if FrontMatterLines.isObject(above: bytes) { return nil }
    if let value = JSONStrings(value: bytes, root: "") {
      self =
        value.isInterface ? JSONStrings(value: bytes, root: "", showsNames: true) ?? value : value
    } else if let lines = JSONStrings(lines: bytes) {
      self = lines
    } else {
      return nil
    }
  }

  private init?(value bytes: [UInt8], root: String, showsNames: Bool = false) {
    self.bytes = bytes
    self.showsNames = showsNames
    self.root = root
    guard let first = bytes.first(where: { $0 > 0x20 }), first == 0x7B || first == 0x5B,
      read(), open.isEmpty, values == 1
    else { return nil }
  }

  /// The first token of a pointer is the number of the line, 0-based. The first line must be an
  /// object; another that is no JSON is one string.
  private init?(lines source: [UInt8]) {
    bytes = []
    showsNames = false
    let lines = source.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      .filter { $1.contains { $0 > 0x20 } }
    guard lines.count > 1, lines[0].element.first(where: { $0 > 0x20 }) == 0x7B else { return nil }
    for (number, line) in lines {
      let line = Array(line)
      if let value = JSONStrings(value: line, root: "/\(number)") {
        append(value)
      } else if number == lines[0].offset {
        return nil
      } else {
        _ = add(String(decoding: line, as: UTF8.self), at: "/\(number)")
      }
    }
    if !pointers.isEmpty { covering[""] = 0...(pointers.count - 1) }
  }

  private mutating func append(_ other: JSONStrings) {
    let count = pointers.count
    texts += other.texts
    areShown += other.areShown
    areNames += other.areNames
    pointers += other.pointers
    covering.merge(
      other.covering.lazy.map { ($0, $1.lowerBound + count...$1.upperBound + count) }
    ) { first, _ in first }
  }

  /// The strings that are Markdown in a document that lists `topics`: abstracts, and the blocks of
  /// sections.
  var topicTexts: Set<String> {
    guard covering["/topics/0/sections"] != nil else { return [] }
    return Set(
      pointers.filter { pointer in
        let tokens = pointer.utf8.split(separator: 0x2F).map { String($0) ?? "" }
        guard tokens.first == "topics", tokens.count > 2 else { return false }
        if tokens[2] == "abstract" { return tokens.count == 3 }
        return tokens[2] == "sections" && tokens.contains("content")
          && !["type", "style"].contains(tokens[tokens.count - 1])
      })
  }

  private mutating func read() -> Bool {
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x7B, 0x5B: if !enter(isArray: byte == 0x5B) { return false }
      case 0x7D, 0x5D: if !leave(isArray: byte == 0x5D) { return false }
      case 0x22: if !string() { return false }
      case 0x2C: if !next() { return false }
      case 0x3A:
        guard let container = open.last, container.element == nil else { return false }
        open[open.count - 1].expectsKey = false
      case 0x20, 0x09, 0x0A, 0x0D: break
      default: if open.last?.expectsKey != false || !skipLiteral(from: byte) { return false }
      }
    }
    return true
  }

  private var pointer: String {
    guard let container = open.last else { return root }
    let token = container.element.map(String.init) ?? JSONPointer.escape(container.key)
    return container.pointer + "/" + token
  }

  private mutating func enter(isArray: Bool) -> Bool {
    guard open.count < JSONValue.maximumDepth else { return false }
    if open.isEmpty { values += 1 }
    open.append(
      Container(
        pointer: pointer, element: isArray ? 0 : nil,
        firstValue: open.last?.name ?? pointers.count,
        expectsKey: !isArray))
    return true
  }

  private mutating func leave(isArray: Bool) -> Bool {
    guard let container = open.popLast(), (container.element != nil) == isArray else {
      return false
    }
    if container.firstValue < pointers.count {
      covering[container.pointer] = container.firstValue...(pointers.count - 1)
    }
    return true
  }

  private mutating func next() -> Bool {
    guard let container = open.last else { return false }
    if let element = container.element {
      open[open.count - 1].element = element + 1
    } else {
      open[open.count - 1].expectsKey = true
      open[open.count - 1].name = nil
    }
    return true
  }

  private mutating func skipLiteral(from byte: UInt8) -> Bool {
    let start = index - 1
    while index < bytes.count, !bytes[index].isOne(of: ",]} \n\r\t") { index += 1 }
    if showsNames, !open.isEmpty {
      guard add(String(decoding: bytes[start..<index], as: UTF8.self), at: pointer) else {
        return false
      }
    }
    return byte.isDigit || byte == 0x2D
      || ["true", "false", "null"].contains { bytes[start..<index].elementsEqual($0.utf8) }
  }

  /// After the quote.
  private mutating func string() -> Bool {
    let start = index
    while index < bytes.count, bytes[index] != 0x22 { index += bytes[index] == 0x5C ? 2 : 1 }
    guard index < bytes.count, !open.isEmpty else { return false }
    let text = JSONEscapes.decode(bytes[start..<index])
    index += 1
    if open[open.count - 1].expectsKey {
      open[open.count - 1].key = text
      if showsNames {
        guard addName(text, in: open[open.count - 1].pointer) else { return false }
      }
      // A string that names no member is text: the whole is no JSON then, and all of it is counted.
      return bytes[index...].first { !$0.isOne(of: " \t\r\n") } == UInt8(ascii: ":")
    }
    return value(text)
  }

  private mutating func addName(_ name: String, in container: String) -> Bool {
    let shown = InterfaceNames.shown(name, in: container)
    guard add(shown, at: pointer, isName: true) else { return false }
    open[open.count - 1].name = pointers.count - 1
    return true
  }

  private mutating func value(_ text: String) -> Bool {
    if showsNames { return add(InterfaceNames.shownText(text, at: pointer), at: pointer) }
    guard let container = open.last, container.element == nil else {
      return add(text, at: pointer, isShown: !Self.isURL(text))
    }
    // A token of code in render JSON is what its `text` says, be it a URL.
    let isShown =
      container.pointer.contains("/tokens/")
      ? container.key == "text" : container.key != "type" && !Self.isURL(text)
    return add(text, at: pointer, isShown: isShown)
  }

  /// False when the pointers would take more room than any honest file's.
  private mutating func add(
    _ text: String, at pointer: String, isShown: Bool = true, isName: Bool = false
  ) -> Bool {
    pointerBytes += pointer.utf8.count
    guard pointerBytes <= Self.roomForPointers else { return false }
    covering[pointer] = (open.last?.name ?? pointers.count)...pointers.count
    pointers.append(pointer)
    texts.append(text)
    areShown.append(isShown)
    areNames.append(isName)
    return true
  }

  private static func isURL(_ text: String) -> Bool {
    guard !text.utf8.contains(0x20) else { return false }
    return text.hasPrefix("http://") || text.hasPrefix("https://") || text.hasPrefix("/")
  }
}

enum JSONEscapes {
  static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(0x5C) else { return String(decoding: bytes, as: UTF8.self) }
    var units: [UInt16] = []
    var rest = bytes
    while let backslash = rest.firstIndex(of: 0x5C) {
      units += String(decoding: rest[..<backslash], as: UTF8.self).utf16
      rest = rest[(backslash + 1)...]
      guard let escaped = rest.popFirst() else { break }
      switch escaped {
      case UInt8(ascii: "u"):
        units.append(UInt16(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16) ?? 0xFFFD)
        rest = rest.dropFirst(4)
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "b"), UInt8(ascii: "f"): units.append(0x20)
      default: units.append(UInt16(escaped))
      }
    }
    units += String(decoding: rest, as: UTF8.self).utf16
    return String(decoding: units, as: UTF16.self)
  }
}
